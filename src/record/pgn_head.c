/* The tags of a game that is written. */
#include "record/pgn_parts.h"

#include <inttypes.h>
#include <string.h>

#include "adx/engine.h"
#include "base/buf.h"
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

/* Tags that every game has; an extra one of the same name takes the place. */
static const char *const common[] = {"Event", "Site",    "Date",      "Round",    "White",
                                     "Black", "Variant", "WhiteType", "BlackType"};

static bool is_common(const char *name)
{
    for (size_t i = 0; i < sizeof(common) / sizeof(common[0]); i++) {
        if (strcmp(common[i], name) == 0)
            return true;
    }
    return false;
}

/* What is kept of the tag in the record; NULL where it is not. */
static const char *kept_value(const adx_record *record, const char *name)
{
    const adx_record_tag *tag;

    for (unsigned i = 0; (tag = adx_record_tag_at(record, i)); i++) {
        if (strcmp(tag->name, name) == 0)
            return tag->value;
    }
    return NULL;
}

static bool is_extra(const adx_pgn_extras *extras, const char *name)
{
    for (unsigned i = 0; extras && i < extras->tag_count; i++) {
        if (strcmp(extras->tags[i].name, name) == 0)
            return true;
    }
    return false;
}

/* What is kept besides the facts, but for what the extra tags say. */
static void put_kept(struct pgn_text *page, const adx_record *record, const adx_pgn_extras *extras)
{
    const adx_record_tag *tag;

    for (unsigned i = 0; (tag = adx_record_tag_at(record, i)); i++) {
        if (!is_common(tag->name) && !is_extra(extras, tag->name))
            put_tag(page, tag->name, tag->value);
    }
}

static void put_common(struct pgn_text *page, const adx_pgn_extras *extras, const char *name,
                       const char *value)
{
    for (unsigned i = 0; extras && i < extras->tag_count; i++) {
        if (strcmp(extras->tags[i].name, name) == 0)
            value = extras->tags[i].value;
    }
    put_tag(page, name, *value ? value : "?");
}

/* A program that has no name of its own is this one. */
static const char *name_of(const adx_player *player)
{
    return player->is_engine && !*player->name ? "Acedrex" : player->name;
}

static void put_date(struct pgn_text *page, const adx_pgn_extras *extras, const adx_record *record)
{
    const char *date = record->head.date, *kept = kept_value(record, "Date");
    char dotted[ADX_RECORD_TEXT_SIZE_MAX];
    struct buf out = buf_init(dotted, sizeof(dotted));

    for (; *date; date++)
        buf_char(&out, *date == '-' ? '.' : *date);
    put_common(page, extras, "Date", *dotted ? dotted : kept ? kept : "????.??.??");
}

