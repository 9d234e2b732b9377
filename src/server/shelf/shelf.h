#ifndef SERVER_SHELF_SHELF_H
#define SERVER_SHELF_SHELF_H

#include "base/moment.h"
#include "server/gallery/rulebook.h"
#include "server/person/address.h"
#include "server/room/room.h"
#include "server/store/store.h"

/*
 * The games in memory, each of them once, and the rules that they are played by. A game that is not
 * there is read from disk; one that nobody needs is put away.
 */
struct shelf;
struct visitor;

struct game {
    char id[STORE_ID_SIZE];
    struct room *room;
    unsigned event_count; /* number of the next event */
    /* For the host. */
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
    struct game *next, **link; /* on the shelf */
    struct game *next_in_drawer;
};

struct shelf *shelf_open(struct store *store);
void shelf_close(struct shelf *shelf);

/* The rules of its games. */
struct rulebook *shelf_rules(struct shelf *shelf);

/* A game that is about to begin. Returns: NULL when there is no memory. */
struct game *shelf_new(struct shelf *shelf, const adx_variant *variant, const char *id,
                       const uint8_t *seed);
/* A game in memory, or NULL. */
struct game *shelf_look(struct shelf *shelf, const char *id);
/* A game in memory or on disk, or NULL. */
struct game *shelf_find(struct shelf *shelf, const char *id, uint64_t now_ms);
/*
 * The same for a visitor, who may keep it in memory for as long as they like, and have one after
 * another read: NULL and *is_crowded where its rules are not in memory and there is no room for
 * them (rulebook_has_room()), or may_read says no. may_read: or NULL; asked for those alone.
 */
struct shelf_visitor {
    bool (*may_read)(void *ctx);
    void *ctx;
};
struct game *shelf_visit(struct shelf *shelf, const char *id, uint64_t now_ms,
                         const struct shelf_visitor *visitor, bool *is_crowded);
/* What counts as now in a game: UTC by correspondence, else the steady time. */
uint64_t shelf_now(const struct game *game, struct moment now);
/*
 * Call those in the seats as they are called now: somebody with an account has its name, whatever
 * the events say, and one who has left has none.
 */
void shelf_name_seats(struct shelf *shelf, struct game *game);
/* What stands in the place of a name in events of somebody with an account. */
#define SHELF_MEMBER "-"
/* What somebody is called who has deleted their account. */
#define SHELF_GONE "Deleted account"
/* Put it away unless somebody watches it or its time runs, other than by correspondence. */
void shelf_release(struct shelf *shelf, struct game *game);
/* The first game; the others follow by `next`. */
struct game *shelf_first(struct shelf *shelf);

#endif
