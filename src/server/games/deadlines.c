/* Games by correspondence, by their deadline, player and free seat. */
#include "server/games/deadlines.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum {
    SLOTS_FIRST = 256,
    PLACES = 256, /* chains of games that wait, by a hash of the address */
};

/* A free seat that the lobby shows. */
struct deadlines_seat {
    const struct deadlines_entry *entry;
    struct timeline_node node;
};

/* Entries by their deadline, by game and by player: chains in tables that grow with them. */
struct deadlines {
    struct timeline timeline, seats;
    struct deadlines_entry **slots;
    struct deadlines_entry **people[2]; /* as many slots, by who has the seat of that color */
    size_t slot_count, count;
    struct deadlines_entry *places[PLACES]; /* those that wait and were begun from somewhere else */
};

struct deadlines *deadlines_open(void)
{
    struct deadlines *deadlines = calloc(1, sizeof(*deadlines));

    if (!deadlines)
        return NULL;
    deadlines->slots = calloc(SLOTS_FIRST, sizeof(deadlines->slots[0]));
    deadlines->slot_count = SLOTS_FIRST;
    for (unsigned i = 0; i < 2; i++)
        deadlines->people[i] = calloc(SLOTS_FIRST, sizeof(deadlines->slots[0]));
    if (deadlines->slots && deadlines->people[0] && deadlines->people[1])
        return deadlines;
    deadlines->slot_count = 0;
    deadlines_close(deadlines);
    return NULL;
}

static void free_entry(struct deadlines_entry *entry)
{
    if (entry)
        free(entry->seat);
    free(entry);
}

void deadlines_close(struct deadlines *deadlines)
{
    if (!deadlines)
        return;
    for (size_t i = 0; i < deadlines->slot_count; i++) {
        for (struct deadlines_entry *entry = deadlines->slots[i], *next; entry; entry = next) {
            next = entry->chain;
            free_entry(entry);
        }
    }
    free(deadlines->slots);
    free(deadlines->people[0]);
    free(deadlines->people[1]);
    free(deadlines);
}

/* FNV-1a; the ids are the server's own, drawn at random. */
static size_t slot_of(const char *id, size_t slot_count)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * UINT64_C(0x100000001B3);
    return hash % slot_count;
}

/* The pointer to the entry of a game, or to where it belongs. */
static struct deadlines_entry **find(struct deadlines *deadlines, const char *game)
{
    struct deadlines_entry **link = &deadlines->slots[slot_of(game, deadlines->slot_count)];

    while (*link && strcmp((*link)->game, game) != 0)
        link = &(*link)->chain;
    return link;
}

static void link_person(struct deadlines_entry **people, size_t slot_count,
                        struct deadlines_entry *entry, unsigned color)
{
    struct deadlines_entry **slot = &people[slot_of(entry->user[color], slot_count)];

    entry->next_of[color] = *slot;
    entry->link_of[color] = slot;
    if (*slot)
        (*slot)->link_of[color] = &entry->next_of[color];
    *slot = entry;
}

static void unlink_person(struct deadlines_entry *entry, unsigned color)
{
    *entry->link_of[color] = entry->next_of[color];
    if (entry->next_of[color])
        entry->next_of[color]->link_of[color] = entry->link_of[color];
}

static size_t place_of(const struct address *from)
{
    size_t hash = from->is_six;

    for (size_t i = 0; i < sizeof(from->bytes); i++)
        hash = hash * 31 + from->bytes[i];
    return hash % PLACES;
}

static bool is_waiting(const struct deadlines_entry *entry)
{
    return !entry->user[ADX_WHITE][0] || !entry->user[ADX_BLACK][0];
}

static void link_place(struct deadlines *deadlines, struct deadlines_entry *entry)
{
    struct deadlines_entry **place = &deadlines->places[place_of(&entry->from)];

    entry->link_from = NULL;
    if (entry->from.is_own || !is_waiting(entry))
        return;
    entry->next_from = *place;
    entry->link_from = place;
    if (*place)
        (*place)->link_from = &entry->next_from;
    *place = entry;
}

static void unlink_place(struct deadlines_entry *entry)
{
    if (!entry->link_from)
        return;
    *entry->link_from = entry->next_from;
    if (entry->next_from)
        entry->next_from->link_from = entry->link_from;
}

