#ifndef SERVER_STORE_SQL_H
#define SERVER_STORE_SQL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store/accounts.h"

/*
 * The database inside a store, whichever engine keeps it (sql_engine.h). Statements are constant
 * texts with places ?1, ?2, ... (sql_texts.c); values only ever come by sql_text() and the like.
 * Whatever fails breaks the store.
 */
enum sql_statement {
    SQL_APPEND,
    SQL_LAST_EVENT,
    SQL_EVENTS,
    SQL_ALL_EVENTS,
    SQL_PROMISE,
    SQL_ANY_EVENT,
    SQL_GAMES,
    SQL_GAME_HEADS,
    SQL_DERIVE_GAME,
    SQL_DERIVE_HEAD,
    SQL_DERIVE_SEAT,
    SQL_DERIVE_END,
    SQL_DERIVE_ACTION,
    SQL_ANSWER,
    SQL_LOST_ACTIONS,
    SQL_KEEP_RULES,
    SQL_RULES,
    SQL_KEEP_GUEST,
    SQL_KEEP_SECRET,
    SQL_SECRET,
    SQL_FORGET_GAMES,
    SQL_FORGET_ACTIONS,
    SQL_FORGET_ADDRESS,
    SQL_KEEP_ADDRESS,
    SQL_ADDRESS,
    SQL_ADDRESS_OF_HASH,
    SQL_NEXT_BARE,
    SQL_NEXT_DIGEST,
    SQL_QUEUE_LETTER,
    SQL_DUE_LETTER,
    SQL_FORGET_LETTER,
    SQL_POSTPONE_LETTER,
    SQL_KEEP_TICKET,
    SQL_TICKET,
    SQL_FORGET_TICKET,
    SQL_NOTICE,
    SQL_FORGET_TICKETS,
    SQL_FORGET_LETTERS,
    SQL_KEEP_ACCOUNT,
    SQL_ACCOUNT,
    SQL_ACCOUNT_OF_LOOK,
    SQL_ADMIN,
    SQL_OTHER_ADMIN,
    SQL_FORGET_ACCOUNT,
    SQL_KEEP_GONE,
    SQL_GONE,
    SQL_KEEP_SESSION,
    SQL_SESSION,
    SQL_SESSIONS,
    SQL_END_SESSION,
    SQL_END_SESSIONS,
    SQL_END_OLD_SESSIONS,
    SQL_GAMES_OF,
    SQL_OPEN_GAMES_OF,
    SQL_VACATIONS_OF,
    SQL_NEXT_RATED,
    SQL_PLAYERS,
    SQL_RATING,
    SQL_KEEP_RATING,
    SQL_PAIR_GAMES,
    SQL_FIRST_MOVE,
    SQL_KEEP_FIRST_MOVE,
    SQL_KEEP_RATED,
    SQL_RATINGS_OF,
    SQL_LEADERS,
    SQL_HISTORY,
    SQL_RECORDS,
    SQL_COUNTS,
    SQL_FORGET_RATINGS,
    SQL_FORGET_RATED,
    SQL_FORGET_FIRST_MOVES,
    SQL_KEEP_PRIVATE,
    SQL_PRIVATE,
    SQL_FORGET_PRIVATE,
    SQL_FORGET_PRIVATES,
    SQL_INHERIT_PRIVATE,
    SQL_GUESTS,
    SQL_INHERIT_LINES,
    SQL_INHERIT_BLOCKS,
    SQL_INHERIT_BLOCKERS,
    SQL_INHERIT_REPORTS,
    SQL_INTEGRITY,
    SQL_ALL_ACCOUNTS,
    SQL_ALL_GAMES,
    SQL_EMPTY_GAMES,
    SQL_SWEEP_TEXT,
    SQL_SWEEP_BEGUN,
    SQL_SWEEP_LINES,
    SQL_SWEEP_PRIVATE,
    SQL_SWEEP_NOTICES,
    SQL_SWEEP_TICKETS,
    SQL_SWEEP_ACTIONS,
    SQL_SWEEP_SECRET,
    SQL_SWEEP_ENTRANTS,
    SQL_SWEEP_TEAM_TOURNAMENT,
    SQL_SWEEP_TOURNAMENT,
    SQL_SWEEP_EVENTS,
    SQL_SWEEP_GAME,
    SQL_ALL_LETTERS,
    SQL_COUNT_OPEN,
    SQL_KEEP_LINE,
    SQL_LINE_OF_ACTION,
    SQL_LINES,
    SQL_LINES_OF,
    SQL_FORGET_LINES,
    SQL_LINE,
    SQL_TEAM_LINES,
    SQL_TRIM_TEAM_LINES,
    SQL_FORGET_LINE,
    SQL_KEEP_BLOCK,
    SQL_FORGET_BLOCK,
    SQL_COUNT_BLOCKS,
    SQL_BLOCK,
    SQL_BLOCK_OF_MAIL,
    SQL_BLOCKS_OF,
    SQL_FORGET_BLOCKS,
    SQL_KEEP_REPORT,
    SQL_OPEN_REPORT,
    SQL_ANSWER_REPORT,
    SQL_REPORTS_OF,
    SQL_REPORTS,
    SQL_FORGET_REPORTS,
    SQL_DERIVE_BEGUN,
    SQL_FORGET_BEGUN,
    SQL_KEEP_WORK,
    SQL_SHOW_WORK,
    SQL_FORGET_WORK,
    SQL_WORK,
    SQL_PUBLIC_WORKS,
    SQL_WORKS_OF,
    SQL_ALL_WORKS,
    SQL_UNPUBLISHED,
    SQL_COUNT_WORKS,
    SQL_KEEP_EDITION,
    SQL_EDITIONS,
    SQL_SHOWN_EDITION,
    SQL_FORGET_EDITIONS,
    SQL_FORGET_TEXTS,
    SQL_HAS_PLAYED,
    SQL_KEEP_STUDY,
    SQL_SET_STUDY,
    SQL_STUDY,
    SQL_PUBLIC_STUDIES,
    SQL_STUDIES_OF,
    SQL_COUNT_STUDIES,
    SQL_STUDIES_BYTES,
    SQL_FORGET_STUDY,
    SQL_KEEP_CHAPTER,
    SQL_SET_CHAPTER,
    SQL_NAME_CHAPTER,
    SQL_CHAPTER,
    SQL_CHAPTERS,
    SQL_MOVE_CHAPTER,
    SQL_FORGET_MOVED,
    SQL_FORGET_CHAPTERS,
    SQL_FORGET_CHAPTER_TEXTS,
    SQL_MADE,
    SQL_KEEP_MADE,
    SQL_FORGET_OLD_MADE,
    SQL_FORGET_MADE,
    SQL_KEEP_STARS,
    SQL_STARS_OF,
    SQL_STARS_GIVEN,
    SQL_FORGET_STARS,
    SQL_FORGET_STARS_OF,
    SQL_DERIVE_TOURNAMENT,
    SQL_DERIVE_ENTRANT,
    SQL_DERIVE_HIDDEN,
    SQL_FORGET_TOURNAMENTS,
    SQL_FORGET_ENTRANTS,
    SQL_DERIVE_TEAM_TOURNAMENT,
    SQL_FORGET_TEAM_TOURNAMENTS,
    SQL_TOURNAMENTS_OF_TEAM,
    SQL_TOURNAMENTS_OPEN,
    SQL_TOURNAMENTS_OVER,
    SQL_TOURNAMENTS_OF,
    SQL_KEEP_TOKEN,
    SQL_TOKEN,
    SQL_TOKENS_OF,
    SQL_END_TOKEN,
    SQL_END_TOKENS,
    SQL_MAKE_BOT,
    SQL_FORGET_BOT,
    SQL_KEEP_DEVICE,
    SQL_DEVICES_OF,
    SQL_REST_DEVICE,
    SQL_FORGET_DEVICE,
    SQL_FORGET_DEVICES,
    SQL_FORGET_OLD_DEVICES,
    SQL_FORGET_DEVICES_OF_SESSION,
    SQL_FORGET_DEVICES_OF_OTHERS,
    SQL_FORGET_ENDED_DEVICES,
    SQL_QUEUE_NOTES,
    SQL_DROP_NOTES,
    SQL_DUE_NOTE,
    SQL_FORGET_NOTE,
    SQL_FORGET_LOST_NOTES,
    SQL_POSTPONE_NOTE,
    SQL_COUNT_NOTES,
    SQL_ARCHIVE_KEEP,
    SQL_ARCHIVE_IS_LISTED,
    SQL_ARCHIVE_KEEP_PLACE,
    SQL_ARCHIVE_KEEP_MOVE,
    SQL_ARCHIVE_FORGET,
    SQL_ARCHIVE_FORGET_MOVES,
    SQL_ARCHIVE_FORGET_PLACES,
    SQL_ARCHIVE_FORGET_PLAYED,
    SQL_ARCHIVE_FORGET_TALLY,
    SQL_KEEP_PLAYED,
    SQL_FORGET_PLAYED,
    SQL_TALLY_PLAYERS,
    SQL_TALLY_RULES,
    SQL_TALLY_DAY,
    SQL_FORGET_TALLY_PLAYERS,
    SQL_ARCHIVE_MOVES,
    SQL_ARCHIVE_ALL,
    SQL_ARCHIVE_OF_RULES,
    SQL_ARCHIVE_OF_PLAYER,
    SQL_ARCHIVE_AT_PLACE,
    SQL_SEATS,
    SQL_ARCHIVE_TOTALS,
    SQL_ARCHIVE_DAYS,
    SQL_KEEP_FOLLOW,
    SQL_FORGET_FOLLOW,
    SQL_COUNT_FOLLOWS,
    SQL_FOLLOW,
    SQL_FOLLOWS_OF,
    SQL_FOLLOWERS_TOLD,
    SQL_FORGET_BLOCKED_FOLLOWS,
    SQL_FORGET_FOLLOWS,
    SQL_KEEP_REMARK,
    SQL_KEEP_CONVERSATION,
    SQL_TRIM_REMARKS,
    SQL_REMARK_OF_ACTION,
    SQL_REMARK,
    SQL_REMARKS,
    SQL_REMARKS_OF,
    SQL_CONVERSATIONS,
    SQL_CONVERSATION,
    SQL_COUNT_BEGUN,
    SQL_COUNT_UNANSWERED,
    SQL_COUNT_FRESH,
    SQL_NOTE_READ,
    SQL_NOTE_TOLD,
    SQL_FORGET_TOLD,
    SQL_FORGET_ALL_TOLD,
    SQL_FORGET_CONVERSATION,
    SQL_GIVE_UP,
    SQL_EMPTY_GIVEN_UP,
    SQL_FORGET_GIVEN_UP,
    SQL_FORGET_CONVERSATIONS,
    SQL_FORGET_REMARKS,
    SQL_COUNT_REMARKS,
    SQL_COUNT_WRITTEN,
    SQL_COUNT_STRANGERS,
    SQL_KEEP_TEAM,
    SQL_CHANGE_TEAM,
    SQL_TEAM,
    SQL_TEAM_OF_LOOK,
    SQL_TEAMS,
    SQL_TEAMS_FOUND,
    SQL_TEAMS_OF,
    SQL_FORGET_TEAM,
    SQL_KEEP_TEAMMATE,
    SQL_TEAMMATE,
    SQL_TEAMMATES,
    SQL_FORGET_TEAMMATE,
    SQL_FORGET_TEAMMATES,
    SQL_FORGET_TEAMMATE_OF_ALL,
    SQL_FORGET_FOUNDER,
    SQL_TRIM_OUT,
    SQL_PASS_LEAD,
    SQL_COUNT_TEAM,
    SQL_COUNT_TEAMS,
    SQL_COUNT_FOUNDED,
    SQL_COUNT_JOINED,
    SQL_COUNT_TEAMMATES,
    SQL_QUIET,
    SQL_KEEP_QUIET,
    SQL_FORGET_QUIET,
    SQL_KEEP_TEAM_READER,
    SQL_NOTE_TEAM_READ,
    SQL_TURN_TEAM_READER,
    SQL_TEAM_READINGS,
    SQL_TEAM_READERS,
    SQL_FORGET_TEAM_READER,
    SQL_FORGET_TEAM_READERS,
    SQL_FORGET_TEAM_READER_OF_ALL,
    SQL_STATEMENTS
};

