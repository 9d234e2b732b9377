/* The part of the bridge for recorded games: the page's modules have it. */
#include "wasm/bridge.h"

#include <stdlib.h>
#include <string.h>

#include "wasm/answer.h"
#include "wasm/output.h"
#include "wasm/tell_steps.h"

/* A text that fits, or else the beginning of it. */
static void copy_text(char *out, size_t size, const char *text)
{
    const size_t len = strlen(text) < size ? strlen(text) : size - 1;

    memcpy(out, text, len);
    out[len] = '\0';
}

static adx_player player_of(unsigned level)
{
    return (adx_player){.is_engine = level > 0, .level = level};
}

adx_record *web_record_create(const adx_variant *variant, const char *id, const char *fen,
                              double number, unsigned white, unsigned black, const char *date)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {
        .rules = adx_variant_hash(variant),
        .is_numbered = number >= 0,
        .start_number = number >= 0 ? (unsigned)number : 0,
        .player = {player_of(white), player_of(black)},
    };
    adx_record *record = NULL;

    copy_text(head.game, sizeof(head.game), id);
    copy_text(head.title, sizeof(head.title), adx_variant_title(variant));
    copy_text(head.start, sizeof(head.start), fen ? fen : "");
    copy_text(head.date, sizeof(head.date), date);
    return adx_record_create(&alloc, &head, &record) ? NULL : record;
}

adx_record *web_record_read(const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record = NULL;

    answer_findings_begin(&output.json);
    const adx_err err = adx_record_read(&alloc, text, size, answer_finding, &output.json, &record);
    answer_findings_end(&output.json, err);
    return record;
}

adx_record *web_record_again(const adx_record *record)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *again = NULL;

    return adx_record_create(&alloc, adx_record_facts(record), &again) ? NULL : again;
}

void web_record_seat(adx_record *record, unsigned color, unsigned level)
{
    const adx_player player = player_of(level);
    const adx_err err = adx_record_set_player(record, (adx_color)color, &player);

    (void)err; // of a level that is none the player stays
}

int web_record_append(adx_record *record, const char *line)
{
    adx_event event;
    const adx_err err = adx_event_read(line, &event);

    return err ? err : adx_record_append(record, &event);
}

void web_record_text(const adx_record *record)
{
    char *text = NULL;
    size_t size = 0;
    const adx_err err = adx_record_write(record, &text, &size);

    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    free(text);
}

int web_record_match(const adx_record *record, const adx_variant *variant)
{
    return (int)adx_record_match(record, variant);
}

adx_position *web_record_replay(const adx_record *record, const adx_variant *variant,
                                unsigned ply_max)
{
    adx_position *position = NULL;

    answer_findings_begin(&output.json);
    const adx_err err =
        adx_record_replay(record, variant, ply_max, answer_finding, &output.json, &position);
    answer_findings_end(&output.json, err);
    return position;
}

unsigned web_record_legal_plies(const adx_record *record, const adx_variant *variant)
{
    return adx_record_legal_plies(record, variant);
}

void web_record_pgn(const adx_record *record, const adx_variant *variant)
{
    char *text = NULL;
    size_t size = 0;
    const adx_err err = adx_pgn_write(record, variant, NULL, &text, &size);

    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    free(text);
}

void web_record_tree_pgn(const adx_record *record, const adx_variant *variant, const char *steps,
                         size_t size, unsigned no_tags)
{
    const adx_pgn_extras extras = {.no_tags = no_tags != 0};
    adx_pgn_writer *writer = NULL;
    char *text = NULL;
    size_t text_size = 0;

    adx_err err = adx_pgn_writer_create(record, variant, &extras, &writer);
    if (!err)
        err = tell_steps(writer, steps, size);
    if (!err)
        err = adx_pgn_writer_finish(writer, &text, &text_size);
    adx_pgn_writer_free(writer);
    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    free(text);
}
