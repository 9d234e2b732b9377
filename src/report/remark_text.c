/* The remarks of a playtest in English. */
#include "adx/playtest.h"
#include "base/buf.h"

/* "pawn-of-camel" is a pawn of camel. */
static void write_role(struct buf *text, const adx_variant *variant, unsigned role)
{
    buf_text(text, "The ");
    for (const char *name = adx_variant_role(variant, role).name; *name; name++)
        buf_char(text, *name == '-' ? ' ' : *name);
}

static void write_unused(struct buf *text, const char *fact, unsigned games)
{
    buf_format(text, "%s in %u games.", fact, games);
}

void adx_remark_text(const adx_variant *variant, const adx_remark *remark, char *text)
{
    struct buf out = buf_init(text, ADX_PLAYTEST_REMARK_SIZE_MAX);
    const unsigned percent = remark->percent, count = remark->count;

    switch (remark->kind) {
    case ADX_REMARK_FEW_GAMES:
        buf_format(&out, "%u game%s: take the numbers as a first impression.", count,
                   count == 1 ? " is few" : "s are few");
        break;
    case ADX_REMARK_UNEQUAL:
        buf_format(&out, "%s scores %u%%: the sides do not have equal chances.",
                   remark->color == ADX_WHITE ? "White" : "Black", percent);
        break;
    case ADX_REMARK_DRAWN:
        buf_format(&out, "%u%% of the games are drawn.", percent);
        break;
    case ADX_REMARK_ENDLESS:
        buf_format(&out,
                   "%u%% of the games did not end in %u moves; is a rule missing that ends long "
                   "games?",
                   percent, count);
        break;
    case ADX_REMARK_DRAWN_BY:
        buf_format(&out, "%u%% of the games end as draws: %s.", percent,
                   adx_variant_ending_name(variant, remark->reason));
        break;
    case ADX_REMARK_SHORT:
        buf_format(&out, "Half of the games are over by move %u.", count);
        break;
    case ADX_REMARK_LONG:
        buf_format(&out, "Half of the games take more than %u moves.", count);
        break;
    case ADX_REMARK_FEW_CHOICES:
        buf_format(&out, "There are only %u legal moves to choose from on average.", count);
        break;
    case ADX_REMARK_MANY_CHOICES:
        buf_format(&out,
                   "There are %u legal moves to choose from on average: hard for people to survey.",
                   count);
        break;
    case ADX_REMARK_NO_CASTLING:
        write_unused(&out, "Nobody castled", count);
        break;
    case ADX_REMARK_NO_PROMOTION:
        write_unused(&out, "No piece was promoted", count);
        break;
    case ADX_REMARK_NO_EN_PASSANT:
        write_unused(&out, "Nobody captured en passant", count);
        break;
    case ADX_REMARK_NO_DROP:
        write_unused(&out, "No piece was dropped from hand", count);
        break;
    case ADX_REMARK_STILL:
        write_role(&out, variant, remark->role);
        buf_format(&out, " moves in only %u%% of the games that have one.", percent);
        break;
    case ADX_REMARK_WORTHLESS:
        write_role(&out, variant, remark->role);
        buf_text(&out, " counts for little: having one more hardly shows in the results.");
        break;
    }
}
