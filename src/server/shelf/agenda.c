/* Games by correspondence, by their deadline. */
#include "server/shelf/agenda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct agenda {
    struct agenda_entry *first;
};

struct agenda *agenda_open(void)
{
    return calloc(1, sizeof(struct agenda));
}

void agenda_close(struct agenda *agenda)
{
    if (!agenda)
        return;
    for (struct agenda_entry *entry = agenda->first, *next; entry; entry = next) {
        next = entry->next;
        free(entry);
    }
    free(agenda);
}

/* The entry of a game, off the list. */
static struct agenda_entry *take_out(struct agenda *agenda, const char *game)
{
    struct agenda_entry **link = &agenda->first;

    while (*link && strcmp((*link)->game, game) != 0)
        link = &(*link)->next;
    struct agenda_entry *entry = *link;
    if (entry)
        *link = entry->next;
    return entry;
}

static void put_in(struct agenda *agenda, struct agenda_entry *entry)
{
    struct agenda_entry **link = &agenda->first;

    while (*link && (*link)->deadline_ms <= entry->deadline_ms)
        link = &(*link)->next;
    entry->next = *link;
    *link = entry;
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
    for (struct agenda_entry *entry = agenda->first; entry; entry = entry->next) {
        for (unsigned i = 0; i < 2; i++) {
            if (strcmp(entry->guest[i], guest) == 0)
                snprintf(entry->name[i], sizeof(entry->name[i]), "%s", name);
        }
    }
}

const struct agenda_entry *agenda_first(const struct agenda *agenda)
{
    return agenda->first;
}
