#ifndef CORE_KEY_H
#define CORE_KEY_H

#include <stdint.h>

/* What has a key. */
enum key_kind {
    KEY_HAND,
    KEY_POOL,
    KEY_WAIT,
    KEY_LAST,
    KEY_IMITATIONS,
    KEY_CHECKS,
    KEY_CONVERT,
    KEY_THROW,
    KEY_PASSED,
    KEY_PIECE,
    KEY_RIGHT,
    KEY_SIDE,
    KEY_GATE,
    KEY_PART,
    KEY_PASSES,
    KEY_CASTLED,
    KEY_CHECK_RUN,
    KEY_ANSWERED
};

/* The key of a thing beside the board: a well mixed function of its arguments. */
uint64_t key_of(unsigned kind, unsigned a, unsigned b, unsigned c);

#endif
