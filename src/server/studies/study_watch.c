/* Studies that visitors look at: told when they have changed. */
#include "server/studies/study_watch.h"

#include <stdio.h>
#include <string.h>

#include "server/messages/event_json.h"
#include "server/studies/study_rights.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

static void tell_study(struct visitor *visitor)
{
    tell(visitor, event_study(&(struct event_study){.study = visitor->study}));
}

void hear_study(const struct call *call)
{
    struct visitor *visitor = call->visitor;
    struct store *store = call->server->store;
    const char *id = call->request->study.study;
    struct account account = {.is_admin = false};
    struct study study;

    visitor->study[0] = '\0';
    if (visitor->is_member)
        accounts_find(store, visitor->user, &account);
    if (!studies_find(store, id, &study) ||
        !study_may_read(&study, visitor->is_member ? visitor->user : "", account.is_admin)) {
        tell_refusal(call, "no-study", "There is no such study, or it is private.");
        return;
    }
    snprintf(visitor->study, sizeof(visitor->study), "%s", study.id);
    tell_study(visitor);
}

void study_watch_tell(struct game_server *server, const char *study)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (strcmp(visitor->study, study) == 0)
            tell_study(visitor);
    }
}
