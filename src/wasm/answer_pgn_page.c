/* What the page shows of a PGN text. */
#include "wasm/answer.h"

#include "wasm/answer_parts.h"

void answer_man(struct json *out, const adx_men_difference *man)
{
    output_reset(out);
    if (!man) {
        json_write_null(out, NULL);
        return;
    }
    json_write_object(out, NULL);
    json_write_text(out, "letter", man->letter);
    json_write_text(out, "theirs", man->theirs);
    json_write_text(out, "ours", man->ours);
    json_write_object_end(out);
}

static void visit_move(void *ctx, const adx_position *before, adx_move move)
{
    write_notations(ctx, before, move);
}

/* As a move of that text, which can be played as one. */
static void visit_null(void *ctx, const adx_position *before)
{
    struct json *out = ctx;

    (void)before;
    json_write_object(out, NULL);
    json_write_text(out, "text", ADX_NULL_TEXT);
    json_write_text(out, "san", ADX_NULL_TEXT);
    json_write_object_end(out);
}

static void visit_comment(void *ctx, const char *text, size_t size)
{
    struct json *out = ctx;

    json_write_object(out, NULL);
    json_write_bytes(out, "comment", text, size);
    json_write_object_end(out);
}

static void visit_clock(void *ctx, uint64_t left_ms)
{
    struct json *out = ctx;

    json_write_object(out, NULL);
    json_write_number(out, "clock", (long long)left_ms);
    json_write_object_end(out);
}

static void visit_score(void *ctx, const adx_pgn_score *score)
{
    struct json *out = ctx;

    json_write_object(out, NULL);
    json_write_object(out, "score");
    json_write_bool(out, "isMate", score->is_mate);
    json_write_number(out, "value", score->value);
    json_write_object_end(out);
    json_write_object_end(out);
}

static void visit_shape(void *ctx, const adx_pgn_shape *shape)
{
    struct json *out = ctx;
    const char ink[] = {shape->ink, '\0'};

    json_write_object(out, NULL);
    json_write_object(out, "shape");
    json_write_number(out, "from", shape->from);
    json_write_number(out, "to", shape->to);
    json_write_text(out, "ink", ink);
    json_write_object_end(out);
    json_write_object_end(out);
}

static void visit_mark(void *ctx, unsigned number)
{
    struct json *out = ctx;

    json_write_object(out, NULL);
    json_write_number(out, "mark", number);
    json_write_object_end(out);
}

static void visit_variation(struct json *out, bool begins)
{
    json_write_object(out, NULL);
    json_write_bool(out, "variation", begins);
    json_write_object_end(out);
}

static void visit_begin(void *ctx)
{
    visit_variation(ctx, true);
}

static void visit_end(void *ctx)
{
    visit_variation(ctx, false);
}

enum {
    COMPLAINT_SIZE_MAX = 320
};

/* The first thing that is wrong with a text: nothing is written while it is read. */
static void note_complaint(void *ctx, const adx_finding *finding)
{
    char *complaint = ctx;

    if (*complaint)
        return;
    for (unsigned i = 0; i + 1 < COMPLAINT_SIZE_MAX && finding->sentence[i]; i++)
        complaint[i] = finding->sentence[i];
}

void answer_pgn_moves(struct json *out, const adx_variant *variant, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    char complaint[COMPLAINT_SIZE_MAX] = "";
    const adx_pgn_visitor visitor = {.move = visit_move,
                                     .null = visit_null,
                                     .comment = visit_comment,
                                     .clock = visit_clock,
                                     .score = visit_score,
                                     .shape = visit_shape,
                                     .mark = visit_mark,
                                     .begin_variation = visit_begin,
                                     .end_variation = visit_end,
                                     .ctx = out};

    output_reset(out);
    json_write_object(out, NULL);
    json_write_array(out, "steps");
    const adx_err err =
        adx_pgn_visit(&alloc, variant, text, size, &visitor, note_complaint, complaint);
    json_write_array_end(out);
    json_write_text(out, "error", !err ? NULL : *complaint ? complaint : adx_err_text(err));
    json_write_object_end(out);
}
