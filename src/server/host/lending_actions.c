/* What keepers were asked for, until they have answered. */
#include <stdlib.h>
#include <string.h>

#include "server/host/lending_state.h"
#include "server/host/tell.h"

struct lending_action *lending_take_action(struct lender *lender, struct lending_action **link)
{
    struct lending_action *action = *link;

    *link = action->next;
    if (!*link)
        lender->last = link;
    action->next = NULL;
    return action;
}

void lending_add_action(struct lender *lender, struct lending_action *action)
{
    if (!lender->actions)
        lender->last = &lender->actions;
    *lender->last = action;
    lender->last = &action->next;
}

void lending_drop_actions(struct lender *lender)
{
    for (struct lending_action *action = lender->actions, *next; action; action = next) {
        next = action->next;
        free(action);
    }
    lender->actions = NULL;
}

void lending_ask(struct host *host, const struct game *game, struct errand *errand,
                 const struct turn *turn)
{
    struct lending_action *action = calloc(1, sizeof(*action));

    if (!action) {
        tell_break(host, "there is not enough memory");
        return;
    }
    errand->ticket = ++host->lender->ticket;
    action->errand = *errand;
    if (turn) {
        action->visitor = turn->visitor;
        action->request = *turn->request;
    }
    lending_add_action(host->lender, action);
    lending_say(host, game->keeper, errand);
}

/* Who has no seat in a game that has begun can do nothing there: the room would say the same. */
static void refuse_stranger(const struct turn *turn, enum room_deed deed)
{
    if (deed == ROOM_SIT)
        tell_refusal(turn, "full", "Both seats of this game are taken.");
    else if (deed == ROOM_REFUSE)
        tell_refusal(turn, "not-invited", "Nobody has invited you to this game.");
    else
        tell_refusal(turn, "not-seated", "You have no seat in this game.");
}

/* The seat is passed to him: its keeper hears of that first. */
static bool is_seat_on_its_way(const struct lender *lender, const struct game *game,
                               const char *guest)
{
    const struct lending_action *action = lender->actions;

    while (action &&
           (!errand_is(&action->errand, "pass") || strcmp(action->errand.game, game->id) != 0 ||
            strcmp(action->errand.to, guest) != 0))
        action = action->next;
    return action;
}

void lending_forward(const struct turn *turn, struct game *game, const struct room_action *action)
{
    struct errand errand = lending_errand("act", game, action->guest);
    adx_color color;

    if (!room_seat(game->room, action->guest, &color) &&
        !is_seat_on_its_way(turn->host->lender, game, action->guest)) {
        refuse_stranger(turn, action->deed);
        return;
    }
    if (action->deed == ROOM_REMATCH) { /* it would be ours */
        tell_refusal(turn, "not-over", "This game is not over.");
        return;
    }
    errand.ply = action->ply;
    errand.away_ms = action->away_ms;
    errand.passed_ms = room_passed_ms(game->room, turn->now.steady_ms);
    snprintf(errand.id, sizeof(errand.id), "%s", turn->request->id);
    snprintf(errand.deed, sizeof(errand.deed), "%s", turn->request->what);
    snprintf(errand.text, sizeof(errand.text), "%s", action->text);
    snprintf(errand.salt, sizeof(errand.salt), "%s", action->salt);
    lending_ask(turn->host, game, &errand, turn);
}

void lending_leave(struct host *host, const struct game *game, const char *guest)
{
    struct errand errand = lending_errand("leave", game, guest);

    lending_ask(host, game, &errand, NULL);
}

void lending_pass(struct host *host, const struct game *game, const char *guest,
                  const char *account)
{
    struct errand errand = lending_errand("pass", game, guest);

    snprintf(errand.to, sizeof(errand.to), "%s", account);
    lending_ask(host, game, &errand, NULL);
}

static bool is_of(const struct lending_action *action, const struct visitor *visitor)
{
    return strcmp(action->errand.guest, visitor->guest) == 0 ||
           (visitor->before[0] && strcmp(action->errand.guest, visitor->before) == 0);
}

bool lending_waits(const struct turn *turn)
{
    struct lender *lender = turn->host->lender;
    struct lending_action *action = lender ? lender->actions : NULL;

    while (action &&
           (!is_of(action, turn->visitor) || strcmp(action->errand.id, turn->request->id) != 0))
        action = action->next;
    if (action)
        action->visitor = turn->visitor;
    return action;
}

void lending_forget(struct host *host, const struct visitor *visitor)
{
    struct lending_action *action = host->lender ? host->lender->actions : NULL;

    for (; action; action = action->next) {
        if (action->visitor == visitor)
            action->visitor = NULL;
    }
}
