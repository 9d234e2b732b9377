#ifndef RECORD_EVENT_H
#define RECORD_EVENT_H

#include <stdbool.h>

#include "adx/record.h"
#include "base/buf.h"

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
