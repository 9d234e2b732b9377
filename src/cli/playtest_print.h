#ifndef CLI_PLAYTEST_PRINT_H
#define CLI_PLAYTEST_PRINT_H

#include <stdio.h>

#include "adx/playtest.h"

/* A playtest report for people, with bars of a width that fits 80 columns, and for programs. */
void playtest_print(FILE *out, const adx_variant *variant, adx_playtest *playtest);
void playtest_print_json(FILE *out, const adx_variant *variant, adx_playtest *playtest);

#endif
