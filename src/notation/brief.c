/* The rules in a few sentences, from the description alone: the order, and how a game ends. */
#include "notation/brief.h"

#include <stdio.h>
#include <string.h>

#include "core/placement.h"
#include "core/variant.h"
#include "notation/brief_words.h"

/* ---- the condition of an ending ---- */

/* Whether it is told as "if White ..., White loses", not as "a player who ... loses". */
static bool is_condition(const struct ending *ending)
{
    return ending->verdict == VERDICT_DRAW || ending->colors != BOTH_COLORS;
}

/* To whom it happens: "player" is "a player who", "any" is "if a player". */
static const char *who_of(const struct ending *ending)
{
    return word_of_colors(ending->colors, is_condition(ending) ? "any" : "player");
}

/* Whether there is the same ending for the other player. */
static bool is_paired(const struct description *about, const struct ending *ending)
{
    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *other = &about->endings[i];
        if (other->kind == ending->kind && other->number == ending->number &&
            (other->colors | ending->colors) == BOTH_COLORS && other->colors != ending->colors)
            return true;
    }
    return false;
}

/* Whether it is about those mates alone that earlier statements on mates by some pieces leave. */
static bool is_of_other_mates(const struct description *about, const struct ending *ending)
{
    bool is = false;

    for (const struct ending *other = about->endings; other < ending; other++)
        is |= other->mate && other->colors & ending->colors &&
              (!ending->mate || other->mate == ending->mate || other->roles & ~ending->roles);
    return is && ending->kind == ENDING_CHECKMATE;
}

/* Whether there is an ending of that kind with the same winner, told in one sentence with it. */
static bool has_same(const struct description *about, const struct ending *ending, unsigned kind)
{
    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *other = &about->endings[i];
        if (other->kind == kind && other->colors == ending->colors &&
            other->verdict == ending->verdict && other->fewer_pieces == ending->fewer_pieces &&
            !other->mate && !is_of_other_mates(about, ending) && !is_of_other_mates(about, other))
            return ending->verdict != VERDICT_DRAW;
    }
    return false;
}

/* The player whose move it must be, where that is not both: "a move by White makes ". */
static const char *mover_of(const struct telling *t, const struct ending *ending)
{
    return is_paired(t->about, ending) ? "any" : word_of_colors(ending->colors, "any");
}

/* What else one sentence tells. */
struct aside {
    const struct ending *otherwise; /* what happens where the condition is not met, or NULL */
    bool of_stalemate;              /* that has the result of this checkmate */
};

/* The roles that it tells of: moves of those that wait for their turn restart no count. */
static uint64_t roles_of(const struct telling *t, const struct ending *ending)
{
    uint64_t roles = ending->roles;

    for (unsigned role = 1; ending->kind == ENDING_MOVE_LIMIT && role <= t->about->role_count;
         role++) {
        if (t->about->roles[role].waiting)
            roles &= ~(UINT64_C(1) << role);
    }
    return roles;
}

enum {
    KINDS_FEW = 3 /* more than these are "pieces" where nothing is missing */
};

/* Whether the roles are all that there are, and more than are good to name. */
static bool is_every_role(const struct description *about, uint64_t roles)
{
    bool is = about->role_count > KINDS_FEW;

    for (unsigned role = 1; role <= about->role_count; role++)
        is &= roles >> role & 1 || about->roles[role].stone;
    return is;
}

/* Whether a capture beside a royal piece can take it off the board. */
static bool royal_vanishes(const struct description *about)
{
    for (unsigned i = 0; i < about->blast_count; i++) {
        if (about->blasts[i].around && royal_roles(about) & ~about->blasts[i].spared)
            return true;
    }
    return false;
}

/* By enum line_way. */
static const char *const ways[] = {
    "", [LINE_ORTHOGONAL] = "orthogonal", [LINE_DIAGONAL] = "diagonal", "any"};

/* By enum mate_rule. */
static const char *const mates[] = {
    [MATE_ANY] = "any", [MATE_BY] = "by", [MATE_WITHOUT] = "without"};

