#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include <stdbool.h>

#include "adx/position.h"
#include "cli/load.h"

/*
 * A game that is being played: the position with its moves as text, who plays, the clock, and the
 * endings that the rules do not know (resignation, time). It knows no terminal.
 */

enum {
    SESSION_PLIES_MAX = 8192, /* throws included */
    SESSION_ID_SIZE = 1024,   /* bytes of a game's id or path, the NUL included */
};

struct session_player {
    bool is_engine;
    unsigned level; /* of an engine */
};

struct session_ply {
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_color color;
    uint8_t from, to; /* squares, or ADX_SQUARE_NONE */
    bool is_throw;
    bool is_forced; /* nothing but to pass was possible */
};

struct session_clock {
    bool is_on;
    uint64_t increment_ms;
    uint64_t left_ms[2];
};

struct session {
    char id[SESSION_ID_SIZE];
    struct load_game game;
    char start_fen[ADX_FEN_SIZE_MAX];
    unsigned first_number; /* of the first move, from the start FEN */
    struct session_player player[2];
    struct session_ply *ply; /* [SESSION_PLIES_MAX] */
    unsigned ply_count;
    struct session_clock clock;
    adx_outcome given; /* resignation or time; else nobody */
    uint64_t random;   /* state of the dice */
};

/*
 * Take over a game loaded from `id`, moves included. It is released with the session, in case of
 * failure at once. Says what is wrong. Returns: an exit code.
 */
int session_init(struct session *session, const char *id, struct load_game *game);
void session_release(struct session *session);

/* Play a legal move. Says what is wrong, which is memory or SESSION_PLIES_MAX only. */
int session_play(struct session *session, adx_move move);
/*
 * Take back moves until a human is to choose again: the last choice of a human, with everything
 * behind it. Without a human, the last ply. A resignation is taken back alone; a loss on time too,
 * and the clock is gone then. Returns: false when there is nothing.
 */
bool session_undo(struct session *session);

/* The move that happens without a choice: a throw, drawn as dice fall, or a lone pass. */
bool session_forced(struct session *session, adx_move *move);

adx_color session_turn(const struct session *session);
adx_outcome session_outcome(const struct session *session);
bool session_has_human(const struct session *session);

/* Draw 64 bits for a weaker level's choices. */
uint64_t session_random(struct session *session);

#endif
