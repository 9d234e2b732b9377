#ifndef CORE_MATING_SEARCH_H
#define CORE_MATING_SEARCH_H

#include "core/mating.h"

/*
 * Find what each color can do with one piece of each role, and with bound ones. royal: the role of
 * both kings, which only leaps. roles: those that only leap, or slide over empty squares, and never
 * change. hoppers: those that capture over others alone, and never change; any enemy piece may help
 * them. All others may mate.
 */
void mating_search(const struct variant *variant, unsigned royal, uint64_t roles, uint64_t hoppers,
                   struct mating *out);

#endif
