/* Games by correspondence, by their deadline, player and free seat. */
#include "server/shelf/agenda.h"

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
struct agenda_seat {
    const struct agenda_entry *entry;
    struct timeline_node node;
};

/* Entries by their deadline, by game and by player: chains in tables that grow with them. */
struct agenda {
    struct timeline timeline, seats;
    struct agenda_entry **slots;
    struct agenda_entry **people[2]; /* as many slots, by who has the seat of that color */
    size_t slot_count, count;
    struct agenda_entry *places[PLACES]; /* those that wait and were begun from somewhere else */
};

struct agenda *agenda_open(void)
{
    struct agenda *agenda = calloc(1, sizeof(*agenda));

    if (!agenda)
        return NULL;
    agenda->slots = calloc(SLOTS_FIRST, sizeof(agenda->slots[0]));
    agenda->slot_count = SLOTS_FIRST;
    for (unsigned i = 0; i < 2; i++)
        agenda->people[i] = calloc(SLOTS_FIRST, sizeof(agenda->slots[0]));
    if (agenda->slots && agenda->people[0] && agenda->people[1])
        return agenda;
    agenda->slot_count = 0;
    agenda_close(agenda);
    return NULL;
}

static void free_entry(struct agenda_entry *entry)
{
    if (entry)
        free(entry->seat);
    free(entry);
}