struct query;
struct sql_engine;

/* How a game ended when an event was appended last: nobody else appends. */
struct store_head {
    char game[STORE_ID_SIZE]; /* "" for none */
    unsigned seq;
    uint8_t hash[STORE_HASH_SIZE];
};

enum {
    STORE_HEADS = 4096 /* games whose last event is remembered, of those in play */
};

struct store {
    const struct sql_engine *engine;
    void *db;              /* of the engine */
    struct query *queries; /* by statement, and behind them those of sql_make() */
    unsigned query_count;
    struct store_head *heads; /* by a hash of the game; only a help for store_append() */
    int lock;                 /* owner_lock() of a folder, or -1 */
    bool is_reader;           /* nothing is to be changed */
    bool is_beside;           /* and another process has the games: all is one transaction */
    bool is_writing;          /* between BEGIN and COMMIT */
    bool is_broken;
    bool is_lost;    /* because the database went away or is taken, which may be over soon */
    bool is_taken;   /* by another server, and this one may ask again */
    int64_t changed; /* rows, by the statement that was run last */
    /* Of a server, while it is opened: it asks once whether the games are free. Or NULL. */
    struct store_others *others;
    char why[STORE_WHY_SIZE];
    char notice[STORE_WHY_SIZE]; /* what was found when it was opened, or "" */
};

