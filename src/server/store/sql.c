/* SQLite, in a way that fails loudly. */
#include "server/store/sql.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    SCHEMA_VERSION = 10
};

/*
 * event, rules, guest, secret, account, gone, session, line, private, block, report, work,
 * edition, stars, token and bot are what is known, as is what mail needs; game, action, rating,
 * rated, first_move, begun, tournament and entrant are derived from events.
 * FULL: a commit returns when the log of the database is on disk. EXCLUSIVE: a second server on
 * the same folder is refused.
 */
static const char settings[] = "PRAGMA locking_mode = EXCLUSIVE;"
                               "PRAGMA journal_mode = WAL;"
                               "PRAGMA synchronous = FULL;"
                               "PRAGMA trusted_schema = OFF;"
                               "PRAGMA cell_size_check = ON;";
/* In two parts, because compilers need not take a longer text. */
static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS event (game TEXT NOT NULL, seq INTEGER NOT NULL,"
    " time_ms INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, actor TEXT NOT NULL,"
    " action TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS rules (hash TEXT PRIMARY KEY, text TEXT NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS guest (id TEXT PRIMARY KEY, time_ms INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS secret (game TEXT PRIMARY KEY, value BLOB NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS game (id TEXT PRIMARY KEY, first_ms INTEGER NOT NULL,"
    " last_ms INTEGER NOT NULL, last_seq INTEGER NOT NULL, last_hash BLOB NOT NULL,"
    " white TEXT NOT NULL, black TEXT NOT NULL, result TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS game_live ON game (id) WHERE result = '';"
    "CREATE TABLE IF NOT EXISTS action (actor TEXT NOT NULL, id TEXT NOT NULL, game TEXT NOT NULL,"
    " first_seq INTEGER NOT NULL, last_seq INTEGER NOT NULL, PRIMARY KEY (actor, id))"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS address (guest TEXT PRIMARY KEY, mail TEXT NOT NULL,"
    " token TEXT NOT NULL UNIQUE, often TEXT NOT NULL, confirmed INTEGER NOT NULL,"
    " digest_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS letter (id TEXT PRIMARY KEY, mail TEXT NOT NULL, text TEXT NOT"
    " NULL, due_ms INTEGER NOT NULL, tries INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS letter_due ON letter (due_ms);"
    "CREATE TABLE IF NOT EXISTS ticket (hash TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT"
    " NULL, time_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS notice (game TEXT NOT NULL, ply INTEGER NOT NULL, what TEXT NOT"
    " NULL, PRIMARY KEY (game, ply, what)) STRICT, WITHOUT ROWID;"
    /* Version 2: accounts. What version 1 has stays as it is. */
    "CREATE INDEX IF NOT EXISTS game_white ON game (white);"
    "CREATE INDEX IF NOT EXISTS game_black ON game (black);"
    "CREATE TABLE IF NOT EXISTS account (id TEXT PRIMARY KEY, name TEXT NOT NULL,"
    " look TEXT NOT NULL UNIQUE, password TEXT NOT NULL, made_ms INTEGER NOT NULL,"
    " admin INTEGER NOT NULL, banned_ms INTEGER NOT NULL, ban TEXT NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS gone (id TEXT PRIMARY KEY, time_ms INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS session (hash TEXT PRIMARY KEY, account TEXT NOT NULL,"
    " device TEXT NOT NULL, made_ms INTEGER NOT NULL, used_ms INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS session_account ON session (account);"
    /* Version 3: ratings, derived from events. */
    "CREATE TABLE IF NOT EXISTS rating (account TEXT NOT NULL, rules TEXT NOT NULL,"
    " speed TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,"
    " volatility REAL NOT NULL, games INTEGER NOT NULL, last_ms INTEGER NOT NULL,"
    " PRIMARY KEY (account, rules, speed)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS rating_best ON rating (rules, speed, rating);"
    "CREATE TABLE IF NOT EXISTS rated (number INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE,"
    " time_ms INTEGER NOT NULL, rules TEXT NOT NULL, speed TEXT NOT NULL, white TEXT NOT NULL,"
    " black TEXT NOT NULL, score REAL NOT NULL, weight REAL NOT NULL,"
    " white_rating REAL NOT NULL, black_rating REAL NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS rated_white ON rated (white);"
    "CREATE INDEX IF NOT EXISTS rated_black ON rated (black);"
    "CREATE TABLE IF NOT EXISTS first_move (rules TEXT PRIMARY KEY, advantage REAL NOT NULL,"
    " games INTEGER NOT NULL) STRICT, WITHOUT ROWID;";
static const char later_schema[] =
    /* Version 4: what is said beside games. */
    "CREATE TABLE IF NOT EXISTS line (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " game TEXT NOT NULL, room TEXT NOT NULL, author TEXT NOT NULL, action TEXT NOT NULL,"
    " name TEXT NOT NULL, time_ms INTEGER NOT NULL, text TEXT NOT NULL,"
    " UNIQUE (author, action)) STRICT;"
    "CREATE INDEX IF NOT EXISTS line_game ON line (game, room, number);"
    /* Version 5: what players keep for themselves. */
    "CREATE TABLE IF NOT EXISTS private (guest TEXT NOT NULL, game TEXT NOT NULL,"
    " what TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (guest, game, what))"
    " STRICT, WITHOUT ROWID;"
    /* Version 6: whom somebody wants to see nothing of. */
    "CREATE TABLE IF NOT EXISTS block (number INTEGER PRIMARY KEY AUTOINCREMENT, who TEXT NOT NULL,"
    " whom TEXT NOT NULL, name TEXT NOT NULL, kind INTEGER NOT NULL, time_ms INTEGER NOT NULL,"
    " UNIQUE (who, whom)) STRICT;"
    "CREATE INDEX IF NOT EXISTS block_whom ON block (whom);"
    /* Version 7: what is told the administrators. */
    "CREATE TABLE IF NOT EXISTS report (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " who TEXT NOT NULL, about TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL,"
    " words TEXT NOT NULL, why TEXT NOT NULL, time_ms INTEGER NOT NULL, answer TEXT NOT NULL,"
    " answered_ms INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS report_who ON report (who);"
    /* Version 8: what people have published. Which games began with it is derived from events. */
    "CREATE TABLE IF NOT EXISTS work (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " owner TEXT NOT NULL, shown TEXT NOT NULL, hidden INTEGER NOT NULL, made_ms INTEGER NOT NULL,"
    " source INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS work_owner ON work (owner);"
    "CREATE TABLE IF NOT EXISTS edition (work INTEGER NOT NULL, number INTEGER NOT NULL,"
    " rules TEXT NOT NULL, title TEXT NOT NULL, time_ms INTEGER NOT NULL,"
    " PRIMARY KEY (work, number)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS edition_rules ON edition (rules);"
    "CREATE TABLE IF NOT EXISTS stars (work INTEGER NOT NULL, who TEXT NOT NULL,"
    " count INTEGER NOT NULL, PRIMARY KEY (work, who)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS begun (game TEXT PRIMARY KEY, rules TEXT NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS begun_rules ON begun (rules);"
    /* Version 9: tournaments, derived from events. */
    "CREATE TABLE IF NOT EXISTS tournament (id TEXT PRIMARY KEY, listed INTEGER NOT NULL,"
    " hidden INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS entrant (account TEXT NOT NULL, tournament TEXT NOT NULL,"
    " PRIMARY KEY (account, tournament)) STRICT, WITHOUT ROWID;"
    /* Version 10: programs that play. */
    "CREATE TABLE IF NOT EXISTS token (hash TEXT PRIMARY KEY, account TEXT NOT NULL,"
    " name TEXT NOT NULL, made_ms INTEGER NOT NULL, used_ms INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS token_account ON token (account);"
    "CREATE TABLE IF NOT EXISTS bot (account TEXT PRIMARY KEY, time_ms INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 10;"
    "COMMIT;"
    "PRAGMA wal_checkpoint(TRUNCATE);"; /* asked for by tail_look() */

#define ADDRESS_COLUMNS "guest, mail, token, often, confirmed, digest_ms"
#define ACCOUNT_COLUMNS "id, name, look, password, made_ms, admin, banned_ms, ban"
#define ACCOUNT_VALUES                                                                             \
    ACCOUNT_COLUMNS ", EXISTS (SELECT 1 FROM bot AS b WHERE b.account = account.id) FROM account"
#define TOKEN_COLUMNS   "hash, account, name, made_ms, used_ms"
#define SESSION_COLUMNS "hash, account, device, made_ms, used_ms"
#define RATING_COLUMNS                                                                             \
    "r.account, a.name, r.rules, r.speed, r.rating, r.deviation, r.volatility, r.games"            \
    " FROM rating AS r JOIN account AS a ON a.id = r.account"
#define LINE_COLUMNS                                                                               \
    "l.number, l.game, l.room, l.author, COALESCE(a.name, l.name), a.id IS NOT NULL, l.time_ms,"   \
    " l.text FROM line AS l LEFT JOIN account AS a ON a.id = l.author"
#define BLOCK_COLUMNS                                                                              \
    "b.number, b.whom, COALESCE(a.name, b.name), b.kind FROM block AS b"                           \
    " LEFT JOIN account AS a ON a.id = b.whom"
#define REPORT_COLUMNS                                                                             \
    "r.number, r.who, r.about, COALESCE(b.name, ''), r.name, a.id IS NOT NULL, r.game, r.words,"   \
    " r.why, r.time_ms, r.answer, r.answered_ms FROM report AS r"                                  \
    " LEFT JOIN account AS b ON b.id = r.who LEFT JOIN account AS a ON a.id = r.about"
/* Games that were played by a version of a work, and not by one person alone. */
#define PLAYED_GAMES                                                                               \
    " FROM edition AS d JOIN begun AS b ON b.rules = d.rules JOIN game AS g ON g.id = b.game"      \
    " WHERE g.white <> '' AND g.black <> '' AND g.result <> 'aborted' AND d.work = "
#define WORK_COLUMNS                                                                               \
    "w.number, w.owner, COALESCE(a.name, ''), w.shown, w.hidden, w.made_ms, w.source, e.number,"   \
    " e.rules, e.title, e.time_ms, (SELECT COUNT(DISTINCT g.id)" PLAYED_GAMES "w.number),"         \
    " (SELECT COUNT(*) FROM stars AS s WHERE s.work = w.number),"                                  \
    " (SELECT COALESCE(SUM(s.count), 0) FROM stars AS s WHERE s.work = w.number)"                  \
    " FROM work AS w JOIN edition AS e ON e.work = w.number AND"                                   \
    " e.number = (SELECT MAX(number) FROM edition WHERE work = w.number)"                          \
    " LEFT JOIN account AS a ON a.id = w.owner"
/* A row of `game` is a list of events; a tournament has one too. */
#define IS_GAME(id)   " " id " NOT IN (SELECT id FROM tournament)"
#define EVENT_COLUMNS "game, seq, time_ms, kind, body, actor, action, hash"

static const char *const texts[SQL_STATEMENTS] = {
    [SQL_APPEND] = "INSERT INTO event (" EVENT_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [SQL_LAST_EVENT] = "SELECT last_seq, last_hash FROM game WHERE id = ?1",
    [SQL_EVENTS] = "SELECT " EVENT_COLUMNS " FROM event WHERE game = ?1 AND seq >= ?2 ORDER BY seq",
    [SQL_ALL_EVENTS] = "SELECT " EVENT_COLUMNS " FROM event ORDER BY game, seq",
    [SQL_GAMES] = "SELECT id FROM game WHERE (?1 OR result = '') AND" IS_GAME("id") " ORDER BY id",
    [SQL_GAME_HEADS] = "SELECT g.id, g.last_seq, g.last_hash, e.hash FROM game AS g LEFT JOIN event"
                       " AS e ON e.game = g.id AND e.seq = g.last_seq ORDER BY g.id",
    [SQL_DERIVE_GAME] =
        "INSERT INTO game (id, first_ms, last_ms, last_seq, last_hash, white, black,"
        " result) VALUES (?1, ?2, ?2, ?3, ?4, '', '', '')",
    [SQL_DERIVE_HEAD] = "UPDATE game SET last_ms = ?2, last_seq = ?3, last_hash = ?4 WHERE id = ?1",
    [SQL_DERIVE_SEAT] = "UPDATE game SET white = CASE ?2 WHEN 'white' THEN ?3 ELSE white END,"
                        " black = CASE ?2 WHEN 'black' THEN ?3 ELSE black END WHERE id = ?1",
    [SQL_DERIVE_END] = "UPDATE game SET result = ?2 WHERE id = ?1",
    [SQL_DERIVE_ACTION] = "INSERT INTO action (actor, id, game, first_seq, last_seq)"
                          " VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (actor, id)"
                          " DO UPDATE SET last_seq = excluded.last_seq",
    [SQL_ANSWER] = "SELECT game, first_seq, last_seq FROM action WHERE actor = ?1 AND id = ?2",
    [SQL_ACTIONS] = "SELECT a.actor, a.id, a.game, e.seq FROM action AS a LEFT JOIN event AS e"
                    " ON e.game = a.game AND e.seq = a.last_seq AND e.actor = a.actor"
                    " AND e.action = a.id ORDER BY a.actor, a.id",
    [SQL_KEEP_RULES] = "INSERT INTO rules (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_RULES] = "SELECT text FROM rules WHERE hash = ?1",
    [SQL_KEEP_GUEST] = "INSERT INTO guest (id, time_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_KEEP_SECRET] = "INSERT INTO secret (game, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_SECRET] = "SELECT value FROM secret WHERE game = ?1",
    [SQL_FORGET_GAMES] = "DELETE FROM game",
    [SQL_FORGET_ACTIONS] = "DELETE FROM action",
    [SQL_FORGET_ADDRESS] = "DELETE FROM address WHERE guest = ?1",
    [SQL_KEEP_ADDRESS] =
        "INSERT INTO address (" ADDRESS_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_ADDRESS] = "SELECT " ADDRESS_COLUMNS " FROM address WHERE guest = ?1",
    [SQL_ADDRESS_OF_TOKEN] = "SELECT " ADDRESS_COLUMNS " FROM address WHERE token = ?1",
    [SQL_NEXT_DIGEST] = "SELECT " ADDRESS_COLUMNS " FROM address WHERE guest > ?1 AND"
                        " confirmed = 1 AND often IN ('daily', 'twice-daily')"
                        " ORDER BY guest LIMIT 1",
    [SQL_QUEUE_LETTER] =
        "INSERT INTO letter (id, mail, text, due_ms, tries) VALUES (?1, ?2, ?3, ?4, 0)",
    [SQL_DUE_LETTER] = "SELECT id, mail, text, tries FROM letter WHERE due_ms <= ?1"
                       " ORDER BY due_ms LIMIT 1",
    [SQL_FORGET_LETTER] = "DELETE FROM letter WHERE id = ?1",
    [SQL_POSTPONE_LETTER] = "UPDATE letter SET tries = ?2, due_ms = ?3 WHERE id = ?1",
    [SQL_KEEP_TICKET] = "INSERT INTO ticket (hash, guest, game, time_ms) VALUES (?1, ?2, ?3, ?4)",
    [SQL_TICKET] = "SELECT guest, game, time_ms FROM ticket WHERE hash = ?1",
    [SQL_FORGET_TICKET] = "DELETE FROM ticket WHERE hash = ?1",
    [SQL_NOTICE] =
        "INSERT INTO notice (game, ply, what) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    [SQL_FORGET_TICKETS] = "DELETE FROM ticket WHERE guest = ?1 AND (?2 = '' OR game = ?2)",
    [SQL_FORGET_LETTERS] = "DELETE FROM letter WHERE mail = ?1",
    [SQL_KEEP_ACCOUNT] =
        "INSERT INTO account (" ACCOUNT_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, look = excluded.look,"
        " password = excluded.password, admin = excluded.admin, banned_ms = excluded.banned_ms,"
        " ban = excluded.ban",
    [SQL_ACCOUNT] = "SELECT " ACCOUNT_VALUES " WHERE id = ?1",
    [SQL_ACCOUNT_OF_LOOK] = "SELECT " ACCOUNT_VALUES " WHERE look = ?1",
    [SQL_ADMIN] = "SELECT " ACCOUNT_VALUES " WHERE admin = 1 LIMIT 1",
    [SQL_OTHER_ADMIN] = "SELECT " ACCOUNT_VALUES " WHERE admin = 1 AND id <> ?1 AND"
                        " banned_ms <= ?2 LIMIT 1",
    [SQL_FORGET_ACCOUNT] = "DELETE FROM account WHERE id = ?1",
    [SQL_KEEP_GONE] = "INSERT INTO gone (id, time_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_GONE] = "SELECT time_ms FROM gone WHERE id = ?1",
    [SQL_KEEP_SESSION] = "INSERT INTO session (" SESSION_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5)"
                         " ON CONFLICT (hash) DO UPDATE SET used_ms = excluded.used_ms",
    [SQL_SESSION] = "SELECT " SESSION_COLUMNS " FROM session WHERE hash = ?1",
    [SQL_SESSIONS] = "SELECT " SESSION_COLUMNS " FROM session WHERE account = ?1"
                     " ORDER BY used_ms DESC, hash",
    [SQL_END_SESSION] = "DELETE FROM session WHERE hash = ?1",
    [SQL_END_SESSIONS] = "DELETE FROM session WHERE account = ?1 AND hash <> ?2",
    [SQL_END_OLD_SESSIONS] = "DELETE FROM session WHERE used_ms < ?1",
    [SQL_GAMES_OF] = "SELECT id FROM game WHERE white = ?1 OR black = ?1 ORDER BY first_ms, id",
    [SQL_OPEN_GAMES_OF] = "SELECT id FROM game WHERE (white = ?1 OR black = ?1) AND result = ''"
                          " ORDER BY first_ms, id",
    [SQL_NEXT_RATED] = "SELECT COALESCE(MAX(number), 0) + 1 FROM rated",
    [SQL_PLAYERS] = "SELECT white, black FROM game WHERE id = ?1",
    [SQL_RATING] = "SELECT rating, deviation, volatility, last_ms FROM rating"
                   " WHERE account = ?1 AND rules = ?2 AND speed = ?3",
    [SQL_KEEP_RATING] =
        "INSERT INTO rating (account, rules, speed, rating, deviation, volatility, games, last_ms)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7) ON CONFLICT DO UPDATE SET"
        " rating = excluded.rating, deviation = excluded.deviation,"
        " volatility = excluded.volatility, games = games + 1, last_ms = excluded.last_ms",
    [SQL_PAIR_GAMES] = "SELECT COUNT(*) FROM rated WHERE rules = ?2 AND speed = ?3 AND"
                       " time_ms > ?5 AND ((white = ?1 AND black = ?4) OR"
                       " (white = ?4 AND black = ?1))",
    [SQL_FIRST_MOVE] = "SELECT advantage, games FROM first_move WHERE rules = ?1",
    [SQL_KEEP_FIRST_MOVE] =
        "INSERT INTO first_move (rules, advantage, games) VALUES (?1, ?2, 1)"
        " ON CONFLICT DO UPDATE SET advantage = excluded.advantage, games = games + 1",
    [SQL_KEEP_RATED] = "INSERT INTO rated (number, game, time_ms, rules, speed, white, black,"
                       " score, weight, white_rating, black_rating)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [SQL_RATINGS_OF] = "SELECT " RATING_COLUMNS " WHERE r.account = ?1 ORDER BY r.games DESC,"
                       " r.rules, r.speed",
    [SQL_LEADERS] =
        "SELECT " RATING_COLUMNS " WHERE r.rules = ?1 AND r.speed = ?2 AND"
        " r.deviation <= ?3 AND a.banned_ms <= 1000 * strftime('%s', 'now') AND NOT EXISTS"
        " (SELECT 1 FROM bot AS b WHERE b.account = r.account)"
        " ORDER BY r.rating DESC, a.name"
        " LIMIT 100",
    [SQL_HISTORY] =
        "SELECT * FROM (SELECT r.game, r.time_ms, r.rules, r.speed, COALESCE(a.name, ''),"
        " CASE WHEN r.white = ?1 THEN r.score ELSE 1 - r.score END,"
        " CASE WHEN r.white = ?1 THEN r.white_rating ELSE r.black_rating END, r.number"
        " FROM rated AS r LEFT JOIN account AS a"
        " ON a.id = CASE WHEN r.white = ?1 THEN r.black ELSE r.white END"
        " WHERE r.white = ?1 OR r.black = ?1 ORDER BY r.number DESC LIMIT 500) ORDER BY 8",
    [SQL_RECORDS] = "SELECT a.name, SUM(g.result LIKE CASE WHEN g.white = ?1 THEN 'white-%' ELSE "
                    "'black-%' END),"
                    " SUM(g.result LIKE 'draw%'),"
                    " SUM(g.result LIKE CASE WHEN g.white = ?1 THEN 'black-%' ELSE 'white-%' END)"
                    " FROM game AS g JOIN account AS a"
                    " ON a.id = CASE WHEN g.white = ?1 THEN g.black ELSE g.white END"
                    " WHERE (g.white = ?1 OR g.black = ?1) AND g.result NOT IN ('', 'aborted')"
                    " GROUP BY a.id ORDER BY COUNT(*) DESC, a.name LIMIT 200",
    [SQL_COUNTS] = "SELECT " EVENT_COLUMNS " FROM event WHERE kind = 'count'"
                   " ORDER BY CAST(body AS INTEGER)",
    [SQL_FORGET_RATINGS] = "DELETE FROM rating",
    [SQL_FORGET_RATED] = "DELETE FROM rated",
    [SQL_FORGET_FIRST_MOVES] = "DELETE FROM first_move",
    [SQL_KEEP_PRIVATE] = "INSERT INTO private (guest, game, what, text) VALUES (?1, ?2, ?3, ?4)"
                         " ON CONFLICT DO UPDATE SET text = excluded.text",
    [SQL_PRIVATE] = "SELECT text FROM private WHERE guest = ?1 AND game = ?2 AND what = ?3",
    [SQL_FORGET_PRIVATE] = "DELETE FROM private WHERE guest = ?1 AND game = ?2 AND what = ?3",
    [SQL_FORGET_PRIVATES] = "DELETE FROM private WHERE guest = ?1",
    [SQL_COPY] = "VACUUM INTO ?1",
    [SQL_INTEGRITY] = "PRAGMA integrity_check",
    [SQL_ALL_ACCOUNTS] = "SELECT " ACCOUNT_VALUES " ORDER BY name",
    [SQL_ALL_GAMES] = "SELECT g.id, g.first_ms, g.last_ms, g.result, r.game IS NOT NULL FROM game"
                      " AS g LEFT JOIN rated AS r ON r.game = g.id WHERE" IS_GAME(
                          "g.id") " ORDER BY g.last_ms, g.id",
    [SQL_ALL_LETTERS] = "SELECT mail, due_ms, tries FROM letter ORDER BY due_ms, id",
    [SQL_KEEP_LINE] = "INSERT INTO line (game, room, author, action, name, time_ms, text)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_LINE_OF_ACTION] = "SELECT " LINE_COLUMNS " WHERE l.author = ?1 AND l.action = ?2",
    [SQL_LINES] = "SELECT * FROM (SELECT " LINE_COLUMNS " WHERE l.game = ?1 AND l.room = ?2"
                  " ORDER BY l.number DESC LIMIT 100) ORDER BY 1",
    [SQL_LINES_OF] = "SELECT " LINE_COLUMNS " WHERE l.author = ?1 ORDER BY l.number",
    [SQL_FORGET_LINES] = "DELETE FROM line WHERE author = ?1",
    [SQL_LINE] = "SELECT " LINE_COLUMNS " WHERE l.number = ?1",
    [SQL_KEEP_BLOCK] = "INSERT INTO block (who, whom, name, kind, time_ms)"
                       " VALUES (?1, ?2, ?3, ?4, ?5)"
                       " ON CONFLICT (who, whom) DO UPDATE SET kind = excluded.kind",
    [SQL_FORGET_BLOCK] = "DELETE FROM block WHERE who = ?1 AND number = ?2",
    [SQL_COUNT_BLOCKS] = "SELECT COUNT(*) FROM block WHERE who = ?1",
    [SQL_BLOCK] = "SELECT " BLOCK_COLUMNS " WHERE b.who = ?1 AND b.whom = ?2",
    [SQL_BLOCK_OF_MAIL] = "SELECT b.number FROM block AS b JOIN address AS d ON d.guest = b.who"
                          " WHERE d.mail = ?1 AND d.confirmed = 1 AND b.whom = ?2 LIMIT 1",
    [SQL_BLOCKS_OF] = "SELECT " BLOCK_COLUMNS " WHERE b.who = ?1 ORDER BY b.number",
    [SQL_FORGET_BLOCKS] = "DELETE FROM block WHERE who = ?1 OR whom = ?1",
    [SQL_KEEP_REPORT] = "INSERT INTO report (who, about, name, game, words, why, time_ms, answer,"
                        " answered_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, '', 0)",
    [SQL_OPEN_REPORT] = "SELECT number FROM report WHERE who = ?1 AND about = ?2 AND words = ?3"
                        " AND answered_ms = 0 LIMIT 1",
    [SQL_ANSWER_REPORT] = "UPDATE report SET answer = ?2, answered_ms = ?3 WHERE number = ?1",
    [SQL_REPORTS_OF] = "SELECT " REPORT_COLUMNS " WHERE r.who = ?1 ORDER BY r.number DESC"
                       " LIMIT 100",
    [SQL_REPORTS] = "SELECT " REPORT_COLUMNS " ORDER BY r.answered_ms > 0,"
                    " CASE r.answered_ms WHEN 0 THEN r.number ELSE -r.answered_ms END LIMIT 500",
    [SQL_FORGET_REPORTS] = "DELETE FROM report WHERE who = ?1",
    [SQL_DERIVE_BEGUN] = "INSERT INTO begun (game, rules) VALUES (?1, ?2)",
    [SQL_FORGET_BEGUN] = "DELETE FROM begun",
    [SQL_KEEP_WORK] = "INSERT INTO work (owner, shown, hidden, made_ms, source)"
                      " VALUES (?1, ?2, 0, ?3, ?4)",
    [SQL_SHOW_WORK] = "UPDATE work SET shown = ?2, hidden = ?3 WHERE number = ?1",
    [SQL_FORGET_WORK] = "DELETE FROM work WHERE number = ?1",
    [SQL_WORK] = "SELECT " WORK_COLUMNS " WHERE w.number = ?1",
    [SQL_PUBLIC_WORKS] = "SELECT " WORK_COLUMNS " WHERE w.shown = 'public' AND w.hidden = 0"
                         " ORDER BY e.time_ms DESC, w.number DESC LIMIT ?1",
    [SQL_WORKS_OF] = "SELECT " WORK_COLUMNS " WHERE w.owner = ?1 ORDER BY e.time_ms DESC,"
                     " w.number DESC",
    [SQL_COUNT_WORKS] = "SELECT COUNT(*) FROM work WHERE owner = ?1",
    [SQL_KEEP_EDITION] = "INSERT INTO edition (work, number, rules, title, time_ms)"
                         " VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQL_EDITIONS] = "SELECT number, rules, title, time_ms FROM edition WHERE work = ?1"
                     " ORDER BY number DESC",
    [SQL_FORGET_EDITIONS] = "DELETE FROM edition WHERE work = ?1",
    [SQL_FORGET_TEXTS] = "DELETE FROM rules WHERE"
                         " hash IN (SELECT rules FROM edition WHERE work = ?1) AND"
                         " hash NOT IN (SELECT rules FROM edition WHERE work <> ?1) AND"
                         " hash NOT IN (SELECT rules FROM begun)",
    [SQL_HAS_PLAYED] = "SELECT COUNT(*)" PLAYED_GAMES "?1 AND (g.white = ?2 OR g.black = ?2)",
    [SQL_KEEP_STARS] = "INSERT INTO stars (work, who, count) VALUES (?1, ?2, ?3)"
                       " ON CONFLICT DO UPDATE SET count = excluded.count",
    [SQL_STARS_OF] = "SELECT count FROM stars WHERE work = ?1 AND who = ?2",
    [SQL_FORGET_STARS] = "DELETE FROM stars WHERE work = ?1",
    [SQL_FORGET_STARS_OF] = "DELETE FROM stars WHERE who = ?1",
    [SQL_DERIVE_TOURNAMENT] = "INSERT INTO tournament (id, listed, hidden) VALUES (?1, ?2, 0)",
    [SQL_DERIVE_ENTRANT] = "INSERT INTO entrant (account, tournament) VALUES (?1, ?2)"
                           " ON CONFLICT DO NOTHING",
    [SQL_DERIVE_HIDDEN] = "UPDATE tournament SET hidden = ?2 WHERE id = ?1",
    [SQL_FORGET_TOURNAMENTS] = "DELETE FROM tournament",
    [SQL_FORGET_ENTRANTS] = "DELETE FROM entrant",
    [SQL_TOURNAMENTS_OPEN] = "SELECT t.id FROM tournament AS t JOIN game AS g ON g.id = t.id"
                             " WHERE g.result = '' ORDER BY t.id",
    [SQL_TOURNAMENTS_OVER] = "SELECT t.id FROM tournament AS t JOIN game AS g ON g.id = t.id"
                             " WHERE g.result = 'over' AND t.listed = 1 AND t.hidden = 0"
                             " ORDER BY g.last_ms DESC, t.id LIMIT 50",
    [SQL_TOURNAMENTS_OF] = "SELECT tournament FROM entrant WHERE account = ?1 ORDER BY tournament",
    [SQL_KEEP_TOKEN] = "INSERT INTO token (" TOKEN_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5)"
                       " ON CONFLICT (hash) DO UPDATE SET used_ms = excluded.used_ms",
    [SQL_TOKEN] = "SELECT " TOKEN_COLUMNS " FROM token WHERE hash = ?1",
    [SQL_TOKENS_OF] = "SELECT " TOKEN_COLUMNS " FROM token WHERE account = ?1"
                      " ORDER BY made_ms, hash",
    [SQL_END_TOKEN] = "DELETE FROM token WHERE hash = ?1",
    [SQL_END_TOKENS] = "DELETE FROM token WHERE account = ?1",
    [SQL_MAKE_BOT] = "INSERT INTO bot (account, time_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_FORGET_BOT] = "DELETE FROM bot WHERE account = ?1",
};