/* What a player must have done, what must have happened to one, or when the game ends. */
static void write_condition(struct telling *t, const struct ending *ending, struct aside aside,
                            struct phrase *out)
{
    static const enum message messages[ENDING_KINDS] = {
#define CONDITION(name, word, whose, arguments) [ENDING_##name] = MESSAGE_ENDING_##name,
        ADX_ENDING_MAP(CONDITION)
#undef CONDITION
    };
    static const char *const goals[] = {
        [GOAL_AT_ONCE] = "reached", [GOAL_SAFE] = "safe", [GOAL_HELD] = "held"};
    const struct arg who = arg_text("who", who_of(ending));
    const bool is_named = ending->kind == ENDING_BARE_ROYAL && ending->roles;
    const struct role_list royal = names_of(t, is_named ? ending->roles : royal_roles(t->about));
    const struct role_list roles = names_of(t, roles_of(t, ending));
    const unsigned number = ending->number / (ending->kind == ENDING_MOVE_LIMIT ? 2U : 1U);
    struct places squares = {.geometry = &t->about->geometry};
    struct phrase subject, owner;

    if (ending->kind == ENDING_REACH || ending->kind == ENDING_CASTLING) {
        tell_squares_of(t, ending->colors);
        squares = places_of(t, ending->zone[WHITE]);
    }
    LANGUAGE_SAY(phrase_begin(&subject), t->language, MESSAGE_WHO, who);
    LANGUAGE_SAY(phrase_begin(&owner), t->language, MESSAGE_WHOSE, who);
    LANGUAGE_SAY(
        phrase_begin(out), t->language,
        aside.of_stalemate ? MESSAGE_ENDING_ANY_MATE : messages[ending->kind], who,
        arg_text("subject", subject.text), arg_text("owner", owner.text),
        arg_roles("royal", royal.names, royal.count), arg_roles("roles", roles.names, roles.count),
        arg_yes("all", is_every_role(t->about, ending->roles)), arg_places("squares", &squares),
        arg_number("n", number), arg_text("goal", goals[ending->goal]),
        arg_yes("full", ending->none_empty), arg_text("ways", ways[ending->ways]),
        arg_yes("gaps", ending->gaps), arg_yes("now", ending->at_once),
        arg_yes("hand", ending->nor_in_hand), arg_yes("lost", ending->lost),
        arg_text("mate", mates[ending->mate]), arg_yes("else", is_of_other_mates(t->about, ending)),
        arg_yes("vanishes", royal_vanishes(t->about)), arg_text("by", mover_of(t, ending)));
}

/* ---- endings ---- */

static const char *winner_of(const struct ending *ending)
{
    const bool is_white = (ending->colors == ONLY_WHITE) == (ending->verdict == VERDICT_WIN);

    if (ending->verdict == VERDICT_DRAW)
        return "nobody";
    if (ending->verdict == VERDICT_POINTS)
        return "points";
    if (ending->colors != BOTH_COLORS)
        return is_white ? "white" : "black";
    return ending->verdict == VERDICT_WIN ? "mover" : "opponent";
}

static void write_result(struct telling *t, const struct ending *ending, struct phrase *out)
{
    LANGUAGE_SAY(phrase_begin(out), t->language, MESSAGE_RESULT,
                 arg_text("winner", winner_of(ending)));
}

/* What makes a royal piece bare, and who may still answer. */
static void write_rest_of_bare(struct telling *t, const struct ending *ending, struct phrase *out)
{
    if (ending->colors == BOTH_COLORS && ending->verdict == VERDICT_LOSS && !ending->at_once)
        language_put(&out->buf, t->language, MESSAGE_BARE_ROYAL_ANSWER);
    if (roles_to_hands(t->about) || t->about->drop_count || t->about->gate_count)
        language_put(&out->buf, t->language, MESSAGE_BARE_ROYAL_HAND);
    if (ending->colors == BOTH_COLORS && ending->verdict != VERDICT_DRAW)
        language_put(&out->buf, t->language, MESSAGE_BARE_ROYAL_BOTH);
}

