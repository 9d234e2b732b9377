#ifndef SERVER_STORE_REMARKS_H
#define SERVER_STORE_REMARKS_H

#include "server/store/accounts.h"

/*
 * What people with accounts write to each other, beside any game. The conversation of two has one
 * list of remarks, of which each of the two may give up what they have. What neither keeps loses
 * its words at once, and is deleted by remarks_sweep() once limits do not count it any more.
 */
enum {
    REMARK_LETTERS_MAX = 1000,
    REMARK_SIZE = 4 * REMARK_LETTERS_MAX + 1, /* bytes of a text, the final NUL included */
    REMARKS_KEPT = 500,                       /* of a conversation; older ones are deleted */
    REMARKS_SHOWN = 50,                       /* at a time */
    CONVERSATIONS_MAX = 200, /* of one person: in which they have written, and others */
};

struct remark {
    int64_t number; /* of all remarks of a server, in their order; given by the store */
    const char *author, *reader; /* ids */
    const char *name;            /* of the author now */
    const char *with;            /* in the remarks of somebody: the name of the other one */
    int64_t time_ms;
    const char *text;
};

/* A conversation as one of the two sees it: the other one, the last remark, how many are new. */
struct conversation {
    const char *whom, *name;
    struct remark last;
    unsigned fresh;
};

/*
 * Keep what an author has written by that action. is_heard: the reader gets it; one who has muted
 * the author never does. Returns: false when the store broke.
 */
bool remarks_keep(struct store *store, const struct remark *remark, const char *action,
                  bool is_heard);

/* `each` must not call the store. */
typedef void (*remarks_each)(void *ctx, const struct remark *remark);
/* What somebody has written by that action. Returns: whether there is such a remark. */
bool remarks_of_action(struct store *store, const char *author, const char *action,
                       remarks_each each, void *ctx);
/* A remark that somebody may read. Returns: whether there is one. */
bool remarks_read(struct store *store, int64_t number, const char *who, remarks_each each,
                  void *ctx);
/*
 * What `who` has of the conversation with another one, the last REMARKS_SHOWN + 1 before a number,
 * the last one first. before: 0 for all.
 */
bool remarks_between(struct store *store, const char *who, const char *whom, int64_t before,
                     remarks_each each, void *ctx);
/* All that somebody has, for themselves. */
bool remarks_of(struct store *store, const char *who, remarks_each each, void *ctx);

/* The conversations of somebody, the one with the last remark first; `whom`: that one, "" for all.
 */
typedef void (*remarks_each_conversation)(void *ctx, const struct conversation *conversation);
bool remarks_conversations(struct store *store, const char *who, const char *whom,
                           remarks_each_conversation each, void *ctx);
/* How many remarks somebody has not read. */
unsigned remarks_fresh(struct store *store, const char *who);
/* Somebody is told that the other one has written. Returns: false when they were since they read it
 * last. */
bool remarks_note_told(struct store *store, const char *who, const char *whom);
/* Somebody has read all that the other one wrote. Returns: whether anything was new. */
bool remarks_note_read(struct store *store, const char *who, const char *whom);
/* Somebody gives up what they have of a conversation. Returns: whether there was one. */
bool remarks_give_up(struct store *store, const char *who, const char *whom);
/* Delete what neither keeps and was written before. Returns: false when the store broke. */
bool remarks_sweep(struct store *store, int64_t before_ms);
/* Forget all by and to somebody. */
bool remarks_forget_person(struct store *store, const char *id);

/* What limits look at. */
struct remark_counts {
    unsigned in_a_row;         /* by the author since the other one has written last */
    unsigned theirs;           /* by the other one */
    unsigned today;            /* by the author to anybody since then */
    unsigned strangers;        /* people who were written to since then and have never answered */
    unsigned begun;            /* conversations in which the author has written */
    unsigned unanswered_there; /* those of the reader in which the reader has not */
    bool is_new;               /* the author has no such conversation yet */
    bool is_new_there;
};
bool remarks_count(struct store *store, const char *author, const char *reader, int64_t since_ms,
                   struct remark_counts *out);

#endif
