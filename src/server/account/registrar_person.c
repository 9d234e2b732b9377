/* Whom somebody means. */
#include "server/account/registrar_person.h"

#include <stdio.h>
#include <string.h>

#include "server/person/look.h"
#include "server/shelf/chat_rooms.h"
#include "server/shelf/computer_seat.h"

bool registrar_person_is_known(struct registrar *registrar, const struct registrar_visit *visit,
                               struct extension_reply *reply)
{
    if (!registrar_is_somebody(visit, reply))
        return false;
    reply->retry_after_s = buckets_wait_s(&registrar->asked, visit->who->id, visit->now.steady_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many requests at once; please wait.");
    return !reply->retry_after_s;
}

static void set(struct registrar_person *person, const char *id, const char *name, const char *game,
                const char *words)
{
    snprintf(person->id, sizeof(person->id), "%s", id);
    snprintf(person->name, sizeof(person->name), "%s", name);
    snprintf(person->game, sizeof(person->game), "%s", game);
    snprintf(person->words, sizeof(person->words), "%s", words);
}

/* Who has said a line, and where. */
struct reading {
    struct registrar_person person;
    char room[16];
};

static void note_line(void *ctx, const struct talk_line *line)
{
    struct reading *reading = ctx;

    set(&reading->person, line->author, line->name, line->game, line->text);
    snprintf(reading->room, sizeof(reading->room), "%s", line->room);
}

static bool find_line(struct registrar *registrar, const struct registrar_visit *visit,
                      int64_t number, struct registrar_person *out)
{
    struct shelf *shelf = registrar->options.shelf;
    struct reading reading = {.room = ""};

    if (!talk_line(registrar->options.store, number, note_line, &reading))
        return false;
    struct game *game = shelf_find(shelf, reading.person.game, visit->now.steady_ms);
    if (!game)
        return false;
    const struct chat_rooms rooms = chat_rooms_of(game->room, visit->who->id);
    shelf_release(shelf, game);
    *out = reading.person;
    return chat_rooms_have(&rooms, reading.room);
}

static bool find_seat(struct registrar *registrar, const struct registrar_visit *visit,
                      const struct registrar_wish *wish, struct registrar_person *out)
{
    const bool is_black = strcmp(wish->color, "black") == 0;
    const adx_color color = is_black ? ADX_BLACK : ADX_WHITE;
    struct game *game = is_black || strcmp(wish->color, "white") == 0
                            ? shelf_find(registrar->options.shelf, wish->game, visit->now.steady_ms)
                            : NULL;

    if (!game)
        return false;
    set(out, room_guest(game->room, color), room_name(game->room, color), game->id, "");
    shelf_release(registrar->options.shelf, game);
    /* A computer minds nothing. */
    return out->id[0] && strncmp(out->id, COMPUTER_GUEST, sizeof(COMPUTER_GUEST) - 1) != 0;
}

static bool find_name(struct registrar *registrar, const char *name, struct registrar_person *out)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account account;

    if (!look_of(name, look) || !accounts_find_look(registrar->options.store, look, &account))
        return false;
    set(out, account.id, account.name, "", "");
    return true;
}

bool registrar_person_find(struct registrar *registrar, const struct registrar_visit *visit,
                           const struct registrar_wish *wish, struct registrar_person *out,
                           struct extension_reply *reply)
{
    if (!registrar_person_is_known(registrar, visit, reply))
        return false;
    const bool is_found = wish->line      ? find_line(registrar, visit, wish->line, out)
                          : wish->game[0] ? find_seat(registrar, visit, wish, out)
                                          : find_name(registrar, wish->name, out);
    if (!is_found || accounts_is_gone(registrar->options.store, out->id))
        json_reply_refuse(reply, 404, "nobody", "Nobody has this name.");
    else if (strcmp(out->id, visit->who->id) == 0)
        json_reply_refuse(reply, 400, "yourself", "This is you.");
    else
        return true;
    return false;
}
