/* Teams and their members. */
#include "server/store/team_list.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"
#include "server/store/talk.h"
#include "server/store/team_readers.h"

enum {
    PATTERN_SIZE = 2 * ACCOUNT_LOOK_SIZE + 4
};

static struct query *take(struct store *store, enum sql_statement which, int64_t number)
{
    struct query *statement = sql_take(store, which);

    sql_number(statement, 1, number);
    return statement;
}

static struct query *take_of(struct store *store, enum sql_statement which, const char *who)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, who);
    return statement;
}

static int64_t only_number(struct store *store, struct query *statement)
{
    int64_t found = 0;

    if (sql_row(store, statement)) {
        found = sql_column_number(statement, 0);
        sql_done(statement);
    }
    return found;
}

/* --- teams --- */

bool teams_add(struct store *store, struct team *team)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_TEAM) : NULL;
    struct teammate founder = {
        .part = TEAM_LEADER, .time_ms = team->made_ms, .led_ms = team->made_ms, .is_shown = true};

    sql_text(statement, 1, team->name);
    sql_text(statement, 2, team->look);
    sql_text(statement, 3, team->about);
    sql_text(statement, 4, team->founder);
    sql_number(statement, 5, team->is_on_request);
    sql_number(statement, 6, team->made_ms);
    team->number = only_number(store, statement);
    snprintf(founder.id, sizeof(founder.id), "%s", team->founder);
    return team->number && teams_set(store, team->number, &founder, team->made_ms);
}

bool teams_change(struct store *store, const struct team *team)
{
    struct query *statement = sql_begin(store) ? take(store, SQL_CHANGE_TEAM, team->number) : NULL;

    sql_text(statement, 2, team->name);
    sql_text(statement, 3, team->look);
    sql_text(statement, 4, team->about);
    sql_number(statement, 5, team->is_on_request);
    sql_number(statement, 6, team->is_hidden);
    return sql_do(store, statement);
}

static struct team read_team(struct query *row)
{
    struct team team = {.number = sql_column_number(row, 0),
                        .is_on_request = sql_column_number(row, 5),
                        .is_hidden = sql_column_number(row, 6),
                        .made_ms = sql_column_number(row, 7),
                        .members = (unsigned)sql_column_number(row, 8),
                        .waiting = (unsigned)sql_column_number(row, 9),
                        .part = (enum team_part)sql_column_number(row, 10)};

    snprintf(team.name, sizeof(team.name), "%s", sql_column_text(row, 1));
    snprintf(team.look, sizeof(team.look), "%s", sql_column_text(row, 2));
    snprintf(team.about, sizeof(team.about), "%s", sql_column_text(row, 3));
    snprintf(team.founder, sizeof(team.founder), "%s", sql_column_text(row, 4));
    return team;
}

bool teams_find(struct store *store, int64_t number, struct team *out)
{
    struct query *statement = take(store, SQL_TEAM, number);

    if (!sql_row(store, statement))
        return false;
    *out = read_team(statement);
    sql_done(statement);
    return true;
}

int64_t teams_of_look(struct store *store, const char *look)
{
    return only_number(store, take_of(store, SQL_TEAM_OF_LOOK, look));
}

bool teams_forget(struct store *store, int64_t number)
{
    return sql_begin(store) && sql_do(store, take(store, SQL_FORGET_TEAMMATES, number)) &&
           talk_forget_team(store, number) && team_readers_forget_team(store, number) &&
           teams_keep_quiet(store, number, false) &&
           sql_do(store, take(store, SQL_FORGET_TEAM, number));
}

static bool each_team(struct store *store, struct query *statement, teams_each each, void *ctx)
{
    while (sql_row(store, statement)) {
        const struct team team = read_team(statement);
        each(ctx, &team);
    }
    return !store->is_broken;
}

/* What LIKE takes for something else means itself. */
static void write_pattern(const char *look, char out[PATTERN_SIZE])
{
    size_t size = 0;

    out[size++] = '%';
    for (; *look && size + 4 < PATTERN_SIZE; look++) {
        if (strchr("%_\\", *look))
            out[size++] = '\\';
        out[size++] = *look;
    }
    out[size++] = '%';
    out[size] = '\0';
}

bool teams_search(struct store *store, const char *look, teams_each each, void *ctx)
{
    char pattern[PATTERN_SIZE];

    struct query *statement = take(store, look[0] ? SQL_TEAMS_FOUND : SQL_TEAMS, TEAMS_LISTED_MAX);
    write_pattern(look, pattern);
    if (look[0])
        sql_text(statement, 2, pattern);
    return each_team(store, statement, each, ctx);
}

bool teams_of(struct store *store, const char *who, teams_each each, void *ctx)
{
    return each_team(store, take_of(store, SQL_TEAMS_OF, who), each, ctx);
}

/* --- who belongs to them --- */

static struct teammate read_mate(struct query *row)
{
    struct teammate mate = {.part = (enum team_part)sql_column_number(row, 2),
                            .time_ms = sql_column_number(row, 3),
                            .led_ms = sql_column_number(row, 4),
                            .is_shown = sql_column_number(row, 5)};

    snprintf(mate.id, sizeof(mate.id), "%s", sql_column_text(row, 0));
    snprintf(mate.name, sizeof(mate.name), "%s", sql_column_text(row, 1));
    return mate;
}

