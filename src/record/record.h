#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include <stdbool.h>

#include "adx/record.h"
#include "base/buf.h"

/* What the sources of records have of each other. */

/* ---- record.c ---- */

/*
 * Append an event as adx_record_append() does.
 * sentence: receives what is wrong with ADX_E_RECORD; may be NULL.
 */
adx_err record_append(adx_record *record, const adx_event *event, const char **sentence);

/* ---- record_text.c ---- */

/* The line of the index-th event in the text that adx_record_write() writes, from 1. */
unsigned record_text_line(const adx_record *record, unsigned index);

/* ---- event.c ---- */

/* One event as a line of text: a word and its values. */

/* Whether the line begins with the word of an event. line: without its end. */
bool event_is_one(const char *line);
/* Read an event. Returns: NULL, or the sentence that says what is wrong. */
const char *event_read(const char *line, adx_event *out);
/* Write a line without its end. event: event_flaw() is NULL. */
void event_write(const adx_event *event, struct buf *out);
/* What is not well formed about an event, whatever went before. Returns: NULL, or a sentence. */
const char *event_flaw(const adx_event *event);

/* "white" or "black". */
const char *event_color_word(adx_color color);

#endif
