#ifndef RECORD_HEAD_H
#define RECORD_HEAD_H

#include "adx/record.h"
#include "base/buf.h"

/* What is known before the first move, a line of text for each fact. */

/* Which lines were read: a bit for each. */
struct head_lines {
    unsigned seen;
};

/* Whether the line begins with the word of a fact. line: without its end. */
bool head_is_line(const char *line);
/* Read a line into the head. Returns: NULL, or the sentence that says what is wrong. */
const char *head_read(const char *line, adx_record_head *head, struct head_lines *lines);
/* Write the lines of all that is known, each with its end. head: head_flaw() is NULL. */
void head_write(const adx_record_head *head, struct buf *out);

/* What is wrong with a head, or a player. Returns: NULL, or a sentence. */
const char *head_flaw(const adx_record_head *head);
const char *head_player_flaw(const adx_player *player);

#endif
