/* Every statement, written once for all engines. */
#include "server/store/sql_engine.h"

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
    "b.number, b.whom, COALESCE(a.name, b.name), b.kind, b.time_ms, a.id IS NOT NULL"              \
    " FROM block AS b"                                                                             \
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
    " (SELECT CAST(COALESCE(SUM(s.count), 0) AS BIGINT) FROM stars AS s WHERE s.work = w.number)"  \
    " FROM work AS w JOIN edition AS e ON e.work = w.number AND"                                   \
    " e.number = (SELECT MAX(number) FROM edition WHERE work = w.number)"                          \
    " LEFT JOIN account AS a ON a.id = w.owner"
/* The place of a chapter is its number until it is moved. */
#define CHAPTERS_BY_PLACE "chapter AS c LEFT JOIN moved AS p ON p.chapter = c.number"
#define PLACE_OF_CHAPTER  "COALESCE(p.place, c.number)"
#define FIRST_CHAPTER(column)                                                                      \
    "(SELECT c." column " FROM " CHAPTERS_BY_PLACE " WHERE c.study = s.id"                         \
    " ORDER BY " PLACE_OF_CHAPTER " LIMIT 1)"
#define STUDY_COLUMNS                                                                              \
    "SELECT s.id, s.owner, s.title, s.shown, s.hidden, s.made_ms, s.time_ms,"                      \
    " COALESCE(a.name, ''), COALESCE(" FIRST_CHAPTER(                                              \
        "game") ", ''), (SELECT COUNT(*) FROM"                                                     \
                " chapter AS c WHERE c.study = s.id), COALESCE(" FIRST_CHAPTER(                    \
                    "number") ", 0)"                                                               \
                              " FROM study AS s LEFT JOIN account AS a ON a.id = s.owner"
#define CHAPTER_COLUMNS "SELECT c.number, c.title, c.game, c.version, c.time_ms, c.bytes"
#define TEAM_COLUMNS                                                                               \
    "t.number, t.name, t.look, t.about, t.founder, t.on_request, t.hidden, t.made_ms, t.members"
#define TEAM_WAITING "(SELECT COUNT(*) FROM teammate AS w WHERE w.team = t.number AND w.part = 2)"
#define TEAMMATE_COLUMNS                                                                           \
    "m.who, a.name, m.part, m.time_ms, m.led_ms, m.shown"                                          \
    " FROM teammate AS m JOIN account AS a ON a.id = m.who"
/* A row of `game` is a list of events; a tournament has one too. */
#define IS_GAME(id) " " id " NOT IN (SELECT id FROM tournament)"
/* Who is in the seat, the account's name, the event that took it, whether the account is gone. */
#define SEAT_OF(color)                                                                             \
    "g." color ", COALESCE((SELECT name FROM account WHERE id = g." color "), ''),"                \
    " COALESCE((SELECT MIN(body) FROM event WHERE game = g.id AND kind = 'seat' AND body LIKE "    \
    "'" color " %'), ''), g." color " IN (SELECT id FROM gone)"
#define LAST_LINE_OF(place)                                                                        \
    "COALESCE((SELECT MAX(l.number) FROM line AS l WHERE l.game = " place "), 0)"
/* Games whose seat somebody has as a guest of before: PRIVATE_GUEST. */
#define GAMES_AS_GUEST                                                                             \
    "private AS p JOIN game AS g ON g.id = p.game WHERE p.guest = ?1 AND p.what = 'guest'"
/* From a place in the order of all games on, backward in time. */
#define ARCHIVE_COLUMNS                                                                            \
    "SELECT f.game, f.end_ms, f.rules, f.plies, f.pieces, g.result, g.white, g.black FROM "
#define ARCHIVE_ORDER(row)                                                                         \
    " AND (" row ".end_ms, " row ".game) < (?1, ?2)"                                               \
    " ORDER BY " row ".end_ms DESC, " row ".game DESC LIMIT ?3"
#define LAST_RATED(color)                                                                          \
    "SELECT number FROM (SELECT number FROM rated WHERE " color " = ?1"                            \
    " ORDER BY number DESC LIMIT 500) AS last_" color
#define TALLIED(row) "(" row ".won + " row ".drawn + " row ".lost)"
/* What both players have of a game is added ?2 times: 1, or -1 to take it away. */
#define TALLY(word)                                                                                \
    "INSERT INTO tally (account, kind, word, won, drawn, lost) SELECT s.who, " word                \
    ", CAST(?2 AS BIGINT) * s.won, CAST(?2 AS BIGINT) * s.drawn, CAST(?2 AS BIGINT) * s.lost "     \
    "FROM "
#define TALLY_ADDS                                                                                 \
    " ON CONFLICT (account, kind, word) DO UPDATE SET won = tally.won + excluded.won,"             \
    " drawn = tally.drawn + excluded.drawn, lost = tally.lost + excluded.lost"
#define REMARK_COLUMNS "m.number, m.author, m.reader, a.name, m.time_ms, m.text"
#define REMARK_OF(id)                                                                              \
    "((m.author = " id " AND m.of_author = 1) OR (m.reader = " id " AND m.of_reader = 1))"
/* Whether ?1 has written in their conversation c, which is sought by its pair alone. */
#define HAS_WRITTEN                                                                                \
    "EXISTS (SELECT 1 FROM remark AS m WHERE CASE WHEN m.author = ?1 THEN 1 END = 1 AND m.pair ="  \
    " CASE WHEN c.who < c.whom THEN c.who || ' ' || c.whom ELSE c.whom || ' ' || c.who END)"
#define EVENT_COLUMNS "game, seq, time_ms, kind, body, actor, action, hash"

