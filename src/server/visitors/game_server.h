#ifndef SERVER_VISITORS_GAME_SERVER_H
#define SERVER_VISITORS_GAME_SERVER_H

#include "adx/adx.h"
#include "base/moment.h"
#include "server/sessions/address.h"
#include "server/sessions/buckets.h"
#include "server/sessions/muted.h"
#include "server/store/store.h"

/*
 * A server of games and everybody who is connected to it, as all subjects share it. Each of them
 * knows the insides of its own part alone.
 */
struct account_api;
struct arbiter;
struct challenge_list;
struct deadlines;
struct engine_pool;
struct engine_pool_door;
struct following;
struct game;
struct game_cache;
struct game_listener;
struct game_server;
struct journal;
struct lobby_state;
struct mailer;
struct mailer_options;
struct notifier;
struct notifier_options;
struct pictures;
struct previews;
struct request;
struct speeches;
struct submissions;
struct tournament_page;

enum {
    METRICS_BUCKETS = 10,
    LOBBY_SALT_SIZE = 16,
};

/* A text that is sent to a visitor once everything is on disk. */
struct outgoing {
    char *text;
    struct outgoing *next;
};

/* A game after which another one begins in this tick. */
struct due {
    char game[STORE_ID_SIZE];
    struct due *next;
};

/* What a visitor hears, and in which words. */
enum visitor_kind {
    VISITOR_PAGE,   /* all of docs/server.md */
    VISITOR_CALL,   /* the answer to one request of a program */
    VISITOR_EVENTS, /* what happens to a program, and */
    VISITOR_GAME,   /* in a game that it watches: docs/bots.md */
};

struct visitor {
    enum visitor_kind kind;
    void (*send)(void *connection, const char *text, size_t size);
    struct game_server *server;
    char user[STORE_ID_SIZE];
    char before[STORE_ID_SIZE]; /* what they were until they logged in, "" for nothing else */
    bool is_member;             /* has an account */
    bool is_bot;                /* which is a bot */
    bool is_hidden;             /* others are not told that they are here */
    struct muted muted;         /* of whom they see nothing */
    void *connection;
    struct address from;
    struct game *game;            /* that they watch, or NULL */
    struct visitor *next_watcher; /* of the same game */
    struct visitor *next_waiting; /* to whom something is sent */
    struct visitor *next;         /* of all visitors */
    struct outgoing *first, *last;
    bool is_waiting, is_in_lobby;
    bool is_lost;     /* could not be told something: comes again, and hears how everything is */
    bool has_pinged;  /* and done nothing since */
    bool is_measured; /* a ping goes with what is sent */
    bool wants_lobby_changes;       /* and not all of it each time */
    unsigned lobby_seq;             /* of the lobby that was told last, 0 for none */
    bool is_in_chat;                /* of the game that they watch */
    char tournament[STORE_ID_SIZE]; /* that they follow, "" for none */
    char study[STORE_ID_SIZE];      /* that they look at, "" for none */
    int64_t team;                   /* in whose room they are, 0 for none */
    bool is_in_tournaments;         /* they follow the list of them */
    bool is_tournament_stale;       /* they have not heard how one of them is now */
    bool hears_challenges;          /* on the page */
    bool hears_news;                /* of people whom they know, on the page */
    bool is_news_stale;             /* that may have changed since they were told */
    unsigned unread_told;           /* so many messages that they have not read */
    unsigned team_unread_told;      /* and lines in the rooms of their teams */
    bool hears_conversations;       /* all of theirs, on the page */
    char converses[STORE_ID_SIZE];  /* with whom they look at one, "" for nobody */
    struct following *following;    /* whom they follow, while they look at the list; or NULL */
    bool is_opponent_gone;          /* as a program was told */
    struct bucket messages;
};