/* Added to the sentence: what happens where both players meet the condition, or else. */
static void write_rest(struct telling *t, const struct ending *ending, struct aside aside,
                       struct phrase *out)
{
    const bool is_of_both = ending->colors == BOTH_COLORS && ending->verdict != VERDICT_DRAW;
    struct phrase result;

    phrase_begin(out);
    if (ending->kind == ENDING_BARE_ROYAL)
        write_rest_of_bare(t, ending, out);
    if (is_of_both && ending->kind == ENDING_REACH && ending->equal_turns)
        language_put(&out->buf, t->language, MESSAGE_REACH_FOLLOW);
    if (aside.otherwise) {
        write_result(t, aside.otherwise, &result);
        LANGUAGE_SAY(&out->buf, t->language, MESSAGE_OTHERWISE,
                     arg_text("winner", winner_of(aside.otherwise)),
                     arg_text("result", result.text));
    }
}

/* "Stalemate is a draw.", "A player who is stalemated loses.", "If White is stalemated, White ...".
 */
static void tell_player(struct telling *t, const struct ending *ending, struct aside aside)
{
    static const char *const verdicts[] = {
        [VERDICT_LOSS] = "loss", [VERDICT_WIN] = "win", [VERDICT_DRAW] = "draw"};
    const bool is_event =
        (ending->kind == ENDING_CHECKMATE && !ending->mate) || ending->kind == ENDING_STALEMATE;
    struct phrase condition, rest;

    if (ending->fewer_pieces) {
        TELL(t, MESSAGE_STALEMATE_FEWER, arg_text("verdict", verdicts[ending->verdict]));
        return;
    }
    if (is_event && ending->verdict == VERDICT_DRAW && ending->colors == BOTH_COLORS) {
        if (ending->kind == ENDING_STALEMATE)
            tell_plain(t, MESSAGE_STALEMATE_DRAW);
        else
            TELL(t, MESSAGE_CHECKMATE_DRAW, arg_yes("else", is_of_other_mates(t->about, ending)));
        return;
    }
    write_condition(t, ending, aside, &condition);
    write_rest(t, ending, aside, &rest);
    TELL(t, MESSAGE_ENDING_PLAYER, arg_text("condition", condition.text),
         arg_text("who", who_of(ending)), arg_text("verdict", verdicts[ending->verdict]),
         arg_text("rest", rest.text));
}

/* "The game is a draw when a position occurs for the third time or after ...": endings of one
   result. */
static void tell_game(struct telling *t, const struct ending *const *endings, unsigned count)
{
    struct phrase result, when, all;

    if (endings[0]->verdict == VERDICT_NOT_ALLOWED) {
        TELL(t, MESSAGE_REPETITION_FORBIDDEN,
             arg_text("by", word_of_colors(endings[0]->colors, "any")),
             arg_number("n", endings[0]->number));
        return;
    }
    write_result(t, endings[0], &result);
    phrase_begin(&all);
    for (unsigned i = 0; i < count; i++) {
        write_condition(t, endings[i], (struct aside){0}, &when);
        language_comma(&all.buf, t->language, i, count, "or", "");
        buf_text(&all.buf, when.text);
    }
    TELL(t, MESSAGE_ENDING_GAME, arg_text("result", result.text), arg_text("when", all.text));
}

/* Whether it ends a game, not a player's part in it. */
static bool is_of_game(const struct ending *ending)
{
    enum whose {
        PLAYER,
        GAME
    };
    static const uint8_t whose[ENDING_KINDS] = {
#define WHOSE(name, word, whose, arguments) [ENDING_##name] = (whose),
        ADX_ENDING_MAP(WHOSE)
#undef WHOSE
    };

    return whose[ending->kind] == GAME;
}

/* Whether the ending before it gives the other color the other verdict: told together. */
static bool is_told(const struct description *about, unsigned index)
{
    const struct ending *ending = &about->endings[index];
    const struct ending *before = index ? &about->endings[index - 1] : ending;

    return is_of_game(ending) && before->kind == ending->kind && before->number == ending->number &&
           before->colors != ending->colors &&
           before->verdict + ending->verdict == VERDICT_LOSS + VERDICT_WIN;
}