const char *const sql_texts[SQL_STATEMENTS] = {
    [SQL_APPEND] = "INSERT INTO event (" EVENT_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [SQL_LAST_EVENT] = "SELECT last_seq, last_hash FROM game WHERE id = ?1",
    [SQL_EVENTS] = "SELECT " EVENT_COLUMNS " FROM event WHERE game = ?1 AND seq >= ?2 ORDER BY seq",
    [SQL_ALL_EVENTS] = "SELECT " EVENT_COLUMNS " FROM event WHERE (game, seq) > (?1, ?2)"
                       " ORDER BY game, seq LIMIT 1000",
    [SQL_ANY_EVENT] = "SELECT 1 FROM event LIMIT 1",
    [SQL_PROMISE] = "SELECT game, substr(body, length(?1) + 2) FROM event WHERE"
                    " kind IN ('pair', 'promise') AND substr(body, 1, length(?1) + 1) = ?1 || ' '",
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
                          " DO UPDATE SET last_seq = excluded.last_seq"
                          " WHERE action.game = excluded.game",
    [SQL_ANSWER] = "SELECT game, first_seq, last_seq FROM action WHERE actor = ?1 AND id = ?2",
    [SQL_LOST_ACTIONS] = "SELECT a.actor, a.id, a.game FROM action AS a LEFT JOIN event AS e"
                         " ON e.game = a.game AND e.seq = a.last_seq AND e.actor = a.actor"
                         " AND e.action = a.id WHERE e.seq IS NULL ORDER BY a.actor, a.id",
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
    [SQL_ADDRESS_OF_HASH] = "SELECT " ADDRESS_COLUMNS " FROM address WHERE token = ?1",
    [SQL_NEXT_BARE] = "SELECT " ADDRESS_COLUMNS " FROM address WHERE guest > ?1 AND"
                      " length(token) < 64 ORDER BY guest LIMIT 1",
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
    [SQL_GAMES_OF] = "SELECT id, first_ms FROM game WHERE white = ?1 OR black = ?1"
                     " UNION SELECT id, first_ms FROM " GAMES_AS_GUEST " ORDER BY 2, 1",
    [SQL_OPEN_GAMES_OF] = "SELECT id, first_ms FROM game WHERE (white = ?1 OR black = ?1)"
                          " AND result = '' UNION SELECT id, first_ms FROM " GAMES_AS_GUEST
                          " AND result = '' ORDER BY 2, 1",
    /* SQLite joins what is crossed from left to right: their games first, not all vacations. */
    [SQL_VACATIONS_OF] = "SELECT substr(e.body, 7) ||"
                         " CASE WHEN p.body LIKE '%weekends-off' THEN ' weekends-off' ELSE '' END"
                         " FROM game g CROSS JOIN event e CROSS JOIN event p"
                         " WHERE (g.white = ?1 OR g.black = ?1)"
                         " AND e.game = g.id AND e.kind = 'vacation'"
                         " AND p.game = g.id AND p.seq = 1" /* its pace */
                         " AND substr(e.body, 1, 5) ="
                         " CASE WHEN g.white = ?1 THEN 'white' ELSE 'black' END",
    [SQL_NEXT_RATED] = "SELECT COALESCE(MAX(number), 0) + 1 FROM rated",
    [SQL_PLAYERS] = "SELECT white, black FROM game WHERE id = ?1",
    [SQL_RATING] = "SELECT rating, deviation, volatility, last_ms FROM rating"
                   " WHERE account = ?1 AND rules = ?2 AND speed = ?3",
    [SQL_KEEP_RATING] =
        "INSERT INTO rating (account, rules, speed, rating, deviation, volatility, games, last_ms)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7)"
        " ON CONFLICT (account, rules, speed) DO UPDATE SET"
        " rating = excluded.rating, deviation = excluded.deviation,"
        " volatility = excluded.volatility, games = rating.games + 1, last_ms = excluded.last_ms",
    [SQL_PAIR_GAMES] = "SELECT COUNT(*) FROM rated WHERE rules = ?2 AND speed = ?3 AND"
                       " time_ms > ?5 AND ((white = ?1 AND black = ?4) OR"
                       " (white = ?4 AND black = ?1))",
    [SQL_FIRST_MOVE] = "SELECT advantage, games FROM first_move WHERE rules = ?1",
    [SQL_KEEP_FIRST_MOVE] = "INSERT INTO first_move (rules, advantage, games) VALUES (?1, ?2, 1)"
                            " ON CONFLICT (rules) DO UPDATE SET advantage = excluded.advantage,"
                            " games = first_move.games + 1",
    [SQL_KEEP_RATED] = "INSERT INTO rated (number, game, time_ms, rules, speed, white, black,"
                       " score, weight, white_rating, black_rating)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [SQL_RATINGS_OF] = "SELECT " RATING_COLUMNS " WHERE r.account = ?1 ORDER BY r.games DESC,"
                       " r.rules, r.speed",
    [SQL_LEADERS] = "SELECT " RATING_COLUMNS " WHERE r.rules = ?1 AND r.speed = ?2 AND"
                    " r.deviation <= ?3 AND a.banned_ms <= ?4 AND NOT EXISTS"
                    " (SELECT 1 FROM bot AS b WHERE b.account = r.account)"
                    " ORDER BY r.rating DESC, a.name"
                    " LIMIT 100",
    /* The last ones of each color are found by an index, and of these the last. */
    [SQL_HISTORY] =
        "SELECT * FROM (SELECT r.game, r.time_ms, r.rules, r.speed, COALESCE(a.name, ''),"
        " CASE WHEN r.white = ?1 THEN r.score ELSE 1 - r.score END,"
        " CASE WHEN r.white = ?1 THEN r.white_rating ELSE r.black_rating END, r.number"
        " FROM rated AS r LEFT JOIN account AS a"
        " ON a.id = CASE WHEN r.white = ?1 THEN r.black ELSE r.white END"
        " WHERE r.number IN (" LAST_RATED("white") " UNION ALL " LAST_RATED(
            "black") ")"
                     " ORDER BY r.number DESC LIMIT 500) AS h ORDER BY 8",
    [SQL_RECORDS] = "SELECT a.name, t.won, t.drawn, t.lost FROM tally AS t"
                    " JOIN account AS a ON a.id = t.word WHERE t.account = ?1"
                    " AND t.kind = 'player' AND " TALLIED("t") " > 0"
                                                               " ORDER BY " TALLIED(
                                                                   "t") " DESC, a.name LIMIT 200",
    [SQL_COUNTS] = "SELECT " EVENT_COLUMNS " FROM event WHERE kind = 'count'"
                   " ORDER BY CAST(SUBSTR(body, 1, LENGTH(body)"
                   " - LENGTH(LTRIM(body, '0123456789'))) AS BIGINT)",
    [SQL_FORGET_RATINGS] = "DELETE FROM rating",
    [SQL_FORGET_RATED] = "DELETE FROM rated",
    [SQL_FORGET_FIRST_MOVES] = "DELETE FROM first_move",
    [SQL_KEEP_PRIVATE] = "INSERT INTO private (guest, game, what, text) VALUES (?1, ?2, ?3, ?4)"
                         " ON CONFLICT (guest, game, what) DO UPDATE SET text = excluded.text",
    [SQL_PRIVATE] = "SELECT text FROM private WHERE guest = ?1 AND game = ?2 AND what = ?3",
    [SQL_FORGET_PRIVATE] = "DELETE FROM private WHERE guest = ?1 AND game = ?2 AND what = ?3",
    [SQL_FORGET_PRIVATES] = "DELETE FROM private WHERE guest = ?1",
    /* A row that the heir has already stays with whom it is. */
    [SQL_INHERIT_PRIVATE] = "UPDATE private SET guest = ?2 WHERE guest = ?1 AND game = ?3 AND"
                            " NOT EXISTS (SELECT 1 FROM private AS p WHERE p.guest = ?2 AND"
                            " p.game = ?3 AND p.what = private.what)",
    [SQL_GUESTS] = "SELECT guest, game, text FROM private WHERE what = 'guest' ORDER BY game",
    [SQL_INHERIT_LINES] = "UPDATE line SET author = ?2 WHERE author = ?1 AND action NOT IN"
                          " (SELECT l.action FROM line AS l WHERE l.author = ?2)",
    [SQL_INHERIT_BLOCKS] = "UPDATE block SET who = ?2 WHERE who = ?1 AND whom <> ?2 AND"
                           " whom NOT IN (SELECT b.whom FROM block AS b WHERE b.who = ?2)",
    [SQL_INHERIT_BLOCKERS] = "UPDATE block SET whom = ?2 WHERE whom = ?1 AND who <> ?2 AND"
                             " who NOT IN (SELECT b.who FROM block AS b WHERE b.whom = ?2)",
    [SQL_INHERIT_REPORTS] = "UPDATE report SET who = CASE WHEN who = ?1 THEN ?2 ELSE who END,"
                            " about = CASE WHEN about = ?1 THEN ?2 ELSE about END"
                            " WHERE who = ?1 OR about = ?1",
    [SQL_INTEGRITY] = "PRAGMA integrity_check",
    [SQL_ALL_ACCOUNTS] = "SELECT " ACCOUNT_VALUES " ORDER BY name",
    [SQL_ALL_GAMES] = "SELECT g.id, g.first_ms, g.last_ms, g.result, r.game IS NOT NULL, " SEAT_OF(
        "white") ", " SEAT_OF("black") " FROM game AS g LEFT JOIN rated AS r ON r.game = g.id"
                                       " WHERE" IS_GAME("g.id") " ORDER BY g.last_ms, g.id",
    [SQL_COUNT_OPEN] =
        "SELECT CAST(COALESCE(SUM(CASE WHEN white = '' OR black = '' THEN 1 ELSE 0 END), 0)"
        " AS BIGINT), CAST(COALESCE(SUM(CASE WHEN white = '' OR black = '' THEN 0 ELSE 1 END), 0)"
        " AS BIGINT), (SELECT COUNT(*) FROM letter) FROM game WHERE result = '' AND" IS_GAME("id"),
    [SQL_ALL_LETTERS] = "SELECT mail, due_ms, tries FROM letter ORDER BY due_ms, id",
    [SQL_KEEP_LINE] = "INSERT INTO line (game, room, author, action, name, time_ms, text)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_LINE_OF_ACTION] = "SELECT " LINE_COLUMNS " WHERE l.author = ?1 AND l.action = ?2",
    [SQL_LINES] = "SELECT * FROM (SELECT " LINE_COLUMNS " WHERE l.game = ?1 AND l.room = ?2"
                  " ORDER BY l.number DESC LIMIT 100) AS h ORDER BY 1",
    [SQL_LINES_OF] = "SELECT " LINE_COLUMNS " WHERE l.author = ?1 ORDER BY l.number",
    [SQL_FORGET_LINES] = "DELETE FROM line WHERE author = ?1",
    [SQL_LINE] = "SELECT " LINE_COLUMNS " WHERE l.number = ?1",
    /* 2 is BLOCK_WHOLE. */
    [SQL_TEAM_LINES] = "SELECT * FROM (SELECT " LINE_COLUMNS " WHERE l.game = ?1 AND"
                       " l.room = 'team' AND NOT EXISTS (SELECT 1 FROM block AS b WHERE"
                       " b.who = l.author AND b.whom = ?2 AND b.kind = 2)"
                       " ORDER BY l.number DESC LIMIT 100) AS h ORDER BY 1",
    [SQL_TRIM_TEAM_LINES] =
        "DELETE FROM line WHERE number IN (SELECT l.number FROM line AS l WHERE l.game = ?1 AND"
        " l.room = 'team' ORDER BY l.number DESC LIMIT 1000 OFFSET ?2)",
    [SQL_FORGET_LINE] = "DELETE FROM line WHERE number = ?1",
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
                      " VALUES (?1, ?2, 0, ?3, ?4) RETURNING number",
    [SQL_SHOW_WORK] = "UPDATE work SET shown = ?2, hidden = ?3 WHERE number = ?1",
    [SQL_FORGET_WORK] = "DELETE FROM work WHERE number = ?1",
    [SQL_WORK] = "SELECT " WORK_COLUMNS " WHERE w.number = ?1",
    [SQL_PUBLIC_WORKS] = "SELECT " WORK_COLUMNS " WHERE w.shown = 'public' AND w.hidden = 0"
                         " ORDER BY e.time_ms DESC, w.number DESC LIMIT ?1",
    [SQL_WORKS_OF] = "SELECT " WORK_COLUMNS " WHERE w.owner = ?1 ORDER BY e.time_ms DESC,"
                     " w.number DESC",
    [SQL_ALL_WORKS] = "SELECT " WORK_COLUMNS " ORDER BY w.number",
    [SQL_UNPUBLISHED] = "SELECT rules, COUNT(*) FROM begun WHERE"
                        " rules NOT IN (SELECT rules FROM edition) GROUP BY rules ORDER BY rules",
    [SQL_COUNT_WORKS] = "SELECT COUNT(*) FROM work WHERE owner = ?1",
    [SQL_KEEP_EDITION] = "INSERT INTO edition (work, number, rules, title, time_ms)"
                         " VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQL_EDITIONS] = "SELECT number, rules, title, time_ms FROM edition WHERE work = ?1"
                     " ORDER BY number DESC",
    [SQL_SHOWN_EDITION] = "SELECT 1 FROM edition AS e JOIN work AS w ON w.number = e.work"
                          " WHERE e.rules = ?1 AND w.shown = 'public' AND w.hidden = 0 LIMIT 1",
    [SQL_FORGET_EDITIONS] = "DELETE FROM edition WHERE work = ?1",
    [SQL_FORGET_TEXTS] = "DELETE FROM rules WHERE"
                         " hash IN (SELECT rules FROM edition WHERE work = ?1) AND"
                         " hash NOT IN (SELECT rules FROM edition WHERE work <> ?1) AND"
                         " NOT EXISTS (SELECT 1 FROM chapter AS c WHERE c.game = hash) AND"
                         " hash NOT IN (SELECT rules FROM begun)",
    [SQL_HAS_PLAYED] = "SELECT COUNT(*)" PLAYED_GAMES "?1 AND (g.white = ?2 OR g.black = ?2)",
    [SQL_KEEP_STUDY] = "INSERT INTO study (id, title, shown, hidden, made_ms, time_ms, owner)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)",
    [SQL_SET_STUDY] =
        "UPDATE study SET title = ?2, shown = ?3, hidden = ?4, time_ms = ?5 WHERE id = ?1",
    [SQL_STUDY] = STUDY_COLUMNS " WHERE s.id = ?1",
    [SQL_PUBLIC_STUDIES] =
        STUDY_COLUMNS " WHERE s.shown = 'public' AND s.hidden = 0 AND CASE WHEN ?1 = '' THEN"
                      " (SELECT COUNT(*) FROM study AS t WHERE t.owner = s.owner AND"
                      " t.shown = 'public' AND t.hidden = 0 AND t.time_ms > s.time_ms) < ?3"
                      " ELSE EXISTS (SELECT 1 FROM chapter AS c WHERE c.study = s.id AND"
                      " c.game = ?1) END ORDER BY s.time_ms DESC, s.id LIMIT ?2",
    [SQL_STUDIES_OF] = STUDY_COLUMNS " WHERE s.owner = ?1 ORDER BY s.time_ms DESC, s.id",
    [SQL_COUNT_STUDIES] = "SELECT COUNT(*) FROM study WHERE owner = ?1",
    [SQL_STUDIES_BYTES] =
        "SELECT CAST(COALESCE(SUM(c.bytes), 0) AS BIGINT) FROM study AS s JOIN chapter AS c"
        " ON c.study = s.id WHERE s.owner = ?1",
    [SQL_FORGET_STUDY] = "DELETE FROM study WHERE id = ?1",
    [SQL_KEEP_CHAPTER] =
        "INSERT INTO chapter (study, title, game, record, tree, bytes, time_ms, version)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1) RETURNING number",
    [SQL_SET_CHAPTER] = "UPDATE chapter SET title = ?2, game = ?3, record = ?4, tree = ?5,"
                        " bytes = ?6, time_ms = ?7, version = ?9 WHERE study = ?1 AND number = ?8",
    [SQL_NAME_CHAPTER] = "UPDATE chapter SET title = ?2 WHERE study = ?1 AND number = ?3",
    [SQL_CHAPTER] =
        CHAPTER_COLUMNS ", record, tree FROM chapter AS c WHERE study = ?1 AND number = ?2",
    [SQL_CHAPTERS] = CHAPTER_COLUMNS ", " PLACE_OF_CHAPTER " FROM " CHAPTERS_BY_PLACE
                                     " WHERE c.study = ?1 ORDER BY " PLACE_OF_CHAPTER,
    [SQL_MOVE_CHAPTER] = "INSERT INTO moved (chapter, place) VALUES (?1, ?2)"
                         " ON CONFLICT (chapter) DO UPDATE SET place = excluded.place",
    [SQL_FORGET_MOVED] = "DELETE FROM moved WHERE chapter IN (SELECT number FROM chapter"
                         " WHERE study = ?1 AND (number = ?2 OR ?2 = 0))",
    [SQL_FORGET_CHAPTERS] = "DELETE FROM chapter WHERE study = ?1 AND (number = ?2 OR ?2 = 0)",
    /* Built-in games, whose texts may be kept for their own games, have no id of a text. */
    [SQL_FORGET_CHAPTER_TEXTS] =
        "DELETE FROM rules WHERE hash LIKE 'own-%' AND hash IN"
        " (SELECT game FROM chapter WHERE study = ?1 AND (number = ?2 OR ?2 = 0)) AND NOT EXISTS"
        " (SELECT 1 FROM chapter AS c WHERE c.game = hash AND"
        " NOT (c.study = ?1 AND (c.number = ?2 OR ?2 = 0))) AND"
        " hash NOT IN (SELECT rules FROM edition) AND hash NOT IN (SELECT rules FROM begun)",
    [SQL_MADE] = "SELECT what FROM made WHERE who = ?1 AND kind = ?2 AND id = ?3",
    [SQL_KEEP_MADE] = "INSERT INTO made (who, kind, id, what, time_ms) VALUES (?1, ?2, ?3, ?4, ?5)"
                      " ON CONFLICT (who, kind, id) DO UPDATE SET what = excluded.what",
    [SQL_FORGET_OLD_MADE] = "DELETE FROM made WHERE time_ms < ?1",
    [SQL_FORGET_MADE] = "DELETE FROM made WHERE who = ?1",
    /* A tournament has a row of its own in `game`, and no seats; none is canceled once it began. */
    [SQL_EMPTY_GAMES] = "SELECT g.id FROM game AS g WHERE (g.white = '' OR g.black = '')"
                        " AND g.result IN ('', 'aborted', 'canceled') AND g.last_ms < ?1"
                        " AND (g.result = 'canceled' OR g.id NOT IN (SELECT id FROM tournament))"
                        " ORDER BY g.last_ms LIMIT ?2",
    [SQL_SWEEP_TEXT] = "DELETE FROM rules WHERE hash IN (SELECT rules FROM begun WHERE game = ?1)"
                       " AND hash NOT IN (SELECT rules FROM begun WHERE game <> ?1)"
                       " AND hash NOT IN (SELECT rules FROM edition)"
                       " AND NOT EXISTS (SELECT 1 FROM chapter AS c WHERE c.game = hash)",
    [SQL_SWEEP_BEGUN] = "DELETE FROM begun WHERE game = ?1",
    [SQL_SWEEP_LINES] = "DELETE FROM line WHERE game = ?1",
    [SQL_SWEEP_PRIVATE] = "DELETE FROM private WHERE game = ?1",
    [SQL_SWEEP_NOTICES] = "DELETE FROM notice WHERE game = ?1",
    [SQL_SWEEP_TICKETS] = "DELETE FROM ticket WHERE game = ?1",
    [SQL_SWEEP_ACTIONS] = "DELETE FROM action WHERE game = ?1",
    [SQL_SWEEP_SECRET] = "DELETE FROM secret WHERE game = ?1",
    [SQL_SWEEP_ENTRANTS] = "DELETE FROM entrant WHERE tournament = ?1",
    [SQL_SWEEP_TEAM_TOURNAMENT] = "DELETE FROM team_tournament WHERE tournament = ?1",
    [SQL_SWEEP_TOURNAMENT] = "DELETE FROM tournament WHERE id = ?1",
    [SQL_SWEEP_EVENTS] = "DELETE FROM event WHERE game = ?1",
    [SQL_SWEEP_GAME] = "DELETE FROM game WHERE id = ?1",
    [SQL_KEEP_STARS] = "INSERT INTO stars (work, who, count) VALUES (?1, ?2, ?3)"
                       " ON CONFLICT (work, who) DO UPDATE SET count = excluded.count",
    [SQL_STARS_OF] = "SELECT count FROM stars WHERE work = ?1 AND who = ?2",
    [SQL_STARS_GIVEN] = "SELECT s.work, s.count, e.title FROM stars AS s"
                        " JOIN edition AS e ON e.work = s.work WHERE s.who = ?1 AND e.number ="
                        " (SELECT MAX(number) FROM edition WHERE work = s.work) ORDER BY s.work",
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
    [SQL_DERIVE_TEAM_TOURNAMENT] = "INSERT INTO team_tournament (tournament, team) VALUES (?1, ?2)",
    [SQL_FORGET_TEAM_TOURNAMENTS] = "DELETE FROM team_tournament",
    [SQL_TOURNAMENTS_OF_TEAM] =
        "SELECT t.id FROM team_tournament AS c JOIN tournament AS t ON t.id = c.tournament"
        " JOIN game AS g ON g.id = t.id WHERE c.team = ?1 AND g.result = 'over' AND t.hidden = 0"
        " AND (t.listed = 1 OR ?2 = 1) ORDER BY g.last_ms DESC, t.id LIMIT ?3",
    [SQL_KEEP_TOKEN] = "INSERT INTO token (" TOKEN_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5)"
                       " ON CONFLICT (hash) DO UPDATE SET used_ms = excluded.used_ms",
    [SQL_TOKEN] = "SELECT " TOKEN_COLUMNS " FROM token WHERE hash = ?1",
    [SQL_TOKENS_OF] = "SELECT " TOKEN_COLUMNS " FROM token WHERE account = ?1"
                      " ORDER BY made_ms, hash",
    [SQL_END_TOKEN] = "DELETE FROM token WHERE hash = ?1",
    [SQL_END_TOKENS] = "DELETE FROM token WHERE account = ?1",
    [SQL_MAKE_BOT] = "INSERT INTO bot (account, time_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_FORGET_BOT] = "DELETE FROM bot WHERE account = ?1",
    [SQL_KEEP_DEVICE] = /* later than all others of the same person, whatever the clock says */
    "INSERT INTO device (id, guest, session, endpoint, point, auth, made_ms, rest_ms)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT CASE WHEN MAX(made_ms) >= ?7 THEN MAX(made_ms) + 1"
    " ELSE ?7 END FROM device WHERE guest = ?2), 0)",
    [SQL_DEVICES_OF] = "SELECT endpoint, made_ms FROM device WHERE guest = ?1 ORDER BY made_ms",
    [SQL_REST_DEVICE] = "UPDATE device SET rest_ms = ?2 WHERE id = ?1",
    [SQL_FORGET_DEVICE] = "DELETE FROM device WHERE id = ?1 AND (?2 = '' OR guest = ?2)",
    [SQL_FORGET_DEVICES] = "DELETE FROM device WHERE guest = ?1",
    [SQL_FORGET_OLD_DEVICES] =
        "DELETE FROM device WHERE guest = ?1 AND id NOT IN (SELECT d.id FROM device AS d"
        " WHERE d.guest = ?1 ORDER BY d.made_ms DESC LIMIT ?2)",
    [SQL_FORGET_DEVICES_OF_SESSION] = "DELETE FROM device WHERE session = ?1",
    [SQL_FORGET_DEVICES_OF_OTHERS] = "DELETE FROM device WHERE guest = ?1 AND session <> ?2",
    [SQL_FORGET_ENDED_DEVICES] = "DELETE FROM device WHERE session <> '' AND"
                                 " session NOT IN (SELECT hash FROM session)",
    [SQL_QUEUE_NOTES] = "INSERT INTO note (device, topic, text, due_ms, until_ms, tries)"
                        " SELECT id, ?2, ?3, ?4, ?5, 0 FROM device WHERE guest = ?1",
    [SQL_DROP_NOTES] = "DELETE FROM note WHERE topic = ?1",
    [SQL_DUE_NOTE] = "SELECT n.number, n.topic, n.text, n.until_ms, n.tries, d.id, d.endpoint,"
                     " d.point, d.auth FROM note AS n JOIN device AS d ON d.id = n.device"
                     " WHERE n.due_ms <= ?1 AND d.rest_ms <= ?1 ORDER BY n.due_ms, n.number"
                     " LIMIT 1",
    [SQL_FORGET_NOTE] = "DELETE FROM note WHERE number = ?1",
    [SQL_FORGET_LOST_NOTES] = "DELETE FROM note WHERE device NOT IN (SELECT id FROM device)",
    [SQL_POSTPONE_NOTE] = "UPDATE note SET tries = ?2, due_ms = ?3 WHERE number = ?1",
    [SQL_COUNT_NOTES] = "SELECT COUNT(*) FROM note",
    [SQL_ARCHIVE_KEEP] =
        "INSERT INTO finished (game, rules, end_ms, listed, plies, pieces) VALUES (?1, ?2,"
        " COALESCE((SELECT MAX(time_ms) FROM event WHERE game = ?1 AND kind = 'end'), 0),"
        " CASE WHEN ?3 = 1 OR EXISTS (SELECT 1 FROM tournament WHERE id = ?4 AND listed = 1)"
        " THEN 1 ELSE 0 END, ?5, ?6) ON CONFLICT DO NOTHING",
    [SQL_ARCHIVE_IS_LISTED] = "SELECT 1 FROM finished WHERE game = ?1 AND listed = 1",
    [SQL_ARCHIVE_KEEP_PLACE] = "INSERT INTO passed (place, end_ms, game)"
                               " SELECT ?1, end_ms, game FROM finished WHERE game = ?2"
                               " ON CONFLICT DO NOTHING",
    [SQL_ARCHIVE_KEEP_MOVE] =
        "INSERT INTO opening (place, move, white, drawn, black) VALUES (?1, ?2, ?3, ?4, ?5)"
        " ON CONFLICT (place, move) DO UPDATE SET white = opening.white + excluded.white,"
        " drawn = opening.drawn + excluded.drawn, black = opening.black + excluded.black",
    [SQL_ARCHIVE_FORGET] = "DELETE FROM finished",
    [SQL_ARCHIVE_FORGET_MOVES] = "DELETE FROM opening",
    [SQL_ARCHIVE_FORGET_PLACES] = "DELETE FROM passed",
    [SQL_ARCHIVE_FORGET_PLAYED] = "DELETE FROM played",
    [SQL_ARCHIVE_FORGET_TALLY] = "DELETE FROM tally WHERE kind <> 'player'",
    [SQL_KEEP_PLAYED] = "INSERT INTO played (account, end_ms, game)"
                        " SELECT s.who, f.end_ms, f.game FROM " SQL_SIDES " AS s"
                        " JOIN finished AS f ON f.game = s.id WHERE s.id = ?1"
                        " ON CONFLICT DO NOTHING",
    [SQL_FORGET_PLAYED] = "DELETE FROM played WHERE game = ?1 AND end_ms ="
                          " (SELECT end_ms FROM finished WHERE game = ?1) AND account IN"
                          " (SELECT s.who FROM " SQL_SIDES " AS s WHERE s.id = ?1)",
    [SQL_TALLY_PLAYERS] = TALLY("'player', s.other") SQL_SIDES " AS s WHERE s.id = ?1" TALLY_ADDS,
    [SQL_TALLY_RULES] = TALLY("'rules', f.rules") SQL_SIDES_LISTED " AND s.id = ?1" TALLY_ADDS,
    [SQL_TALLY_DAY] =
        TALLY("'day', " SQL_DAY_OF("f.end_ms")) SQL_SIDES_LISTED " AND s.id = ?1" TALLY_ADDS,
    [SQL_FORGET_TALLY_PLAYERS] = "DELETE FROM tally WHERE kind = 'player'",
    [SQL_ARCHIVE_MOVES] = "SELECT move, white, drawn, black FROM opening WHERE place = ?1"
                          " ORDER BY white + drawn + black DESC, move LIMIT 256",
    [SQL_ARCHIVE_ALL] = ARCHIVE_COLUMNS "finished AS f JOIN game AS g ON g.id = f.game"
                                        " WHERE f.listed = 1" ARCHIVE_ORDER("f"),
    [SQL_ARCHIVE_OF_RULES] =
        ARCHIVE_COLUMNS "finished AS f JOIN game AS g ON g.id = f.game"
                        " WHERE f.listed = 1 AND f.rules = ?4" ARCHIVE_ORDER("f"),
    /* Crossed, so that SQLite begins with the games of the player, and of the place. */
    [SQL_ARCHIVE_OF_PLAYER] =
        ARCHIVE_COLUMNS "played AS p CROSS JOIN finished AS f CROSS JOIN game AS g"
                        " WHERE p.account = ?4 AND f.game = p.game AND g.id = p.game"
                        " AND (f.listed = 1 OR ?5 IN (g.white, g.black))" ARCHIVE_ORDER("p"),
    [SQL_ARCHIVE_AT_PLACE] = ARCHIVE_COLUMNS
    "passed AS p CROSS JOIN finished AS f CROSS JOIN game AS g"
    " WHERE p.place = ?4 AND f.game = p.game AND g.id = p.game" ARCHIVE_ORDER("p"),
    [SQL_SEATS] =
        "SELECT " SEAT_OF("white") ", " SEAT_OF("black") " FROM game AS g WHERE g.id = ?1",
    [SQL_ARCHIVE_TOTALS] = "SELECT t.word, t.won, t.drawn, t.lost FROM tally AS t"
                           " WHERE t.account = ?1 AND t.kind = 'rules' AND " TALLIED(
                               "t") " > 0"
                                    " ORDER BY " TALLIED("t") " DESC, t.word LIMIT 200",
    [SQL_ARCHIVE_DAYS] = "SELECT CAST(t.word AS BIGINT), " TALLIED(
        "t") " FROM tally AS t"
             " WHERE t.account = ?1 AND t.kind = 'day' AND " TALLIED(
                 "t") " > 0"
                      " AND CAST(t.word AS BIGINT) >= ?2 ORDER BY 1",
    [SQL_KEEP_FOLLOW] = "INSERT INTO follow (who, whom, time_ms, told) VALUES (?1, ?2, ?3, ?4)"
                        " ON CONFLICT (who, whom) DO UPDATE SET told = excluded.told",
    [SQL_FORGET_FOLLOW] = "DELETE FROM follow WHERE who = ?1 AND whom = ?2",
    [SQL_COUNT_FOLLOWS] = "SELECT COUNT(*) FROM follow WHERE who = ?1",
    [SQL_FOLLOW] = "SELECT told FROM follow WHERE who = ?1 AND whom = ?2",
    [SQL_FOLLOWS_OF] = "SELECT f.whom, a.name, f.time_ms, f.told FROM follow AS f"
                       " JOIN account AS a ON a.id = f.whom WHERE f.who = ?1 ORDER BY f.whom",
    [SQL_FOLLOWERS_TOLD] = "SELECT who FROM follow WHERE whom = ?1 AND told = 1"
                           " ORDER BY time_ms, who LIMIT ?2",
    /* Where one of the two has blocked the other; 2 is BLOCK_WHOLE. */
    [SQL_FORGET_BLOCKED_FOLLOWS] =
        "DELETE FROM follow WHERE (who = ?1 OR whom = ?1) AND EXISTS (SELECT 1 FROM block AS b"
        " WHERE b.kind = 2 AND ((b.who = follow.who AND b.whom = follow.whom) OR"
        " (b.who = follow.whom AND b.whom = follow.who)))",
    [SQL_FORGET_FOLLOWS] = "DELETE FROM follow WHERE who = ?1 OR whom = ?1",
    [SQL_KEEP_REMARK] = "INSERT INTO remark (pair, author, reader, action, time_ms, text,"
                        " of_author, of_reader) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7)",
    [SQL_KEEP_CONVERSATION] =
        "INSERT INTO conversation (who, whom, last, fresh) VALUES (?1, ?2, ?3, ?4)"
        " ON CONFLICT (who, whom) DO UPDATE SET last = excluded.last,"
        " fresh = conversation.fresh + excluded.fresh",
    [SQL_TRIM_REMARKS] = "DELETE FROM remark WHERE pair = ?1 AND number <= (SELECT m.number"
                         " FROM remark AS m WHERE m.pair = ?1 ORDER BY m.number DESC"
                         " LIMIT 1 OFFSET ?2)",
    [SQL_REMARK_OF_ACTION] = "SELECT " REMARK_COLUMNS " FROM remark AS m JOIN account AS a"
                             " ON a.id = m.author WHERE m.author = ?1 AND m.action = ?2",
    [SQL_REMARK] = "SELECT " REMARK_COLUMNS " FROM remark AS m JOIN account AS a"
                   " ON a.id = m.author WHERE m.number = ?1 AND " REMARK_OF("?2"),
    [SQL_REMARKS] = "SELECT " REMARK_COLUMNS " FROM remark AS m JOIN account AS a"
                    " ON a.id = m.author WHERE m.pair = ?1 AND m.number < ?3 AND " REMARK_OF(
                        "?2") " ORDER BY m.number DESC LIMIT ?4",
    [SQL_REMARKS_OF] = "SELECT " REMARK_COLUMNS ", b.name FROM remark AS m JOIN account AS a"
                       " ON a.id = m.author JOIN account AS b"
                       " ON b.id = CASE WHEN m.author = ?1 THEN m.reader ELSE m.author END"
                       " WHERE " REMARK_OF("?1") " ORDER BY m.number",
    /* What comes of people who were muted or blocked is not new. */
    [SQL_CONVERSATIONS] = "SELECT " REMARK_COLUMNS ", c.whom, b.name, CASE WHEN EXISTS"
                          " (SELECT 1 FROM block AS k WHERE k.who = c.who AND k.whom = c.whom)"
                          " THEN 0 ELSE c.fresh END"
                          " FROM conversation AS c JOIN remark AS m ON m.number = c.last"
                          " JOIN account AS a ON a.id = m.author JOIN account AS b ON b.id = c.whom"
                          " WHERE c.who = ?1 AND (?2 = '' OR c.whom = ?2)"
                          " ORDER BY c.last DESC LIMIT ?3",
    [SQL_CONVERSATION] = "SELECT 1 FROM conversation WHERE who = ?1 AND whom = ?2",
    [SQL_COUNT_BEGUN] = "SELECT COUNT(*) FROM conversation AS c WHERE c.who = ?1 AND " HAS_WRITTEN,
    [SQL_COUNT_UNANSWERED] =
        "SELECT COUNT(*) FROM conversation AS c WHERE c.who = ?1 AND NOT " HAS_WRITTEN,
    [SQL_COUNT_FRESH] = "SELECT CAST(COALESCE(SUM(fresh), 0) AS BIGINT) FROM conversation"
                        " WHERE who = ?1 AND whom NOT IN (SELECT b.whom FROM block AS b"
                        " WHERE b.who = ?1)",
    [SQL_NOTE_READ] =
        "UPDATE conversation SET fresh = 0 WHERE who = ?1 AND whom = ?2 AND fresh > 0",
    [SQL_NOTE_TOLD] = "INSERT INTO told (who, whom) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [SQL_FORGET_TOLD] = "DELETE FROM told WHERE who = ?1 AND whom = ?2",
    [SQL_FORGET_ALL_TOLD] = "DELETE FROM told WHERE who = ?1 OR whom = ?1",
    [SQL_FORGET_CONVERSATION] = "DELETE FROM conversation WHERE who = ?1 AND whom = ?2",
    /* Sought by the pair alone: SQLite would rather look at all that somebody has ever read. */
    [SQL_GIVE_UP] = "UPDATE remark SET"
                    " of_author = CASE WHEN author = ?2 THEN 0 ELSE of_author END,"
                    " of_reader = CASE WHEN reader = ?2 AND of_reader = 1 THEN 0 ELSE of_reader END"
                    " WHERE pair = ?1",
    /* The words go at once; limits count until the row has gone, too. */
    [SQL_EMPTY_GIVEN_UP] = "UPDATE remark SET text = '' WHERE pair = ?1 AND of_author = 0 AND"
                           " of_reader <> 1 AND text <> ''",
    [SQL_FORGET_GIVEN_UP] =
        "DELETE FROM remark WHERE of_author = 0 AND of_reader = 0 AND time_ms < ?1",
    [SQL_FORGET_CONVERSATIONS] = "DELETE FROM conversation WHERE who = ?1 OR whom = ?1",
    [SQL_FORGET_REMARKS] = "DELETE FROM remark WHERE author = ?1 OR reader = ?1",
    [SQL_COUNT_REMARKS] = "SELECT COUNT(CASE WHEN m.author = ?2 AND m.number >"
                          " COALESCE((SELECT MAX(r.number) FROM remark AS r WHERE r.pair = ?1"
                          " AND r.author <> ?2), 0) THEN 1 END),"
                          " COUNT(CASE WHEN m.author <> ?2 THEN 1 END)"
                          " FROM remark AS m WHERE m.pair = ?1",
    [SQL_COUNT_WRITTEN] = "SELECT COUNT(*) FROM remark WHERE author = ?1 AND time_ms > ?2",
    [SQL_COUNT_STRANGERS] =
        "SELECT COUNT(DISTINCT m.reader) FROM remark AS m WHERE m.author = ?1 AND m.time_ms > ?2"
        " AND NOT EXISTS (SELECT 1 FROM remark AS r WHERE r.pair = m.pair AND r.author <> ?1)",
    /* Of a part 1 is TEAM_OUT, 2 TEAM_WAITS, 3 TEAM_MEMBER, 4 TEAM_LEADER. */
    [SQL_KEEP_TEAM] = "INSERT INTO team (name, look, about, founder, on_request, hidden, made_ms,"
                      " members) VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, 0) RETURNING number",
    [SQL_CHANGE_TEAM] = "UPDATE team SET name = ?2, look = ?3, about = ?4, on_request = ?5,"
                        " hidden = ?6 WHERE number = ?1",
    [SQL_TEAM] = "SELECT " TEAM_COLUMNS ", " TEAM_WAITING ", 0 FROM team AS t"
                 " WHERE t.number = ?1",
    [SQL_TEAM_OF_LOOK] = "SELECT number FROM team WHERE look = ?1",
    [SQL_TEAMS] = "SELECT " TEAM_COLUMNS ", 0, 0 FROM team AS t WHERE t.hidden = 0"
                  " ORDER BY t.members DESC, t.number LIMIT ?1",
    [SQL_TEAMS_FOUND] = "SELECT " TEAM_COLUMNS ", 0, 0 FROM team AS t WHERE t.hidden = 0"
                        " AND t.look LIKE ?2 ESCAPE '\\'"
                        " ORDER BY t.members DESC, t.number LIMIT ?1",
    [SQL_TEAMS_OF] =
        "SELECT " TEAM_COLUMNS ", " TEAM_WAITING ", m.part FROM teammate AS m JOIN team AS t"
        " ON t.number = m.team WHERE m.who = ?1 ORDER BY m.part DESC, t.name,"
        " t.number",
    [SQL_FORGET_TEAM] = "DELETE FROM team WHERE number = ?1",
    [SQL_KEEP_TEAMMATE] =
        "INSERT INTO teammate (team, who, part, time_ms, led_ms, shown)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (team, who) DO UPDATE SET"
        " part = excluded.part, time_ms = excluded.time_ms, led_ms = excluded.led_ms,"
        " shown = excluded.shown",
    [SQL_TEAMMATE] = "SELECT " TEAMMATE_COLUMNS " WHERE m.team = ?1 AND m.who = ?2",
    [SQL_TEAMMATES] = "SELECT " TEAMMATE_COLUMNS " WHERE m.team = ?1 AND m.part >= ?2"
                      " AND m.part <= ?3 ORDER BY m.part DESC, m.led_ms, m.time_ms, m.who"
                      " LIMIT ?4 OFFSET ?5",
    [SQL_FORGET_TEAMMATE] = "DELETE FROM teammate WHERE team = ?1 AND who = ?2",
    [SQL_FORGET_TEAMMATES] = "DELETE FROM teammate WHERE team = ?1",
    [SQL_FORGET_TEAMMATE_OF_ALL] = "DELETE FROM teammate WHERE who = ?1",
    [SQL_FORGET_FOUNDER] = "UPDATE team SET founder = '' WHERE founder = ?1",
    [SQL_TRIM_OUT] = "DELETE FROM teammate WHERE team = ?1 AND part = 1 AND who IN"
                     " (SELECT m.who FROM teammate AS m WHERE m.team = ?1 AND m.part = 1"
                     " ORDER BY m.time_ms DESC, m.who LIMIT 1000 OFFSET ?2)",
    /* Where nobody leads it, the oldest member does. */
    [SQL_PASS_LEAD] = "UPDATE teammate SET part = 4, led_ms = ?2 WHERE team = ?1 AND NOT EXISTS"
                      " (SELECT 1 FROM teammate AS l WHERE l.team = ?1 AND l.part = 4)"
                      " AND who = (SELECT m.who FROM teammate AS m WHERE m.team = ?1"
                      " AND m.part = 3 ORDER BY m.time_ms, m.who LIMIT 1)",
    [SQL_COUNT_TEAM] = "UPDATE team SET members = (SELECT COUNT(*) FROM teammate AS m"
                       " WHERE m.team = team.number AND m.part >= 3) WHERE number = ?1",
    [SQL_COUNT_TEAMS] = "SELECT COUNT(*) FROM team",
    [SQL_COUNT_FOUNDED] = "SELECT COUNT(*) FROM team WHERE founder = ?1",
    [SQL_COUNT_JOINED] = "SELECT COUNT(*) FROM teammate WHERE who = ?1 AND part >= 2",
    [SQL_COUNT_TEAMMATES] = "SELECT COUNT(*) FROM teammate WHERE team = ?1 AND part = ?2",
    [SQL_QUIET] = "SELECT team FROM quiet WHERE team = ?1",
    [SQL_KEEP_QUIET] = "INSERT INTO quiet (team) VALUES (?1) ON CONFLICT DO NOTHING",
    [SQL_FORGET_QUIET] = "DELETE FROM quiet WHERE team = ?1",
    /* Whoever joins has missed nothing of what was said before. */
    [SQL_KEEP_TEAM_READER] = "INSERT INTO team_reader (team, who, line, off) VALUES (?1, ?2,"
                             " " LAST_LINE_OF("?3") ", 0) ON CONFLICT DO NOTHING",
    [SQL_NOTE_TEAM_READ] =
        "UPDATE team_reader SET line = " LAST_LINE_OF("?3") " WHERE team = ?1 AND who = ?2",
    [SQL_TURN_TEAM_READER] = "UPDATE team_reader SET off = ?3 WHERE team = ?1 AND who = ?2",
    /* More than can be told are not counted. */
    [SQL_TEAM_READINGS] =
        "SELECT r.team, r.off, (SELECT COUNT(*) FROM (SELECT l.number FROM line AS l"
        " WHERE l.game = 'team-' || r.team AND l.room = 'team' AND l.number > r.line"
        " AND l.author <> r.who AND NOT EXISTS (SELECT 1 FROM block AS b WHERE b.who = r.who"
        " AND b.whom = l.author) AND NOT EXISTS (SELECT 1 FROM block AS b WHERE"
        " b.who = l.author AND b.whom = r.who AND b.kind = 2) LIMIT 100) AS f)"
        " FROM team_reader AS r JOIN teammate AS m ON m.team = r.team AND m.who = r.who"
        " JOIN team AS t ON t.number = r.team WHERE r.who = ?1 AND (m.part = 4 OR t.hidden = 0)",
    [SQL_TEAM_READERS] = "SELECT who FROM team_reader WHERE team = ?1 ORDER BY who",
    [SQL_FORGET_TEAM_READER] = "DELETE FROM team_reader WHERE team = ?1 AND who = ?2",
    [SQL_FORGET_TEAM_READERS] = "DELETE FROM team_reader WHERE team = ?1",
    [SQL_FORGET_TEAM_READER_OF_ALL] = "DELETE FROM team_reader WHERE who = ?1",
};
