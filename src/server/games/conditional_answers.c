/* Conditional moves: asked for, set and played. */
#include "server/games/conditionals.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "server/games/tell_game.h"
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/visitors/tell.h"

/* The words of a line from so many on; `line` moves to its end. */
static json_t *write_line(const char **line, unsigned skip)
{
    json_t *words = json_array();
    char word[CONDITIONAL_WORD_SIZE];
    const char *rest = *line;

    for (unsigned i = 0; (rest = conditional_word(rest, word)) != NULL; i++) {
        if (i >= skip)
            json_array_append_new(words, json_string(word));
        *line = rest;
    }
    *line += strcspn(*line, "\n");
    return words;
}

/* The moves as far as they are still to come: each line from that ply on. */
static json_t *lines_from(const struct conditional *conditional, unsigned ply)
{
    const unsigned skip = ply > conditional->ply ? ply - conditional->ply : 0;
    json_t *lines = json_array();

    for (const char *line = conditional->lines; *line; line += *line == '\n')
        json_array_append_new(lines, write_line(&line, skip));
    return lines;
}

bool conditional_answers_tell(const struct call *call, struct game *game, adx_color color)
{
    struct conditional conditional;

    conditionals_find(call->server->store, game, color, &conditional);
    tell(call->visitor, event_conditional(&(struct event_conditional){
                            .id = call->request->id,
                            .game = game->id,
                            .ply = room_ply(game->room),
                            .lines = lines_from(&conditional, room_ply(game->room)),
                        }));
    return false;
}

bool conditional_answers_set(const struct call *call, struct game *game, adx_color color)
{
    const struct request *request = call->request;
    struct conditional conditional = {.ply = request->ply};
    struct room_refusal refusal;

    snprintf(conditional.lines, sizeof(conditional.lines), "%s", request->conditional_set.lines);
    if (!conditional_check(&conditional, game->room, color, &refusal)) {
        tell_refusal(call, refusal.code, refusal.sentence);
        return false;
    }
    if (!conditionals_keep(call->server->store, game, color, &conditional))
        tell_break(call->server, store_why(call->server->store));
    tell_done(call, game->id, game->event_count - 1);
    return true;
}

/*
 * One answer, by whoever is to move. What can not be played after all is forgotten, and the game
 * waits for them.
 */
static void play(struct game_server *server, struct game *game, const char *word, struct moment now)
{
    const bool is_resigning = strcmp(word, CONDITIONAL_RESIGN) == 0;
    const adx_color turn = adx_position_turn(room_position(game->room));
    const struct conditional none = {.ply = 0};
    const struct room_action action = {.kind = is_resigning ? ROOM_RESIGN : ROOM_MOVE,
                                       .user = room_user(game->room, turn),
                                       .ply = room_ply(game->room),
                                       .text = word,
                                       .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    const bool is_done =
        room_act(game->room, &action, game_cache_now(game, now), &happened, &refusal);

    tell_happened(server, game, &happened, is_done ? action.user : "", "", now);
    if (!is_done && !conditionals_keep(server->store, game, turn, &none))
        tell_break(server, store_why(server->store));
}

void conditional_answers_play(struct game_server *server, struct game *game, struct moment now)
{
    char word[CONDITIONAL_WORD_SIZE];

    game->is_answering = true;
    while (game->is_answer_due && !server->is_broken) {
        game->is_answer_due = false;
        if (conditionals_next(server->store, game, now.utc_ms, word))
            play(server, game, word, now);
    }
    game->is_answering = game->is_answer_due = false;
}
