/* A game that is being played. */
#include "cli/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "cli/report.h"

static unsigned number_in_fen(const char *fen)
{
    const char *at = fen;

    for (unsigned field = 0; field < 5 && at; field++) {
        at = strchr(at, ' ');
        at = at ? at + 1 : NULL;
    }
    const unsigned long number = at ? strtoul(at, NULL, 10) : 0;
    return number > 0 && number < 1000000 ? (unsigned)number : 1;
}

static bool is_lone_pass(const adx_position *position, adx_move *move)
{
    adx_move moves[ADX_MOVES_MAX];

    if (adx_position_moves(position, moves) != 1)
        return false;
    *move = moves[0];
    return adx_move_describe(position, moves[0]).kind == ADX_MOVE_PASS;
}

/* --- moves on the position alone --- */

static struct session_ply describe_ply(const adx_position *position, adx_move move)
{
    const adx_move_info info = adx_move_describe(position, move);
    adx_move forced;

    return (struct session_ply){
        .from = (uint16_t)info.from,
        .to = (uint16_t)info.to,
        .is_forced = is_lone_pass(position, &forced),
    };
}

/* Play a move that the record has, or is about to have. */
static int follow(struct session *session, adx_move move)
{
    adx_position *position = session->game.position;
    const struct session_ply ply = describe_ply(position, move);
    const unsigned index = adx_position_ply(position);

    if (index == ADX_RECORD_EVENTS_MAX)
        return report_adx(ADX_E_LIMIT);
    const adx_err err = adx_position_play(position, move);
    if (err)
        return report_adx(err);
    session->ply[index] = ply;
    return EXIT_DONE;
}

/* The moves of a position, which is left at its start. */
static adx_move *take_back_all(adx_position *position, unsigned count)
{
    adx_move *moves = calloc(count ? count : 1, sizeof(*moves));

    if (!moves)
        return NULL;
    for (unsigned i = 0; i < count; i++)
        moves[i] = adx_position_played(position, i);
    while (adx_position_undo(position))
        continue;
    return moves;
}

/* Play the moves of the position once more, each with `play`. */
static int play_again(struct session *session, int (*play)(struct session *, adx_move))
{
    adx_position *position = session->game.position;
    const unsigned count = adx_position_ply(position);
    adx_move *moves = take_back_all(position, count);
    int status = EXIT_DONE;

    if (!moves)
        return report_adx(ADX_E_NOMEM);
    for (unsigned i = 0; i < count && !status; i++)
        status = play(session, moves[i]);
    free(moves);
    return status;
}

/* --- what happens --- */

int session_note(struct session *session, const adx_event *event)
{
    const adx_err err = adx_record_append(session->record, event);

    return err ? report_adx(err) : EXIT_DONE;
}

/* The rules have ended the game: the record says so too. */
static int note_ending(struct session *session)
{
    const adx_outcome outcome = adx_position_outcome(session->game.position);
    adx_event result = {.kind = ADX_EVENT_RESULT, .winner = outcome.winner};

    if (outcome.winner == ADX_NOBODY)
        return EXIT_DONE;
    snprintf(result.text, sizeof(result.text), "%s", outcome.reason);
    return session_note(session, &result);
}

static int play_ply(struct session *session, adx_move move, const uint64_t *left_ms)
{
    adx_position *position = session->game.position;
    const bool is_throw = adx_position_throw_due(position);
    const adx_color color = adx_position_turn(position);
    adx_event event = {
        .kind = is_throw ? ADX_EVENT_THROW : ADX_EVENT_MOVE,
        .color = color,
        .has_clock = left_ms != NULL,
    };

    if (left_ms)
        event.left_ms[color] = *left_ms;
    adx_move_text(position, move, event.text);
    const int status = follow(session, move);
    if (status)
        return status;
    if (session_note(session, &event)) {
        adx_position_undo(position);
        return EXIT_WRONG;
    }
    return EXIT_DONE;
}

static int play_unclocked(struct session *session, adx_move move)
{
    return play_ply(session, move, NULL);
}

int session_play(struct session *session, adx_move move, const uint64_t *left_ms)
{
    const int status = play_ply(session, move, left_ms);

    return status ? status : note_ending(session);
}

/* --- opening and closing --- */

static int begin(struct session *session, struct load_game *game)
{
    adx_position *start;

    *session = (struct session){.game = *game};
    *game = (struct load_game){.variant = NULL};
    session->ply = calloc(ADX_RECORD_EVENTS_MAX, sizeof(*session->ply));
    if (!session->ply || adx_position_clone(session->game.position, &start))
        return report_adx(ADX_E_NOMEM);
    while (adx_position_undo(start))
        continue;
    adx_position_fen(start, session->start_fen);
    adx_position_free(start);
    session->first_number = number_in_fen(session->start_fen);
    return EXIT_DONE;
}

