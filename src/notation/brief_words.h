#ifndef NOTATION_BRIEF_WORDS_H
#define NOTATION_BRIEF_WORDS_H

#include "base/buf.h"
#include "notation/brief.h"

/* The words of a game in brief: names, lists and squares, put at the end of the line in hand. */
enum {
    BRIEF_LINE_SIZE_MAX = 4096
};

struct telling {
    const struct description *about;
    struct arena *arena;
    struct brief *out;
    struct rules_page *page; /* paragraphs of `topic` go there instead, where there is one */
    uint8_t topic, role;
    bool failed;          /* for want of memory */
    bool is_black;        /* the sentence in hand is of Black alone: its squares are Black's own */
    bool has_squares;     /* some are named, as White sees them */
    bool has_own_squares; /* some are named that are Black's own */
    char text[BRIEF_LINE_SIZE_MAX];
    struct buf line;
};

/* Finish the line in hand, if there is one: it gets its capital and goes to the account. */
void tell_end(struct telling *t);

void tell_name(struct telling *t, unsigned role);
/* "a " or "an ", as the name asks for. */
void tell_article(struct telling *t, unsigned role);
/* "a rook". */
void tell_one(struct telling *t, unsigned role);
/* Whose squares the sentence in hand names: Black's own if the rule is for Black alone. */
void tell_squares_of(struct telling *t, unsigned colors);
/* Remember that the sentence in hand names squares. */
void note_squares(struct telling *t);
/* "for White only, " where a rule is for one color; its squares are that color's. */
void tell_colors(struct telling *t, unsigned colors);
/* "rook, bishop or knight". */
void tell_roles(struct telling *t, uint64_t roles, const char *last);
/* "an archer or rook". */
void tell_one_of(struct telling *t, uint64_t roles);
/* "rank 8", "ranks 7-10", "b3, c3 or f3", see phrase_squares(). */
void tell_zone(struct telling *t, struct squares zone, const char *last);
void tell_square(struct telling *t, unsigned square);

/* The parts of the account, see brief_write and rules_page_write. */
void tell_endings(struct telling *t, bool of_game);
void tell_demands(struct telling *t);
void tell_whose_squares(struct telling *t);
void tell_board(struct telling *t);
void tell_long_steps(struct telling *t);
void tell_promotions(struct telling *t);
void tell_castling(struct telling *t);
void tell_links(struct telling *t);
void tell_counts(struct telling *t);
void tell_dice(struct telling *t);
void tell_hands(struct telling *t);
void tell_imitators(struct telling *t);
void tell_events(struct telling *t);
void tell_acts(struct telling *t);
void tell_checks(struct telling *t);

#endif
