#ifndef SERVER_SESSIONS_JSON_REPLY_H
#define SERVER_SESSIONS_JSON_REPLY_H

#include <jansson.h>

#include "http/extension.h"

/* Answers to requests of our page. */

/* object: taken; its fractions are written with 8 digits. */
void json_reply_give(struct extension_reply *reply, unsigned status, json_t *object);
/* A refusal. code: for programs; sentence: for people. */
void json_reply_refuse(struct extension_reply *reply, unsigned status, const char *code,
                       const char *sentence);
/* Refused: only guests and accounts may ask this, and the visitor is neither. */
void json_reply_no_guest(struct extension_reply *reply);
/* More is asked for than the server does at a time. */
void json_reply_crowded(struct extension_reply *reply);
/* object: taken; NULL for {"is": "done"}. */
void json_reply_accept(struct extension_reply *reply, json_t *object);
/* One thing more in an answer that has been made. value: taken. */
void json_reply_add(struct extension_reply *reply, const char *key, json_t *value);

#endif
