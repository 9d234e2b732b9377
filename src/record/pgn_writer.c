/* Writing the moves of a game with all that was added to them. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "record/pgn_parts.h"
#include "record/pgn_text.h"
#include "record/standing.h"

enum {
    TURN_FIELD = 5, /* the number of the turn among the fields of a FEN, from 0 */
    WORD_SIZE = 48
};

struct adx_pgn_writer {
    adx_alloc alloc;
    const adx_record *record;
    const adx_pgn_extras *extras;
    adx_position *start;
    struct pgn_lines lines;
    unsigned told[ADX_PGN_DEPTH_MAX + 1]; /* whose turn it was when it was last numbered */
    struct pgn_text page;
    bool needs_number; /* something stands between this move and the one before it */
    bool is_played;    /* the main line has been that of the record so far */
    unsigned main_plies;
    /* What is said of the last move, and not written yet. */
    bool has_clock, has_score;
    uint64_t clock_ms;
    adx_pgn_score score;
    struct pgn_text circles, arrows, comment;
    adx_err err; /* the first one */
};

static void fail(adx_pgn_writer *writer, adx_err err)
{
    if (!writer->err)
        writer->err = err;
}

/* --- remarks --- */

static bool has_remark(const adx_pgn_writer *writer)
{
    return writer->has_clock || writer->has_score || writer->circles.len || writer->arrows.len ||
           writer->comment.len;
}

static void put_shapes(struct pgn_text *commands, const char *command, struct pgn_text *shapes)
{
    if (!shapes->len)
        return;
    pgn_text_add(commands, command);
    pgn_text_bytes(commands, shapes->text, shapes->len);
    pgn_text_add(commands, "]");
    pgn_text_clear(shapes);
}

/* "{[%eval 0.35][%cal Re4e5] words}" */
static void put_remark(adx_pgn_writer *writer)
{
    struct pgn_text commands = {.alloc = &writer->alloc};
    char text[2 * WORD_SIZE];
    struct buf out = buf_init(text, sizeof(text));

    if (!has_remark(writer))
        return;
    if (writer->has_clock)
        pgn_write_clock(writer->clock_ms, &out);
    if (writer->has_score)
        pgn_write_score(&writer->score, &out);
    pgn_text_add(&commands, text);
    put_shapes(&commands, "[%csl ", &writer->circles);
    put_shapes(&commands, "[%cal ", &writer->arrows);
    pgn_text_open(&writer->page, '{');
    pgn_text_words(&writer->page, commands.text, commands.len);
    pgn_text_words(&writer->page, writer->comment.text, writer->comment.len);
    pgn_text_close(&writer->page, '}');
    if (commands.failed)
        fail(writer, ADX_E_NOMEM);
    pgn_text_free(&commands);
    pgn_text_clear(&writer->comment);
    writer->has_clock = writer->has_score = false;
    writer->needs_number = true;
}

/* PGN has no way to write a brace in a comment: one would end it. */
static char without_brace(char c)
{
    if ((unsigned char)c < ' ')
        return ' ';
    return c == '{' ? '(' : c == '}' ? ')' : c;
}

static void take_comment(void *ctx, const char *text, size_t size)
{
    adx_pgn_writer *writer = ctx;
    struct pgn_text *comment = &writer->comment;

    if (comment->len)
        pgn_text_add(comment, " ");
    for (size_t i = 0; i < size; i++) {
        const char c = without_brace(text[i]);
        pgn_text_bytes(comment, &c, 1);
    }
}

static void take_clock(void *ctx, uint64_t left_ms)
{
    adx_pgn_writer *writer = ctx;

    writer->has_clock = true;
    writer->clock_ms = left_ms;
}

static void take_score(void *ctx, const adx_pgn_score *score)
{
    adx_pgn_writer *writer = ctx;

    writer->has_score = true;
    writer->score = *score;
}

static void take_shape(void *ctx, const adx_pgn_shape *shape)
{
    adx_pgn_writer *writer = ctx;
    const adx_variant *variant = adx_position_variant(writer->start);
    const unsigned count = adx_variant_board(variant).square_count;
    struct pgn_text *shapes = shape->from == shape->to ? &writer->circles : &writer->arrows;
    char word[WORD_SIZE];
    struct buf out = buf_init(word, sizeof(word));

    if (shape->from >= count || shape->to >= count || shape->ink < 'A' || shape->ink > 'Z')
        return;
    pgn_write_shape(variant, shape, &out);
    if (shapes->len)
        pgn_text_add(shapes, ",");
    pgn_text_add(shapes, word);
}