/*
 * Open the database and make or check its tables; also once more, where it was taken.
 * Returns: false with store->why.
 */
bool sql_open(struct store *store, const struct sql_engine *engine, const char *place);
void sql_close(struct store *store);

/* The statement, ready for its values; NULL when the store is broken. */
struct query *sql_take(struct store *store, enum sql_statement which);
/* Texts and bytes are not copied: they stay the caller's until the statement is done. */
void sql_text(struct query *query, int place, const char *text);
void sql_number(struct query *query, int place, int64_t number);
void sql_real(struct query *query, int place, double number);
void sql_bytes(struct query *query, int place, const uint8_t *bytes, size_t size);

/* Whether there is a row; false also when the store breaks. */
bool sql_row(struct store *store, struct query *query);
/* Of the row, columns from 0. Texts are never NULL; they live until the next row. */
const char *sql_column_text(struct query *query, int column);
int64_t sql_column_number(struct query *query, int column);
double sql_column_real(struct query *query, int column);
bool sql_column_is_null(struct query *query, int column);
/* Returns: whether there are that many bytes. */
bool sql_column_bytes(struct query *query, int column, uint8_t *out, size_t size);
/* No more rows are wanted. NULL is accepted. */
void sql_done(struct query *query);

/* Whether there is a row; the statement is done then. */
bool sql_is_there(struct store *store, struct query *query);
/* The first column of its only row, or NULL; owned by the caller: free(). The statement is done. */
char *sql_only_text(struct store *store, struct query *query);
/* Run a statement without rows that needs no more than one text, such as whom to forget. */
bool sql_do_to(struct store *store, enum sql_statement which, const char *text);
/*
 * Run a statement without rows. `query` NULL fails. What a database refuses may be known only when
 * something is read, or at sql_commit().
 */
bool sql_do(struct store *store, struct query *query);
/* How many rows the statement that was run last has changed. */
int64_t sql_changes(struct store *store);
/* Start a transaction unless one is under way. */
bool sql_begin(struct store *store);
bool sql_commit(struct store *store);
/* Copy the whole database into an empty file; of a folder only. */
bool sql_copy(struct store *store, const char *path);

/* Let the database know that this process is alive. */
void sql_beat(struct store *store);

/* Break the store, with a sentence. Returns: false. */
__attribute__((format(printf, 2, 3))) bool sql_break(struct store *store, const char *format, ...);

/* The account in a row of SQL_ACCOUNT and its like. */
struct account sql_account(struct query *query);

#endif