void agenda_close(struct agenda *agenda)
{
    if (!agenda)
        return;
    for (size_t i = 0; i < agenda->slot_count; i++) {
        for (struct agenda_entry *entry = agenda->slots[i], *next; entry; entry = next) {
            next = entry->chain;
            free_entry(entry);
        }
    }
    free(agenda->slots);
    free(agenda->people[0]);
    free(agenda->people[1]);
    free(agenda);
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
static struct agenda_entry **find(struct agenda *agenda, const char *game)
{
    struct agenda_entry **link = &agenda->slots[slot_of(game, agenda->slot_count)];

    while (*link && strcmp((*link)->game, game) != 0)
        link = &(*link)->chain;
    return link;
}

static void link_person(struct agenda_entry **people, size_t slot_count, struct agenda_entry *entry,
                        unsigned color)
{
    struct agenda_entry **slot = &people[slot_of(entry->guest[color], slot_count)];

    entry->next_of[color] = *slot;
    entry->link_of[color] = slot;
    if (*slot)
        (*slot)->link_of[color] = &entry->next_of[color];
    *slot = entry;
}

static void unlink_person(struct agenda_entry *entry, unsigned color)
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

static bool is_waiting(const struct agenda_entry *entry)
{
    return !entry->guest[ADX_WHITE][0] || !entry->guest[ADX_BLACK][0];
}

static void link_place(struct agenda *agenda, struct agenda_entry *entry)
{
    struct agenda_entry **place = &agenda->places[place_of(&entry->from)];

    entry->link_from = NULL;
    if (entry->from.is_own || !is_waiting(entry))
        return;
    entry->next_from = *place;
    entry->link_from = place;
    if (*place)
        (*place)->link_from = &entry->next_from;
    *place = entry;
}

static void unlink_place(struct agenda_entry *entry)
{
    if (!entry->link_from)
        return;
    *entry->link_from = entry->next_from;
    if (entry->next_from)
        entry->next_from->link_from = entry->link_from;
}

/* Without memory the chains become longer, and no more. */
static void grow(struct agenda *agenda)
{
    const size_t slot_count = agenda->slot_count * 2;
    struct agenda_entry **tables[3], *next;

    for (unsigned i = 0; i < 3; i++)
        tables[i] = calloc(slot_count, sizeof(tables[i][0]));
    if (!tables[0] || !tables[1] || !tables[2]) {
        for (unsigned i = 0; i < 3; i++)
            free(tables[i]);
        return;
    }
    for (size_t i = 0; i < agenda->slot_count; i++) {
        for (struct agenda_entry *entry = agenda->slots[i]; entry; entry = next) {
            struct agenda_entry **slot = &tables[2][slot_of(entry->game, slot_count)];
            next = entry->chain;
            entry->chain = *slot;
            *slot = entry;
            for (unsigned color = 0; color < 2; color++)
                link_person(tables[color], slot_count, entry, color);
        }
    }
    free(agenda->slots);
    free(agenda->people[0]);
    free(agenda->people[1]);
    agenda->slots = tables[2];
    agenda->people[0] = tables[0];
    agenda->people[1] = tables[1];
    agenda->slot_count = slot_count;
}

/* The entry of a game, off the agenda; NULL when it is not there. */
static struct agenda_entry *take_out(struct agenda *agenda, const char *game)
{
    struct agenda_entry **link = find(agenda, game), *entry = *link;

    if (!entry)
        return NULL;
    *link = entry->chain;
    timeline_take(&agenda->timeline, &entry->node);
    for (unsigned color = 0; color < 2; color++)
        unlink_person(entry, color);
    unlink_place(entry);
    if (entry->seat)
        timeline_take(&agenda->seats, &entry->seat->node);
    agenda->count--;
    return entry;
}

/* Without memory the lobby does not show the seat. */
static void list_seat(struct agenda *agenda, struct agenda_entry *entry)
{
    const bool is_full = entry->guest[ADX_WHITE][0] && entry->guest[ADX_BLACK][0];

    entry->seat = entry->is_listed && !is_full ? malloc(sizeof(*entry->seat)) : NULL;
    if (!entry->seat)
        return;
    entry->seat->entry = entry;
    timeline_put(&agenda->seats, &entry->seat->node, entry->deadline_ms);
}

static void put_in(struct agenda *agenda, struct agenda_entry *entry)
{
    if (agenda->count++ == agenda->slot_count)
        grow(agenda);
    struct agenda_entry **link = find(agenda, entry->game);
    entry->chain = NULL;
    *link = entry;
    timeline_put(&agenda->timeline, &entry->node, entry->deadline_ms);
    for (unsigned color = 0; color < 2; color++)
        link_person(agenda->people[color], agenda->slot_count, entry, color);
    link_place(agenda, entry);
    list_seat(agenda, entry);
}

/* from: what is known of where it was begun, also when the game was read from disk since. */
static void fill(struct agenda_entry *entry, const struct game *game, struct address from)
{
    const adx_position *position = room_position(game->room);

    *entry =
        (struct agenda_entry){.from = from,
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
        snprintf(entry->guest[i], sizeof(entry->guest[i]), "%s",
                 room_guest(game->room, (adx_color)i));
        snprintf(entry->name[i], sizeof(entry->name[i]), "%s", room_name(game->room, (adx_color)i));
    }
}

bool agenda_note(struct agenda *agenda, const struct game *game)
{
    if (!room_pace(game->room))
        return true;
    struct agenda_entry *entry = take_out(agenda, game->id);
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
    put_in(agenda, entry);
    return true;
}

void agenda_rename(struct agenda *agenda, const char *guest, const char *name)
{
    for (unsigned i = 0; i < 2; i++) {
        struct agenda_entry *entry = agenda->people[i][slot_of(guest, agenda->slot_count)];
        for (; entry; entry = entry->next_of[i]) {
            if (strcmp(entry->guest[i], guest) == 0)
                snprintf(entry->name[i], sizeof(entry->name[i]), "%s", name);
        }
    }
}

bool agenda_has(struct agenda *agenda, const char *game)
{
    return *find(agenda, game);
}

/* --- in order --- */

static const struct agenda_entry *entry_of(const struct timeline_node *node)
{
    return node ? (const struct agenda_entry *)((const char *)node -
                                                offsetof(struct agenda_entry, node))
                : NULL;
}

const struct agenda_entry *agenda_first(const struct agenda *agenda)
{
    return entry_of(agenda->timeline.head.next[0]);
}

const struct agenda_entry *agenda_next(const struct agenda_entry *entry)
{
    return entry_of(entry->node.next[0]);
}

static int by_deadline(const void *first, const void *second)
{
    const struct timeline_node *a = &(*(const struct agenda_entry *const *)first)->node;
    const struct timeline_node *b = &(*(const struct agenda_entry *const *)second)->node;

    if (a->when_ms != b->when_ms)
        return a->when_ms < b->when_ms ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

/* Those in which somebody has the seat of a color. list: room for all of them, or NULL to count. */
static size_t gather(const struct agenda *agenda, const char *guest, unsigned color,
                     const struct agenda_entry **list)
{
    const struct agenda_entry *entry = agenda->people[color][slot_of(guest, agenda->slot_count)];
    size_t count = 0;

    for (; entry; entry = entry->next_of[color]) {
        if (strcmp(entry->guest[color], guest) != 0)
            continue;
        if (list)
            list[count] = entry;
        count++;
    }
    return count;
}

const struct agenda_entry **agenda_of(const struct agenda *agenda, const char *guest, size_t *count)
{
    const size_t white = gather(agenda, guest, ADX_WHITE, NULL);
    const size_t black = gather(agenda, guest, ADX_BLACK, NULL);
    const struct agenda_entry **list =
        white + black ? malloc((white + black) * sizeof(*list)) : NULL;

    *count = list ? white + black : 0;
    if (!list)
        return NULL;
    gather(agenda, guest, ADX_WHITE, list);
    gather(agenda, guest, ADX_BLACK, list + white);
    qsort(list, *count, sizeof(*list), by_deadline);
    return list;
}

size_t agenda_waiting(const struct agenda *agenda, const char *guest)
{
    size_t count = 0;

    for (unsigned i = 0; i < 2; i++) {
        const struct agenda_entry *entry = agenda->people[i][slot_of(guest, agenda->slot_count)];
        for (; entry; entry = entry->next_of[i])
            count += is_waiting(entry) && strcmp(entry->guest[i], guest) == 0;
    }
    return count;
}

size_t agenda_waiting_from(const struct agenda *agenda, const struct address *from)
{
    size_t count = 0;

    for (const struct agenda_entry *entry = agenda->places[place_of(from)]; entry;
         entry = entry->next_from)
        count += address_counts_as(&entry->from, from);
    return count;
}

static const struct agenda_seat *seat_of(const struct timeline_node *node)
{
    return node ? (const struct agenda_seat *)((const char *)node -
                                               offsetof(struct agenda_seat, node))
                : NULL;
}

const struct agenda_seat *agenda_first_seat(const struct agenda *agenda)
{
    return seat_of(agenda->seats.head.next[0]);
}

const struct agenda_seat *agenda_next_seat(const struct agenda_seat *seat)
{
    return seat_of(seat->node.next[0]);
}

const struct agenda_entry *agenda_entry_of(const struct agenda_seat *seat)
{
    return seat->entry;
}
