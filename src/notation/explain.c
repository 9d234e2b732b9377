/* Why a move is legal or not: what a text asks, and the reasons in their order. */
#include "notation/explain.h"

#include <stdio.h>
#include <string.h>

#include "core/action.h"
#include "core/ending.h"
#include "core/placement.h"
#include "core/turn.h"
#include "notation/brief.h"
#include "notation/counted.h"
#include "notation/explanation.h"
#include "notation/move_text.h"
#include "notation/phrases.h"

enum {
    OVER_SIZE_MAX = 40 /* bytes of "The game is over." in any language */
};

/* ---- drops ---- */

/* The squares on which the mover may drop what the letter of `drop` means. */
static struct squares drop_squares(const struct question *question, unsigned drop)
{
    const struct description *about = question->variant->about;
    const unsigned role = letters_drop_role(about, drop);
    struct squares seen = {{0, 0}}, squares = {{0, 0}};

    for (unsigned i = 0; i < about->drop_count; i++) {
        if (letters_drop_role(about, i) == role)
            seen = squares_or(seen, about->drops[i].zone);
    }
    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        if (squares_has(seen, s))
            squares_add(&squares, question->us == WHITE ? s : about->geometry.mirror[s]);
    }
    return squares;
}

static void explain_drop_zone(const struct question *question, unsigned drop, unsigned square)
{
    const struct description *about = question->variant->about;
    const struct places zone = {.geometry = &about->geometry, .set = drop_squares(question, drop)};
    const struct places at = at_square(question->variant, square);

    ANSWER(question, "drop-zone", MESSAGE_WHY_DROP_ZONE,
           arg_base("role", question->variant, about->drops[drop].becomes),
           arg_places("squares", &zone), arg_places("square", &at));
}

/* Whether so many of the pieces stand on the file that no more may be dropped there. */
static bool explain_drop_file(const struct question *question, const struct drop *drop,
                              unsigned square)
{
    const struct geometry *geometry = &question->variant->about->geometry;
    const unsigned piece = piece_of(drop->becomes, question->us);
    struct squares there = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (geometry->file_of[s] == geometry->file_of[square] &&
            question->position->board[s] == piece)
            squares_add(&there, s);
    }
    if (!drop->per_file || squares_count(there) < drop->per_file)
        return false;
    ANSWER(question, "drop-file", MESSAGE_WHY_DROP_TWICE,
           arg_base("role", question->variant, drop->becomes), arg_number("n", drop->per_file));
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (squares_has(there, s))
            answer_square(question, s);
    }
    return true;
}

/* Whether so few squares of the shade are free in the zone of a drop that this is the last one. */
static bool is_last_of_shade(const struct question *question, const struct drop *drop,
                             unsigned square)
{
    const struct geometry *geometry = &question->variant->about->geometry;
    unsigned count = 0;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned seen = question->us == WHITE ? s : geometry->mirror[s];
        count += squares_has(drop->zone, seen) && !question->position->board[s] &&
                 geometry_is_light(geometry, s) == geometry_is_light(geometry, square);
    }
    return count == 1;
}

/* Whether the square is closed because of pieces that stand on one square of each shade. */
static bool explain_drop_shade(const struct question *question, const struct drop *drop,
                               unsigned square)
{
    const struct description *about = question->variant->about;
    const unsigned piece = piece_of(drop->becomes, question->us);

    for (unsigned s = 0; s < about->geometry.square_count && drop->one_per_shade; s++) {
        if (question->position->board[s] == piece &&
            geometry_is_light(&about->geometry, s) == geometry_is_light(&about->geometry, square)) {
            ANSWER(question, "drop-shade", MESSAGE_WHY_DROP_SHADE,
                   arg_base("role", question->variant, drop->becomes));
            answer_square(question, s);
            return true;
        }
    }
    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *other = &about->drops[i];
        if (other->one_per_shade && other->role != drop->role &&
            (other->colors >> question->us & 1) && is_last_of_shade(question, other, square)) {
            ANSWER(question, "drop-needed", MESSAGE_WHY_DROP_NEEDED,
                   arg_base("role", question->variant, other->becomes));
            return true;
        }
    }
    return false;
}

