#ifndef SERVER_RULES_RULEBOOK_H
#define SERVER_RULES_RULEBOOK_H

#include "adx/adx.h"
#include "server/rules/own_id.h"
#include "server/store/store.h"

/*
 * The rules that games are played by, compiled once: those of built-in games, which stay, and of
 * texts of people, which are put away when no game needs them. Whatever begins has its text on disk
 * under its id, so that it is played to its end by the rules it began with.
 */
struct rulebook;

enum {
    RULEBOOK_OFFERS_MAX = 64,      /* texts that are known before a game was begun with them, */
    RULEBOOK_OFFERS_OF_ONE = 16,   /* and of them those of one giver */
    RULEBOOK_GIVER_SIZE = 24,      /* bytes of what a giver is known by, the final NUL included */
    RULEBOOK_IDLE_MAX = 64 << 20,  /* bytes of games of people that nobody plays */
    RULEBOOK_OWN_MAX = 1024 << 20, /* bytes of all of them; beyond that none can be begun */
};

/* Returns: NULL when there is no memory. */
struct rulebook *rulebook_open(struct store *store);
/* NULL is accepted. */
void rulebook_close(struct rulebook *book);

/*
 * A text that was found to be in order (server/rules/text_checker.h), for whoever begins a game
 * with it soon. giver: from where it comes, "" where that is not counted; who gives many pushes out
 * their own. id: receives its id. Returns: false when there is no memory.
 */
bool rulebook_offer(struct rulebook *book, const char *text, size_t size, const char *giver,
                    char id[OWN_ID_SIZE]);
/*
 * The rules of such a text, compiled by another thread (server/rules/text_checker.h), so that the
 * loop does not wait when a game begins with them. variant: taken over, kept as long as there is
 * room.
 */
void rulebook_bring(struct rulebook *book, adx_variant *variant);
/* The text behind such an id, offered or stored: free(). NULL when there is none. */
char *rulebook_text(struct rulebook *book, const char *id);

/*
 * The rules for a new game: built-in, or of a text. Nothing is written down, because the game may
 * still be refused. Returns: NULL when there are none, or no room for more.
 */
const adx_variant *rulebook_look(struct rulebook *book, const char *id);
/*
 * A game begins with them, in this tick of the loop: they are on disk with the next commit.
 * Returns: false when the store is broken, or there is no memory.
 */
bool rulebook_keep(struct rulebook *book, const adx_variant *variant);
/* Keep a text and use its game, where nothing can be refused any more. NULL likewise. */
const adx_variant *rulebook_begin(struct rulebook *book, const char *id);
/* Whether the rules of a game that was stored are in memory, or built in. */
bool rulebook_has(const struct rulebook *book, const adx_record_head *head);
/* Whether there is room for others, which are to be read for who wants to look at their game. */
bool rulebook_has_room(const struct rulebook *book);
/* For tests: another limit than RULEBOOK_OWN_MAX. */
void rulebook_limit(struct rulebook *book, size_t own_max);
/*
 * The rules of a game that was stored. *fault: receives, on failure, why this version has none, as
 * a part of a sentence that lasts; or NULL: there is no memory, or the store is broken.
 */
const adx_variant *rulebook_stored(struct rulebook *book, const adx_record_head *head,
                                   const char **fault);

/*
 * The text of rules that were begun or stored, for another process: *text for free(), NULL where
 * they are those of a built-in game as this program has it. Returns: false when it cannot be read.
 */
bool rulebook_source(struct rulebook *book, const adx_variant *variant, char **text);

/* A game is there that needs the rules, and is not any more. */
void rulebook_use(struct rulebook *book, const adx_variant *variant);
void rulebook_leave(struct rulebook *book, const adx_variant *variant);
/* Put away what nobody needs, where it is too much. */
void rulebook_tidy(struct rulebook *book);

#endif
