/* The rules in a few sentences, from the description alone: the order, and how a game ends. */
#include "notation/brief.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "notation/brief_words.h"

static uint64_t royal_roles(const struct description *about)
{
    uint64_t set = 0;

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (about->roles[role].royal && about->roles[role].base == role)
            set |= UINT64_C(1) << role;
    }
    return set;
}

/* " or a pawn move", " or a move of a pawn or guard". */
static void tell_restarters(struct telling *t, uint64_t said)
{
    uint64_t roles = 0;

    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (said >> role & 1 && !t->about->roles[role].waiting)
            roles |= UINT64_C(1) << role;
    }
    if (!roles)
        return;
    buf_text(&t->line, __builtin_popcountll(roles) > 1 ? " or a move of " : " or ");
    tell_one_of(t, roles);
    buf_text(&t->line, __builtin_popcountll(roles) > 1 ? "" : " move");
}

/* "third", as far as a text can count repetitions. */
static const char *ordinal(unsigned number)
{
    static const char *const words[] = {"",      "first", "second",  "third",  "fourth",
                                        "fifth", "sixth", "seventh", "eighth", "ninth"};

    CHECK_DEBUG(number < sizeof(words) / sizeof(words[0]));
    return words[number];
}

/* Whether it is told as "if White ..., White loses", not as "a player who ... loses". */
static bool is_condition(const struct ending *ending)
{
    return ending->verdict == VERDICT_DRAW || ending->colors != BOTH_COLORS;
}

static const char *name_of_players(unsigned colors)
{
    return colors == ONLY_WHITE ? "White" : colors == ONLY_BLACK ? "Black" : "a player";
}