struct game_server_options {
    const char *place;                   /* of the store */
    uint8_t *key;                        /* receives the key of its guests: GUEST_KEY_SIZE bytes */
    const struct mailer_options *mail;   /* NULL for a server that sends none */
    const struct notifier_options *push; /* likewise, of notifications to browsers */
    struct address_book *book;           /* how often addresses begin games; stays the caller's */
    struct journal *journal;             /* or NULL; stays the caller's */
    bool is_guest_chat;                  /* who has no account may write too */
    /* A position as an SVG picture, owned by the caller: free(). NULL for none. */
    char *(*draw)(const adx_position *position, bool flipped);
    /* What a thread paints as a PNG picture (pictures.h), owned likewise. NULL for none. */
    void *(*sketch)(const adx_position *position, bool flipped);
    char *(*paint)(const void *sketch, size_t *size);
    const struct engine_pool_door *workers; /* where they may come in to think; NULL for nowhere */
    struct store_others *others;            /* of the same database: may_wait, on failure */
    /* Hand a text to a visitor's connection. */
    void (*send)(void *connection, const char *text, size_t size);
    /* Ping it; the answer is told by game_server_measure(). NULL where nobody is measured. */
    void (*ping)(void *connection);
};

struct game_server {
    struct game_server_options options;
    struct store *store;
    struct game_cache *cache;
    struct deadlines *deadlines;
    struct engine_pool *engines;
    int wake; /* an event descriptor of the loop, for all that threads do for it */
    struct account_api *account_api;
    struct submissions *submissions;
    struct speeches *speeches;
    struct pictures *pictures; /* NULL on a server that paints none */
    struct previews *previews;
    struct arbiter *arbiter;     /* of the tournaments */
    struct mailer *mailer;       /* NULL on a server that sends no mail */
    struct notifier *notifier;   /* likewise, of notifications to browsers */
    struct visitor *visitors;    /* all of them */
    struct visitor *waiting;     /* those to whom something is sent */
    unsigned visitor_count;      /* connections of pages */
    unsigned people_count;       /* who have them */
    uint64_t flags_ms;           /* when the next flag of a live game may fall: flags.h */
    uint64_t beat_ms;            /* when the database was told last that this process is alive */
    struct buckets said;         /* lines of chat, by user */
    struct buckets begun;        /* games and tournaments, likewise */
    struct buckets entries;      /* passwords of tournaments, likewise */
    struct buckets studied;      /* changes of studies, by whose they are */
    struct buckets team_actions; /* what is done in teams, by user */
    struct buckets team_texts;   /* teams that are founded or described, likewise */
    struct buckets announced;    /* games that followers are told of, by whom they follow */
    bool is_following_stale;     /* somebody has come, gone or played since it was looked at */
    uint64_t following_told_ms;
    bool is_news_stale; /* somebody's is to be told */
    uint64_t news_told_ms;
    bool is_lobby_stale;                        /* something has happened since it was looked at */
    bool is_lobby_owed;                         /* it was, and those in it have not heard of that */
    struct lobby_state *lobby_now, *lobby_told; /* as it is, and as it was told last; or NULL */
    uint64_t lobby_told_ms;                     /* when it was told last */
    uint8_t lobby_salt[LOBBY_SALT_SIZE]; /* by which those in it are marked, until the next start */
    bool are_tournaments_stale;
    uint64_t tournaments_told_ms;
    char *tournament_list;       /* as most visitors hear it, or NULL */
    uint64_t tournament_list_ms; /* when it was made */
    struct tournament_page *tournament_pages;
    const struct game_listener *const *listeners; /* ended by NULL */
    struct due *due;
    struct challenge_list *challenges;
    uint64_t swept_ms;             /* when no game was left to which nobody came, 0 for never */
    uint64_t challenges_looked_ms; /* for makers who have left */
    /* Since the server started. */
    struct {
        uint64_t events, messages, refusals;
        uint64_t commits[METRICS_BUCKETS + 1]; /* by how long they took */
        double commit_s;                       /* all of them together */
    } metrics;
    bool is_broken;
    char why[STORE_WHY_SIZE];
    char notice[2 * STORE_WHY_SIZE]; /* of its start, or "" */
};

/* A request on its way through the server: what a visitor wants, and when it was heard. */
struct call {
    struct game_server *server;
    struct visitor *visitor;
    const struct request *request;
    struct moment now;
};

#endif
