/* What keepers are told. */
#include <stdio.h>
#include <stdlib.h>

#include "server/host/lending_state.h"
#include "server/host/tell.h"

void lending_say(struct host *host, int64_t keeper, const struct errand *errand)
{
    char channel[BUS_CHANNEL_SIZE];
    char *text = errand_write(errand);

    bus_keeper(keeper, channel);
    if (!text || !bus_say(host->lender->bus, channel, text))
        tell_break(host, "there is not enough memory for another server's game");
    free(text);
}

struct errand lending_errand(const char *what, const struct game *game, const char *guest)
{
    struct errand errand = {.what = ""};

    snprintf(errand.what, sizeof(errand.what), "%s", what);
    snprintf(errand.game, sizeof(errand.game), "%s", game->id);
    snprintf(errand.guest, sizeof(errand.guest), "%s", guest);
    for (unsigned i = 0; i < 2; i++)
        errand.lag_ms[i] = room_measured_lag(game->room, (adx_color)i);
    return errand;
}

void lending_note(const struct host *host, const char *what, const struct game *game,
                  int64_t keeper, int64_t time_ms)
{
    const struct journal_line line = {.what = what, .game = game->id, .number = keeper};

    journal_write(host->options.journal, time_ms, &line);
}