/* "a player who", "if White", and the same with "whose" and "White's". */
static void tell_player_who(struct telling *t, const struct ending *ending, bool has)
{
    if (is_condition(ending))
        buf_format(&t->line, "if %s%s", name_of_players(ending->colors), has ? "'s" : "");
    else
        buf_text(&t->line, has ? "a player whose" : "a player who");
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

/* The player whose move it must be, where that is not both: "a move by White makes ". */
static bool is_of_one_player(const struct telling *t, const struct ending *ending)
{
    return ending->colors != BOTH_COLORS && !is_paired(t->about, ending);
}

static bool is_word(const char *word, size_t len, const char *wanted)
{
    return strlen(wanted) == len && !strncmp(word, wanted, len);
}

/* What stands for a word in braces in the words of an ending. */
static void tell_blank(struct telling *t, const struct ending *ending, const char *word, size_t len)
{
    if (is_word(word, len, "royal"))
        tell_roles(t, royal_roles(t->about), "or");
    else if (is_word(word, len, "roles"))
        tell_roles(t, ending->roles, "or");
    else if (is_word(word, len, "squares")) {
        tell_squares_of(t, ending->colors);
        tell_zone(t, ending->zone[WHITE], "or");
    } else if (is_word(word, len, "equal"))
        buf_text(&t->line, ending->equal_turns ? "; if the player who moves second can do so on "
                                                 "the very next turn, the game is a draw"
                                               : "");
    else if (is_word(word, len, "checks"))
        buf_format(&t->line, ending->number == 1 ? "a check" : "%u checks", ending->number);
    else if (is_word(word, len, "nth"))
        buf_text(&t->line, ordinal(ending->number));
    else if (is_word(word, len, "moves"))
        buf_format(&t->line, ending->number == 2 ? "a move" : "%u moves", ending->number / 2U);
    else if (is_word(word, len, "who") || is_word(word, len, "whose"))
        tell_player_who(t, ending, is_word(word, len, "whose"));
    else if (is_word(word, len, "player"))
        buf_text(&t->line, name_of_players(ending->colors));
    else if (is_word(word, len, "occurs") && is_of_one_player(t, ending))
        buf_format(&t->line, "a move by %s makes a position occur",
                   name_of_players(ending->colors));
    else if (is_word(word, len, "occurs"))
        buf_text(&t->line, "a position occurs");
    else
        tell_restarters(t, ending->roles);
}

static void tell_words(struct telling *t, const struct ending *ending, const char *words)
{
    for (const char *c = words; *c; c++) {
        const size_t len = *c == '{' ? strcspn(c, "}") : 0;
        if (len)
            tell_blank(t, ending, c + 1, len - 1);
        else
            buf_char(&t->line, *c);
        c += len;
    }
}

/* "Stalemate is a draw", "a player who is stalemated loses", "if White is stalemated, White ...".
 */
static void tell_player(struct telling *t, const struct ending *ending)
{
    static const char *const ends[] = {[VERDICT_LOSS] = " loses", [VERDICT_WIN] = " wins"};
    const struct ending_row *row = &ending_rows[ending->kind];

    if (row->event && ending->verdict == VERDICT_DRAW && ending->colors == BOTH_COLORS) {
        buf_format(&t->line, "%s is a draw", row->event);
        return;
    }
    tell_words(t, ending, row->player);
    if (ending->verdict == VERDICT_DRAW) {
        buf_text(&t->line, ", the game is a draw");
        return;
    }
    if (is_condition(ending))
        buf_format(&t->line, ", %s", name_of_players(ending->colors));
    buf_text(&t->line, ends[ending->verdict]);
    if (row->both && ending->colors == BOTH_COLORS)
        tell_words(t, ending, row->both);
}

static void tell_result(struct telling *t, const struct ending *ending)
{
    const bool is_white = (ending->colors == ONLY_WHITE) == (ending->verdict == VERDICT_WIN);

    if (ending->verdict == VERDICT_DRAW)
        buf_text(&t->line, "the game is a draw");
    else if (ending->colors != BOTH_COLORS)
        buf_format(&t->line, "%s wins", is_white ? "White" : "Black");
    else
        buf_format(&t->line, "the player who moved last %s",
                   ending->verdict == VERDICT_WIN ? "wins" : "loses");
}

/* "the game is a draw when a position occurs for the third time", "Black wins when ...". */
static void tell_game(struct telling *t, const struct ending *ending)
{
    static const char *const by[] = {"", " by White", " by Black", ""};

    if (ending->verdict == VERDICT_NOT_ALLOWED) {
        buf_format(&t->line, "no move%s may make a position occur for the %s time",
                   by[ending->colors], ordinal(ending->number));
        return;
    }
    tell_result(t, ending);
    buf_char(&t->line, ' ');
    tell_words(t, ending, ending_rows[ending->kind].when);
}

/* Whether the ending before it gives the other color the other verdict: told together. */
static bool is_told(const struct description *about, unsigned index)
{
    const struct ending *ending = &about->endings[index];
    const struct ending *before = index ? &about->endings[index - 1] : ending;

    return ending_rows[ending->kind].when && before->kind == ending->kind &&
           before->number == ending->number && before->colors != ending->colors &&
           before->verdict + ending->verdict == VERDICT_LOSS + VERDICT_WIN;
}

/* Whether the ending before it, just told, needs only an "otherwise": perpetual check loses. */
static bool is_otherwise(const struct description *about, unsigned index)
{
    const struct ending *ending = &about->endings[index];
    const struct ending *before = index ? &about->endings[index - 1] : ending;

    return ending->kind == ENDING_REPETITION && before->kind == ENDING_PERPETUAL_CHECK &&
           before->number == ending->number && (before->colors & ending->colors) == BOTH_COLORS;
}

/* The statement number `index`, after a blank where others were told before. */
static void tell_ending(struct telling *t, unsigned index)
{
    const struct ending *ending = &t->about->endings[index];

    if (is_told(t->about, index))
        return;
    if (t->line.len && is_otherwise(t->about, index)) {
        t->line.len--; /* the full stop */
        buf_text(&t->line, "; otherwise ");
        tell_result(t, ending);
        buf_char(&t->line, '.');
        return;
    }
    buf_text(&t->line, t->line.len ? " " : "");
    const size_t start = t->line.len;
    if (ending_rows[ending->kind].when)
        tell_game(t, ending);
    else
        tell_player(t, ending);
    if (start < t->line.len)
        t->text[start] = (char)toupper((unsigned char)t->text[start]);
    buf_char(&t->line, '.');
}

/* Endings of a position, or of a game. */
void tell_endings(struct telling *t, bool of_game)
{
    for (unsigned i = 0; i < t->about->ending_count; i++) {
        const struct ending *ending = &t->about->endings[i];
        /* Before a throw there is no stalemate, and after it a player who cannot move passes. */
        const bool is_idle = ending->kind == ENDING_STALEMATE && t->about->dice.thrown;
        if ((ending_rows[ending->kind].time == ENDS_IN_GAME) == of_game && !is_idle)
            tell_ending(t, i);
    }
    tell_end(t);
}

/* The same for one kind alone, to be told with a result. */
static void tell_kind(struct telling *t, unsigned kind)
{
    for (unsigned i = 0; i < t->about->ending_count; i++) {
        if (t->about->endings[i].kind == kind)
            tell_ending(t, i);
    }
}

bool brief_ending(const struct description *about, unsigned kind, char *out, size_t size)
{
    struct telling t = {.about = about};

    t.line = buf_init(t.text, sizeof(t.text));
    tell_kind(&t, kind);
    const bool fits = t.line.len && t.line.len < size;
    snprintf(out, size, "%.*s", fits ? (int)t.line.len : 0, t.text);
    return fits;
}

static void keep_ending(struct telling *t, unsigned kind)
{
    tell_kind(t, kind);
    if (t->line.len) {
        t->out->endings[kind] = arena_text(t->arena, t->text, t->line.len);
        t->failed |= !t->out->endings[kind];
    }
    t->line = buf_init(t->text, sizeof(t->text));
}

/* "No player may leave a king attacked. ", for both colors or for one. */
static void tell_royals(struct telling *t)
{
    static const char *const of_both[] = {
        [ROYALS_ANY] = "No player may leave a {royal} attacked. ",
        [ROYALS_ALL] = "A player may leave a {royal} attacked, but not all of them at once. ",
        [ROYALS_LAST] = "Only a player's last {royal} must be kept safe; any other may be left "
                        "attacked and captured. ",
        [ROYALS_NONE] = "There is no check, and every piece can be captured. ",
    };
    static const char *const of_one[] = {
        [ROYALS_ANY] = "{player} may not leave a {royal} attacked. ",
        [ROYALS_ALL] = "{player} may leave a {royal} attacked, but not all of them at once. ",
        [ROYALS_LAST] = "Only {player}'s last {royal} must be kept safe; any other may be left "
                        "attacked and captured. ",
        [ROYALS_NONE] = "{player} is never in check, and all of {player}'s pieces can be "
                        "captured. ",
    };
    const uint8_t *rules = t->about->royals;
    const bool same = rules[WHITE] == rules[BLACK];

    for (unsigned color = WHITE; rules[WHITE] && color <= (same ? WHITE : BLACK); color++) {
        const struct ending player = {.colors = (uint8_t)(1U << color)};
        tell_words(t, &player, (same ? of_both : of_one)[rules[color]]);
    }
}

void tell_demands(struct telling *t)
{
    if (t->about->begins == BLACK)
        buf_text(&t->line, "Black begins. ");
    tell_royals(t);
    if (t->about->must_capture)
        buf_text(&t->line, "A player who can capture must do so. ");
    if (t->about->must_not_check)
        buf_text(&t->line, "No move may give check. ");
    if (t->line.len)
        t->text[--t->line.len] = '\0';
    tell_end(t);
}

void tell_whose_squares(struct telling *t)
{
    if (t->has_squares)
        buf_format(&t->line, "The squares named are White's; %s.",
                   t->about->geometry.rotated ? "turn the board round for Black's"
                   : t->about->geometry.sideways
                       ? "Black's are their mirror image from left to right"
                       : "Black's are their mirror image");
    if (t->has_squares && t->has_own_squares)
        buf_text(&t->line, " In a rule for Black only they are Black's own.");
    tell_end(t);
}

bool brief_write(const struct description *about, struct arena *arena, struct brief *out)
{
    struct telling t = {.about = about, .arena = arena, .out = out};

    *out = (struct brief){0};
    t.line = buf_init(t.text, sizeof(t.text));
    for (unsigned kind = 0; kind < ENDING_KINDS; kind++)
        keep_ending(&t, kind);
    t.has_squares = false;
    tell_endings(&t, false);
    tell_demands(&t);
    tell_dice(&t);
    tell_board(&t);
    tell_long_steps(&t);
    tell_promotions(&t);
    tell_castling(&t);
    tell_links(&t);
    tell_hands(&t);
    tell_imitators(&t);
    tell_events(&t);
    tell_acts(&t);
    tell_checks(&t);
    tell_endings(&t, true);
    tell_counts(&t);
    tell_whose_squares(&t);
    return !t.failed;
}
