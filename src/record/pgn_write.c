/* Writing a record as PGN. */
#include <inttypes.h>
#include <string.h>

#include "adx/engine.h"
#include "base/buf.h"
#include "record/pgn_tags.h"
#include "record/standing.h"

enum {
    COLUMNS = 80,
    ROOM_FIRST = 4096,
    PIECE_SIZE = 512 /* bytes that are formatted at once */
};

/* A text that grows. */
struct page {
    const adx_alloc *alloc;
    char *text;
    size_t len, cap;
    unsigned column;
    bool failed;
};

static void put(struct page *page, const char *bytes, size_t size)
{
    if (page->failed)
        return;
    if (page->len + size + 1 > page->cap) {
        size_t cap = page->cap ? page->cap : ROOM_FIRST;
        while (cap < page->len + size + 1)
            cap *= 2;
        char *grown = page->alloc->resize(page->alloc->ctx, page->text, page->cap, cap);
        if (!grown) {
            page->failed = true;
            return;
        }
        page->text = grown;
        page->cap = cap;
    }
    memcpy(page->text + page->len, bytes, size);
    page->len += size;
    page->text[page->len] = '\0';
}

static void put_text(struct page *page, const char *text)
{
    put(page, text, strlen(text));
}

/* --- tags --- */

static void put_tag(struct page *page, const char *name, const char *value)
{
    put_text(page, "[");
    put_text(page, name);
    put_text(page, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            put_text(page, "\\");
        put(page, value, 1);
    }
    put_text(page, "\"]\n");
}

static void put_known(struct page *page, const char *name, const char *value)
{
    put_tag(page, name, *value ? value : "?");
}

static void put_date(struct page *page, const char *date)
{
    char dotted[ADX_RECORD_TEXT_SIZE_MAX];
    struct buf out = buf_init(dotted, sizeof(dotted));

    for (; *date; date++)
        buf_char(&out, *date == '-' ? '.' : *date);
    put_tag(page, "Date", *dotted ? dotted : "????.??.??");
}

static void put_players(struct page *page, const adx_record_head *head)
{
    static const char *const types[] = {"WhiteType", "BlackType"};
    static const char *const levels[] = {"WhiteLevel", "BlackLevel"};

    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        const adx_player *player = &head->player[color];
        const char level[] = {(char)('0' + player->level), '\0'};
        put_tag(page, types[color], player->is_engine ? "program" : "human");
        if (player->is_engine && player->level < ADX_LEVEL_MAX)
            put_tag(page, levels[color], level);
    }
}

/* The first clock that was set; the time that is left stands with the moves. */
static const adx_event *first_clock(const adx_record *record)
{
    for (unsigned i = 0; i < record->event_count; i++) {
        if (record->events[i].kind == ADX_EVENT_CLOCK && record->events[i].has_clock)
            return &record->events[i];
    }
    return NULL;
}

static void put_clock(struct page *page, const adx_event *clock)
{
    char value[64];
    struct buf out = buf_init(value, sizeof(value));

    if (!clock)
        return;
    buf_format(&out, "%" PRIu64 "+%" PRIu64, clock->left_ms[ADX_WHITE] / 1000,
               clock->increment_ms / 1000);
    put_tag(page, "TimeControl", value);
}

/* A start that is not the usual one of the game. */
static adx_err put_start(struct page *page, const adx_variant *variant, const adx_position *start)
{
    char fen[ADX_FEN_SIZE_MAX], usual[ADX_FEN_SIZE_MAX];
    adx_position *position;

    const adx_err err = adx_position_create(page->alloc, variant, NULL, NULL, NULL, &position);
    if (err)
        return err;
    adx_position_fen(position, usual);
    adx_position_free(position);
    adx_position_fen(start, fen);
    if (adx_variant_start_count(variant) || strcmp(fen, usual) != 0) {
        put_tag(page, "SetUp", "1");
        put_tag(page, "FEN", fen);
    }
    return ADX_OK;
}

static adx_err put_tags(struct page *page, const adx_record *record, const adx_variant *variant,
                        const adx_position *start, const adx_pgn_extras *extras)
{
    const adx_record_head *head = &record->head;
    const adx_standing standing = adx_record_standing(record);
    char hash[17];
    struct buf out = buf_init(hash, sizeof(hash));

    put_known(page, "Event", head->event);
    put_known(page, "Site", head->site);
    put_date(page, head->date);
    put_known(page, "Round", head->round);
    put_known(page, "White", head->player[ADX_WHITE].name);
    put_known(page, "Black", head->player[ADX_BLACK].name);
    put_tag(page, "Result", pgn_result_word(standing.outcome.winner));
    put_tag(page, "Variant", adx_variant_id(variant));
    buf_format(&out, "%016" PRIx64, adx_variant_hash(variant));
    put_tag(page, "RulesHash", hash);
    const adx_err err = put_start(page, variant, start);
    put_players(page, head);
    put_clock(page, first_clock(record));
    for (unsigned i = 0; extras && i < extras->tag_count; i++)
        put_tag(page, extras->tags[i].name, extras->tags[i].value);
    if (*standing.outcome.reason)
        put_tag(page, "Termination", standing.outcome.reason);
    put_text(page, "\n");
    return err;
}