/* Whether a piece that is slid in would not stop there. */
static bool explain_drop_slid(const struct question *question, const struct drop *drop,
                              unsigned square)
{
    const struct places at = at_square(question->variant, square);

    if (!drop->slid || squares_has(position_slid(question->position, drop->slid), square))
        return false;
    ANSWER(question, "drop-slid", MESSAGE_WHY_DROP_SLID,
           arg_base("role", question->variant, drop->becomes), arg_places("square", &at));
    return true;
}

static void explain_drop_rule(const struct question *question, const struct drop *drop,
                              unsigned square)
{
    const struct geometry *geometry = &question->variant->about->geometry;
    const struct position *position = question->position;
    const struct arg role = arg_base("role", question->variant, drop->becomes);
    const unsigned seen = question->us == WHITE ? square : geometry->mirror[square];

    answer_square(question, square);
    if (!squares_has(drop->zone, seen)) {
        explain_drop_zone(question, (unsigned)(drop - question->variant->about->drops), square);
        return;
    }
    if (explain_drop_slid(question, drop, square) || explain_drop_file(question, drop, square) ||
        explain_drop_shade(question, drop, square))
        return;
    if (drop->not_check)
        ANSWER(question, "drop-check", MESSAGE_WHY_DROP_CHECKS, role);
    else
        ANSWER(question, "drop-mate", MESSAGE_WHY_DROP_MATES, role);
    answer_square(question, position->royal[!question->us]);
}

/* role: what the text names, in hand or on the board. */
static void explain_drop(const struct question *question, unsigned role, unsigned square)
{
    const struct description *about = question->variant->about;
    const struct drop *drop = NULL;
    unsigned held = role;
    struct position scratch = *question->position;
    move moves[ADX_MOVES_MAX];

    if (scratch.board[square]) {
        const struct places at = at_square(question->variant, square);
        ANSWER(question, "occupied", MESSAGE_WHY_DROP_OCCUPIED, arg_places("square", &at));
        answer_square(question, square);
        return;
    }
    for (unsigned i = 0; i < about->drop_count && !drop; i++) {
        if (about->drops[i].colors >> question->us & 1 && letters_drop_role(about, i) == role)
            drop = &about->drops[i];
    }
    if (drop)
        held = drop->role;
    if (!scratch.state.holdings.hand[question->us][held - 1]) {
        ANSWER(question, "not-in-hand", MESSAGE_WHY_DROP_NOT_HELD,
               arg_base("role", question->variant, held));
        return;
    }
    const unsigned count = question->variant->ops->pseudo_moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (move_has(moves[i], MOVE_OF_HAND) && move_to(moves[i]) == square &&
            letters_drop_role(about, move_arg(moves[i])) == role) {
            explain_pseudo(question, moves[i]);
            return;
        }
    }
    if (drop)
        explain_drop_rule(question, drop, square);
    else if (question->variant->gate_roles[question->us] >> role & 1)
        answer_plain(question, "drop-behind", MESSAGE_WHY_GATE);
    else
        ANSWER(question, "not-in-hand", MESSAGE_WHY_DROP_NEVER,
               arg_base("role", question->variant, role));
}

/* ---- texts ---- */

static bool is_throw_text(const char *text)
{
    return text[0] >= '1' && text[0] <= '6' && text[1] == '-' && text[2] >= '1' && text[2] <= '6' &&
           !text[3];
}

static void explain_not_understood(const struct question *question)
{
    answer_plain(question, "not-understood", MESSAGE_WHY_HOW_MOVE);
}

/* Length of what has the form of a square's name: lowercase letters, digits, perhaps a prime. */
static unsigned name_length(const char *text)
{
    const size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    const size_t digits = strspn(text + letters, "0123456789");

    if (!letters || !digits || letters + digits > 6)
        return 0;
    return (unsigned)(letters + digits) + (text[letters + digits] == '\'');
}

/* A text in which `name` should be a square and is none. */
static void explain_no_square(const struct question *question, const char *name)
{
    const unsigned len = name_length(name);
    unsigned square;

    if (len && !geometry_read(&question->variant->about->geometry, name, len, &square)) {
        char quoted[16];
        snprintf(quoted, sizeof(quoted), "%.*s", (int)len, name);
        ANSWER(question, "not-understood", MESSAGE_WHY_NO_SQUARE, arg_text("name", quoted));
    } else {
        explain_not_understood(question);
    }
}

