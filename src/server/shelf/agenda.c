/* Games by correspondence, by their deadline. */
#include "server/shelf/agenda.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOTS_FIRST = 256
};

/* Entries by their deadline, and by game: chains in a table that grows with them. */
struct agenda {
    struct timeline timeline;
    struct agenda_entry **slots;
    size_t slot_count, count;
};

struct agenda *agenda_open(void)
{
    struct agenda *agenda = calloc(1, sizeof(*agenda));

    if (!agenda)
        return NULL;
    agenda->slots = calloc(SLOTS_FIRST, sizeof(agenda->slots[0]));
    agenda->slot_count = SLOTS_FIRST;
    if (agenda->slots)
        return agenda;
    free(agenda);
    return NULL;
}

void agenda_close(struct agenda *agenda)
{
    if (!agenda)
        return;
    for (size_t i = 0; i < agenda->slot_count; i++) {
        for (struct agenda_entry *entry = agenda->slots[i], *next; entry; entry = next) {
            next = entry->chain;
            free(entry);
        }
    }
    free(agenda->slots);
    free(agenda);
}

/* FNV-1a; the ids are the server's own, drawn at random. */
static size_t slot_of(const char *game, size_t slot_count)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (; *game; game++)
        hash = (hash ^ (unsigned char)*game) * UINT64_C(0x100000001B3);
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

/* Without memory the chains become longer, and no more. */
static void grow(struct agenda *agenda)
{
    const size_t slot_count = agenda->slot_count * 2;
    struct agenda_entry **slots = calloc(slot_count, sizeof(slots[0]));

    if (!slots)
        return;
    for (size_t i = 0; i < agenda->slot_count; i++) {
        for (struct agenda_entry *entry = agenda->slots[i], *next; entry; entry = next) {
            struct agenda_entry **slot = &slots[slot_of(entry->game, slot_count)];
            next = entry->chain;
            entry->chain = *slot;
            *slot = entry;
        }
    }
    free(agenda->slots);
    agenda->slots = slots;
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
    agenda->count--;
    return entry;
}

static void put_in(struct agenda *agenda, struct agenda_entry *entry)
{
    if (agenda->count++ == agenda->slot_count)
        grow(agenda);
    struct agenda_entry **link = find(agenda, entry->game);
    entry->chain = NULL;
    *link = entry;
    timeline_put(&agenda->timeline, &entry->node, entry->deadline_ms);
}

static void fill(struct agenda_entry *entry, const struct game *game)
{
    const adx_position *position = room_position(game->room);

    *entry =
        (struct agenda_entry){.ply = room_ply(game->room),
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
    snprintf(entry->title, sizeof(entry->title), "%s",
             adx_variant_title(adx_position_variant(position)));
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
        free(entry);
        return true;
    }
    if (!entry)
        entry = malloc(sizeof(*entry));
    if (!entry)
        return false;
    fill(entry, game);
    put_in(agenda, entry);
    return true;
}

void agenda_rename(struct agenda *agenda, const char *guest, const char *name)
{
    for (size_t slot = 0; slot < agenda->slot_count; slot++) {
        for (struct agenda_entry *entry = agenda->slots[slot]; entry; entry = entry->chain) {
            for (unsigned i = 0; i < 2; i++) {
                if (strcmp(entry->guest[i], guest) == 0)
                    snprintf(entry->name[i], sizeof(entry->name[i]), "%s", name);
            }
        }
    }
}

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
