#ifndef PROTOCOL_SHUFFLED_H
#define PROTOCOL_SHUFFLED_H

#include "protocol/catalog.h"

/*
 * The shuffled form of a game, which clients ask for with an option: the game whose id has 960
 * behind it, or else what adx_rules_shuffled() makes of the game. why: as for catalog_compile().
 * Errors: ADX_E_UNKNOWN when there is none; ADX_E_NOMEM.
 */
adx_err shuffled_compile(const struct catalog *catalog, const char *id, adx_variant **out,
                         char *why);

#endif
