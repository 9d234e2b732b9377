/* The record of a game: what is known of it, and its events. */
#include "record/record.h"

#include <string.h>

#include "record/head.h"
#include "record/standing.h"

enum {
    EVENTS_FIRST = 64,
    TAGS_FIRST = 8
};

adx_err adx_record_create(const adx_alloc *alloc, const adx_record_head *head, adx_record **out)
{
    *out = NULL;
    if (head_flaw(head))
        return ADX_E_RECORD;
    adx_record *record = alloc->resize(alloc->ctx, NULL, 0, sizeof(*record));
    if (!record)
        return ADX_E_NOMEM;
    *record = (adx_record){
        .alloc = *alloc,
        .head = *head,
        .offer = {EVENT_NONE, EVENT_NONE},
        .ending = EVENT_NONE,
        .clock = {EVENT_NONE, EVENT_NONE},
        .clock_set = EVENT_NONE,
    };
    *out = record;
    return ADX_OK;
}

void adx_record_free(adx_record *record)
{
    if (!record)
        return;
    const adx_alloc alloc = record->alloc;
    const size_t cap = record->event_cap;
    if (record->events)
        alloc.resize(alloc.ctx, record->events, cap * sizeof(*record->events), 0);
    if (record->plies)
        alloc.resize(alloc.ctx, record->plies, cap * sizeof(*record->plies), 0);
    if (record->tags)
        alloc.resize(alloc.ctx, record->tags, record->tag_cap * sizeof(*record->tags), 0);
    alloc.resize(alloc.ctx, record, sizeof(*record), 0);
}

const adx_record_head *adx_record_facts(const adx_record *record)
{
    return &record->head;
}

adx_err adx_record_set_player(adx_record *record, adx_color color, const adx_player *player)
{
    if ((unsigned)color > ADX_BLACK || head_player_flaw(player))
        return ADX_E_RECORD;
    record->head.player[color] = *player;
    return ADX_OK;
}

/* --- tags --- */

static adx_record_tag *find_tag(const adx_record *record, const char *name)
{
    for (unsigned i = 0; i < record->tag_count; i++) {
        if (strcmp(record->tags[i].name, name) == 0)
            return &record->tags[i];
    }
    return NULL;
}

/* A new one, with room that doubles. */
static adx_err add_tag(adx_record *record, adx_record_tag **out)
{
    const adx_alloc *alloc = &record->alloc;
    const unsigned cap = record->tag_cap, wider = cap ? 2 * cap : TAGS_FIRST;

    if (record->tag_count == ADX_RECORD_TAGS_MAX)
        return ADX_E_LIMIT;
    if (record->tag_count == cap) {
        adx_record_tag *tags =
            alloc->resize(alloc->ctx, record->tags, cap * sizeof(*tags), wider * sizeof(*tags));
        if (!tags)
            return ADX_E_NOMEM;
        record->tags = tags;
        record->tag_cap = wider;
    }
    *out = &record->tags[record->tag_count++];
    return ADX_OK;
}

adx_err adx_record_set_tag(adx_record *record, const char *name, const char *value)
{
    adx_record_tag *tag = find_tag(record, name);

    if (head_tag_flaw(name, value))
        return ADX_E_RECORD;
    const adx_err err = tag ? ADX_OK : add_tag(record, &tag);
    if (err)
        return err;
    memcpy(tag->name, name, strlen(name) + 1);
    memcpy(tag->value, value, strlen(value) + 1);
    return ADX_OK;
}

const adx_record_tag *adx_record_tag_at(const adx_record *record, unsigned index)
{
    return index < record->tag_count ? &record->tags[index] : NULL;
}

/* --- events --- */

/* Room for one more event. Nothing is lost when memory is short. */
static adx_err reserve(adx_record *record)
{
    const adx_alloc *alloc = &record->alloc;
    const size_t cap = record->event_cap;
    const size_t wider = cap ? 2 * cap : EVENTS_FIRST;

    if (record->event_count < cap)
        return ADX_OK;
    uint32_t *plies = alloc->resize(alloc->ctx, NULL, 0, wider * sizeof(*plies));
    if (!plies)
        return ADX_E_NOMEM;
    adx_event *events =
        alloc->resize(alloc->ctx, record->events, cap * sizeof(*events), wider * sizeof(*events));
    if (!events) {
        alloc->resize(alloc->ctx, plies, wider * sizeof(*plies), 0);
        return ADX_E_NOMEM;
    }
    if (record->plies) {
        memcpy(plies, record->plies, record->ply_count * sizeof(*plies));
        alloc->resize(alloc->ctx, record->plies, cap * sizeof(*plies), 0);
    }
    record->plies = plies;
    record->events = events;
    record->event_cap = (unsigned)wider;
    return ADX_OK;
}

adx_err record_append(adx_record *record, const adx_event *event, const char **sentence)
{
    const char *flaw = event_flaw(event);

    if (!flaw)
        flaw = standing_refusal(record, event);
    if (sentence)
        *sentence = flaw;
    if (flaw)
        return ADX_E_RECORD;
    if (record->event_count == ADX_RECORD_EVENTS_MAX)
        return ADX_E_LIMIT;
    const adx_err err = reserve(record);
    if (err)
        return err;
    record->events[record->event_count++] = *event;
    standing_follow(record, record->event_count - 1);
    return ADX_OK;
}

adx_err adx_record_append(adx_record *record, const adx_event *event)
{
    adx_event own = *event;

    own.line = 0;
    return record_append(record, &own, NULL);
}

unsigned adx_record_event_count(const adx_record *record)
{
    return record->event_count;
}

const adx_event *adx_record_event(const adx_record *record, unsigned index)
{
    return index < record->event_count ? &record->events[index] : NULL;
}

const adx_event *adx_record_ply(const adx_record *record, unsigned index)
{
    return index < record->ply_count ? &record->events[record->plies[index]] : NULL;
}

adx_rules_match adx_record_match(const adx_record *record, const adx_variant *variant)
{
    if (!record->head.rules)
        return ADX_RULES_UNKNOWN;
    return record->head.rules == adx_variant_hash(variant) ? ADX_RULES_SAME : ADX_RULES_OTHER;
}