bool sql_break(struct store *store, const char *format, ...)
{
    va_list arguments;

    if (!store->is_broken) {
        va_start(arguments, format);
        vsnprintf(store->why, sizeof(store->why), format, arguments);
        va_end(arguments);
    }
    store->is_broken = true;
    return false;
}

static bool fail(struct store *store, const char *during)
{
    const int code = store->db ? sqlite3_extended_errcode(store->db) : SQLITE_NOMEM;

    if ((code & 0xff) == SQLITE_BUSY)
        return sql_break(store, "another program is using these games");
    return sql_break(store, "%s: %s (code %d)", during,
                     store->db ? sqlite3_errmsg(store->db) : "out of memory", code);
}

static bool run(struct store *store, const char *text, const char *during)
{
    if (store->is_broken)
        return false;
    return sqlite3_exec(store->db, text, NULL, NULL, NULL) == SQLITE_OK || fail(store, during);
}

/* Tables of a newer program are not for us. */
static bool check_version(struct store *store)
{
    sqlite3_stmt *statement = NULL;
    int version = -1;

    if (sqlite3_prepare_v2(store->db, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    if (version < 0)
        return fail(store, "the games cannot be read");
    if (version > SCHEMA_VERSION)
        return sql_break(store, "these games were stored by a newer version of this program");
    return true;
}

bool sql_open(struct store *store, const char *path)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    if (sqlite3_open_v2(path, &store->db, flags, NULL) != SQLITE_OK)
        return fail(store, "the games cannot be opened");
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return run(store, settings, "the games cannot be opened") && check_version(store) &&
           run(store, schema, "the tables cannot be made") &&
           run(store, later_schema, "the tables cannot be made");
}

void sql_close(struct store *store)
{
    for (unsigned i = 0; i < SQL_STATEMENTS; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->db);
}

sqlite3_stmt *sql_take(struct store *store, enum sql_statement which)
{
    sqlite3_stmt **statement = &store->statements[which];

    if (store->is_broken)
        return NULL;
    if (!*statement && sqlite3_prepare_v3(store->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                                          statement, NULL) != SQLITE_OK) {
        fail(store, "a statement cannot be prepared");
        return NULL;
    }
    sqlite3_reset(*statement);
    return *statement;
}

/* A value that cannot be bound leaves NULL in its place, which every column refuses. */
void sql_text(sqlite3_stmt *statement, int place, const char *text)
{
    if (statement)
        sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT);
}

