/* Browsers that want to be told of games when their page is closed. */
#include "server/account/registrar_state.h"

void registrar_answer_push(struct registrar *registrar, const struct registrar_visit *visit,
                           struct registrar_wish *wish, struct extension_reply *reply)
{
    const struct pusher_wish wanted = {wish->endpoint, wish->point, wish->auth};

    if (!registrar_is_somebody(visit, reply))
        return;
    const char *why = pusher_add(registrar->options.pusher, visit->who->id, visit->who->session,
                                 &wanted, visit->now.utc_ms);
    if (why)
        json_reply_refuse(reply, 400, "no-push", why);
    else
        json_reply_accept(reply, NULL);
}

void registrar_answer_push_off(struct registrar *registrar, const struct registrar_visit *visit,
                               struct registrar_wish *wish, struct extension_reply *reply)
{
    pusher_remove(registrar->options.pusher, visit->who->id, wish->endpoint);
    json_reply_accept(reply, NULL);
}
