#ifndef RULES_MEN_H
#define RULES_MEN_H

#include "adx/variant.h"

/* See adx_variant_men_differ(). */
bool men_differ(const char *ours, const char *text, size_t size, adx_men_difference *out);

#endif