/* Whether pieces of the player may step out and back to pass, but cannot now: why they cannot. */
static bool explain_pause(const struct question *question)
{
    const struct description *about = question->variant->about;
    const char *names[ADX_ROLES_MAX + 1];
    uint64_t told = 0;
    unsigned count = 0;

    for (unsigned i = 0; i < about->pause_count; i++) {
        const struct rule *stay = &about->pauses[i];
        if (!(stay->colors >> question->us & 1) || told >> stay->role & 1)
            continue;
        told |= UINT64_C(1) << stay->role;
        names[count++] = about->roles[stay->role].name;
    }
    if (!count)
        return false;
    if (question->variant->ops->in_check(question->position))
        answer_plain(question, "no-pass", MESSAGE_WHY_PASS_CHECK);
    else
        ANSWER(question, "no-pass", MESSAGE_WHY_PASS_PAUSE, arg_roles("roles", names, count));
    return true;
}

/* A pass that is not legal, in a game without dice. */
static void explain_pass(const struct question *question)
{
    const uint8_t *passes = question->variant->about->passes;
    struct position scratch = *question->position;

    if (!passes[question->us] && explain_pause(question))
        return;
    if (!passes[question->us])
        answer_plain(question, "no-pass",
                     passes[!question->us] ? MESSAGE_WHY_PASS_OTHER : MESSAGE_WHY_PASS_NEVER);
    else if (question->variant->ops->in_check(&scratch))
        answer_plain(question, "no-pass", MESSAGE_WHY_PASS_CHECK);
    else if (passes[question->us] == PASS_STALEMATED)
        answer_plain(question, "no-pass", MESSAGE_WHY_PASS_STALEMATED);
    else
        explain_pseudo(question, move_pass());
}

/* Throws and passes. Returns: whether the text is one. */
static bool explain_words(const struct question *question)
{
    const bool has_dice = question->variant->about->dice.thrown;
    const bool throw_due = has_dice && !question->position->state.throw_index;

    if (is_throw_text(question->text)) {
        if (!has_dice)
            answer_plain(question, "not-understood", MESSAGE_WHY_NO_DICE);
        else if (throw_due)
            answer_plain(question, "not-understood", MESSAGE_WHY_HOW_THROW);
        else
            answer_plain(question, "not-now", MESSAGE_WHY_THROWN);
        return true;
    }
    if (throw_due) {
        answer_plain(question, "throw-due", MESSAGE_WHY_THROW_DUE);
        return true;
    }
    if (strcmp(question->text, "pass") != 0)
        return false;
    if (has_dice)
        answer_plain(question, "no-pass", MESSAGE_WHY_PASS_NOT_NEEDED);
    else
        explain_pass(question);
    return true;
}

/* @e4: a stone that may not come there. */
static void explain_place(const struct question *question)
{
    const struct description *about = question->variant->about;
    const struct places zone = {.geometry = &about->geometry,
                                .set = question->variant->stone_zone[question->us]};
    const struct arg role = arg_role("role", about->roles[about->placed].name);
    const unsigned rest = (unsigned)strlen(question->text + 1);
    unsigned square;

    if (!rest || geometry_read(&about->geometry, question->text + 1, rest, &square) != rest) {
        explain_no_square(question, question->text + 1);
        return;
    }
    answer_square(question, square);
    if (!turn_is_amid(question->position))
        ANSWER(question, "place-later", MESSAGE_WHY_PLACE_LATER, role);
    else
        ANSWER(question, "place-where", MESSAGE_WHY_PLACE_WHERE, role,
               arg_yes("all", squares_count(zone.set) == about->geometry.square_count),
               arg_places("squares", &zone));
}

