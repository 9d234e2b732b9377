/* The rules in a few sentences, from the description alone: the order, and how a game ends. */
#include "notation/brief.h"

#include <string.h>

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

/* What stands for a word in braces in the words of an ending. */
static void tell_blank(struct telling *t, const struct ending *ending, const char *word, size_t len)
{
    if (!strncmp(word, "royal", len))
        tell_roles(t, royal_roles(t->about), "or");
    else if (!strncmp(word, "roles", len))
        tell_roles(t, ending->roles, "or");
    else if (!strncmp(word, "squares", len))
        tell_zone(t, ending->zone[WHITE], "or");
    else if (!strncmp(word, "equal", len))
        buf_text(&t->line, ending->equal_turns
                               ? "; if the player who moves second can do so in the "
                                 "next turn, that is a draw"
                               : "");
    else if (!strncmp(word, "number", len))
        buf_format(&t->line, "%u", ending->number);
    else if (!strncmp(word, "moves", len))
        buf_format(&t->line, "%u", ending->number / 2U);
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

/* "Stalemate is a draw.", "A player who is stalemated loses." */
static void tell_player(struct telling *t, const struct ending *ending)
{
    static const char *const as[] = {"A", "As White, a", "As Black, a", "A"};
    static const char *const ends[] = {
        [VERDICT_LOSS] = " loses", [VERDICT_DRAW] = " draws", [VERDICT_WIN] = " wins"};
    const struct ending_row *row = &ending_rows[ending->kind];

    if (row->event && ending->verdict == VERDICT_DRAW && ending->colors == BOTH_COLORS) {
        buf_format(&t->line, "%s is a draw.", row->event);
        return;
    }
    buf_format(&t->line, "%s player ", as[ending->colors]);
    tell_words(t, ending, row->player);
    buf_text(&t->line, ends[ending->verdict]);
    if (row->both && ending->verdict != VERDICT_DRAW && ending->colors == BOTH_COLORS)
        tell_words(t, ending, row->both);
    buf_char(&t->line, '.');
}

/* "The game is a draw when a position occurs 3 times.", "Black wins when ..." */
static void tell_game(struct telling *t, const struct ending *ending)
{
    static const char *const by[] = {"", " by White", " by Black", ""};
    const bool is_white = (ending->colors == ONLY_WHITE) == (ending->verdict == VERDICT_WIN);

    if (ending->verdict == VERDICT_NOT_ALLOWED) {
        buf_format(&t->line, "No move%s may make a position occur %u times.", by[ending->colors],
                   ending->number);
        return;
    }
    if (ending->verdict == VERDICT_DRAW)
        buf_text(&t->line, "The game is a draw ");
    else if (ending->colors != BOTH_COLORS)
        buf_format(&t->line, "%s wins ", is_white ? "White" : "Black");
    else
        buf_format(&t->line, "The player who moved last %s ",
                   ending->verdict == VERDICT_WIN ? "wins" : "loses");
    tell_words(t, ending, ending_rows[ending->kind].when);
    buf_char(&t->line, '.');
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

/* The statement number `index`, after a blank where others were told before. */
static void tell_ending(struct telling *t, unsigned index)
{
    const struct ending *ending = &t->about->endings[index];

    if (is_told(t->about, index))
        return;
    buf_text(&t->line, t->line.len ? " " : "");
    if (ending_rows[ending->kind].when)
        tell_game(t, ending);
    else
        tell_player(t, ending);
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
static void keep_ending(struct telling *t, unsigned kind)
{
    for (unsigned i = 0; i < t->about->ending_count; i++) {
        if (t->about->endings[i].kind == kind)
            tell_ending(t, i);
    }
    if (t->line.len) {
        t->out->endings[kind] = arena_text(t->arena, t->text, t->line.len);
        t->failed |= !t->out->endings[kind];
    }
    t->line = buf_init(t->text, sizeof(t->text));
}

/* "Only the last king of a player is royal. ", for both colors or for one. */
static void tell_royals(struct telling *t)
{
    static const char *const sentences[] = {
        [ROYALS_ANY] = "no {royal} may be left attacked. ",
        [ROYALS_ALL] = "a {royal} may be left attacked, but not all at once. ",
        [ROYALS_LAST] = "a {royal} may be left attacked and captured, but not the last one. ",
        [ROYALS_NONE] = "there is no check, and every piece can be captured. ",
    };
    const uint8_t *rules = t->about->royals;
    const bool same = rules[WHITE] == rules[BLACK];

    for (unsigned color = WHITE; rules[WHITE] && color <= (same ? WHITE : BLACK); color++) {
        const struct ending none = {0};
        buf_text(&t->line, same             ? "For each player "
                           : color == WHITE ? "For White "
                                            : "For Black ");
        tell_words(t, &none, sentences[rules[color]]);
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
                       ? "Black's are their mirror image, left and right exchanged"
                       : "Black's are their mirror image");
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
    tell_whose_squares(&t);
    return !t.failed;
}
