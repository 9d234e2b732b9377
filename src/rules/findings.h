#ifndef RULES_FINDINGS_H
#define RULES_FINDINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/variant.h"
#include "base/arena.h"
#include "rules/source.h"

/*
 * All that was found in a rule text. Findings are collected while the text is read and handed to
 * the caller at the end, in the order of the text.
 */
enum {
    FINDINGS_MAX = 100,
    SENTENCE_SIZE_MAX = 400
};

/* Where a finding is: source NULL when it is about the text as a whole. */
struct place {
    const struct source *source;
    uint32_t offset, length;
};

struct found {
    adx_severity severity;
    struct place place;
    const char *sentence, *suggestion;
};

struct findings {
    struct arena *arena;
    const char *name; /* of the text, for findings without a place */
    unsigned count;
    unsigned error_count, limit_count; /* limits exceeded are errors too */
    bool no_memory;
    struct found list[FINDINGS_MAX + 1]; /* the last one is not shown: there is more */
};

struct findings findings_init(struct arena *arena, const char *name);

/* Place of some words; of one word. */
struct place place_words(const struct source *source, uint32_t first, uint32_t count);
struct place place_word(const struct source *source, uint32_t index);
/* Part of a word. */
struct place place_part(const struct source *source, uint32_t index, uint32_t offset, uint32_t len);

/*
 * Add a finding. suggestion: NULL or "" for none. The same sentence at the same place is added
 * once. Findings beyond FINDINGS_MAX are counted but not shown.
 */
__attribute__((format(printf, 5, 6))) void findings_add(struct findings *findings,
                                                        adx_severity severity, struct place place,
                                                        const char *suggestion,
                                                        const char *sentence, ...);
#ifdef ADX_WITHOUT_SUGGESTIONS
/* For the board of the page, which has no room for them and opens only what was read before. */
#define findings_add(findings, severity, place, suggestion, ...)                                   \
    findings_add(findings, severity, place, ((void)(suggestion), NULL), __VA_ARGS__)
#endif
/* An error that makes the result ADX_E_LIMIT unless there are others. */
__attribute__((format(printf, 3, 4))) void findings_limit(struct findings *findings,
                                                          struct place place, const char *sentence,
                                                          ...);
/* findings_add(), once for each limit: what comes after the first excess says nothing more. */
__attribute__((format(printf, 3, 4))) void findings_limit_of_game(struct findings *findings,
                                                                  struct place place,
                                                                  const char *sentence, ...);

/* Whether no further finding will be kept, so that none need be prepared. */
bool findings_full(const struct findings *findings);

/* Fill in file, line, column, length and the text of the line. place: one with a source. */
void findings_locate(struct findings *findings, struct place place, adx_finding *out);

/* Hand all findings to `report` (may be NULL) in the order of the text. */
void findings_report(struct findings *findings, adx_findings report, void *report_ctx);

/* What the findings so far make of the result: ADX_OK, ADX_E_NOMEM, ADX_E_RULES or ADX_E_LIMIT. */
adx_err findings_result(const struct findings *findings);

#endif