/* Without memory the chains become longer, and no more. */
static void grow(struct deadlines *deadlines)
{
    const size_t slot_count = deadlines->slot_count * 2;
    struct deadlines_entry **tables[3], *next;

    for (unsigned i = 0; i < 3; i++)
        tables[i] = calloc(slot_count, sizeof(tables[i][0]));
    if (!tables[0] || !tables[1] || !tables[2]) {
        for (unsigned i = 0; i < 3; i++)
            free(tables[i]);
        return;
    }
    for (size_t i = 0; i < deadlines->slot_count; i++) {
        for (struct deadlines_entry *entry = deadlines->slots[i]; entry; entry = next) {
            struct deadlines_entry **slot = &tables[2][slot_of(entry->game, slot_count)];
            next = entry->chain;
            entry->chain = *slot;
            *slot = entry;
            for (unsigned color = 0; color < 2; color++)
                link_person(tables[color], slot_count, entry, color);
        }
    }
    free(deadlines->slots);
    free(deadlines->people[0]);
    free(deadlines->people[1]);
    deadlines->slots = tables[2];
    deadlines->people[0] = tables[0];
    deadlines->people[1] = tables[1];
    deadlines->slot_count = slot_count;
}

/* The entry of a game, taken off the list; NULL when it is not there. */
static struct deadlines_entry *take_out(struct deadlines *deadlines, const char *game)
{
    struct deadlines_entry **link = find(deadlines, game), *entry = *link;

    if (!entry)
        return NULL;
    *link = entry->chain;
    timeline_take(&deadlines->timeline, &entry->node);
    for (unsigned color = 0; color < 2; color++)
        unlink_person(entry, color);
    unlink_place(entry);
    if (entry->seat)
        timeline_take(&deadlines->seats, &entry->seat->node);
    deadlines->count--;
    return entry;
}

/* Without memory the lobby does not show the seat. */
static void list_seat(struct deadlines *deadlines, struct deadlines_entry *entry)
{
    const bool is_full = entry->user[ADX_WHITE][0] && entry->user[ADX_BLACK][0];

    entry->seat = entry->is_listed && !is_full ? malloc(sizeof(*entry->seat)) : NULL;
    if (!entry->seat)
        return;
    entry->seat->entry = entry;
    timeline_put(&deadlines->seats, &entry->seat->node, entry->deadline_ms);
}

static void put_in(struct deadlines *deadlines, struct deadlines_entry *entry)
{
    if (deadlines->count++ == deadlines->slot_count)
        grow(deadlines);
    struct deadlines_entry **link = find(deadlines, entry->game);
    entry->chain = NULL;
    *link = entry;
    timeline_put(&deadlines->timeline, &entry->node, entry->deadline_ms);
    for (unsigned color = 0; color < 2; color++)
        link_person(deadlines->people[color], deadlines->slot_count, entry, color);
    link_place(deadlines, entry);
    list_seat(deadlines, entry);
}

/* from: what is known of where it was begun, also when the game was read from disk since. */
static void fill(struct deadlines_entry *entry, const struct game *game, struct address from)
{
    const adx_position *position = room_position(game->room);

    *entry = (struct deadlines_entry){
        .from = from,
        .ply = room_ply(game->room),
        .turn = adx_position_turn(position),
        .remind_ms = {room_moment(game->room, 5), room_moment(game->room, 9)},
        .deadline_ms = room_deadline(game->room),
        .is_listed = room_is_listed(game->room),
        .is_rated = room_is_rated(game->room),
        .is_pair = room_pair(game->room)[0] != '\0',
        .pace = *room_pace(game->room)};
    snprintf(entry->game, sizeof(entry->game), "%s", game->id);
    snprintf(entry->rules, sizeof(entry->rules), "%s",
             adx_variant_id(adx_position_variant(position)));
    utf8_cut(room_title(game->room), entry->title, sizeof(entry->title));
    for (unsigned i = 0; i < 2; i++) {
        entry->is_bot[i] = game->is_bot[i];
        snprintf(entry->user[i], sizeof(entry->user[i]), "%s", room_user(game->room, (adx_color)i));
        snprintf(entry->name[i], sizeof(entry->name[i]), "%s", room_name(game->room, (adx_color)i));
    }
}

bool deadlines_note(struct deadlines *deadlines, const struct game *game)
{
    if (!room_pace(game->room))
        return true;
    struct deadlines_entry *entry = take_out(deadlines, game->id);
    if (room_is_over(game->room)) {
        free_entry(entry);
        return true;
    }
    const struct address from = entry && game->from.is_own ? entry->from : game->from;
    if (!entry)
        entry = calloc(1, sizeof(*entry));
    if (!entry)
        return false;
    free(entry->seat);
    fill(entry, game, from);
    put_in(deadlines, entry);
    return true;
}

