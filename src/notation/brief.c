/* The rules in a few sentences, from the description alone: the order, and how a game ends. */
#include "notation/brief.h"

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

/* "Stalemate is a draw. ", "A player who is stalemated loses. " */
static void tell_verdict(struct telling *t, enum verdict verdict, const char *ending,
                         const char *happened)
{
    if (verdict == VERDICT_DRAW)
        buf_format(&t->line, "%s is a draw. ", ending);
    else if (verdict)
        buf_format(&t->line, "A player who is %s %s. ", happened,
                   verdict == VERDICT_LOSS ? "loses" : "wins");
}

static void tell_bare(struct telling *t)
{
    static const char *const ends[] = {
        [VERDICT_LOSS] = " loses; if both have nothing else left, the game is a draw. ",
        [VERDICT_DRAW] = " draws. ",
        [VERDICT_WIN] = " wins. ",
    };
    const unsigned verdict = t->about->endings.bare_royal;

    if (!verdict)
        return;
    buf_text(&t->line, "A player with nothing left but the ");
    tell_roles(t, royal_roles(t->about), "or");
    buf_text(&t->line, ends[verdict]);
}

static void tell_wins(struct telling *t)
{
    const struct endings *endings = &t->about->endings;
    /* Before a throw there is no stalemate, and after it a player who cannot move passes. */
    const enum verdict stalemate = t->about->dice.thrown ? VERDICT_NONE : endings->stalemate;
    const bool are_alike = endings->checkmate == stalemate && stalemate != VERDICT_DRAW;

    if (endings->royal_capture) {
        buf_text(&t->line, "A player whose ");
        tell_roles(t, royal_roles(t->about), "or");
        buf_text(&t->line, " is captured loses. ");
    }
    tell_verdict(t, endings->checkmate, "Checkmate",
                 are_alike ? "checkmated or stalemated" : "checkmated");
    if (endings->checks)
        buf_format(&t->line, "A player who has given check %u times wins. ", endings->checks);
    tell_bare(t);
    if (!are_alike)
        tell_verdict(t, stalemate, "Stalemate", "stalemated");
    if (t->line.len)
        t->text[--t->line.len] = '\0';
    tell_end(t);
}

/* " or a pawn move", " or a move of a pawn or guard". */
static void tell_restarters(struct telling *t, uint64_t roles)
{
    if (!roles)
        return;
    buf_text(&t->line, __builtin_popcountll(roles) > 1 ? " or a move of " : " or ");
    tell_one_of(t, roles);
    buf_text(&t->line, __builtin_popcountll(roles) > 1 ? "" : " move");
}

static void tell_draws(struct telling *t)
{
    const struct endings *endings = &t->about->endings;
    uint64_t restarters = 0;

    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (endings->move_limit_roles >> role & 1 && !t->about->roles[role].stone)
            restarters |= UINT64_C(1) << role;
    }
    if (endings->repetition_count) {
        buf_format(&t->line, "The game is a draw when a position occurs %u times%s.",
                   endings->repetition_count,
                   endings->perpetual_check_loses
                       ? ", but a player who gave check on every move in between loses"
                       : "");
    }
    if (endings->move_limit_plies) {
        buf_format(&t->line, "%s a draw after %u moves by each player without a capture",
                   t->line.len ? " It is also" : "The game is", endings->move_limit_plies / 2U);
        tell_restarters(t, restarters);
        buf_char(&t->line, '.');
    }
    if (endings->counting)
        buf_format(&t->line,
                   "%sWhen one side is weak, moves are counted; the game is a draw when the count "
                   "runs out.",
                   t->line.len ? " " : "");
    tell_end(t);
}

static void tell_whose_squares(struct telling *t)
{
    if (t->has_squares)
        buf_format(&t->line, "The squares named are White's; %s.",
                   t->about->geometry.rotated ? "turn the board round for Black's"
                                              : "Black's are their mirror image");
    tell_end(t);
}

bool brief_write(const struct description *about, struct arena *arena, struct brief *out)
{
    struct telling t = {.about = about, .arena = arena, .out = out};

    out->count = 0;
    t.line = buf_init(t.text, sizeof(t.text));
    tell_wins(&t);
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
    tell_draws(&t);
    tell_whose_squares(&t);
    return !t.failed;
}
