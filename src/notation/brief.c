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

/* For the player who brought the ending about. */
static const char *const verdicts[] = {
    [VERDICT_LOSS] = "wins",
    [VERDICT_DRAW] = "is a draw",
    [VERDICT_WIN] = "loses",
};

static void tell_wins(struct telling *t)
{
    const struct endings *endings = &t->about->endings;

    if (endings->royal_capture) {
        buf_text(&t->line, "To capture the ");
        tell_roles(t, royal_roles(t->about), "or");
        buf_text(&t->line, " wins. ");
    }
    if (endings->checkmate)
        buf_format(&t->line, "Checkmate %s. ", verdicts[endings->checkmate]);
    if (endings->checks)
        buf_format(&t->line, "Giving check number %u wins. ", endings->checks);
    if (endings->bare_royal) {
        buf_text(&t->line, "To leave the other side with the ");
        tell_roles(t, royal_roles(t->about), "or");
        buf_format(&t->line, " alone %s. ", verdicts[endings->bare_royal]);
    }
    /* Before a throw there is none, and after it who cannot move passes. */
    if (endings->stalemate && !t->about->dice.thrown)
        buf_format(&t->line, "Stalemate %s. ", verdicts[endings->stalemate]);
    if (t->line.len)
        t->text[--t->line.len] = '\0';
    tell_end(t);
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
        buf_format(
            &t->line, "A position that comes up %u times is a draw%s.", endings->repetition_count,
            endings->perpetual_check_loses ? ", but who gave check all that time loses" : "");
    }
    if (endings->move_limit_plies) {
        const char *too = t->line.len ? " too" : "";
        buf_format(&t->line, "%s%u moves of each side without a capture", *too ? " " : "",
                   endings->move_limit_plies / 2U);
        if (restarters) {
            buf_text(&t->line, " or a move of ");
            tell_one_of(t, restarters);
        }
        buf_format(&t->line, " are a draw%s.", too);
    }
    if (endings->counting)
        buf_format(&t->line, "%sMoves against a weak side are counted.", t->line.len ? " " : "");
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
    return !t.failed;
}
