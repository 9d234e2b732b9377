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

/* A line "tag NAME VALUE": whether it is one, and the two. Returns: NULL, or a sentence. */
bool head_is_tag(const char *line);
const char *head_read_tag(const char *line, adx_record_tag *out);

/* What is wrong with a head, a tag, or a player. Returns: NULL, or a sentence. */
const char *head_tag_flaw(const char *name, const char *value);
const char *head_flaw(const adx_record_head *head);
const char *head_player_flaw(const adx_player *player);

#endif