static void take_mark(void *ctx, unsigned number)
{
    adx_pgn_writer *writer = ctx;
    char word[WORD_SIZE];
    struct buf out = buf_init(word, sizeof(word));

    if (!number || number > ADX_PGN_MARK_MAX)
        return;
    buf_format(&out, "$%u", number);
    pgn_text_word(&writer->page, word, out.len);
}

/* --- moves --- */

/* The number of the turn, as FEN counts it. */
static unsigned turn_number(const adx_position *position)
{
    char fen[ADX_FEN_SIZE_MAX];
    const char *field = fen;

    adx_position_fen(position, fen);
    for (unsigned i = 0; field && i < TURN_FIELD; i++) {
        field = strchr(field, ' ');
        field += field ? 1 : 0;
    }
    return field ? (unsigned)strtoul(field, NULL, 10) : 0;
}

/*
 * The number stands before White's turn, which may be a throw and a move, and before Black's where
 * the list begins with it or something stands between.
 */
static void put_number(adx_pgn_writer *writer)
{
    const adx_position *position = writer->lines.position;
    const adx_color color = adx_position_turn(position);
    const unsigned number = turn_number(position), turn = number * 2 + (unsigned)color;
    const bool is_new = color == ADX_WHITE && writer->told[writer->lines.depth] != turn;
    char word[WORD_SIZE];
    struct buf out = buf_init(word, sizeof(word));

    writer->told[writer->lines.depth] = turn;
    if (!is_new && !writer->needs_number)
        return;
    buf_format(&out, color == ADX_WHITE ? "%u." : "%u...", number);
    pgn_text_word(&writer->page, word, out.len);
    writer->needs_number = false;
}

/*
 * The next move of the main line: as long as the record has the same, its clock belongs to it.
 * text: of the move, as records have it.
 */
static void follow_record(adx_pgn_writer *writer, const char *text)
{
    const adx_event *event = adx_record_ply(writer->record, writer->main_plies++);

    writer->is_played = writer->is_played && event && strcmp(event->text, text) == 0;
    if (!writer->is_played || event->kind != ADX_EVENT_MOVE || !event->has_clock)
        return;
    if (!writer->extras || !writer->extras->no_tags)
        take_clock(writer, event->left_ms[event->color]);
}

static void put_move(adx_pgn_writer *writer, const char *word, size_t size)
{
    put_remark(writer);
    put_number(writer);
    pgn_text_word(&writer->page, word, size);
}

static void take_move(void *ctx, const adx_position *before, adx_move move)
{
    adx_pgn_writer *writer = ctx;
    adx_position *position = writer->lines.position;
    char san[ADX_SAN_SIZE_MAX], text[ADX_MOVE_TEXT_SIZE_MAX];

    (void)before;
    if (writer->err)
        return;
    const unsigned len = adx_move_san(position, move, san);
    if (len == 0) {
        fail(writer, ADX_E_ILLEGAL);
        return;
    }
    put_move(writer, san, len);
    if (writer->lines.depth == 0) {
        adx_move_text(position, move, text);
        follow_record(writer, text);
    }
    const adx_err err = adx_position_play(position, move);
    if (err)
        fail(writer, err);
}

static void take_null(void *ctx, const adx_position *before)
{
    adx_pgn_writer *writer = ctx;

    (void)before;
    if (writer->err)
        return;
    put_move(writer, ADX_NULL_TEXT, sizeof(ADX_NULL_TEXT) - 1);
    if (writer->lines.depth == 0)
        follow_record(writer, ADX_NULL_TEXT);
    const adx_err err = adx_position_play_null(writer->lines.position);
    if (err)
        fail(writer, err);
}

static void take_begin(void *ctx)
{
    adx_pgn_writer *writer = ctx;

    if (writer->err)
        return;
    const adx_err err = pgn_lines_open(&writer->lines);
    if (err) {
        fail(writer, err);
        return;
    }
    writer->told[writer->lines.depth] = 0;
    put_remark(writer);
    pgn_text_open(&writer->page, '(');
    writer->needs_number = true;
}

