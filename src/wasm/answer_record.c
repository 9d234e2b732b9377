/* Games: how one stands, and those of PGN. */
#include "wasm/answer.h"

#include "wasm/answer_parts.h"

static void write_offers(struct writer *out, const adx_standing *standing)
{
    writer_object(out, "offers");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        const adx_event *offer = standing->offer[color];
        const bool is_draw = offer && offer->kind == ADX_EVENT_OFFER_DRAW;
        writer_text(out, answer_colors[color], !offer ? NULL : is_draw ? "draw" : "take-back");
    }
    writer_object_end(out);
}

static void write_clock(struct writer *out, const adx_standing *standing)
{
    if (!standing->has_clock) {
        writer_null(out, "clock");
        return;
    }
    writer_object(out, "clock");
    writer_number(out, "white", (long long)standing->left_ms[ADX_WHITE]);
    writer_number(out, "black", (long long)standing->left_ms[ADX_BLACK]);
    writer_number(out, "increment", (long long)standing->increment_ms);
    writer_number(out, "delay", (long long)standing->delay_ms);
    writer_object_end(out);
}

/* Who played and when: names are "" where they are not known, and so is the date. */
static void write_facts(struct writer *out, const adx_record_head *head)
{
    writer_object(out, "names");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++)
        writer_text(out, answer_colors[color], head->player[color].name);
    writer_object_end(out);
    writer_text(out, "date", head->date);
}

void answer_standing(struct writer *out, const adx_record *record)
{
    const adx_standing standing = adx_record_standing(record);

    writer_reset(out);
    writer_object(out, NULL);
    writer_array(out, "plies");
    for (unsigned i = 0; i < standing.ply_count; i++)
        writer_text(out, NULL, adx_record_ply(record, i)->text);
    writer_array_end(out);
    writer_text(out, "winner", answer_winners[standing.outcome.winner]);
    writer_text(out, "reason", standing.outcome.reason);
    write_offers(out, &standing);
    write_clock(out, &standing);
    write_facts(out, adx_record_facts(record));
    writer_object_end(out);
}

void answer_man(struct writer *out, const adx_men_difference *man)
{
    writer_reset(out);
    if (!man) {
        writer_null(out, NULL);
        return;
    }
    writer_object(out, NULL);
    writer_text(out, "letter", man->letter);
    writer_text(out, "theirs", man->theirs);
    writer_text(out, "ours", man->ours);
    writer_object_end(out);
}

void answer_pgn_facts(struct writer *out, const adx_pgn_game *game)
{
    writer_reset(out);
    if (!game) {
        writer_null(out, NULL);
        return;
    }
    writer_object(out, NULL);
    writer_text(out, "variant", game->head.game);
    char id[ADX_NAME_SIZE_MAX];
    if (adx_pgn_game_id(game, id))
        writer_text(out, "id", id);
    else
        writer_null(out, "id");
    writer_text(out, "white", game->head.player[ADX_WHITE].name);
    writer_text(out, "black", game->head.player[ADX_BLACK].name);
    writer_number(out, "size", (long long)game->size);
    writer_object_end(out);
}

static void visit_move(void *ctx, const adx_position *before, adx_move move)
{
    write_notations(ctx, before, move);
}

/* As a move of that text, which can be played as one. */
static void visit_null(void *ctx, const adx_position *before)
{
    struct writer *out = ctx;

    (void)before;
    writer_object(out, NULL);
    writer_text(out, "text", ADX_NULL_TEXT);
    writer_text(out, "san", ADX_NULL_TEXT);
    writer_object_end(out);
}

static void visit_comment(void *ctx, const char *text, size_t size)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_bytes(out, "comment", text, size);
    writer_object_end(out);
}

static void visit_clock(void *ctx, uint64_t left_ms)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_number(out, "clock", (long long)left_ms);
    writer_object_end(out);
}

static void visit_score(void *ctx, const adx_pgn_score *score)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_object(out, "score");
    writer_bool(out, "isMate", score->is_mate);
    writer_number(out, "value", score->value);
    writer_object_end(out);
    writer_object_end(out);
}

static void visit_shape(void *ctx, const adx_pgn_shape *shape)
{
    struct writer *out = ctx;
    const char ink[] = {shape->ink, '\0'};

    writer_object(out, NULL);
    writer_object(out, "shape");
    writer_number(out, "from", shape->from);
    writer_number(out, "to", shape->to);
    writer_text(out, "ink", ink);
    writer_object_end(out);
    writer_object_end(out);
}

static void visit_mark(void *ctx, unsigned number)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_number(out, "mark", number);
    writer_object_end(out);
}

static void visit_variation(struct writer *out, bool begins)
{
    writer_object(out, NULL);
    writer_bool(out, "variation", begins);
    writer_object_end(out);
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

void answer_pgn_moves(struct writer *out, const adx_variant *variant, const char *text, size_t size)
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

    writer_reset(out);
    writer_object(out, NULL);
    writer_array(out, "steps");
    const adx_err err =
        adx_pgn_visit(&alloc, variant, text, size, &visitor, note_complaint, complaint);
    writer_array_end(out);
    writer_text(out, "error", !err ? NULL : *complaint ? complaint : adx_err_text(err));
    writer_object_end(out);
}
