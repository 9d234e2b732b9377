#ifndef SERVER_GAMES_GAME_CACHE_H
#define SERVER_GAMES_GAME_CACHE_H

#include "base/moment.h"
#include "server/games/aside.h"
#include "server/room/room.h"
#include "server/rules/rulebook.h"
#include "server/sessions/address.h"
#include "server/store/store.h"

/*
 * The games in memory, each of them once, and the rules that they are played by. A game that is not
 * there is read from disk; one that nobody needs is put away.
 */
struct game_cache;
struct visitor;

struct game {
    char id[STORE_ID_SIZE];
    struct room *room;
    unsigned event_count; /* number of the next event */
    /* Who is told of it. */
    struct visitor *watchers;
    /* From where it was begun, or a computer asked for; of this machine where nobody knows. */
    struct address from;
    int64_t made_ms;              /* since 1970 */
    char invited[ROOM_NAME_SIZE]; /* for whom the free seat is kept, "" for nobody */
    bool is_invited_bot;
    bool is_member[2];         /* who has the seat of that color has an account */
    bool is_bot[2];            /* the account in the seat of that color is a bot */
    uint64_t away_since_ms[2]; /* by color; 0: the player is here */
    bool is_judged; /* a computer plays and has told its score, in hundredths of a pawn */
    int score;
    bool is_answer_due;        /* a move was made that who is to move may have answered already */
    bool is_answering;         /* what happens now is such an answer */
    struct game *next, **link; /* in the cache */
    struct game *next_in_drawer;
};

struct game_cache *game_cache_open(struct store *store);
void game_cache_close(struct game_cache *cache);

/* The rules of its games. */
struct rulebook *game_cache_rules(struct game_cache *cache);

/* A game that is about to begin. Returns: NULL when there is no memory. */
struct game *game_cache_new(struct game_cache *cache, const adx_variant *variant, const char *id,
                            const uint8_t *seed);
/* A game in memory, or NULL. */
struct game *game_cache_look(struct game_cache *cache, const char *id);
/*
 * A game in memory or on disk. NULL when there is none, when it is set aside, and when there is no
 * memory or the store is broken.
 */
struct game *game_cache_find(struct game_cache *cache, const char *id, uint64_t now_ms);
/* Whether the last one that was asked for is there, and memory or the store failed. */
bool game_cache_has_failed(const struct game_cache *cache);
/*
 * Find a game for a visitor, who may keep it in memory for as long as they like, and have one after
 * another read: NULL and *is_crowded where its rules are not in memory and there is no room for
 * them (rulebook_has_room()), may_read says no, or game_cache_has_failed(). may_read: or NULL;
 * asked for those alone.
 */
struct game_cache_visitor {
    bool (*may_read)(void *ctx);
    void *ctx;
};
struct game *game_cache_visit(struct game_cache *cache, const char *id, uint64_t now_ms,
                              const struct game_cache_visitor *visitor, bool *is_crowded);
/*
 * Games that were asked for and that this version cannot read (aside.h); their reading is not
 * tried again. game_cache_aside() says why one is set aside: NULL where it is not.
 * game_cache_next_aside() names each once.
 */
const char *game_cache_aside(const struct game_cache *cache, const char *id);
const struct aside_game *game_cache_next_aside(struct game_cache *cache);
unsigned game_cache_aside_count(const struct game_cache *cache);
/* A tournament that cannot be read. Returns: false when there is no memory. */
bool game_cache_set_aside(struct game_cache *cache, const char *id, const char *why);
/* What counts as now in a game: UTC by correspondence, else the steady time. */
uint64_t game_cache_now(const struct game *game, struct moment now);
/*
 * Call those in the seats as they are called now: somebody with an account has its name, whatever
 * the events say, and one who has left has none.
 */
void game_cache_name_seats(struct game_cache *cache, struct game *game);
/* What stands in the place of a name in events of somebody with an account. */
#define GAME_CACHE_MEMBER "-"
/* What somebody is called who has deleted their account. */
#define GAME_CACHE_GONE "Deleted account"
/* Put it away unless somebody watches it or its time runs, other than by correspondence. */
void game_cache_release(struct game_cache *cache, struct game *game);
/* Put one away that has not begun after all, and of which nothing is on disk. */
void game_cache_drop(struct game_cache *cache, struct game *game);
/* The first game; the others follow by `next`. */
struct game *game_cache_first(struct game_cache *cache);

#endif
