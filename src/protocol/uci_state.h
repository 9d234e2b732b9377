#ifndef PROTOCOL_UCI_STATE_H
#define PROTOCOL_UCI_STATE_H

#include <inttypes.h>

#include "base/buf.h"
#include "protocol/catalog.h"
#include "protocol/dialect.h"
#include "protocol/thinker.h"
#include "protocol/token.h"
#include "protocol/uci.h"

/*
 * What the files of the UCI engine share: uci.c lines, uci_options.c options, uci_go.c searches,
 * uci_load.c games that are given, uci_kin.c what USI and UCCI say otherwise.
 */

enum {
    UCI_LINE_SIZE = 8192,
    UCI_PATH_SIZE = 4096,
    UCI_EXPECTED = 4, /* moves: a turn and the reply to it, each of two parts */
};

/* What was refused, so that there is nothing to answer about until it has been replaced. */
enum uci_lack {
    UCI_LACKS_NOTHING,
    UCI_LACKS_POSITION, /* the last position was refused */
    UCI_LACKS_GAME      /* the last game was refused: a position would be one of another game */
};

/* Lines of `load <<WORD` or `check <<WORD` up to that word. */
struct uci_here {
    bool is_open, only_checks, is_cut;
    char end[64]; /* the word */
    char *text;
    size_t size, room;
};

struct uci {
    void (*write)(void *ctx, const char *line);
    void *ctx;
    pthread_mutex_t lock; /* of write */
    enum dialect dialect; /* DIALECT_UCI, DIALECT_USI or DIALECT_UCCI */
    struct catalog catalog;
    struct thinker thinker;
    adx_variant *variant; /* NULL before uci_compile_game() */
    adx_position *position;
    enum uci_lack lack;
    const char *held_answer; /* to a question without a search: given at stop; NULL: none is */
    bool held_ponders;       /* it is given at ponderhit, too */
    adx_position *root;      /* what is being searched */
    bool has_limit;          /* the search ends by itself */
    unsigned mate_in;        /* a mate in so many moves ends it; 0: none does */
    bool seeks_mate;         /* of USI: what is asked is a mate alone */
    char checkmate[UCI_LINE_SIZE];   /* the answer to that, as far as it is known */
    adx_move expected[UCI_EXPECTED]; /* the best line's first moves; 0 when there are none */
    unsigned banned_count;           /* moves of this position that shall not be thought of */
    adx_move banned[ADX_MOVES_MAX];
    struct uci_here here;
    bool has_chosen; /* the game, by an option */
    /* Options. */
    char game[ADX_NAME_SIZE_MAX]; /* as UCI_Variant has it */
    uint64_t hash_mib, line_count, level, thread_count;
    char eval_file[UCI_PATH_SIZE];   /* "": the built-in network or terms */
    char tuning_file[UCI_PATH_SIZE]; /* "": the built-in weights of the terms */
    bool is_shuffled, shows_wdl, writes_fairy_fen, analyzes, limits_strength;
    bool counts_seconds; /* times are given in seconds */
    bool without_net;    /* the terms judge, whatever network there is */
    uint64_t elo;
};

void uci_say(struct uci *uci, const char *line);
/* An `info string`. */
__attribute__((format(printf, 2, 3))) void uci_say_string(struct uci *uci, const char *format, ...);

/* Take over a position of the game; the one before is freed. */
void uci_set_position(struct uci *uci, adx_position *position);
/* End what is being thought or held back, with its answer. */
void uci_halt(struct uci *uci);

/* Whether there is a position to answer about; if not, why is said. */
bool uci_has_position(struct uci *uci);

/*
 * The game that is expected is compiled when something is asked about it, since most who start the
 * engine ask for its options alone or choose another. Whoever reads `variant` or `position` makes
 * sure first: by one of these, or by uci_has_position(). Why there is no game is said.
 */
void uci_compile_game(struct uci *uci);
bool uci_has_game(struct uci *uci);
/* Change to a game that is compiled when it is needed. */
void uci_expect_game(struct uci *uci, const char *id);
/* uci_set_variant() with a compiled game, which is the engine's from then on. */
bool uci_take_variant(struct uci *uci, adx_variant *variant);

/* The engine as the options want it, or as much of it as there is memory for. */
bool uci_prepare(struct uci *uci);

/* Whether the game can be played through the protocol. */
bool uci_can_carry(const struct uci *uci, const adx_variant *variant);
/* The game that the protocol is for. */
const char *uci_usual_game(const struct uci *uci);
/* Whether a protocol may mean by `given` the option that UCI calls `name`. */
bool uci_is_option(struct token given, const char *name);
/* How a line begins that offers the option. */
void uci_append_option(const struct uci *uci, const char *name, struct buf *line);

/* Why there is no move to answer with. */
enum uci_none {
    UCI_NONE_TO_PLAY,
    UCI_NONE_LOST,
    UCI_NONE_WON,
    UCI_NONE_WITHOUT_POSITION
};
const char *uci_no_move(const struct uci *uci, enum uci_none why);
void uci_append_score(const struct uci *uci, const adx_search_info *info, struct buf *line);
/* The position as answers write it. text: ADX_FEN_SIZE_MAX bytes. */
void uci_write_position(const struct uci *uci, const adx_position *position, char *text);

/* banmoves M M ...: not to be played in this position. */
void uci_obey_banmoves(struct uci *uci, const char *rest);
/* The legal moves without those. moves: ADX_MOVES_MAX. Returns: their number. */
unsigned uci_moves_not_banned(const struct uci *uci, adx_move *moves);

/* load PATH, load <<WORD: games for UCI_Variant; check likewise: only what is wrong with them. */
void uci_obey_load(struct uci *uci, const char *rest);
void uci_obey_check(struct uci *uci, const char *rest);
/* A line that belongs to <<WORD. Returns: false if it is a command. */
bool uci_take_here(struct uci *uci, const char *line);
/* The lines of <<WORD are all there, or the input has ended. */
void uci_end_here(struct uci *uci);

void uci_usual_options(struct uci *uci);
void uci_say_options(struct uci *uci);
/* setoption name N [value V]; `rest` begins behind setoption. */
void uci_obey_setoption(struct uci *uci, const char *rest);

void uci_obey_go(struct uci *uci, const char *rest);

#endif
