/* Conditional moves: asked for, set and played. */
#include "server/host/answers.h"

#include <stdio.h>
#include <string.h>

#include "server/games/conditionals.h"
#include "server/host/tell.h"

bool answers_tell(const struct turn *turn, struct game *game, adx_color color)
{
    struct conditional conditional;

    conditionals_find(turn->host->store, game, color, &conditional);
    tell(turn->visitor,
         message_conditional(turn->request->id, game->id, room_ply(game->room), &conditional));
    return false;
}

bool answers_set(const struct turn *turn, struct game *game, adx_color color)
{
    const struct request *request = turn->request;
    struct conditional conditional = {.ply = request->ply};
    struct room_refusal refusal;

    snprintf(conditional.lines, sizeof(conditional.lines), "%s", request->conditional_set.lines);
    if (!conditional_check(&conditional, game->room, color, &refusal)) {
        tell_refusal(turn, refusal.code, refusal.sentence);
        return false;
    }
    if (!conditionals_keep(turn->host->store, game, color, &conditional))
        tell_break(turn->host, store_why(turn->host->store));
    tell(turn->visitor, message_done(request->id, game->id, game->event_count - 1));
    return true;
}

/*
 * One answer, by whoever is to move. What can not be played after all is forgotten, and the game
 * waits for them.
 */
static void play(struct host *host, struct game *game, const char *word, struct moment now)
{
    const bool is_resigning = strcmp(word, CONDITIONAL_RESIGN) == 0;
    const adx_color turn = adx_position_turn(room_position(game->room));
    const struct conditional none = {.ply = 0};
    const struct room_action action = {.kind = is_resigning ? ROOM_RESIGN : ROOM_MOVE,
                                       .guest = room_guest(game->room, turn),
                                       .ply = room_ply(game->room),
                                       .text = word,
                                       .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    const bool is_done =
        room_act(game->room, &action, game_cache_now(game, now), &happened, &refusal);

    tell_news(host, game, &happened, is_done ? action.guest : "", "", now);
    if (!is_done && !conditionals_keep(host->store, game, turn, &none))
        tell_break(host, store_why(host->store));
}

void answers_play(struct host *host, struct game *game, struct moment now)
{
    char word[CONDITIONAL_WORD_SIZE];

    game->is_answering = true;
    while (game->is_answer_due && !host->is_broken) {
        game->is_answer_due = false;
        if (conditionals_next(host->store, game, now.utc_ms, word))
            play(host, game, word, now);
    }
    game->is_answering = game->is_answer_due = false;
}