enum team_part teams_part(struct store *store, int64_t team, const char *who, struct teammate *out)
{
    struct query *statement = take(store, SQL_TEAMMATE, team);
    enum team_part part = TEAM_STRANGER;

    sql_text(statement, 2, who);
    if (sql_row(store, statement)) {
        const struct teammate mate = read_mate(statement);
        part = mate.part;
        if (out)
            *out = mate;
        sql_done(statement);
    }
    return part;
}

enum team_part teams_part_in_room(struct store *store, int64_t team, const char *who)
{
    const enum team_part part = teams_part(store, team, who, NULL);
    struct team found;

    if (part < TEAM_MEMBER || !teams_find(store, team, &found) ||
        (found.is_hidden && part < TEAM_LEADER))
        return TEAM_STRANGER;
    return part;
}

bool teams_is_quiet(struct store *store, int64_t team)
{
    return only_number(store, take(store, SQL_QUIET, team)) == team;
}

bool teams_keep_quiet(struct store *store, int64_t team, bool is_quiet)
{
    return sql_begin(store) &&
           sql_do(store, take(store, is_quiet ? SQL_KEEP_QUIET : SQL_FORGET_QUIET, team));
}

bool teams_mates(struct store *store, int64_t team, enum team_part least, enum team_part most,
                 unsigned from, unsigned count, teams_each_mate each, void *ctx)
{
    struct query *statement = take(store, SQL_TEAMMATES, team);

    sql_number(statement, 2, least);
    sql_number(statement, 3, most);
    sql_number(statement, 4, count);
    sql_number(statement, 5, from);
    while (sql_row(store, statement)) {
        const struct teammate mate = read_mate(statement);
        each(ctx, &mate);
    }
    return !store->is_broken;
}

static void note_mate(void *ctx, const struct teammate *mate)
{
    *(struct teammate *)ctx = *mate;
}

bool teams_first_leader(struct store *store, int64_t team, struct teammate *out)
{
    *out = (struct teammate){.part = TEAM_STRANGER};
    teams_mates(store, team, TEAM_LEADER, TEAM_LEADER, 0, 1, note_mate, out);
    return out->part == TEAM_LEADER;
}

/* Somebody leads it, or nobody is left. */
static bool settle(struct store *store, int64_t team, int64_t time_ms)
{
    struct team now;
    struct query *statement = take(store, SQL_PASS_LEAD, team);

    sql_number(statement, 2, time_ms);
    if (!sql_do(store, statement) || !sql_do(store, take(store, SQL_COUNT_TEAM, team)))
        return false;
    return !teams_find(store, team, &now) || now.members || teams_forget(store, team);
}

/* Only the latest are known. */
static bool trim_out(struct store *store, int64_t team)
{
    struct query *statement = take(store, SQL_TRIM_OUT, team);

    sql_number(statement, 2, TEAM_OUT_MAX);
    return sql_do(store, statement);
}

bool teams_set(struct store *store, int64_t team, const struct teammate *mate, int64_t time_ms)
{
    const bool is_kept = mate->part != TEAM_STRANGER;
    struct query *statement =
        sql_begin(store) ? take(store, is_kept ? SQL_KEEP_TEAMMATE : SQL_FORGET_TEAMMATE, team)
                         : NULL;

    sql_text(statement, 2, mate->id);
    if (is_kept) {
        sql_number(statement, 3, mate->part);
        sql_number(statement, 4, mate->time_ms);
        sql_number(statement, 5, mate->led_ms);
        sql_number(statement, 6, mate->is_shown);
    }
    return sql_do(store, statement) &&
           (mate->part >= TEAM_MEMBER ? team_readers_keep(store, team, mate->id)
                                      : team_readers_forget(store, team, mate->id)) &&
           (mate->part != TEAM_OUT || trim_out(store, team)) && settle(store, team, time_ms);
}

/* --- a person --- */

struct numbers {
    int64_t list[TEAMS_JOINED_MAX];
    unsigned count;
};

static void note_number(void *ctx, const struct team *team)
{
    struct numbers *numbers = ctx;

    if (team->part >= TEAM_MEMBER && numbers->count < TEAMS_JOINED_MAX)
        numbers->list[numbers->count++] = team->number;
}

bool teams_forget_person(struct store *store, const char *who, int64_t time_ms)
{
    struct numbers numbers = {.count = 0};
    bool is_done = teams_of(store, who, note_number, &numbers) &&
                   sql_do_to(store, SQL_FORGET_TEAMMATE_OF_ALL, who) &&
                   team_readers_forget_person(store, who) &&
                   sql_do_to(store, SQL_FORGET_FOUNDER, who);

    for (unsigned i = 0; is_done && i < numbers.count; i++)
        is_done = settle(store, numbers.list[i], time_ms);
    return is_done;
}

unsigned teams_count(struct store *store)
{
    return (unsigned)only_number(store, sql_take(store, SQL_COUNT_TEAMS));
}

unsigned teams_count_founded(struct store *store, const char *who)
{
    return (unsigned)only_number(store, take_of(store, SQL_COUNT_FOUNDED, who));
}

unsigned teams_count_joined(struct store *store, const char *who)
{
    return (unsigned)only_number(store, take_of(store, SQL_COUNT_JOINED, who));
}

unsigned teams_count_mates(struct store *store, int64_t team, enum team_part part)
{
    struct query *statement = take(store, SQL_COUNT_TEAMMATES, team);

    sql_number(statement, 2, part);
    return (unsigned)only_number(store, statement);
}
