/*
 * What an inventor should look at. Only what the games show beyond chance is said: a share is
 * compared with its margin, and few games are called few.
 */
#include <string.h>

#include "base/buf.h"
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
    struct buf *text;
};

static unsigned percent(double share)
{
    return (unsigned)(100 * share + 0.5);
}

/* Whether the next remark is the one that is wanted, and is to be written. */
static bool is_wanted(struct remarks *remarks)
{
    return remarks->count++ == remarks->wanted;
}

/* "pawn-of-camel" is a pawn of camel. */
static void write_role(struct buf *text, const char *name)
{
    for (; *name; name++)
        buf_char(text, *name == '-' ? ' ' : *name);
}

static void of_number(struct remarks *remarks)
{
    if (remarks->summary.games < GAMES_FEW && is_wanted(remarks))
        buf_format(remarks->text, "%u game%s: take the numbers as a first impression.",
                   remarks->summary.games, remarks->summary.games == 1 ? " is few" : "s are few");
}

static void of_fairness(struct remarks *remarks)
{
    const adx_share score = remarks->summary.white_score;
    const bool white = score.share > 0.5;
    const double points = white ? score.share : 1 - score.share;

    if (points - score.margin > score_unfair && is_wanted(remarks))
        buf_format(remarks->text, "%s scores %u %%: the sides do not have equal chances.",
                   white ? "White" : "Black", percent(points));
}

static void of_draws(struct remarks *remarks)
{
    const adx_share draws = remarks->summary.draws;

    if (draws.share - draws.margin > draws_many && is_wanted(remarks))
        buf_format(remarks->text, "%u %% of the games are drawn.", percent(draws.share));
}

static void of_endings(struct remarks *remarks)
{
    adx_playtest_ending ending;

    for (unsigned i = 0; adx_playtest_ending_at(remarks->playtest, i, &ending); i++) {
        const double share = (double)ending.games / remarks->summary.games;
        if (strcmp(ending.reason, "length") == 0) {
            if (share > length_many && is_wanted(remarks))
                buf_format(remarks->text,
                           "%u %% of the games had no end after %u moves; is a rule missing that "
                           "ends long games?",
                           percent(share), (remarks->summary.longest + 1) / 2);
        } else if (share > reason_many && ending.drawn == ending.games && is_wanted(remarks)) {
            buf_format(remarks->text, "%u %% of the games end as draws by the reason \"%s\".",
                       percent(share), ending.reason);
        }
    }
}

static void of_length(struct remarks *remarks)
{
    const unsigned median = remarks->summary.quartile[1];

    if (median < SHORT_PLIES && is_wanted(remarks))
        buf_format(remarks->text, "Half of the games are over by move %u.", (median + 1) / 2);
    if (median > LONG_PLIES && is_wanted(remarks))
        buf_format(remarks->text, "Half of the games take more than %u moves.", median / 2);
}

static void of_choices(struct remarks *remarks)
{
    const double branching = remarks->summary.branching;

    if (branching < CHOICES_FEW && is_wanted(remarks))
        buf_format(remarks->text, "There are only %u legal moves to choose from on average.",
                   (unsigned)(branching + 0.5));
    if (branching > CHOICES_MANY && is_wanted(remarks))
        buf_format(remarks->text,
                   "There are %u legal moves to choose from on average: hard to survey for people.",
                   (unsigned)(branching + 0.5));
}

/* The rules that are there and are not used. */
static void of_rules(struct remarks *remarks)
{
    static const struct {
        adx_topic topic;
        adx_move_kind kind;
        const char *fact;
    } rules[] = {
        {ADX_TOPIC_CASTLING, ADX_MOVE_CASTLE, "Nobody castled"},
        {ADX_TOPIC_PROMOTION, ADX_MOVE_PROMOTE, "No piece was promoted"},
        {ADX_TOPIC_EN_PASSANT, ADX_MOVE_EN_PASSANT, "Nobody captured en passant"},
        {ADX_TOPIC_DROPS, ADX_MOVE_DROP, "No piece was dropped from hand"},
    };
    const adx_variant *variant = remarks->playtest->variant;

    for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
        bool is_there = false;
        for (unsigned k = 0; adx_variant_paragraph(variant, k).text; k++)
            is_there = is_there || adx_variant_paragraph(variant, k).topic == rules[i].topic;
        if (is_there && !adx_playtest_kind(remarks->playtest, rules[i].kind).games &&
            remarks->summary.games >= GAMES_FEW && is_wanted(remarks))
            buf_format(remarks->text, "%s in %u games.", rules[i].fact, remarks->summary.games);
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
        if (moved < moved_seldom && is_wanted(remarks)) {
            buf_text(remarks->text, "The ");
            write_role(remarks->text, role.name);
            buf_format(remarks->text, " hardly ever moves: in %u %% of the games that have one.",
                       percent(moved));
        }
        if (did.has_value && !role.royal && did.value + did.margin < worth_little * did.derived &&
            is_wanted(remarks)) {
            buf_text(remarks->text, "The ");
            write_role(remarks->text, role.name);
            buf_text(remarks->text,
                     " counts for little: having one more hardly shows in the results.");
        }
    }
}

bool adx_playtest_remark(adx_playtest *playtest, unsigned index, char *text)
{
    struct buf buf = buf_init(text, ADX_PLAYTEST_REMARK_SIZE_MAX);
    struct remarks remarks = {.playtest = playtest,
                              .summary = adx_playtest_summarize(playtest),
                              .wanted = index,
                              .text = &buf};

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
