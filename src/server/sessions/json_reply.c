/* Answers that are JSON. */
#include "server/sessions/json_reply.h"

#include <stdlib.h>

enum {
    CROWDED_WAIT_S = 2
};

void json_reply_give(struct extension_reply *reply, unsigned status, json_t *object)
{
    reply->status = status;
    reply->type = "application/json";
    reply->text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(8));
    json_decref(object);
}

void json_reply_refuse(struct extension_reply *reply, unsigned status, const char *code,
                       const char *sentence)
{
    json_t *object =
        json_pack("{s:s, s:s, s:s}", "is", "refused", "code", code, "sentence", sentence);

    if (reply->retry_after_s)
        json_object_set_new(object, "wait", json_integer(reply->retry_after_s));
    json_reply_give(reply, status, object);
}

void json_reply_no_guest(struct extension_reply *reply)
{
    json_reply_refuse(reply, 401, "no-guest", "Ask for /live/guest first.");
}

void json_reply_crowded(struct extension_reply *reply)
{
    reply->retry_after_s = CROWDED_WAIT_S;
    json_reply_refuse(reply, 503, "busy", "Too many at once; please try again.");
}

void json_reply_accept(struct extension_reply *reply, json_t *object)
{
    json_reply_give(reply, 200, object ? object : json_pack("{s:s}", "is", "done"));
}

void json_reply_add(struct extension_reply *reply, const char *key, json_t *value)
{
    json_t *said = json_loads(reply->text ? reply->text : "{}", 0, NULL);

    json_object_set_new(said, key, value);
    free(reply->text);
    json_reply_give(reply, reply->status, said);
}