static void put_players(struct pgn_text *page, const adx_pgn_extras *extras,
                        const adx_record_head *head)
{
    static const char *const types[] = {"WhiteType", "BlackType"};
    static const char *const levels[] = {"WhiteLevel", "BlackLevel"};

    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        const adx_player *player = &head->player[color];
        const char level[] = {(char)('0' + player->level), '\0'};
        put_common(page, extras, types[color], player->is_engine ? "program" : "human");
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

/* "3", or "0.05": seconds, as few digits as they need. */
static void write_seconds(struct buf *out, uint64_t ms)
{
    unsigned rest = (unsigned)(ms % 1000), digits = 3;

    buf_format(out, "%" PRIu64, ms / 1000);
    if (!rest)
        return;
    for (; rest % 10 == 0; rest /= 10)
        digits--;
    buf_format(out, ".%0*u", (int)digits, rest);
}

/* "300+3", or with a delay "300d5". The first time is in whole seconds, as all programs read it. */
static void put_time(struct pgn_text *page, const char *tag, uint64_t left_ms,
                     const adx_event *clock)
{
    char value[96];
    struct buf out = buf_init(value, sizeof(value));

    write_seconds(&out, left_ms / 1000 * 1000);
    if (clock->increment_ms || !clock->delay_ms) {
        buf_char(&out, '+');
        write_seconds(&out, clock->increment_ms);
    }
    if (clock->delay_ms) {
        buf_char(&out, 'd');
        write_seconds(&out, clock->delay_ms);
    }
    put_tag(page, tag, value);
}

static void put_clock(struct pgn_text *page, const adx_event *clock)
{
    if (!clock)
        return;
    if (clock->left_ms[ADX_WHITE] / 1000 == clock->left_ms[ADX_BLACK] / 1000) {
        put_time(page, "TimeControl", clock->left_ms[ADX_WHITE], clock);
        return;
    }
    put_time(page, "WhiteTimeControl", clock->left_ms[ADX_WHITE], clock);
    put_time(page, "BlackTimeControl", clock->left_ms[ADX_BLACK], clock);
}

adx_err pgn_is_usual(const adx_alloc *alloc, const adx_position *start, bool *is_usual)
{
    const adx_variant *variant = adx_position_variant(start);
    char fen[ADX_FEN_SIZE_MAX], usual[ADX_FEN_SIZE_MAX];
    adx_position *position;

    *is_usual = false;
    if (adx_variant_start_count(variant))
        return ADX_OK;
    const adx_err err = adx_position_create(alloc, variant, NULL, NULL, NULL, &position);
    if (err)
        return err;
    adx_position_fen(position, usual);
    adx_position_free(position);
    adx_position_fen(start, fen);
    *is_usual = strcmp(fen, usual) == 0;
    return ADX_OK;
}

static adx_err put_start(struct pgn_text *page, const adx_position *start, bool is_of_chess)
{
    char fen[ADX_FEN_SIZE_MAX];
    bool is_usual;

    const adx_err err = pgn_is_usual(page->alloc, start, &is_usual);
    if (err || (is_usual && is_of_chess))
        return err;
    adx_position_common_fen(start, fen);
    put_tag(page, "SetUp", "1");
    put_tag(page, "FEN", fen);
    return ADX_OK;
}

/*
 * A program that does not know the game learns how the pieces move and where they stand; those of
 * chess it knows.
 */
static adx_err put_men(struct pgn_text *page, const adx_position *start)
{
    static const char of_chess[] = "K:KisO2;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD";
    const char *men = adx_variant_men(adx_position_variant(start));
    const bool is_of_chess = strcmp(men, of_chess) == 0;

    if (!is_of_chess)
        put_tag(page, "VariantMen", men);
    return put_start(page, start, is_of_chess);
}

adx_err pgn_put_tags(struct pgn_text *page, const adx_record *record, const adx_outcome *outcome,
                     const adx_position *start, const adx_pgn_extras *extras)
{
    const adx_variant *variant = adx_position_variant(start);
    const adx_record_head *head = &record->head;
    char hash[17], name[ADX_PGN_NAME_SIZE_MAX];
    struct buf out = buf_init(hash, sizeof(hash));

    put_common(page, extras, "Event", head->event);
    put_common(page, extras, "Site", head->site);
    put_date(page, extras, record);
    put_common(page, extras, "Round", head->round);
    put_common(page, extras, "White", name_of(&head->player[ADX_WHITE]));
    put_common(page, extras, "Black", name_of(&head->player[ADX_BLACK]));
    put_tag(page, "Result", pgn_result_word(outcome->winner));
    adx_pgn_game_name(adx_variant_id(variant), name);
    put_common(page, extras, "Variant", name);
    buf_format(&out, "%016" PRIx64, adx_variant_hash(variant));
    put_tag(page, "RulesHash", hash);
    const adx_err err = put_men(page, start);
    put_players(page, extras, head);
    put_clock(page, first_clock(record));
    put_kept(page, record, extras);
    for (unsigned i = 0; extras && i < extras->tag_count; i++) {
        if (!is_common(extras->tags[i].name))
            put_tag(page, extras->tags[i].name, extras->tags[i].value);
    }
    if (*outcome->reason)
        put_tag(page, "Termination", outcome->reason);
    pgn_text_add(page, "\n");
    return err;
}
