#ifndef SERVER_MESSAGES_REQUEST_H
#define SERVER_MESSAGES_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/room/conditional.h"
#include "server/store/mailbag.h"
#include "server/store/private.h"
#include "server/store/remarks.h"
#include "server/store/store.h"
#include "server/store/talk.h"

/*
 * What a visitor says: one struct for each message of the table in requests.inc. Texts are bounded
 * when they are read, so nobody after this has to ask how long they are.
 */
enum {
    REQUEST_SIZE_MAX = 8192,     /* bytes of what a client sends */
    REQUEST_EXPECTED_SIZE = 128, /* of what a field may be, in words */
    REQUEST_WHY_SIZE = 256,      /* of a sentence that says what is wrong */
    REQUEST_WORD_SIZE = 24,
    REQUEST_TEXT_SIZE = 128,
    REQUEST_SAID_SIZE = 2 * TALK_SIZE, /* longer than allowed, so that the refusal says why */
    REQUEST_REMARK_SIZE = REMARK_SIZE + TALK_SIZE, /* likewise */
    REQUEST_NUMBER_MAX = 1000000,
    REQUEST_BASE_S_MAX = 6 * 3600,
    REQUEST_INCREMENT_S_MAX = 600,
    REQUEST_DELAY_S_MAX = 600,
};

#define REQUEST_REMARK_MAX UINT32_MAX

struct request_clock {
    bool is_there;
    unsigned base_s, increment_s;
};

struct request_pace {
    bool is_there;
    struct pace pace; /* with the "weekends" of the message */
};

enum request_kind {
#define MESSAGE(KIND, ...) REQUEST_##KIND,
#include "server/messages/requests.inc"
    REQUEST_KINDS
};

/* What a field of each type is in C. */
#define REQUEST_MEMBER_TEXT(member, limit)   char member[limit];
#define REQUEST_MEMBER_NAME(member, limit)   char member[limit];
#define REQUEST_MEMBER_NUMBER(member, limit) unsigned member;
#define REQUEST_MEMBER_FLAG(member, limit)   bool member;
#define REQUEST_MEMBER_CLOCK(member, limit)  struct request_clock member;
#define REQUEST_MEMBER_PACE(member, limit)   struct request_pace member;
#define REQUEST_MEMBER_MOMENT(member, limit) int64_t member;
#define REQUEST_MEMBER_LINES(member, limit)  char member[limit]; /* as in struct conditional */

struct request {
    enum request_kind kind;
    char id[STORE_ID_SIZE];   /* of the action, "" for none */
    char game[STORE_ID_SIZE]; /* or what else the message is about, likewise */
    unsigned ply;             /* that stood, of what is about a turn */
    union {
#define NONE                                           char nothing;
#define FIELD(message, type, member, key, limit, says) REQUEST_MEMBER_##type(member, limit)
#define MESSAGE(KIND, member, word, who, way, about, handler, says, fields)                        \
    struct request_##member {                                                                      \
        fields                                                                                     \
    } member;
#include "server/messages/requests.inc"
    };
};

enum request_type {
    REQUEST_TYPE_TEXT,
    REQUEST_TYPE_NAME,
    REQUEST_TYPE_NUMBER,
    REQUEST_TYPE_FLAG,
    REQUEST_TYPE_CLOCK,
    REQUEST_TYPE_PACE,
    REQUEST_TYPE_MOMENT,
    REQUEST_TYPE_LINES,
};

struct request_field {
    const char *key; /* NULL behind the last one */
    enum request_type type;
    size_t offset; /* in struct request */
    size_t limit;
};

/* Who may say something, the more the higher. */
enum request_who {
    REQUEST_BY_ANYBODY,
    REQUEST_BY_PLAYER,
    REQUEST_BY_INVITED,
    REQUEST_BY_MEMBER,
    REQUEST_BY_MAKER,
    REQUEST_BY_ADMINISTRATOR,
};

enum request_about {
    REQUEST_ABOUT_NOTHING,
    REQUEST_ABOUT_GAME,
    REQUEST_ABOUT_TURN,
    REQUEST_ABOUT_RULES,
    REQUEST_ABOUT_TOURNAMENT,
};

/* A row of the table. */
struct request_row {
    const char *word;
    enum request_who who;
    bool is_action; /* ACTS */
    enum request_about about;
    const struct request_field *fields;
};

const struct request_row *request_row(enum request_kind kind);

/* What a field may be: "a whole number from 0 to 600". */
void request_expected(const struct request_field *field, char out[REQUEST_EXPECTED_SIZE]);

/*
 * Read what a client sent. Of a request that is refused, `id` is what could be read.
 * Returns: NULL, or the code of a refusal with a sentence in `why`.
 */
const char *request_read(const char *text, size_t size, struct request *out,
                         char why[REQUEST_WHY_SIZE]);

/* Whether all texts are valid UTF-8, of a request that was not read by request_read(). */
bool request_is_text(const struct request *request);

#endif