/* --- moves --- */

/* Lines are broken before a word that would make them too long. */
static void put_word(struct page *page, const char *word)
{
    const unsigned len = (unsigned)strlen(word);

    if (page->column && page->column + 1 + len > COLUMNS) {
        put_text(page, "\n");
        page->column = 0;
    }
    put_text(page, page->column ? " " : "");
    put_text(page, word);
    page->column += len + (page->column ? 1 : 0);
}

/* What braces cannot hold is left out; a comment is broken at its blanks, as lines are. */
static void put_comment(struct page *page, const char *clock, const char *text)
{
    char word[PIECE_SIZE];
    struct buf out = buf_init(word, sizeof(word));

    if (!*clock && !*text)
        return;
    buf_char(&out, '{');
    buf_text(&out, clock);
    buf_text(&out, *clock && *text ? " " : "");
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c >= ' ' && c != '{' && c != '}')
            buf_char(&out, *text);
    }
    buf_char(&out, '}');
    put_word(page, word);
}

static void write_clock(const adx_event *event, char *text, size_t size)
{
    const uint64_t ms = event->left_ms[event->color];
    struct buf out = buf_init(text, size);

    if (event->kind != ADX_EVENT_MOVE || !event->has_clock)
        return;
    buf_format(&out, "[%%clk %" PRIu64 ":%02u:%02u", ms / 3600000, (unsigned)(ms / 60000 % 60),
               (unsigned)(ms / 1000 % 60));
    if (ms % 1000)
        buf_format(&out, ".%03u", (unsigned)(ms % 1000));
    buf_char(&out, ']');
}

struct numbering {
    unsigned turn;
    bool is_told; /* White's turn has its number already, as after a throw */
};

/* The number stands before White's move, and before Black's where the list begins with it. */
static void put_number(struct page *page, struct numbering *numbering, const adx_event *before,
                       const adx_event *event)
{
    char word[16];
    struct buf out = buf_init(word, sizeof(word));
    const bool changes = !before || before->color != event->color;

    if (changes && (event->color == ADX_WHITE || numbering->turn == 0)) {
        numbering->turn++;
        numbering->is_told = false;
    }
    if (numbering->is_told)
        return;
    buf_format(&out, event->color == ADX_WHITE ? "%u." : "%u...", numbering->turn);
    put_word(page, word);
    numbering->is_told = true;
}

static adx_err put_ply(struct page *page, adx_position *position, const adx_event *event,
                       unsigned ply, const adx_pgn_extras *extras)
{
    char san[ADX_SAN_SIZE_MAX], clock[64] = "", comment[ADX_PGN_COMMENT_SIZE_MAX] = "";
    adx_move move;

    if (adx_move_parse(position, event->text, &move))
        return ADX_E_ILLEGAL;
    adx_move_san(position, move, san);
    put_word(page, san);
    write_clock(event, clock, sizeof(clock));
    if (extras && extras->comment)
        extras->comment(extras->ctx, ply, comment);
    put_comment(page, clock, comment);
    return adx_position_play(position, move);
}

static adx_err put_moves(struct page *page, const adx_record *record, adx_position *position,
                         const adx_pgn_extras *extras)
{
    struct numbering numbering = {0};
    const adx_event *before = NULL;
    adx_err err = ADX_OK;

    for (unsigned ply = 0; !err && ply < record->ply_count; ply++) {
        const adx_event *event = adx_record_ply(record, ply);
        put_number(page, &numbering, before, event);
        err = put_ply(page, position, event, ply, extras);
        before = event;
    }
    put_word(page, pgn_result_word(adx_record_standing(record).outcome.winner));
    put_text(page, "\n");
    return err;
}

adx_err adx_pgn_write(const adx_record *record, const adx_variant *variant,
                      const adx_pgn_extras *extras, char **text, size_t *size)
{
    const adx_alloc *alloc = &record->alloc;
    struct page page = {.alloc = alloc};
    adx_position *position = NULL;

    *text = NULL;
    *size = 0;
    adx_err err = adx_record_replay(record, variant, 0, NULL, NULL, &position);
    if (err)
        return err;
    err = put_tags(&page, record, variant, position, extras);
    if (!err)
        err = put_moves(&page, record, position, extras);
    adx_position_free(position);
    if (!err && page.failed)
        err = ADX_E_NOMEM;
    char *fitting = NULL;
    if (!err)
        fitting = alloc->resize(alloc->ctx, page.text, page.cap, page.len + 1);
    if (!fitting) {
        if (page.text)
            alloc->resize(alloc->ctx, page.text, page.cap, 0);
        return err ? err : ADX_E_NOMEM;
    }
    *text = fitting;
    *size = page.len;
    return ADX_OK;
}
