#ifndef SERVER_PEOPLE_WRITING_H
#define SERVER_PEOPLE_WRITING_H

#include "server/store/accounts.h"
#include "server/visitors/game_server.h"

/* Who may write to whom, and how much. */
enum {
    WRITING_COUNTED_MS = 24 * 3600 * 1000,
    WRITING_DAY_MAX = 200,      /* remarks of one person in that time */
    WRITING_STRANGERS_MAX = 10, /* people, likewise, who have never answered */
    WRITING_FIRST_MAX = 5,      /* remarks to somebody who has never answered */
    WRITING_ROW_MAX = 30,       /* remarks in a row to somebody who has */
};

/* From whom somebody reads anything. */
#define WRITING_EVERYBODY "everybody"
#define WRITING_FOLLOWED  "followed" /* whom they follow, and whom they have written to */
#define WRITING_NOBODY    "nobody"   /* and they write to nobody */

/* Why something is not done: a word for programs and a sentence, of static storage. */
struct writing_refusal {
    const char *code, *sentence;
};

/* Of whom somebody wants to read. */
const char *writing_wish(struct store *store, const char *who);
/* Returns: whether it is such a wish, which is kept then. */
bool writing_keep_wish(struct store *store, const char *who, const char *wish);
/* Why two do not write to each other, whatever is to be written. Returns: NULL where they may. */
const struct writing_refusal *writing_refuses(struct store *store, const char *author,
                                              const struct account *reader, int64_t now_ms);
/* Why one more remark is too much now. Returns: NULL where it is not. */
const struct writing_refusal *writing_is_too_much(struct store *store, const char *author,
                                                  const char *reader, int64_t now_ms);

#endif