/* Whether the ending before it, told with it, needs only an "otherwise": perpetual check loses. */
static bool is_otherwise(const struct description *about, unsigned index)
{
    const struct ending *ending = &about->endings[index];
    const struct ending *before = index ? &about->endings[index - 1] : ending;

    return ending->kind == ENDING_REPETITION &&
           (before->kind == ENDING_PERPETUAL_CHECK || before->kind == ENDING_PERPETUAL_CHASE) &&
           before->number == ending->number && (before->colors & ending->colors) == BOTH_COLORS;
}

/* The statement number `index`. */
static void tell_ending(struct telling *t, unsigned index, struct aside aside)
{
    const struct ending *ending = &t->about->endings[index];

    if (is_told(t->about, index))
        return;
    if (is_of_game(ending))
        tell_game(t, &ending, 1);
    else
        tell_player(t, ending, aside);
}

/* Whether it is told elsewhere or with another one. */
static bool is_passed_over(const struct description *about, unsigned index, bool of_game)
{
    const struct ending *ending = &about->endings[index];
    /* Before a throw there is no stalemate, and after it a player who cannot move passes. */
    const bool is_idle = ending->kind == ENDING_STALEMATE && about->dice.thrown;
    const bool is_of_checkmate =
        ending->kind == ENDING_STALEMATE && has_same(about, ending, ENDING_CHECKMATE);
    const bool is_later = ending_rows[ending->kind].time == ENDS_IN_GAME || is_of_game(ending);

    return is_later != of_game || is_idle || is_of_checkmate || is_otherwise(about, index) ||
           ending->never || is_told(about, index);
}

/* Endings of the game that follow each other and have one result. Returns: the last of them. */
static unsigned tell_games(struct telling *t, unsigned first)
{
    const struct description *about = t->about;
    const struct ending *alike[ENDINGS_MAX];
    unsigned count = 0, last = first;

    for (unsigned i = first; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        if (is_passed_over(about, i, true))
            continue;
        if (count && (!is_of_game(ending) || ending->verdict == VERDICT_NOT_ALLOWED ||
                      alike[0]->verdict == VERDICT_NOT_ALLOWED ||
                      strcmp(winner_of(ending), winner_of(alike[0])) != 0))
            break;
        alike[count++] = ending;
        last = i;
    }
    tell_game(t, alike, count);
    return last;
}

/* Endings of a position, or of a game. */
void tell_endings(struct telling *t, bool of_game)
{
    const struct description *about = t->about;

    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        const bool is_last = i + 1U == about->ending_count;
        if (is_passed_over(about, i, of_game))
            continue;
        if (is_of_game(ending)) {
            i = tell_games(t, i);
            continue;
        }
        const struct aside aside = {
            .otherwise = !is_last && is_otherwise(about, i + 1) ? ending + 1 : NULL,
            .of_stalemate = ending->kind == ENDING_CHECKMATE && !ending->mate &&
                            !about->dice.thrown && has_same(about, ending, ENDING_STALEMATE),
        };
        tell_ending(t, i, aside);
    }
    tell_end(t);
}

/* What is told of one kind alone, to be told with a result. */
static void tell_kind(struct telling *t, unsigned kind)
{
    for (unsigned i = 0; i < t->about->ending_count; i++) {
        if (t->about->endings[i].kind == kind)
            tell_ending(t, i, (struct aside){0});
    }
}

/* What is special about the mate on the board, if anything is. */
static void tell_mate(struct telling *t, const struct position *position)
{
    struct position scratch = *position;
    const struct ending *ending = ending_of_mate(&scratch);

    if (!ending || !ending->mate)
        return;
    const struct role_list roles =
        names_of(t, ending->mate == MATE_BY ? position_checking_roles(position) : ending->roles);
    TELL(t, MESSAGE_MATED, arg_text("who", word_of_colors(1U << position->state.side, "")),
         arg_roles("roles", roles.names, roles.count), arg_text("mate", mates[ending->mate]));
}

