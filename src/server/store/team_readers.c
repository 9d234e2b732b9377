/* What members have read in the rooms of their teams. */
#include "server/store/team_readers.h"

#include "server/store/sql.h"
#include "server/store/talk.h"

static struct query *take(struct store *store, enum sql_statement which, int64_t team,
                          const char *who)
{
    struct query *statement = sql_begin(store) ? sql_take(store, which) : NULL;

    sql_number(statement, 1, team);
    sql_text(statement, 2, who);
    return statement;
}

/* Likewise, with all that was said there. */
static bool do_with_place(struct store *store, enum sql_statement which, int64_t team,
                          const char *who)
{
    struct query *statement = take(store, which, team, who);
    char place[STORE_ID_SIZE];

    talk_place(team, place);
    sql_text(statement, 3, place);
    return sql_do(store, statement);
}

bool team_readers_of(struct store *store, const char *who, struct team_readings *out)
{
    struct query *statement = sql_take(store, SQL_TEAM_READINGS);

    out->count = 0;
    sql_text(statement, 1, who);
    while (sql_row(store, statement)) {
        const struct team_reading reading = {.team = sql_column_number(statement, 0),
                                             .is_off = sql_column_number(statement, 1),
                                             .fresh = (unsigned)sql_column_number(statement, 2)};
        if (out->count < TEAMS_JOINED_MAX)
            out->list[out->count++] = reading;
    }
    return !store->is_broken;
}

struct team_reading team_readers_find(const struct team_readings *readings, int64_t team)
{
    for (unsigned i = 0; i < readings->count; i++) {
        if (readings->list[i].team == team)
            return readings->list[i];
    }
    return (struct team_reading){.team = 0};
}

unsigned team_readers_fresh(struct store *store, const char *who)
{
    struct team_readings readings;
    unsigned fresh = 0;

    team_readers_of(store, who, &readings);
    for (unsigned i = 0; i < readings.count; i++)
        fresh += readings.list[i].is_off ? 0 : readings.list[i].fresh;
    return fresh;
}

bool team_readers_note_read(struct store *store, int64_t team, const char *who)
{
    return do_with_place(store, SQL_NOTE_TEAM_READ, team, who);
}

bool team_readers_turn(struct store *store, int64_t team, const char *who, bool is_off)
{
    struct query *statement = take(store, SQL_TURN_TEAM_READER, team, who);

    sql_number(statement, 3, is_off);
    return sql_do(store, statement);
}

bool team_readers_all(struct store *store, int64_t team, struct ids *out)
{
    struct query *statement = sql_take(store, SQL_TEAM_READERS);

    sql_number(statement, 1, team);
    while (sql_row(store, statement))
        ids_add(out, sql_column_text(statement, 0));
    return !store->is_broken;
}

bool team_readers_keep(struct store *store, int64_t team, const char *who)
{
    return do_with_place(store, SQL_KEEP_TEAM_READER, team, who);
}

bool team_readers_forget(struct store *store, int64_t team, const char *who)
{
    return sql_do(store, take(store, SQL_FORGET_TEAM_READER, team, who));
}

bool team_readers_forget_team(struct store *store, int64_t team)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_TEAM_READERS) : NULL;

    sql_number(statement, 1, team);
    return sql_do(store, statement);
}

bool team_readers_forget_person(struct store *store, const char *who)
{
    return sql_do_to(store, SQL_FORGET_TEAM_READER_OF_ALL, who);
}
