#ifndef PROTOCOL_XBOARD_STATE_H
#define PROTOCOL_XBOARD_STATE_H

#include <inttypes.h>
#include <stdatomic.h>

#include "adx/position.h"
#include "base/buf.h"
#include "protocol/catalog.h"
#include "protocol/thinker.h"
#include "protocol/token.h"

/*
 * What the files of the CECP engine share: xboard.c lines and commands, xboard_state.c answers,
 * xboard_game.c the game, xboard_think.c searches, xboard_limits.c limits and options.
 */

/* ---- square by square (xboard_board.c) ---- */

/* Where the piece on `square` can go: Y a move, R a capture, as XBoard reads them like a FEN. */
void xboard_highlight(const adx_position *position, unsigned square, struct buf *out);

/* The old way to set up a position: lines like Pa4, xa4, # and c. */
struct xboard_edit {
    char letter[ADX_LATTICE_MAX][ADX_LATTICE_MAX]; /* [rank][file], in FEN's case; 0 for none */
    adx_board board;
    bool is_black; /* whose pieces are placed */
};

void xboard_edit_begin(struct xboard_edit *edit, const adx_position *position);
/* Returns: false if the line means nothing. */
bool xboard_edit_obey(struct xboard_edit *edit, const adx_variant *variant, const char *line);
/* The position as a FEN; the side to move is not changed by editing. */
void xboard_edit_fen(const struct xboard_edit *edit, adx_color turn, struct buf *out);

/* ---- the engine ---- */

enum {
    XBOARD_LINE_SIZE = 8192,
    XBOARD_PINGS_MAX = 16,    /* that wait for a move; further ones are answered at once */
    XBOARD_PING_SIZE_MAX = 16 /* bytes of its number, the final NUL included */
};

enum mode {
    MODE_FORCE, /* moves are only taken down */
    MODE_PLAY,  /* the engine plays engine_color */
    MODE_ANALYZE
};

/* What was refused, so that there is nothing to answer about until it has been replaced. */
enum xboard_lack {
    XBOARD_LACKS_NOTHING,
    XBOARD_LACKS_POSITION, /* the last position was refused */
    XBOARD_LACKS_GAME      /* the last game was refused: a position would be one of another game */
};

struct xboard {
    void (*write)(void *ctx, const char *line);
    void *ctx;
    pthread_mutex_t lock; /* of write */
    struct catalog catalog;
    struct thinker thinker;
    adx_variant *variant;
    adx_position *position; /* the game; the thinking thread's while it thinks */
    enum xboard_lack lack;
    enum mode mode;
    adx_color engine_color;
    bool posts; /* thinking is shown */
    atomic_bool is_thinking, is_cancelled;
    uint64_t hash_mib;
    unsigned thread_count, level;
    /* Limits; 0 for none. */
    unsigned depth, move_time_ms, clock_ms, increment_ms;
    unsigned session_moves;  /* moves that a filled clock is for; 0: all */
    unsigned excluded_count; /* moves of this position that shall not be thought of */
    adx_move excluded[ADX_MOVES_MAX];
    adx_move expected[2]; /* the first moves of the best line */
    bool edits;
    struct xboard_edit edit;
    /* Pings that came while a move is owed: they are answered behind it. */
    pthread_mutex_t ping_lock;
    bool owes_move;
    unsigned ping_count;
    char pings[XBOARD_PINGS_MAX][XBOARD_PING_SIZE_MAX];
};

/* ---- answers (xboard_state.c) ---- */

__attribute__((format(printf, 2, 3))) void xboard_say(struct xboard *xboard, const char *format,
                                                      ...);
/* xboard_say() for callbacks: `ctx` is the engine. */
void xboard_say_line(void *ctx, const char *line);
void xboard_say_error(struct xboard *xboard, const char *why, struct token what);
const char *xboard_result(adx_winner winner);
/* Returns: true if the game is over, which is said. */
bool xboard_say_result(struct xboard *xboard);
/* Whether there is a position to answer about; if not, that is said. */
bool xboard_has_position(struct xboard *xboard);
/* The games that are known to others or can be described to them. */
void xboard_say_variants(struct xboard *xboard);

/* ---- the game (xboard_game.c) ---- */

/* Begin a game by other rules. Returns: false, and nothing has changed, if that failed. */
bool xboard_set_variant(struct xboard *xboard, const char *id);
/* A move of the opponent's, or the reason why it is none. */
void xboard_take_move(struct xboard *xboard, struct token token);

/* ---- searches (xboard_think.c) ---- */

void xboard_obey_ping(struct xboard *xboard, const char *rest);
/* Give up what is being thought; the game is the caller's again. */
void xboard_halt(struct xboard *xboard);
/* Think, if it is the engine's turn, or analyze. */
void xboard_think(struct xboard *xboard);

/* ---- commands: `rest` is the line behind the word ---- */

/* xboard_think.c */
void xboard_obey_exclude(struct xboard *xboard, const char *rest);
void xboard_obey_include(struct xboard *xboard, const char *rest);
void xboard_obey_hint(struct xboard *xboard, const char *rest);
/* xboard_game.c */
void xboard_obey_new(struct xboard *xboard, const char *rest);
void xboard_obey_variant(struct xboard *xboard, const char *rest);
void xboard_obey_setboard(struct xboard *xboard, const char *rest);
void xboard_obey_edit(struct xboard *xboard, const char *rest);
void xboard_obey_edit_line(struct xboard *xboard, const char *rest);
void xboard_obey_undo(struct xboard *xboard, const char *rest);
void xboard_obey_remove(struct xboard *xboard, const char *rest);
void xboard_obey_force(struct xboard *xboard, const char *rest);
void xboard_obey_go(struct xboard *xboard, const char *rest);
void xboard_obey_playother(struct xboard *xboard, const char *rest);
void xboard_obey_analyze(struct xboard *xboard, const char *rest);
void xboard_obey_move_now(struct xboard *xboard, const char *rest);
void xboard_obey_usermove(struct xboard *xboard, const char *rest);
void xboard_obey_lift(struct xboard *xboard, const char *rest);
/* xboard_limits.c */
void xboard_obey_level(struct xboard *xboard, const char *rest);
void xboard_obey_st(struct xboard *xboard, const char *rest);
void xboard_obey_sd(struct xboard *xboard, const char *rest);
void xboard_obey_time(struct xboard *xboard, const char *rest);
void xboard_obey_memory(struct xboard *xboard, const char *rest);
void xboard_obey_cores(struct xboard *xboard, const char *rest);
void xboard_obey_post(struct xboard *xboard, const char *rest);
void xboard_obey_nopost(struct xboard *xboard, const char *rest);
void xboard_obey_option(struct xboard *xboard, const char *rest);

#endif
