#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include <stdbool.h>

#include "adx/position.h"
#include "adx/record.h"
#include "base/splitmix.h"
#include "cli/load.h"

/*
 * A game that is being played: its record, and the position that the record leads to. It knows no
 * terminal.
 */

/* What the record does not tell of a ply that stands. */
struct session_ply {
    uint16_t from, to; /* squares, or ADX_SQUARE_NONE */
    bool is_forced;    /* nothing but to pass was possible */
};

struct session {
    struct load_game game;
    adx_record *record;
    struct session_ply *ply; /* [ADX_RECORD_EVENTS_MAX], of the plies that stand */
    char start_fen[ADX_FEN_SIZE_MAX];
    unsigned first_number; /* of the first move, from the start FEN */
    struct random random;  /* of the dice and of weaker levels */
};

/*
 * Take over a game loaded from `id`, moves included: a new record. The game is released with the
 * session, in case of failure at once. Says what is wrong. Returns: an exit code.
 */
int session_init(struct session *session, const char *id, struct load_game *game);
/* Take over a record and the game that it was replayed to, likewise. */
int session_resume(struct session *session, adx_record *record, struct load_game *game);
void session_release(struct session *session);

/*
 * Play a legal move. left_ms: the time the mover has left after it, or NULL. Says what is wrong,
 * which is memory or the room of a record only. Returns: an exit code.
 */
int session_play(struct session *session, adx_move move, const uint64_t *left_ms);
/*
 * Take back moves until a human is to choose again: the last choice of a human, with everything
 * behind it. Without a human, the last ply. A resignation is taken back alone; a loss on time too,
 * and the clock is gone then. Returns: false when there is nothing.
 */
bool session_undo(struct session *session);

/* Something else happens than a move. Says what is wrong. Returns: an exit code. */
int session_note(struct session *session, const adx_event *event);

/* The move that happens without a choice: a throw, drawn as dice fall, or a lone pass. */
bool session_forced(struct session *session, adx_move *move);

adx_color session_turn(const struct session *session);
const adx_player *session_player(const struct session *session, adx_color color);
adx_standing session_standing(const struct session *session);
adx_outcome session_outcome(const struct session *session);
bool session_is_over(const struct session *session);
bool session_has_human(const struct session *session);

/* ---- saved_game.c ---- */

/*
 * Saved games: files with records of games, docs/record.md, or PGN where the name ends with .pgn.
 * Both functions say on stderr what is wrong and return an exit code; on failure nothing has
 * changed.
 */

/* Refuses to write over a file that is no saved game. */
int saved_game_write(const struct session *session, const char *path);
int saved_game_read(const char *path, struct session *out);

#endif
