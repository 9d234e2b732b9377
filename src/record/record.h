#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "adx/record.h"

/*
 * Append an event as adx_record_append() does.
 * sentence: receives what is wrong with ADX_E_RECORD; may be NULL.
 */
adx_err record_append(adx_record *record, const adx_event *event, const char **sentence);

#endif