static void take_end(void *ctx)
{
    adx_pgn_writer *writer = ctx;

    if (writer->lines.depth == 0)
        fail(writer, ADX_E_RECORD);
    if (writer->err)
        return;
    put_remark(writer);
    pgn_text_close(&writer->page, ')');
    const adx_err err = pgn_lines_close(&writer->lines);
    if (err)
        fail(writer, err);
    writer->needs_number = true;
}

/* --- the writer --- */

adx_err adx_pgn_writer_create(const adx_record *record, const adx_variant *variant,
                              const adx_pgn_extras *extras, adx_pgn_writer **out)
{
    const adx_alloc *alloc = &record->alloc;
    adx_pgn_writer *writer = alloc->resize(alloc->ctx, NULL, 0, sizeof(*writer));

    *out = NULL;
    if (!writer)
        return ADX_E_NOMEM;
    memset(writer, 0, sizeof(*writer));
    writer->alloc = *alloc;
    writer->record = record;
    writer->extras = extras;
    writer->needs_number = writer->is_played = true;
    writer->page.alloc = writer->circles.alloc = &writer->alloc;
    writer->arrows.alloc = writer->comment.alloc = &writer->alloc;
    adx_err err = adx_record_replay(record, variant, 0, NULL, NULL, &writer->start);
    if (!err)
        err = adx_position_clone(writer->start, &writer->lines.position);
    if (err)
        adx_pgn_writer_free(writer);
    else
        *out = writer;
    return err;
}

void adx_pgn_writer_free(adx_pgn_writer *writer)
{
    if (!writer)
        return;
    const adx_alloc alloc = writer->alloc;
    adx_position_free(writer->lines.position);
    adx_position_free(writer->start);
    pgn_text_free(&writer->page);
    pgn_text_free(&writer->circles);
    pgn_text_free(&writer->arrows);
    pgn_text_free(&writer->comment);
    alloc.resize(alloc.ctx, writer, sizeof(*writer), 0);
}

const adx_position *adx_pgn_writer_position(const adx_pgn_writer *writer)
{
    return writer->lines.position;
}

adx_pgn_visitor adx_pgn_writer_visitor(adx_pgn_writer *writer)
{
    return (adx_pgn_visitor){.move = take_move,
                             .null = take_null,
                             .comment = take_comment,
                             .clock = take_clock,
                             .score = take_score,
                             .shape = take_shape,
                             .mark = take_mark,
                             .begin_variation = take_begin,
                             .end_variation = take_end,
                             .ctx = writer};
}

adx_err adx_pgn_writer_error(const adx_pgn_writer *writer)
{
    return writer->err;
}

adx_err adx_pgn_writer_finish(adx_pgn_writer *writer, char **text, size_t *size)
{
    const adx_record *record = writer->record;
    const adx_pgn_extras *extras = writer->extras;
    struct pgn_text whole = {.alloc = &writer->alloc};
    struct pgn_text *page = &writer->page;
    adx_outcome outcome = {.winner = ADX_NOBODY, .reason = ""};

    *text = NULL;
    *size = 0;
    if (writer->lines.depth)
        fail(writer, ADX_E_RECORD);
    if (writer->err)
        return writer->err;
    if (writer->is_played && writer->main_plies == record->ply_count)
        outcome = adx_record_standing(record).outcome;
    put_remark(writer);
    const char *result = pgn_result_word(outcome.winner);
    pgn_text_word(page, result, strlen(result));
    adx_err err = writer->err;
    if (!err && (!extras || !extras->no_tags))
        err = pgn_put_tags(&whole, record, &outcome, writer->start, extras);
    pgn_text_bytes(&whole, page->text, page->len);
    if (!extras || !extras->no_tags)
        pgn_text_add(&whole, "\n");
    whole.failed |=
        page->failed || writer->circles.failed || writer->arrows.failed || writer->comment.failed;
    *size = whole.len;
    if (err)
        pgn_text_free(&whole);
    else
        *text = pgn_text_take(&whole);
    return err ? err : *text ? ADX_OK : ADX_E_NOMEM;
}
