#ifndef SERVER_BOTS_BOTS_H
#define SERVER_BOTS_BOTS_H

#include "http/extension.h"
#include "server/bots/bot_route.h"
#include "server/loop/loop.h"
#include "server/sessions/address.h"
#include "server/sessions/changed.h"

/*
 * Programs that play: requests with a token below /live/api/, and streams of lines that are kept
 * open (docs/bots.md). What they do goes the way of the page's messages; what they hear is held
 * back until it is on disk, as theirs.
 */
struct bots;

/* Returns: NULL when there is no memory. */
struct bots *bots_open(struct game_server *server);
/* End all streams and answer who waits: the server stops. */
void bots_finish(struct bots *bots);
/* NULL is accepted. */
void bots_close(struct bots *bots);

void bots_answer(struct bots *bots, const struct bot_route *route,
                 const struct extension_request *request, const struct address *from,
                 struct moment now, struct extension_reply *reply);
/* After game_server_settle(): part from who was answered, and keep streams open. */
void bots_tick(struct bots *bots, uint64_t now_ms);
/* Tokens may have been revoked, accounts closed: their streams end. */
void bots_part(struct bots *bots, const struct changed *changed, int64_t time_ms);

#endif
