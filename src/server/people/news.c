/* How much members have not read. */
#include "server/people/news.h"

#include <stdlib.h>
#include <string.h>

#include "server/messages/event_json.h"
#include "server/room/room.h"
#include "server/store/remarks.h"
#include "server/store/team_readers.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    PAUSE_MS = 2000 /* after what many hear of */
};

void news_tell(struct visitor *visitor, bool must)
{
    struct store *store = visitor->server->store;
    const unsigned unread = remarks_fresh(store, visitor->user);
    const unsigned teams = team_readers_fresh(store, visitor->user);

    visitor->is_news_stale = false;
    if (!must && unread == visitor->unread_told && teams == visitor->team_unread_told)
        return;
    visitor->unread_told = unread;
    visitor->team_unread_told = teams;
    tell(visitor, event_news(&(struct event_news){.unread = unread, .teams = teams}));
}

void hear_news(const struct call *call)
{
    call->visitor->hears_news = true;
    news_tell(call->visitor, true);
}

void news_tell_own(struct game_server *server, const char *who)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->hears_news && strcmp(visitor->user, who) == 0)
            news_tell(visitor, false);
    }
}

static int compare(const void *one, const void *other)
{
    return strcmp(one, other);
}

void news_note(struct game_server *server, const struct ids *whom)
{
    for (struct visitor *visitor = server->visitors; whom->count && visitor;
         visitor = visitor->next) {
        if (visitor->hears_news &&
            bsearch(visitor->user, whom->list, whom->count, STORE_ID_SIZE, compare))
            visitor->is_news_stale = server->is_news_stale = true;
    }
}

void news_tick(struct game_server *server, uint64_t now_ms)
{
    if (now_ms < news_deadline(server))
        return;
    server->is_news_stale = false;
    server->news_told_ms = now_ms;
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->is_news_stale)
            news_tell(visitor, false);
    }
}

uint64_t news_deadline(const struct game_server *server)
{
    return server->is_news_stale ? server->news_told_ms + PAUSE_MS : ROOM_NO_DEADLINE;
}
