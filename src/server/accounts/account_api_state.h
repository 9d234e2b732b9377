#ifndef SERVER_ACCOUNTS_ACCOUNT_API_STATE_H
#define SERVER_ACCOUNTS_ACCOUNT_API_STATE_H

#include <jansson.h>

#include "server/accounts/account_api.h"
#include "server/accounts/exporter.h"
#include "server/accounts/hasher.h"
#include "server/room/pace.h"
#include "server/sessions/buckets.h"
#include "server/sessions/json_reply.h"
#include "server/store/devices.h"
#include "server/store/made.h"
#include "server/store/remarks.h"
#include "server/store/talk.h"

enum {
    ACCOUNT_API_FORGOT_MAX = 16
};

/* What is asked for. Texts that are missing are "". */
struct account_api_wish {
    char name[ACCOUNT_NAME_SIZE + 32]; /* longer than allowed, so that the refusal says why */
    char password[HASHER_PASSWORD_SIZE], new_password[HASHER_PASSWORD_SIZE];
    char mail[MAILBAG_MAIL_SIZE], often[16], language[16]; /* of letters */
    char device[SESSION_DEVICE_SIZE];
    char token[MAILBAG_TOKEN_SIZE];
    char session[SESSION_HASH_SIZE];    /* one's own, that is to end */
    char game[STORE_ID_SIZE], color[8]; /* whose seat is meant */
    char study[STORE_ID_SIZE];          /* whose study is meant */
    int64_t team;                       /* whose first leader is meant, by its number; 0 for none */
    int64_t message;                    /* that was written to them, by its number; 0 for none */
    int64_t line, entry; /* of a chat; of the list of whom one has blocked. 0 for none */
    bool is_told;        /* of games that somebody begins */
    bool is_hidden;      /* others are not told when one is here */
    char endpoint[DEVICE_ENDPOINT_SIZE], point[128], auth[64]; /* of a browser that is told */
    char until[PACE_DAY_TEXT_SIZE], why[ACCOUNT_BAN_SIZE];     /* an account is closed */
    char id[MADE_ID_SIZE]; /* of the request, so that it makes something once */
};

enum task_kind {
    TASK_REGISTER,
    TASK_LOG_IN,
    TASK_CHANGE, /* of the password: the old one is compared, the new one hashed */
    TASK_CHANGE_HASH,
    TASK_CHANGED, /* by the same request already, whose answer was lost: the new one is compared */
    TASK_RESET,
    TASK_WAS_RESET, /* likewise */
    TASK_MAIL,      /* where letters go */
    TASK_DELETE,
    TASK_TAKE_GAMES, /* these two wait for the exporter */
    TASK_TAKE_ALL,
};

/* A request that waits for a hash, or for what is gathered. */
struct task {
    enum task_kind kind;
    void *waiting; /* of the server of files */
    struct account_api_wish wish;
    struct identity who;
    char account[STORE_ID_SIZE]; /* that it is about; "" for none, which is told to nobody */
    bool is_secure;
    struct task *next;
};

struct account_api {
    struct account_api_options options;
    struct hasher *hasher;
    struct exporter *exporter;
    struct task *tasks;
    struct changed changed;
    struct buckets asked; /* for what concerns others, by user */
    struct buckets reported;
    struct buckets taken;  /* downloads of all games, by whose they are */
    struct buckets posted; /* what is changed or tried, by who is logged in */
    /* By name and address, whether somebody has it or not; by browser and session, who are known.
     */
    struct buckets tries;
    struct buckets named;     /* of browsers that are not known, by name */
    struct buckets forgotten; /* letters with a new password, by name likewise */
    /* Names whose owners have forgotten their password, looked up after the answer was sent. */
    char forgot[ACCOUNT_API_FORGOT_MAX][ACCOUNT_LOOK_SIZE];
    unsigned forgot_count;
};

/* {"is":"account", ...} of who is logged in. */
json_t *account_api_describe(const struct account_api *account_api, const struct account *account);
/* Whether this account was made by this request, which is sent again: its answer was lost. */
bool account_api_has_made(const struct account_api *account_api,
                          const struct account_api_wish *wish, const struct account *account);
/* Likewise, whether an account was deleted by it. */
bool account_api_has_deleted(const struct account_api *account_api,
                             const struct account_api_wish *wish);
/* Whether a guest or an account asks. Returns: false when neither does, which has been answered. */
bool account_api_is_somebody(const struct account_api_visit *visit, struct extension_reply *reply);
/* The account of who is logged in. Returns: false when nobody is, which has been answered. */
bool account_api_find_own(struct account_api *account_api, const struct account_api_visit *visit,
                          struct account *out, struct extension_reply *reply);
/* An administrator closes an account for some time, or opens one again. */
void account_api_answer_close(struct account_api *account_api,
                              const struct account_api_visit *visit, struct account_api_wish *wish,
                              struct extension_reply *reply);
void account_api_answer_open(struct account_api *account_api, const struct account_api_visit *visit,
                             struct account_api_wish *wish, struct extension_reply *reply);
/* Of whom somebody wants to see nothing, and that they do again; a list of them. */
void account_api_answer_mute(struct account_api *account_api, const struct account_api_visit *visit,
                             struct account_api_wish *wish, struct extension_reply *reply);
void account_api_answer_block(struct account_api *account_api,
                              const struct account_api_visit *visit, struct account_api_wish *wish,
                              struct extension_reply *reply);
void account_api_answer_unblock(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply);
void account_api_answer_person(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply);
void account_api_answer_blocked(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply);
/* Whom somebody follows from now on, or not any more. */
void account_api_answer_follow(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply);
void account_api_answer_unfollow(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct account_api_wish *wish, struct extension_reply *reply);
/* Whether others are told when somebody is here. */
void account_api_answer_presence(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct account_api_wish *wish, struct extension_reply *reply);
/* What somebody tells the administrators, what became of it, and an administrator's answer. */
void account_api_answer_report(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply);
void account_api_answer_reports(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply);
void account_api_answer_answer(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply);
/* Tokens of programs: a list, a new one, one that ends; an account that becomes a bot. */
void account_api_answer_tokens(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply);
void account_api_answer_token(struct account_api *account_api,
                              const struct account_api_visit *visit, struct account_api_wish *wish,
                              struct extension_reply *reply);
void account_api_answer_revoke(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply);
void account_api_answer_bot(struct account_api *account_api, const struct account_api_visit *visit,
                            struct account_api_wish *wish, struct extension_reply *reply);
/* A browser that is told of games, or not any more. */
void account_api_answer_push(struct account_api *account_api, const struct account_api_visit *visit,
                             struct account_api_wish *wish, struct extension_reply *reply);
void account_api_answer_push_off(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct account_api_wish *wish, struct extension_reply *reply);
/* A password that may be had. Returns: NULL, or why not. */
const char *account_api_password_refusal(const struct account_api_wish *wish, const char *password);

/*
 * Somebody else, as a visitor names them: by a line of a chat or a message that they can read, by
 * the color of a seat, by a study that they can read, or by the name of an account. Nobody is told
 * the id of a guest.
 */
struct account_api_person {
    char id[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE];
    char game[STORE_ID_SIZE],
        words[REMARK_SIZE]; /* where they were met, and what they said; or "" */
};

/* Whether the visitor is somebody, who has not asked too often. False: it was refused. */
bool account_api_person_is_known(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct extension_reply *reply);
/* False: it was refused. */
bool account_api_person_find(struct account_api *account_api, const struct account_api_visit *visit,
                             const struct account_api_wish *wish, struct account_api_person *out,
                             struct extension_reply *reply);

#endif