bool brief_ending(const struct position *position, const struct language *language, unsigned kind,
                  char *out, size_t size)
{
    struct telling t = {.about = position->variant->about, .language = language};

    phrase_begin(&t.line);
    if (kind == ENDING_CHECKMATE)
        tell_mate(&t, position);
    else
        tell_kind(&t, kind);
    const bool fits = t.line.buf.len && t.line.buf.len < size;
    snprintf(out, size, "%.*s", fits ? (int)t.line.buf.len : 0, t.line.text);
    return fits;
}

static void keep_ending(struct telling *t, unsigned kind)
{
    tell_kind(t, kind);
    if (t->line.buf.len) {
        t->out->endings[kind] = arena_text(t->arena, t->line.text, t->line.buf.len);
        t->failed |= !t->out->endings[kind];
    }
    phrase_begin(&t->line);
}

/* ---- a turn ---- */

/* "No player may leave a king attacked.", for both colors or for one. */
static void tell_royals(struct telling *t)
{
    static const enum message messages[] = {
        [ROYALS_ANY] = MESSAGE_ROYALS_ANY,
        [ROYALS_ALL] = MESSAGE_ROYALS_ALL,
        [ROYALS_LAST] = MESSAGE_ROYALS_LAST,
        [ROYALS_NONE] = MESSAGE_ROYALS_NONE,
    };
    const uint8_t *rules = t->about->royals;
    const bool same = rules[WHITE] == rules[BLACK];
    const struct role_list royal = names_of(t, royal_roles(t->about));

    for (unsigned color = WHITE; rules[WHITE] && color <= (same ? WHITE : BLACK); color++) {
        TELL(t, messages[rules[color]],
             arg_text("who", same ? "any" : word_of_colors(1U << color, "any")),
             arg_roles("royal", royal.names, royal.count));
    }
}

/* "A player who is not in check may pass.", for both colors or for one. */
static void tell_passes(struct telling *t)
{
    static const char *const when[] = {
        [PASS_NEVER] = "", [PASS_STALEMATED] = "stalemated", [PASS_ALWAYS] = "always"};
    const uint8_t *passes = t->about->passes;
    const bool same = passes[WHITE] == passes[BLACK];

    for (unsigned color = WHITE; color <= (same ? WHITE : BLACK); color++) {
        if (passes[color])
            TELL(t, MESSAGE_MAY_PASS,
                 arg_text("who", same ? "any" : word_of_colors(1U << color, "any")),
                 arg_text("when", when[passes[color]]),
                 arg_yes("checks", has_royals(t->about, same ? BOTH_COLORS : 1U << color)));
    }
}

/* "Instead of moving, a player may step with a lion to an empty square and back, ..." */
static void tell_pauses(struct telling *t)
{
    for (unsigned colors = ONLY_WHITE; colors <= BOTH_COLORS; colors++) {
        uint64_t stepping = 0;
        for (unsigned i = 0; i < t->about->pause_count; i++)
            if (t->about->pauses[i].colors == colors)
                stepping |= UINT64_C(1) << t->about->pauses[i].role;
        const struct role_list roles = names_of(t, stepping);
        if (stepping)
            TELL(t, MESSAGE_MAY_PAUSE, arg_text("who", word_of_colors(colors, "any")),
                 arg_roles("roles", roles.names, roles.count),
                 arg_yes("checks", has_royals(t->about, colors)));
    }
}

/* "After every move its player puts the duck on an empty square, not the one it was on." */
static void tell_stone(struct telling *t)
{
    const struct description *about = t->about;

    if (!about->placed)
        return;
    const struct squares zone = about->placed_zone;
    const bool is_all = squares_count(zone) == about->geometry.square_count;
    struct places squares = {.geometry = &about->geometry};
    if (!is_all && !about->placed_behind)
        squares = places_of(t, zone);
    TELL(t, MESSAGE_TURN_PLACE, arg_role("role", about->roles[about->placed].name),
         arg_yes("behind", about->placed_behind),
         arg_yes("alone", about->roles[about->placed].alone), arg_yes("all", is_all),
         arg_places("squares", &squares));
}

