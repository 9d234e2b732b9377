#ifndef NOTATION_BRIEF_WORDS_H
#define NOTATION_BRIEF_WORDS_H

#include "notation/brief.h"
#include "notation/phrases.h"

/* What the parts of a game in brief share: the line in hand, and whose squares it names. */
struct telling {
    const struct description *about;
    const struct language *language;
    struct arena *arena;
    struct brief *out;
    struct rules_page *page; /* paragraphs of `topic` go there instead, where there is one */
    uint8_t topic, role;
    enum message message;     /* of the first sentence of the line in hand */
    uint64_t subjects, named; /* roles of the line in hand: those it is about, all that it names */
    bool failed;              /* for want of memory */
    bool is_black;        /* the sentence in hand is of Black alone: its squares are Black's own */
    bool has_squares;     /* some are named, as White sees them */
    bool has_own_squares; /* some are named that are Black's own */
    struct phrase line;
};

/* Put a sentence at the end of the line in hand. */
#define TELL(t, message, ...)                                                                      \
    do {                                                                                           \
        const size_t start = tell_begin(t, message);                                               \
        LANGUAGE_SAY(&(t)->line.buf, (t)->language, message, __VA_ARGS__);                         \
        language_capitalize((t)->language, (t)->line.text + start);                                \
    } while (0)
void tell_plain(struct telling *t, enum message message);
/* Part the sentence that comes from those before it. Returns: where it begins. */
size_t tell_begin(struct telling *t, enum message message);
/* Finish the line in hand, if there is one: it goes to the account. */
void tell_end(struct telling *t);

/* "white", "black", or the word for both. */
const char *word_of_colors(unsigned colors, const char *both);
/* Names of roles, which the line in hand then names. */
const char *name_of(struct telling *t, unsigned role);
struct role_list names_of(struct telling *t, uint64_t roles);

/* Whether one of these players has a royal piece, and so can be in check. */
bool has_royals(const struct description *about, unsigned colors);

/* Whose squares the sentence in hand names: Black's own if the rule is for Black alone. */
void tell_squares_of(struct telling *t, unsigned colors);
/* Remember that the sentence in hand names squares. */
void note_squares(struct telling *t);
/* Squares of the sentence in hand, as it names them. */
struct places places_of(struct telling *t, struct squares zone);
struct places place_of(struct telling *t, unsigned square);
void add_place(const struct telling *t, struct places *places, unsigned square);
/* "for White only, " where a rule is for one color; its squares are that color's. */
void tell_only(struct telling *t, unsigned colors, struct phrase *out);

/* The parts of the account, see brief_write and rules_page_write. */
void tell_endings(struct telling *t, bool of_game);
void tell_chases(struct telling *t);
void tell_demands(struct telling *t);
void tell_whose_squares(struct telling *t);
void tell_board(struct telling *t);
void tell_long_steps(struct telling *t);
/* What pieces never capture or jump over. */
void tell_never(struct telling *t);
void tell_promotions(struct telling *t);
void tell_castling(struct telling *t);
void tell_yielding(struct telling *t);
void tell_links(struct telling *t);
void tell_counts(struct telling *t);
void tell_points(struct telling *t);
void tell_dice(struct telling *t);
void tell_hands(struct telling *t);
void tell_imitators(struct telling *t);
void tell_events(struct telling *t);
void tell_influences(struct telling *t);
void tell_acts(struct telling *t);
void tell_swaps(struct telling *t);
void tell_checks(struct telling *t);

#endif
