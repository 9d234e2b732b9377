/*
 * What an inventor should look at. Only what the games show beyond chance is said: a share is
 * compared with its margin, and few games are called few.
 */
#include <string.h>

#include "report/playtest.h"

enum {
    GAMES_FEW = 40,    /* fewer are a first impression */
    GAMES_SPOKEN = 10, /* fewer are not spoken of at all */
    SHORT_PLIES = 24,  /* half of the games shorter: hardly a game */
    LONG_PLIES = 300,  /* half of the games longer */
    CHOICES_FEW = 8,   /* legal moves on average */
    CHOICES_MANY = 150,
};

static const double score_unfair = 0.55; /* of a color, beyond the margin */
static const double draws_many = 0.5, length_many = 0.05, reason_many = 0.4;
static const double moved_seldom = 0.2, worth_little = 0.25;

/* Remarks come one after the other; the one that is wanted is kept. */
struct remarks {
    adx_playtest *playtest;
    adx_playtest_summary summary;
    unsigned wanted, count;
    adx_remark *out;
};

static unsigned percent(double share)
{
    return (unsigned)(100 * share + 0.5);
}

static void add(struct remarks *remarks, adx_remark remark)
{
    if (!remark.reason)
        remark.reason = "";
    if (remarks->count++ == remarks->wanted)
        *remarks->out = remark;
}

static void of_number(struct remarks *remarks)
{
    if (remarks->summary.games < GAMES_FEW)
        add(remarks, (adx_remark){.kind = ADX_REMARK_FEW_GAMES, .count = remarks->summary.games});
}

static void of_fairness(struct remarks *remarks)
{
    const adx_share score = remarks->summary.white_score;
    const bool white = score.share > 0.5;
    const double points = white ? score.share : 1 - score.share;

    if (points - score.margin > score_unfair)
        add(remarks, (adx_remark){.kind = ADX_REMARK_UNEQUAL,
                                  .color = white ? ADX_WHITE : ADX_BLACK,
                                  .percent = percent(points)});
}

static void of_draws(struct remarks *remarks)
{
    const adx_share draws = remarks->summary.draws;

    if (draws.share - draws.margin > draws_many)
        add(remarks, (adx_remark){.kind = ADX_REMARK_DRAWN, .percent = percent(draws.share)});
}

static void of_endings(struct remarks *remarks)
{
    adx_playtest_ending ending;

    for (unsigned i = 0; adx_playtest_ending_at(remarks->playtest, i, &ending); i++) {
        const double share = (double)ending.games / remarks->summary.games;
        const bool is_endless = strcmp(ending.reason, "length") == 0;
        if (is_endless && share > length_many)
            add(remarks, (adx_remark){.kind = ADX_REMARK_ENDLESS,
                                      .percent = percent(share),
                                      .count = (remarks->summary.longest + 1) / 2});
        if (!is_endless && share > reason_many && ending.drawn == ending.games)
            add(remarks, (adx_remark){.kind = ADX_REMARK_DRAWN_BY,
                                      .percent = percent(share),
                                      .reason = ending.reason});
    }
}

static void of_length(struct remarks *remarks)
{
    const unsigned median = remarks->summary.quartile[1];

    if (median < SHORT_PLIES)
        add(remarks, (adx_remark){.kind = ADX_REMARK_SHORT, .count = (median + 1) / 2});
    if (median > LONG_PLIES)
        add(remarks, (adx_remark){.kind = ADX_REMARK_LONG, .count = median / 2});
}

static void of_choices(struct remarks *remarks)
{
    const double branching = remarks->summary.branching;
    const unsigned count = (unsigned)(branching + 0.5);

    if (branching < CHOICES_FEW)
        add(remarks, (adx_remark){.kind = ADX_REMARK_FEW_CHOICES, .count = count});
    if (branching > CHOICES_MANY)
        add(remarks, (adx_remark){.kind = ADX_REMARK_MANY_CHOICES, .count = count});
}

/* A rule names pieces; that a game has no castling or promotion is said without one. */
static bool has_rule(const adx_variant *variant, adx_topic topic)
{
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++) {
        const adx_paragraph told = adx_variant_paragraph(variant, i);
        if (told.topic == topic && told.named)
            return true;
    }
    return false;
}

/* The rules that are there and are not used. */
static void of_rules(struct remarks *remarks)
{
    static const struct {
        adx_topic topic;
        adx_move_kind kind;
        adx_remark_kind remark;
    } rules[] = {
        {ADX_TOPIC_CASTLING, ADX_MOVE_CASTLE, ADX_REMARK_NO_CASTLING},
        {ADX_TOPIC_PROMOTION, ADX_MOVE_PROMOTE, ADX_REMARK_NO_PROMOTION},
        {ADX_TOPIC_EN_PASSANT, ADX_MOVE_EN_PASSANT, ADX_REMARK_NO_EN_PASSANT},
        {ADX_TOPIC_DROPS, ADX_MOVE_DROP, ADX_REMARK_NO_DROP},
    };
    adx_playtest *playtest = remarks->playtest;
    const unsigned games = remarks->summary.games;

    if (games < GAMES_FEW)
        return;
    for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
        if (has_rule(playtest->variant, rules[i].topic) &&
            !adx_playtest_kind(playtest, rules[i].kind).games)
            add(remarks, (adx_remark){.kind = rules[i].remark, .count = games});
    }
}

static void of_roles(struct remarks *remarks)
{
    const adx_variant *variant = remarks->playtest->variant;

    for (unsigned number = 1; number <= adx_variant_role_count(variant); number++) {
        const adx_role role = adx_variant_role(variant, number);
        const adx_playtest_role did = adx_playtest_role_at(remarks->playtest, number);
        if (role.base != number || role.hand_only || did.present < GAMES_FEW / 2)
            continue;
        const double moved = (double)did.moved / did.present;
        if (moved < moved_seldom)
            add(remarks,
                (adx_remark){.kind = ADX_REMARK_STILL, .role = number, .percent = percent(moved)});
        if (did.has_value && !role.royal && did.value + did.margin < worth_little * did.derived)
            add(remarks, (adx_remark){.kind = ADX_REMARK_WORTHLESS, .role = number});
    }
}

bool adx_playtest_remark(adx_playtest *playtest, unsigned index, adx_remark *out)
{
    struct remarks remarks = {.playtest = playtest,
                              .summary = adx_playtest_summarize(playtest),
                              .wanted = index,
                              .out = out};

    if (!remarks.summary.games)
        return false;
    of_number(&remarks);
    if (remarks.summary.games >= GAMES_SPOKEN) {
        of_fairness(&remarks);
        of_draws(&remarks);
        of_endings(&remarks);
        of_length(&remarks);
        of_choices(&remarks);
        of_rules(&remarks);
        of_roles(&remarks);
    }
    return remarks.count > index;
}
