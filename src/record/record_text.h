#ifndef RECORD_RECORD_TEXT_H
#define RECORD_RECORD_TEXT_H

#include "adx/record.h"

/* The line of the index-th event in the text that adx_record_write() writes, from 1. */
unsigned record_text_line(const adx_record *record, unsigned index);

#endif
