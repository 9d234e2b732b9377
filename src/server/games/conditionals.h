#ifndef SERVER_GAMES_CONDITIONALS_H
#define SERVER_GAMES_CONDITIONALS_H

#include "server/games/game_cache.h"
#include "server/room/conditional.h"
#include "server/visitors/game_server.h"

/* --- conditional moves of those who sit in a game, as the store keeps them --- */

/* Find the conditional moves of a color. Returns: whether there are any. */
bool conditionals_find(struct store *store, const struct game *game, adx_color color,
                       struct conditional *out);
/* Returns: false when the store broke. */
bool conditionals_keep(struct store *store, const struct game *game, adx_color color,
                       const struct conditional *conditional);
/* Something has happened in a game: lines that do not fit any more are forgotten. */
bool conditionals_follow(struct store *store, const struct game *game);
/* What who is to move has decided to do now. Returns: whether they have. */
bool conditionals_next(struct store *store, const struct game *game, int64_t time_ms,
                       char word[CONDITIONAL_WORD_SIZE]);

/* --- what a player says of their own, and what is played of them --- */

/* One's own, and others in their place: see private_requests.c. */
bool conditional_answers_tell(const struct call *call, struct game *game, adx_color color);
bool conditional_answers_set(const struct call *call, struct game *game, adx_color color);
/* A move was made and told: play what its answer is, and what follows from that. */
void conditional_answers_play(struct game_server *server, struct game *game, struct moment now);

#endif