void deadlines_drop(struct deadlines *deadlines, const char *game)
{
    free_entry(take_out(deadlines, game));
}

void deadlines_rename(struct deadlines *deadlines, const char *user, const char *name)
{
    for (unsigned i = 0; i < 2; i++) {
        struct deadlines_entry *entry = deadlines->people[i][slot_of(user, deadlines->slot_count)];
        for (; entry; entry = entry->next_of[i]) {
            if (strcmp(entry->user[i], user) == 0)
                snprintf(entry->name[i], sizeof(entry->name[i]), "%s", name);
        }
    }
}

bool deadlines_has(struct deadlines *deadlines, const char *game)
{
    return *find(deadlines, game);
}

/* --- in order --- */

static const struct deadlines_entry *entry_of(const struct timeline_node *node)
{
    return node ? (const struct deadlines_entry *)((const char *)node -
                                                   offsetof(struct deadlines_entry, node))
                : NULL;
}

const struct deadlines_entry *deadlines_first(const struct deadlines *deadlines)
{
    return entry_of(deadlines->timeline.head.next[0]);
}

const struct deadlines_entry *deadlines_next(const struct deadlines_entry *entry)
{
    return entry_of(entry->node.next[0]);
}

static int by_deadline(const void *first, const void *second)
{
    const struct timeline_node *a = &(*(const struct deadlines_entry *const *)first)->node;
    const struct timeline_node *b = &(*(const struct deadlines_entry *const *)second)->node;

    if (a->when_ms != b->when_ms)
        return a->when_ms < b->when_ms ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

/* Games in which somebody has the seat of a color. list: room for all of them, or NULL to count. */
static size_t gather(const struct deadlines *deadlines, const char *user, unsigned color,
                     const struct deadlines_entry **list)
{
    const struct deadlines_entry *entry =
        deadlines->people[color][slot_of(user, deadlines->slot_count)];
    size_t count = 0;

    for (; entry; entry = entry->next_of[color]) {
        if (strcmp(entry->user[color], user) != 0)
            continue;
        if (list)
            list[count] = entry;
        count++;
    }
    return count;
}

const struct deadlines_entry **deadlines_of(const struct deadlines *deadlines, const char *user,
                                            size_t *count)
{
    const size_t white = gather(deadlines, user, ADX_WHITE, NULL);
    const size_t black = gather(deadlines, user, ADX_BLACK, NULL);
    const struct deadlines_entry **list =
        white + black ? malloc((white + black) * sizeof(*list)) : NULL;

    *count = list ? white + black : 0;
    if (!list)
        return NULL;
    gather(deadlines, user, ADX_WHITE, list);
    gather(deadlines, user, ADX_BLACK, list + white);
    qsort(list, *count, sizeof(*list), by_deadline);
    return list;
}

size_t deadlines_waiting(const struct deadlines *deadlines, const char *user)
{
    size_t count = 0;

    for (unsigned i = 0; i < 2; i++) {
        const struct deadlines_entry *entry =
            deadlines->people[i][slot_of(user, deadlines->slot_count)];
        for (; entry; entry = entry->next_of[i])
            count += is_waiting(entry) && strcmp(entry->user[i], user) == 0;
    }
    return count;
}

size_t deadlines_waiting_from(const struct deadlines *deadlines, const struct address *from)
{
    size_t count = 0;

    for (const struct deadlines_entry *entry = deadlines->places[place_of(from)]; entry;
         entry = entry->next_from)
        count += address_counts_as(&entry->from, from);
    return count;
}

static const struct deadlines_seat *seat_of(const struct timeline_node *node)
{
    return node ? (const struct deadlines_seat *)((const char *)node -
                                                  offsetof(struct deadlines_seat, node))
                : NULL;
}

const struct deadlines_seat *deadlines_first_seat(const struct deadlines *deadlines)
{
    return seat_of(deadlines->seats.head.next[0]);
}

const struct deadlines_seat *deadlines_next_seat(const struct deadlines_seat *seat)
{
    return seat_of(seat->node.next[0]);
}

const struct deadlines_entry *deadlines_entry_of(const struct deadlines_seat *seat)
{
    return seat->entry;
}
