/* Which games wait for whom. */
#include "server/games/challenge_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct challenge *find(const struct challenge_list *list, const char *game)
{
    struct challenge *challenge = list->first;

    while (challenge && strcmp(challenge->game, game) != 0)
        challenge = challenge->next;
    return challenge;
}

static struct challenge *add(struct challenge_list *list, const struct game *game, const char *from,
                             uint64_t now_ms)
{
    struct challenge *challenge = calloc(1, sizeof(*challenge));

    if (!challenge)
        return NULL;
    challenge->is_live = !room_pace(game->room);
    challenge->seen_ms = now_ms;
    challenge->at = game->from;
    snprintf(challenge->game, sizeof(challenge->game), "%s", game->id);
    snprintf(challenge->from, sizeof(challenge->from), "%s", from);
    snprintf(challenge->to, sizeof(challenge->to), "%s", room_invited(game->room));
    challenge->next = list->first;
    list->first = challenge;
    return challenge;
}

bool challenge_list_note(struct challenge_list *list, const struct game *game, uint64_t now_ms)
{
    if (!room_invited(game->room)[0])
        return true;
    const char *white = room_user(game->room, ADX_WHITE), *black = room_user(game->room, ADX_BLACK);
    const bool is_over = room_is_over(game->room) || (white[0] && black[0]);
    struct challenge *challenge = find(list, game->id);

    if (!challenge && is_over)
        return true;
    if (!challenge)
        return add(list, game, white[0] ? white : black, now_ms) != NULL;
    challenge->is_told = challenge->is_told && is_over == challenge->is_over;
    challenge->is_over = is_over;
    return true;
}

unsigned challenge_list_at(const struct challenge_list *list, const struct address *address)
{
    unsigned count = 0;

    for (const struct challenge *each = list->first; each; each = each->next)
        count += !each->is_over && address_counts_as(&each->at, address);
    return count;
}

unsigned challenge_list_from(const struct challenge_list *list, const char *user)
{
    unsigned count = 0;

    for (const struct challenge *each = list->first; each; each = each->next)
        count += !each->is_over && strcmp(each->from, user) == 0;
    return count;
}

unsigned challenge_list_to(const struct challenge_list *list, const char *user)
{
    unsigned count = 0;

    for (const struct challenge *each = list->first; each; each = each->next)
        count += !each->is_over && strcmp(each->to, user) == 0;
    return count;
}

void challenge_list_sweep(struct challenge_list *list)
{
    for (struct challenge **link = &list->first; *link;) {
        struct challenge *challenge = *link;
        if (!challenge->is_over || !challenge->is_told) {
            link = &challenge->next;
            continue;
        }
        *link = challenge->next;
        free(challenge);
    }
}

struct challenge_list *challenge_list_open(void)
{
    return calloc(1, sizeof(struct challenge_list));
}

void challenge_list_close(struct challenge_list *list)
{
    if (!list)
        return;
    for (struct challenge *each = list->first, *next; each; each = next) {
        next = each->next;
        free(each);
    }
    free(list);
}