/* The second part of a turn. Returns: whether the text or the position is about it. */
static bool explain_second(const struct question *question)
{
    const struct description *about = question->variant->about;

    if (question->variant->continues && turn_is_amid(question->position)) {
        const unsigned square = question->position->state.again;
        const struct places at = {
            .geometry = &about->geometry, .named = {(uint8_t)square}, .named_count = 1};
        answer_square(question, square);
        ANSWER(question, "captures-on", MESSAGE_WHY_CAPTURES_ON,
               arg_piece("role", question->position, square), arg_places("at", &at));
        return true;
    }
    if (!question->variant->places)
        return false;
    if (question->text[0] == '@')
        explain_place(question);
    else if (turn_is_amid(question->position))
        ANSWER(question, "place-due", MESSAGE_WHY_PLACE_DUE,
               arg_role("role", about->roles[about->placed].name));
    else
        return false;
    return true;
}

/* X@e4. Returns: whether the text is a drop. */
static bool explain_drop_text(const struct question *question)
{
    const char *at = strchr(question->text, '@');
    unsigned piece, square;

    if (!at)
        return false;
    const unsigned size = (unsigned)(at - question->text);
    const unsigned rest = (unsigned)strlen(at + 1);
    if (letters_read(question->variant->about, question->text, size, &piece) != size || !size ||
        !rest)
        explain_not_understood(question);
    else if (geometry_read(&question->variant->about->geometry, at + 1, rest, &square) != rest)
        explain_no_square(question, at + 1);
    else if (piece_color(piece) == BLACK)
        answer_plain(question, "not-understood", MESSAGE_WHY_HOW_DROP);
    else if (!question->variant->about->drop_count && !question->variant->has_gates)
        answer_plain(question, "not-in-hand", MESSAGE_WHY_NO_DROPS);
    else
        explain_drop(question, piece_role(piece), square);
    return true;
}

/* "checkmate", or what the rules say of an ending that has no name of its own. */
static void explain_end(const struct question *question, unsigned ending)
{
    char words[sizeof(question->out->sentence)];
    const size_t room = sizeof(words) - OVER_SIZE_MAX;

    if (ending != ENDING_STALEMATE &&
        brief_ending(question->position, question->language, ending, words, room))
        ANSWER(question, "game-over", MESSAGE_WHY_OVER_BY, arg_text("sentence", words));
    else if (ending == ENDING_CHECKMATE || ending == ENDING_STALEMATE)
        answer_plain(question, "game-over",
                     ending == ENDING_CHECKMATE ? MESSAGE_WHY_OVER_CHECKMATE
                                                : MESSAGE_WHY_OVER_STALEMATE);
    else
        answer_plain(question, "game-over", MESSAGE_WHY_OVER);
}

void explain_text(const struct position *position, const struct language *language, unsigned ending,
                  const char *text, adx_explanation *out)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    struct position scratch = *position;
    move moves[ADX_MOVES_MAX], found;
    char spelled[SPELLED_SIZE];
    unsigned from, to = SQUARE_NONE;

    *out = (adx_explanation){.legal = false};
    if (counted_spell(position->variant->about, text, spelled))
        text = spelled;
    const unsigned count = position->variant->ops->moves(&scratch, moves);
    const struct question question = {
        .position = position,
        .variant = position->variant,
        .language = language,
        .text = text,
        .us = position->state.side,
        .out = out,
        .legal = moves,
        .legal_count = count,
    };
    answer_plain(&question, "legal", MESSAGE_WHY_LEGAL);
    if (move_text_find(position, moves, count, text, &found)) {
        out->legal = true;
        return;
    }
    const size_t size = strlen(text);
    const unsigned len = size < ADX_MOVE_TEXT_SIZE_MAX ? (unsigned)size : 0;
    const unsigned first = geometry_read(geometry, text, len, &from);
    const unsigned gap = first ? (unsigned)strspn(text + first, " -") : 0;
    const char *const rest = text + first + gap;
    const unsigned second = first ? geometry_read(geometry, rest, len - first - gap, &to) : 0;
    const bool is_squares = first && second;
    const bool is_other = is_throw_text(text) || strcmp(text, "pass") == 0 || strchr(text, '@');

    if (!is_squares && !is_other && !explain_is_san(&question))
        explain_no_square(&question, rest);
    else if (count == 0)
        explain_end(&question, ending);
    else if (explain_second(&question) || explain_words(&question) || explain_drop_text(&question))
        return;
    else if (is_squares)
        explain_squares(&question, from, to, rest + second);
    else
        explain_san(&question);
}
