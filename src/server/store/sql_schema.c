/* The tables, in the words of SQLite; sql_engine.h says what an engine makes of them. */
#include <stddef.h>

#include "server/store/sql_engine.h"

/*
 * event, rules, guest, secret, account, gone, session, line, private, block, report, work,
 * edition, stars, token, bot, follow, remark, conversation, told, study, chapter, team, teammate,
 * made, moved, quiet and team_reader are what is known, as is what mail and pushes need;
 * game, action, rating, rated, first_move, begun, tournament, entrant and team_tournament are
 * derived from events, and with the rules finished, opening and passed; played and tally are
 * derived from game and finished. In parts, because compilers need not take a longer text.
 */
const char *const sql_schema[] = {
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
    "CREATE TABLE IF NOT EXISTS first_move (rules TEXT PRIMARY KEY, advantage REAL NOT NULL,"
    " games INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
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
    " STRICT, WITHOUT ROWID;",
    /* Version 11: browsers that are told of games, and what waits for them. */
    "CREATE TABLE IF NOT EXISTS device (id TEXT PRIMARY KEY, guest TEXT NOT NULL,"
    " session TEXT NOT NULL, endpoint TEXT NOT NULL, point BLOB NOT NULL, auth BLOB NOT NULL,"
    " made_ms INTEGER NOT NULL, rest_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS device_guest ON device (guest);"
    "CREATE INDEX IF NOT EXISTS device_session ON device (session);"
    "CREATE TABLE IF NOT EXISTS note (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " device TEXT NOT NULL, topic TEXT NOT NULL, text TEXT NOT NULL, due_ms INTEGER NOT NULL,"
    " until_ms INTEGER NOT NULL, tries INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS note_due ON note (due_ms);"
    "CREATE INDEX IF NOT EXISTS note_topic ON note (topic);"
    /* Version 12: vacations are counted in all games of a player. */
    "CREATE INDEX IF NOT EXISTS event_vacation ON event (kind, game, body)"
    " WHERE kind = 'vacation';"
    /* Version 14: no other server keeps games any more, as it might since version 13. */
    "DROP TABLE IF EXISTS lease;"
    /* Version 15: games that are over, to be looked up. Derived by who knows the rules. */
    "CREATE TABLE IF NOT EXISTS finished (game TEXT PRIMARY KEY, rules TEXT NOT NULL,"
    " end_ms INTEGER NOT NULL, listed INTEGER NOT NULL, plies INTEGER NOT NULL,"
    " pieces INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS finished_end ON finished (end_ms, game) WHERE listed = 1;"
    "CREATE INDEX IF NOT EXISTS finished_rules ON finished (rules, end_ms, game)"
    " WHERE listed = 1;"
    "CREATE TABLE IF NOT EXISTS opening (place TEXT NOT NULL, move TEXT NOT NULL,"
    " white INTEGER NOT NULL, drawn INTEGER NOT NULL, black INTEGER NOT NULL,"
    " PRIMARY KEY (place, move)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS passed (place TEXT NOT NULL, end_ms INTEGER NOT NULL,"
    " game TEXT NOT NULL, PRIMARY KEY (place, end_ms, game)) STRICT, WITHOUT ROWID;"
    /* Version 16: whom members follow, and what they write to each other. */
    "CREATE TABLE IF NOT EXISTS follow (who TEXT NOT NULL, whom TEXT NOT NULL,"
    " time_ms INTEGER NOT NULL, told INTEGER NOT NULL, PRIMARY KEY (who, whom))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS follow_whom ON follow (whom);"
    "CREATE TABLE IF NOT EXISTS remark (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " pair TEXT NOT NULL, author TEXT NOT NULL, reader TEXT NOT NULL, action TEXT NOT NULL,"
    " time_ms INTEGER NOT NULL, text TEXT NOT NULL, of_author INTEGER NOT NULL,"
    " of_reader INTEGER NOT NULL, UNIQUE (author, action)) STRICT;"
    "CREATE INDEX IF NOT EXISTS remark_pair ON remark (pair, number);"
    "CREATE INDEX IF NOT EXISTS remark_author ON remark (author, time_ms);"
    "CREATE INDEX IF NOT EXISTS remark_reader ON remark (reader);"
    "CREATE TABLE IF NOT EXISTS conversation (who TEXT NOT NULL, whom TEXT NOT NULL,"
    " last INTEGER NOT NULL, fresh INTEGER NOT NULL, PRIMARY KEY (who, whom))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS conversation_whom ON conversation (whom);",
    /* Version 17: who was told that somebody has written, what goes, and the games of players. */
    "CREATE TABLE IF NOT EXISTS told (who TEXT NOT NULL, whom TEXT NOT NULL,"
    " PRIMARY KEY (who, whom)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS told_whom ON told (whom);"
    "CREATE INDEX IF NOT EXISTS remark_given_up ON remark (time_ms)"
    " WHERE of_author = 0 AND of_reader = 0;"
    "CREATE INDEX IF NOT EXISTS entrant_tournament ON entrant (tournament);"
    "DROP INDEX IF EXISTS rated_white; DROP INDEX IF EXISTS rated_black;"
    "CREATE INDEX IF NOT EXISTS rated_of_white ON rated (white, number);"
    "CREATE INDEX IF NOT EXISTS rated_of_black ON rated (black, number);"
    "CREATE TABLE IF NOT EXISTS played (account TEXT NOT NULL, end_ms INTEGER NOT NULL,"
    " game TEXT NOT NULL, PRIMARY KEY (account, end_ms, game)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS tally (account TEXT NOT NULL, kind TEXT NOT NULL,"
    " word TEXT NOT NULL, won INTEGER NOT NULL, drawn INTEGER NOT NULL, lost INTEGER NOT NULL,"
    " PRIMARY KEY (account, kind, word)) STRICT, WITHOUT ROWID;"
    "INSERT INTO played (account, end_ms, game) SELECT s.who, f.end_ms, f.game FROM " SQL_SIDES
    " AS s JOIN finished AS f ON f.game = s.id WHERE 1 = 1 ON CONFLICT DO NOTHING;",
    "INSERT INTO tally (account, kind, word, won, drawn, lost) SELECT s.who, 'player', s.other,"
    " SUM(s.won), SUM(s.drawn), SUM(s.lost) FROM " SQL_SIDES " AS s WHERE 1 = 1"
    " GROUP BY s.who, s.other ON CONFLICT DO NOTHING;"
    "INSERT INTO tally (account, kind, word, won, drawn, lost) SELECT s.who, 'rules', f.rules,"
    " SUM(s.won), SUM(s.drawn), SUM(s.lost) FROM " SQL_SIDES_LISTED
    " GROUP BY s.who, f.rules ON CONFLICT DO NOTHING;",
    "INSERT INTO tally (account, kind, word, won, drawn, lost) SELECT s.who, 'day', " SQL_DAY_OF(
        "f.end_ms") ", SUM(s.won), SUM(s.drawn), SUM(s.lost) FROM " SQL_SIDES_LISTED
                    " GROUP BY 1, 3 ON CONFLICT DO NOTHING;",
    /* Version 18: analyses that members keep. */
    "CREATE TABLE IF NOT EXISTS study (id TEXT PRIMARY KEY, owner TEXT NOT NULL,"
    " title TEXT NOT NULL, shown TEXT NOT NULL, hidden INTEGER NOT NULL, made_ms INTEGER NOT NULL,"
    " time_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS study_owner ON study (owner);"
    "CREATE INDEX IF NOT EXISTS study_public ON study (time_ms)"
    " WHERE shown = 'public' AND hidden = 0;"
    "CREATE TABLE IF NOT EXISTS chapter (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " study TEXT NOT NULL, title TEXT NOT NULL, game TEXT NOT NULL, bytes INTEGER NOT NULL,"
    " version INTEGER NOT NULL, time_ms INTEGER NOT NULL, record TEXT NOT NULL,"
    " tree TEXT NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS chapter_study ON chapter (study, number);"
    "CREATE INDEX IF NOT EXISTS chapter_game ON chapter (game, study);",
    /* Version 19: teams; 3 of a part is TEAM_MEMBER. */
    "CREATE TABLE IF NOT EXISTS team (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " name TEXT NOT NULL, look TEXT NOT NULL UNIQUE, about TEXT NOT NULL, founder TEXT NOT NULL,"
    " on_request INTEGER NOT NULL, hidden INTEGER NOT NULL, made_ms INTEGER NOT NULL,"
    " members INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS team_size ON team (hidden, members DESC, number);"
    "CREATE INDEX IF NOT EXISTS team_founder ON team (founder);"
    "CREATE TABLE IF NOT EXISTS teammate (team INTEGER NOT NULL, who TEXT NOT NULL,"
    " part INTEGER NOT NULL, time_ms INTEGER NOT NULL, led_ms INTEGER NOT NULL,"
    " shown INTEGER NOT NULL, PRIMARY KEY (team, who)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS teammate_who ON teammate (who);"
    /* Version 20: what requests have made. */
    "CREATE TABLE IF NOT EXISTS made (who TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,"
    " what TEXT NOT NULL, time_ms INTEGER NOT NULL, PRIMARY KEY (who, kind, id))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS made_time ON made (time_ms);"
    /* Version 21: the places of chapters that were moved. */
    "CREATE TABLE IF NOT EXISTS moved (chapter INTEGER PRIMARY KEY, place INTEGER NOT NULL)"
    " STRICT;"
    /* Version 22: teams in whose rooms only leaders write. */
    "CREATE TABLE IF NOT EXISTS quiet (team INTEGER PRIMARY KEY) STRICT;"
    /* Version 23: the tournaments of teams, derived from events. */
    "CREATE TABLE IF NOT EXISTS team_tournament (tournament TEXT PRIMARY KEY,"
    " team INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS team_tournament_team ON team_tournament (team);"
    "INSERT INTO team_tournament (tournament, team) SELECT e.game, t.number FROM tournament AS c"
    " JOIN event AS e ON e.game = c.id AND e.seq = 0"
    " JOIN team AS t ON e.body LIKE '%\nteam ' || t.number || '\n%'"
    " WHERE 1 = 1 ON CONFLICT DO NOTHING;",
    /* Version 24: what members have read in the rooms of their teams: until now all. */
    "CREATE TABLE IF NOT EXISTS team_reader (team INTEGER NOT NULL, who TEXT NOT NULL,"
    " line INTEGER NOT NULL, off INTEGER NOT NULL, PRIMARY KEY (team, who)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS team_reader_who ON team_reader (who);"
    "INSERT INTO team_reader (team, who, line, off) SELECT m.team, m.who, COALESCE((SELECT"
    " MAX(l.number) FROM line AS l WHERE l.game = 'team-' || m.team), 0), 0 FROM teammate AS m"
    " WHERE m.part >= 3 ON CONFLICT DO NOTHING;",
    NULL};
