/* Who may write to whom. */
#include "server/people/writing.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/blocks.h"
#include "server/store/follows.h"
#include "server/store/private.h"
#include "server/store/remarks.h"

static const char *const wishes[] = {WRITING_EVERYBODY, WRITING_FOLLOWED, WRITING_NOBODY};

const char *writing_wish(struct store *store, const char *who)
{
    char *kept = private_find(store, who, PRIVATE_EVERYWHERE, PRIVATE_WRITERS);
    unsigned which = 0;

    for (unsigned i = 0; kept && i < sizeof(wishes) / sizeof(wishes[0]); i++)
        which = strcmp(kept, wishes[i]) == 0 ? i : which;
    free(kept);
    return wishes[which];
}

bool writing_keep_wish(struct store *store, const char *who, const char *wish)
{
    for (unsigned i = 0; i < sizeof(wishes) / sizeof(wishes[0]); i++) {
        if (strcmp(wish, wishes[i]) == 0)
            return private_keep(store, who, PRIVATE_EVERYWHERE, PRIVATE_WRITERS, i ? wish : "");
    }
    return false;
}

/* Whoever has written to somebody reads the answer, whatever they want of others. */
static bool has_written(struct store *store, const char *reader, const char *author, int64_t now_ms)
{
    struct remark_counts counts;

    return remarks_count(store, author, reader, now_ms, &counts) && counts.theirs;
}

const struct writing_refusal *writing_refuses(struct store *store, const char *author,
                                              const struct account *reader, int64_t now_ms)
{
    static const struct writing_refusal
        bot = {"bot-reader", "This is a bot, which reads no messages."},
        blocked = {"blocked", "This player does not want to hear from you."},
        you_blocked = {"you-blocked", "You have blocked this player; undo that to write."},
        off = {"you-off", "You have turned messages off; turn them on to write."},
        nobody = {"reads-nobody", "This player does not read messages."},
        followed = {"reads-followed", "This player reads messages only of those they follow."};
    const char *wish = writing_wish(store, reader->id);

    if (reader->is_bot)
        return &bot;
    if (blocks_between(store, reader->id, author) == BLOCK_WHOLE)
        return &blocked;
    if (blocks_between(store, author, reader->id) == BLOCK_WHOLE)
        return &you_blocked;
    if (strcmp(writing_wish(store, author), WRITING_NOBODY) == 0)
        return &off;
    /* Nobody is told that an account is closed. */
    if (strcmp(wish, WRITING_NOBODY) == 0 || reader->banned_ms > now_ms)
        return &nobody;
    if (strcmp(wish, WRITING_FOLLOWED) == 0 && !follows_find(store, reader->id, author, NULL) &&
        !has_written(store, reader->id, author, now_ms))
        return &followed;
    return NULL;
}

const struct writing_refusal *writing_is_too_much(struct store *store, const char *author,
                                                  const char *reader, int64_t now_ms)
{
    static const struct writing_refusal
        first = {"no-answer-yet", "This player has not answered yet; wait until they do."},
        row = {"many-in-a-row", "You have written much in a row; wait for an answer."},
        day = {"many-today", "You have written 200 messages in 24 hours; go on tomorrow."},
        strangers = {"many-strangers", "You have written to ten new people today; go on tomorrow."},
        full = {"many-conversations", "You have 200 conversations; delete one first."},
        full_there = {"many-there", "200 people wait for this player's answer already."};
    struct remark_counts counts;

    if (!remarks_count(store, author, reader, now_ms - WRITING_COUNTED_MS, &counts))
        return NULL;
    if (counts.today >= WRITING_DAY_MAX)
        return &day;
    if (counts.in_a_row >= (counts.theirs ? WRITING_ROW_MAX : WRITING_FIRST_MAX))
        return counts.theirs ? &row : &first;
    if (!counts.theirs && !counts.in_a_row && counts.strangers >= WRITING_STRANGERS_MAX)
        return &strangers;
    if (counts.is_new && counts.begun >= CONVERSATIONS_MAX)
        return &full;
    if (counts.is_new_there && counts.unanswered_there >= CONVERSATIONS_MAX)
        return &full_there;
    return NULL;
}
