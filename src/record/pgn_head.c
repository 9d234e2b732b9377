/* The tags of a game that is written. */
#include "record/pgn_head.h"

#include <inttypes.h>
#include <string.h>

#include "adx/engine.h"
#include "base/buf.h"
#include "record/pgn_tags.h"
#include "record/standing.h"

static void put_tag(struct pgn_text *page, const char *name, const char *value)
{
    pgn_text_add(page, "[");
    pgn_text_add(page, name);
    pgn_text_add(page, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            pgn_text_add(page, "\\");
        pgn_text_bytes(page, value, 1);
    }
    pgn_text_add(page, "\"]\n");
}

static void put_known(struct pgn_text *page, const char *name, const char *value)
{
    put_tag(page, name, *value ? value : "?");
}

/* A program that has no name of its own is this one. */
static void put_name(struct pgn_text *page, const char *tag, const adx_player *player)
{
    put_known(page, tag, player->is_engine && !*player->name ? "Acedrex" : player->name);
}

static void put_date(struct pgn_text *page, const char *date)
{
    char dotted[ADX_RECORD_TEXT_SIZE_MAX];
    struct buf out = buf_init(dotted, sizeof(dotted));

    for (; *date; date++)
        buf_char(&out, *date == '-' ? '.' : *date);
    put_tag(page, "Date", *dotted ? dotted : "????.??.??");
}

static void put_players(struct pgn_text *page, const adx_record_head *head)
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

static void put_clock(struct pgn_text *page, const adx_event *clock)
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
static adx_err put_start(struct pgn_text *page, const adx_variant *variant,
                         const adx_position *start)
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

adx_err pgn_put_tags(struct pgn_text *page, const adx_record *record, const adx_outcome *outcome,
                     const adx_position *start, const adx_pgn_extras *extras)
{
    const adx_variant *variant = adx_position_variant(start);
    const adx_record_head *head = &record->head;
    char hash[17];
    struct buf out = buf_init(hash, sizeof(hash));

    put_known(page, "Event", head->event);
    put_known(page, "Site", head->site);
    put_date(page, head->date);
    put_known(page, "Round", head->round);
    put_name(page, "White", &head->player[ADX_WHITE]);
    put_name(page, "Black", &head->player[ADX_BLACK]);
    put_tag(page, "Result", pgn_result_word(outcome->winner));
    put_tag(page, "Variant", adx_variant_id(variant));
    buf_format(&out, "%016" PRIx64, adx_variant_hash(variant));
    put_tag(page, "RulesHash", hash);
    const adx_err err = put_start(page, variant, start);
    put_players(page, head);
    put_clock(page, first_clock(record));
    for (unsigned i = 0; extras && i < extras->tag_count; i++)
        put_tag(page, extras->tags[i].name, extras->tags[i].value);
    if (*outcome->reason)
        put_tag(page, "Termination", outcome->reason);
    pgn_text_add(page, "\n");
    return err;
}