/* The day here. */
static void write_today(char *date, size_t size)
{
    const time_t now = time(NULL);
    struct tm day;

    if (localtime_r(&now, &day))
        strftime(date, size, "%Y-%m-%d", &day);
}

static int create_record(struct session *session, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_variant *variant = session->game.variant;
    adx_record_head head = {.rules = adx_variant_hash(variant)};

    if (strlen(id) >= sizeof(head.game)) {
        report_error("the path of the rule file is too long");
        return EXIT_USAGE;
    }
    snprintf(head.game, sizeof(head.game), "%s", id);
    snprintf(head.title, sizeof(head.title), "%s", adx_variant_title(variant));
    memcpy(head.start, session->start_fen, sizeof(head.start));
    write_today(head.date, sizeof(head.date));
    const adx_err err = adx_record_create(&alloc, &head, &session->record);
    return err ? report_adx(err) : EXIT_DONE;
}

int session_init(struct session *session, const char *id, struct load_game *game)
{
    int status = begin(session, game);

    if (!status)
        status = create_record(session, id);
    if (!status)
        status = play_again(session, play_unclocked);
    if (!status)
        status = note_ending(session);
    if (status)
        session_release(session);
    return status;
}

int session_resume(struct session *session, adx_record *record, struct load_game *game)
{
    int status = begin(session, game);

    session->record = record;
    if (!status)
        status = play_again(session, follow);
    if (status)
        session_release(session);
    return status;
}

void session_release(struct session *session)
{
    load_release(&session->game);
    adx_record_free(session->record);
    free(session->ply);
    *session = (struct session){.ply = NULL};
}

/* --- taking back --- */

static bool is_choice(const struct session *session, unsigned ply)
{
    const adx_event *event = adx_record_ply(session->record, ply);

    if (event->kind == ADX_EVENT_THROW || session->ply[ply].is_forced)
        return false;
    return !session_player(session, event->color)->is_engine || !session_has_human(session);
}

static bool take_back_to(struct session *session, unsigned ply)
{
    const adx_event event = {.kind = ADX_EVENT_TAKE_BACK, .ply = ply};

    if (session_note(session, &event))
        return false;
    while (adx_position_ply(session->game.position) > ply)
        adx_position_undo(session->game.position);
    return true;
}

/* Take back an ending that the rules do not know. */
static bool reopen(struct session *session)
{
    const adx_event no_clock = {.kind = ADX_EVENT_CLOCK};
    const adx_standing standing = session_standing(session);
    const bool is_out = standing.has_clock && !standing.left_ms[session_turn(session)];

    if (!take_back_to(session, standing.ply_count))
        return false;
    return !is_out || !session_note(session, &no_clock);
}

bool session_undo(struct session *session)
{
    unsigned ply = adx_position_ply(session->game.position);

    if (session_is_over(session) &&
        adx_position_outcome(session->game.position).winner == ADX_NOBODY)
        return reopen(session);
    while (ply > 0 && !is_choice(session, ply - 1))
        ply--;
    return ply > 0 && take_back_to(session, ply - 1);
}

bool session_forced(struct session *session, adx_move *move)
{
    if (session_is_over(session))
        return false;
    if (adx_position_throw_due(session->game.position)) {
        const unsigned number = random_index(&session->random, ADX_THROWS);
        *move = adx_position_throw(session->game.position, number);
        return true;
    }
    return is_lone_pass(session->game.position, move);
}

/* --- how it stands --- */

adx_color session_turn(const struct session *session)
{
    return adx_position_turn(session->game.position);
}

const adx_player *session_player(const struct session *session, adx_color color)
{
    return &adx_record_facts(session->record)->player[color];
}

adx_standing session_standing(const struct session *session)
{
    return adx_record_standing(session->record);
}

adx_outcome session_outcome(const struct session *session)
{
    const adx_outcome outcome = adx_position_outcome(session->game.position);

    return outcome.winner == ADX_NOBODY ? session_standing(session).outcome : outcome;
}

bool session_is_over(const struct session *session)
{
    return session_outcome(session).winner != ADX_NOBODY;
}

bool session_has_human(const struct session *session)
{
    return !session_player(session, ADX_WHITE)->is_engine ||
           !session_player(session, ADX_BLACK)->is_engine;
}