/* "A turn has two moves. A check ends the turn." */
static void tell_series(struct telling *t)
{
    const struct description *about = t->about;
    const struct turn_moves *turn = &about->turn;
    const bool same = turn->moves[WHITE] == turn->moves[BLACK];

    if (!turn_has_moves(turn))
        return;
    if (turn->grows)
        tell_plain(t, MESSAGE_TURN_GROWS);
    for (unsigned color = WHITE; !turn->grows && color <= (same ? WHITE : BLACK); color++)
        TELL(t, MESSAGE_TURN_MOVES,
             arg_text("who", same ? "any" : word_of_colors(1U << color, "any")),
             arg_number("n", turn->moves[color]));
    if (turn->first)
        TELL(t, MESSAGE_TURN_FIRST, arg_number("n", turn->first));
    if (about->royals[WHITE] != ROYALS_NONE || about->royals[BLACK] != ROYALS_NONE)
        TELL(t, MESSAGE_TURN_CHECK, arg_yes("last", turn->checks_only_last));
}

/* "While kings of both players face each other, a move must end this; ... may pass instead." */
static void tell_parting(struct telling *t)
{
    for (unsigned i = 0; i < t->about->ending_count; i++) {
        const struct ending *ending = &t->about->endings[i];
        const struct role_list roles = names_of(t, ending->roles);
        if (ending->kind == ENDING_FACING && !ending->at_once)
            TELL(t, MESSAGE_MUST_PART, arg_roles("roles", roles.names, roles.count),
                 arg_text("ways", ways[ending->ways]));
    }
}

void tell_demands(struct telling *t)
{
    if (t->about->begins == BLACK)
        tell_plain(t, MESSAGE_BEGINS_BLACK);
    tell_stone(t);
    tell_series(t);
    tell_royals(t);
    if (t->about->must_capture)
        tell_plain(t, MESSAGE_MUST_CAPTURE);
    if (t->about->must_not_check)
        tell_plain(t, MESSAGE_MUST_NOT_CHECK);
    if (t->about->never_flee) {
        const struct role_list royal = names_of(t, t->about->never_flee);
        TELL(t, MESSAGE_NEVER_FLEES, arg_roles("royal", royal.names, royal.count));
    }
    tell_passes(t);
    tell_pauses(t);
    tell_parting(t);
    tell_end(t);
}

void tell_whose_squares(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;
    const char *view = geometry->rotated ? "turned" : geometry->sideways ? "sideways" : "mirrored";

    if (t->has_squares)
        TELL(t, MESSAGE_SQUARES_WHOSE, arg_text("view", view));
    if (t->has_squares && t->has_own_squares)
        tell_plain(t, MESSAGE_SQUARES_OWN);
    tell_end(t);
}

bool brief_write(const struct description *about, const struct language *language,
                 struct arena *arena, struct brief *out)
{
    struct telling t = {.about = about, .language = language, .arena = arena, .out = out};

    *out = (struct brief){0};
    phrase_begin(&t.line);
    for (unsigned kind = 0; kind < ENDING_KINDS; kind++)
        keep_ending(&t, kind);
    t.has_squares = false;
    tell_endings(&t, false);
    tell_demands(&t);
    tell_dice(&t);
    tell_board(&t);
    tell_long_steps(&t);
    tell_never(&t);
    tell_promotions(&t);
    tell_castling(&t);
    tell_links(&t);
    tell_hands(&t);
    tell_imitators(&t);
    tell_events(&t);
    tell_influences(&t);
    tell_acts(&t);
    tell_swaps(&t);
    tell_checks(&t);
    tell_endings(&t, true);
    tell_chases(&t);
    tell_counts(&t);
    tell_points(&t);
    tell_whose_squares(&t);
    return !t.failed;
}
