/* Games that visitors ask for. */
#include "server/games/visit.h"

#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/messages/request.h"
#include "server/visitors/tell.h"

/* Who asks for a game, and when. */
struct asker {
    struct address_book *book; /* or NULL, where nothing is counted */
    const struct address *from;
    uint64_t now_ms;
};

static bool may_read(void *ctx)
{
    const struct asker *asker = ctx;

    return !asker->book ||
           !address_wait_s(asker->book, asker->from, ADDRESS_READS_RULES, asker->now_ms);
}

struct game *visit_game(struct game_server *server, const struct address *from, const char *id,
                        uint64_t now_ms, bool *is_crowded)
{
    struct asker asker = {server->options.book, from, now_ms};
    const struct game_cache_visitor visitor = {may_read, &asker};

    return game_cache_visit(server->cache, id, now_ms, &visitor, is_crowded);
}

struct game *visit_named(const struct call *call)
{
    bool is_crowded;
    struct game *game = visit_game(call->server, &call->visitor->from, call->request->game,
                                   call->now.steady_ms, &is_crowded);

    if (!game && is_crowded)
        tell_refusal(call, "busy", VISIT_CROWDED);
    else if (!game && game_cache_aside(call->server->cache, call->request->game))
        tell_refusal(call, "set-aside",
                     "This version of the server cannot open this game; it is kept as it is.");
    else if (!game)
        tell_refusal(call, "no-game", "There is no game at this address.");
    return game;
}
