#include "wasm/answer.h"

static void write_share(struct json *out, const char *key, adx_share share)
{
    json_write_object(out, key);
    json_write_decimal(out, "share", share.share);
    json_write_decimal(out, "margin", share.margin);
    json_write_object_end(out);
}

static void write_summary(struct json *out, const adx_playtest_summary *summary)
{
    json_write_number(out, "games", summary->games);
    json_write_number(out, "white", summary->white_wins);
    json_write_number(out, "drawn", summary->drawn);
    json_write_number(out, "black", summary->black_wins);
    write_share(out, "whiteScore", summary->white_score);
    write_share(out, "draws", summary->draws);
    json_write_number(out, "shortest", summary->shortest);
    json_write_array(out, "quartiles");
    for (unsigned i = 0; i < 3; i++)
        json_write_number(out, NULL, summary->quartile[i]);
    json_write_array_end(out);
    json_write_number(out, "longest", summary->longest);
    json_write_decimal(out, "legalMoves", summary->branching);
    json_write_number(out, "legalMovesMost", summary->branching_most);
    json_write_decimal(out, "checks", summary->checks);
}

static void write_endings(struct json *out, const adx_playtest *playtest)
{
    adx_playtest_ending ending;

    json_write_array(out, "endings");
    for (unsigned i = 0; adx_playtest_ending_at(playtest, i, &ending); i++) {
        json_write_object(out, NULL);
        json_write_text(out, "reason", ending.reason);
        json_write_number(out, "white", ending.white_wins);
        json_write_number(out, "drawn", ending.drawn);
        json_write_number(out, "black", ending.black_wins);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

/* As many bars as there are lengths. */
static void write_lengths(struct json *out, const adx_playtest *playtest, unsigned longest)
{
    json_write_array(out, "lengths");
    for (unsigned i = 0; i < ADX_PLAYTEST_BARS; i++) {
        const adx_playtest_bar bar = adx_playtest_length(playtest, i);
        if (bar.from > longest)
            break;
        json_write_object(out, NULL);
        json_write_number(out, "from", bar.from);
        json_write_number(out, "to", bar.to);
        json_write_number(out, "games", bar.games);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

static void write_rules(struct json *out, const adx_playtest *playtest)
{
    json_write_array(out, "uses");
    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        const adx_playtest_use use = adx_playtest_kind(playtest, (adx_move_kind)kind);
        if (!use.moves)
            continue;
        json_write_object(out, NULL);
        json_write_text(out, "kind", adx_move_kind_word((adx_move_kind)kind));
        json_write_number(out, "games", use.games);
        json_write_number(out, "moves", (long long)use.moves);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

static void write_role(struct json *out, unsigned number, const adx_playtest_role *did)
{
    json_write_object(out, NULL);
    json_write_number(out, "role", number);
    json_write_number(out, "present", did->present);
    json_write_number(out, "moved", did->moved);
    json_write_number(out, "moves", (long long)did->moves);
    json_write_number(out, "captures", (long long)did->captures);
    json_write_number(out, "lost", (long long)did->lost);
    json_write_number(out, "mates", did->mates);
    if (did->has_value) {
        json_write_number(out, "value", did->value);
        json_write_number(out, "margin", did->margin);
    } else {
        json_write_null(out, "value");
        json_write_null(out, "margin");
    }
    json_write_object_end(out);
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

static void write_remark(struct json *out, const adx_remark *remark)
{
    json_write_object(out, NULL);
    json_write_text(out, "kind", remark_kinds[remark->kind]);
    json_write_number(out, "percent", remark->percent);
    json_write_number(out, "count", remark->count);
    json_write_number(out, "role", remark->role);
    json_write_text(out, "color", remark->color == ADX_WHITE ? "white" : "black");
    json_write_text(out, "reason", remark->reason);
    json_write_object_end(out);
}

void answer_playtest(struct json *out, const adx_variant *variant, adx_playtest *playtest)
{
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    adx_remark remark;

    output_reset(out);
    json_write_object(out, NULL);
    write_summary(out, &summary);
    write_endings(out, playtest);
    write_lengths(out, playtest, summary.longest);
    write_rules(out, playtest);
    json_write_array(out, "roles");
    for (unsigned number = 1; number <= adx_variant_role_count(variant); number++) {
        const adx_playtest_role did = adx_playtest_role_at(playtest, number);
        if (did.present)
            write_role(out, number, &did);
    }
    json_write_array_end(out);
    json_write_array(out, "remarks");
    for (unsigned i = 0; adx_playtest_remark(playtest, i, &remark); i++)
        write_remark(out, &remark);
    json_write_array_end(out);
    json_write_object_end(out);
}
