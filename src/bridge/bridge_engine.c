/* What the engine plays. */
#include "bridge/bridge_engine.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void note_game(void *ctx, const char *name, size_t len)
{
    struct bridge_games *games = ctx;

    if (games->count < BRIDGE_GAMES_KNOWN_MAX && len < BRIDGE_NAME_SIZE)
        snprintf(games->names[games->count++], BRIDGE_NAME_SIZE, "%.*s", (int)len, name);
}

bool bridge_engine_ask(const struct bridge_setup *setup, struct bridge_games *out, char *why)
{
    struct client_setup engine = {.protocol = CLIENT_UCI,
                                  .command = setup->command,
                                  .name = "the engine",
                                  .variant_name = "chess",
                                  .see_game = note_game,
                                  .ctx = out};
    struct client *client = calloc(1, sizeof(*client)); /* large for a stack */

    out->count = 0;
    why[0] = '\0';
    /* One that does not know chess says so, and has said by then what it knows. */
    const bool is_there = client && (client_start(client, &engine, why) || out->count);
    if (client)
        client_end(client);
    free(client);
    return is_there;
}

/* Whether two names are the same but for dashes and capital letters. */
static bool is_alike(const char *one, const char *other)
{
    for (;; one++, other++) {
        one += strspn(one, "-");
        other += strspn(other, "-");
        if (tolower((unsigned char)*one) != tolower((unsigned char)*other))
            return false;
        if (!*one)
            return true;
    }
}

const char *bridge_engine_name(const struct bridge_setup *setup, const struct bridge_games *games,
                               const char *id)
{
    for (unsigned i = 0; i < setup->name_count; i++) {
        if (strcmp(setup->names[i].id, id) == 0)
            return setup->names[i].name;
    }
    for (unsigned i = 0; i < games->count; i++) {
        if (is_alike(games->names[i], id))
            return games->names[i];
    }
    return !games->count && strcmp(id, "chess") == 0 ? "chess" : NULL;
}
