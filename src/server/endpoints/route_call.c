/* A request on its way: what is asked of it by the table and by the answers. */
#include "server/endpoints/routes.h"

void route_refuse(struct extension_reply *reply, unsigned status, const char *sentence)
{
    reply->status = status;
    reply->sentence = sentence;
}

const struct identity *route_who(struct route_call *call)
{
    if (!call->is_who_known)
        live_identity(call->live, call->request, &call->who);
    call->is_who_known = true;
    return &call->who;
}

bool route_is_too_often(struct route_call *call, enum address_use use)
{
    struct live *live = call->live;

    call->reply->retry_after_s =
        address_wait_s(live->book, &call->from, use, live_now(live).steady_ms);
    if (call->reply->retry_after_s)
        route_refuse(call->reply, 429, "Too many requests from your address; please wait.\n");
    return call->reply->retry_after_s;
}