void sql_number(sqlite3_stmt *statement, int place, int64_t number)
{
    if (statement)
        sqlite3_bind_int64(statement, place, number);
}

void sql_real(sqlite3_stmt *statement, int place, double number)
{
    if (statement)
        sqlite3_bind_double(statement, place, number);
}

void sql_bytes(sqlite3_stmt *statement, int place, const uint8_t *bytes, size_t size)
{
    if (statement)
        sqlite3_bind_blob64(statement, place, bytes, size, SQLITE_TRANSIENT);
}

const char *sql_column_text(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);

    return text ? (const char *)text : "";
}

bool sql_row(struct store *store, sqlite3_stmt *statement)
{
    if (!statement || store->is_broken)
        return false;
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        fail(store, "the games cannot be read");
    sqlite3_reset(statement);
    return false;
}

bool sql_is_there(struct store *store, sqlite3_stmt *statement)
{
    const bool is_there = sql_row(store, statement);

    if (is_there)
        sqlite3_reset(statement);
    return is_there;
}

char *sql_only_text(struct store *store, sqlite3_stmt *statement)
{
    if (!sql_row(store, statement))
        return NULL;
    char *text = strdup(sql_column_text(statement, 0));
    sqlite3_reset(statement);
    return text;
}

bool sql_do_to(struct store *store, enum sql_statement which, const char *text)
{
    sqlite3_stmt *statement = sql_begin(store) ? sql_take(store, which) : NULL;

    sql_text(statement, 1, text);
    return sql_do(store, statement);
}

bool sql_do(struct store *store, sqlite3_stmt *statement)
{
    if (!statement || store->is_broken)
        return false;
    const int code = sqlite3_step(statement);
    if (code != SQLITE_DONE)
        fail(store, "the games cannot be written");
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE;
}

bool sql_begin(struct store *store)
{
    if (!store->is_writing)
        store->is_writing = run(store, "BEGIN IMMEDIATE", "the games cannot be written");
    return store->is_writing && !store->is_broken;
}

bool sql_commit(struct store *store)
{
    if (store->is_writing && run(store, "COMMIT", "the games cannot be put on disk"))
        store->is_writing = false;
    return !store->is_broken;
}
