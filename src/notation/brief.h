#ifndef NOTATION_BRIEF_H
#define NOTATION_BRIEF_H

#include "base/arena.h"
#include "core/description.h"
#include "language/language.h"

struct position;

/*
 * The rules in a few sentences for players who know chess: what wins and draws, and what happens
 * besides moving. How each piece moves is better shown than told, and is left out.
 */
enum {
    BRIEF_MAX = 64,
    RULES_PAGE_MAX = BRIEF_MAX + ADX_ROLES_MAX + CASTLES_MAX
};

struct brief {
    const char *lines[BRIEF_MAX]; /* sentences, some two or three to a line */
    unsigned count;
    const char *endings[ENDING_KINDS]; /* the sentences on endings of a kind, NULL where none are */
};

/* Write it into the arena. Returns false where the memory is not to be had. */
bool brief_write(const struct description *about, const struct language *language,
                 struct arena *arena, struct brief *out);

/*
 * What the rules say of endings of one kind, e.g. "A player whose king reaches e5 wins."; of a
 * checkmate what is special about that on the board, "Black is checkmated by a knight alone."
 * Returns false, with "" in out[0..size), where they say nothing or where that is too long.
 */
bool brief_ending(const struct position *position, const struct language *language, unsigned kind,
                  char *out, size_t size);

/* What a paragraph of the rules is about. */
enum topic {
    TOPIC_GOAL,
    TOPIC_TURN,
    TOPIC_BOARD,
    TOPIC_ROLE,
    TOPIC_EN_PASSANT,
    TOPIC_CASTLING,
    TOPIC_PROMOTION,
    TOPIC_DROPS,
    TOPIC_CHANGES,
    TOPIC_DRAWS,
    TOPIC_SQUARES,
};

/* The rules in full, for players who have never seen the game: the order is that of a book. */
struct paragraph {
    const char *text;
    uint64_t subjects, named; /* roles, see adx_paragraph */
    uint8_t topic;            /* enum topic */
    uint8_t role;             /* with TOPIC_ROLE */
    uint16_t message;         /* of its first sentence; MESSAGE_COUNT: of none */
};

struct rules_page {
    struct paragraph paragraphs[RULES_PAGE_MAX];
    unsigned count;
};

/* Write it into the arena. Returns false where the memory is not to be had. */
bool rules_page_write(const struct description *about, const struct language *language,
                      struct arena *arena, struct rules_page *out);

#endif
