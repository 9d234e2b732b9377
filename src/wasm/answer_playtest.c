#include "wasm/answer_playtest.h"

static void write_share(struct writer *out, const char *key, adx_share share)
{
    writer_object(out, key);
    writer_decimal(out, "share", share.share);
    writer_decimal(out, "margin", share.margin);
    writer_object_end(out);
}

static void write_summary(struct writer *out, const adx_playtest_summary *summary)
{
    writer_number(out, "games", summary->games);
    writer_number(out, "white", summary->white_wins);
    writer_number(out, "drawn", summary->drawn);
    writer_number(out, "black", summary->black_wins);
    write_share(out, "whiteScore", summary->white_score);
    write_share(out, "draws", summary->draws);
    writer_number(out, "shortest", summary->shortest);
    writer_array(out, "quartiles");
    for (unsigned i = 0; i < 3; i++)
        writer_number(out, NULL, summary->quartile[i]);
    writer_array_end(out);
    writer_number(out, "longest", summary->longest);
    writer_decimal(out, "legalMoves", summary->branching);
    writer_number(out, "legalMovesMost", summary->branching_most);
    writer_decimal(out, "checks", summary->checks);
}

static void write_endings(struct writer *out, const adx_playtest *playtest)
{
    adx_playtest_ending ending;

    writer_array(out, "endings");
    for (unsigned i = 0; adx_playtest_ending_at(playtest, i, &ending); i++) {
        writer_object(out, NULL);
        writer_text(out, "reason", ending.reason);
        writer_number(out, "white", ending.white_wins);
        writer_number(out, "drawn", ending.drawn);
        writer_number(out, "black", ending.black_wins);
        writer_object_end(out);
    }
    writer_array_end(out);
}

/* As many bars as there are lengths. */
static void write_lengths(struct writer *out, const adx_playtest *playtest, unsigned longest)
{
    writer_array(out, "lengths");
    for (unsigned i = 0; i < ADX_PLAYTEST_BARS; i++) {
        const adx_playtest_bar bar = adx_playtest_length(playtest, i);
        if (bar.from > longest)
            break;
        writer_object(out, NULL);
        writer_number(out, "from", bar.from);
        writer_number(out, "to", bar.to);
        writer_number(out, "games", bar.games);
        writer_object_end(out);
    }
    writer_array_end(out);
}

static void write_rules(struct writer *out, const adx_playtest *playtest)
{
    writer_array(out, "uses");
    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        const adx_playtest_use use = adx_playtest_kind(playtest, (adx_move_kind)kind);
        if (!use.moves)
            continue;
        writer_object(out, NULL);
        writer_text(out, "kind", adx_move_kind_word((adx_move_kind)kind));
        writer_number(out, "games", use.games);
        writer_number(out, "moves", (long long)use.moves);
        writer_object_end(out);
    }
    writer_array_end(out);
}

static void write_role(struct writer *out, unsigned number, const adx_playtest_role *did)
{
    writer_object(out, NULL);
    writer_number(out, "role", number);
    writer_number(out, "present", did->present);
    writer_number(out, "moved", did->moved);
    writer_number(out, "moves", (long long)did->moves);
    writer_number(out, "captures", (long long)did->captures);
    writer_number(out, "lost", (long long)did->lost);
    writer_number(out, "mates", did->mates);
    if (did->has_value) {
        writer_number(out, "value", did->value);
        writer_number(out, "margin", did->margin);
    } else {
        writer_null(out, "value");
        writer_null(out, "margin");
    }
    writer_object_end(out);
}

static const char *const remark_kinds[] = {
    [ADX_REMARK_FEW_GAMES] = "few-games",
    [ADX_REMARK_UNEQUAL] = "unequal",
    [ADX_REMARK_DRAWN] = "drawn",
    [ADX_REMARK_ENDLESS] = "endless",
    [ADX_REMARK_DRAWN_BY] = "drawn-by",
    [ADX_REMARK_SHORT] = "short",
    [ADX_REMARK_LONG] = "long",
    [ADX_REMARK_FEW_CHOICES] = "few-choices",
    [ADX_REMARK_MANY_CHOICES] = "many-choices",
    [ADX_REMARK_NO_CASTLING] = "no-castling",
    [ADX_REMARK_NO_PROMOTION] = "no-promotion",
    [ADX_REMARK_NO_EN_PASSANT] = "no-en-passant",
    [ADX_REMARK_NO_DROP] = "no-drop",
    [ADX_REMARK_STILL] = "still",
    [ADX_REMARK_WORTHLESS] = "worthless",
};

static void write_remark(struct writer *out, const adx_remark *remark)
{
    writer_object(out, NULL);
    writer_text(out, "kind", remark_kinds[remark->kind]);
    writer_number(out, "percent", remark->percent);
    writer_number(out, "count", remark->count);
    writer_number(out, "role", remark->role);
    writer_text(out, "color", remark->color == ADX_WHITE ? "white" : "black");
    writer_text(out, "reason", remark->reason);
    writer_object_end(out);
}

void answer_playtest(struct writer *out, const adx_variant *variant, adx_playtest *playtest)
{
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    adx_remark remark;

    writer_reset(out);
    writer_object(out, NULL);
    write_summary(out, &summary);
    write_endings(out, playtest);
    write_lengths(out, playtest, summary.longest);
    write_rules(out, playtest);
    writer_array(out, "roles");
    for (unsigned number = 1; number <= adx_variant_role_count(variant); number++) {
        const adx_playtest_role did = adx_playtest_role_at(playtest, number);
        if (did.present)
            write_role(out, number, &did);
    }
    writer_array_end(out);
    writer_array(out, "remarks");
    for (unsigned i = 0; adx_playtest_remark(playtest, i, &remark); i++)
        write_remark(out, &remark);
    writer_array_end(out);
    writer_object_end(out);
}
