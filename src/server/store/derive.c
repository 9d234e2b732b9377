/* Rows that follow from events. */
#include "server/store/store_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/tally.h"

/* The game's row takes the event as its last one. */
static bool derive_head(struct store *store, const struct store_event *event)
{
    struct query *statement = sql_take(store, event->seq ? SQL_DERIVE_HEAD : SQL_DERIVE_GAME);

    sql_text(statement, 1, event->game);
    sql_number(statement, 2, event->time_ms);
    sql_number(statement, 3, event->seq);
    sql_bytes(statement, 4, event->hash, STORE_HASH_SIZE);
    return sql_do(store, statement);
}

/* "white GUEST NAME", or "white GUEST" of a seat that changes its owner. */
static bool derive_seat(struct store *store, const struct store_event *event)
{
    char color[8] = "", user[STORE_ID_SIZE] = "";
    const size_t color_len = strcspn(event->body, " ");
    const char *rest = event->body + color_len + strspn(event->body + color_len, " ");
    struct query *statement = sql_take(store, SQL_DERIVE_SEAT);

    snprintf(color, sizeof(color), "%.*s", (int)color_len, event->body);
    snprintf(user, sizeof(user), "%.*s", (int)strcspn(rest, " "), rest);
    sql_text(statement, 1, event->game);
    sql_text(statement, 2, color);
    sql_text(statement, 3, user);
    return sql_do(store, statement);
}

/* A seat of a game that may be over is somebody else's from now on. */
static bool derive_owner(struct store *store, const struct store_event *event)
{
    return tally_players(store, event->game, -1) && tally_archived(store, event->game, -1) &&
           derive_seat(store, event) && tally_players(store, event->game, 1) &&
           tally_archived(store, event->game, 1);
}

static bool derive_end(struct store *store, const struct store_event *event)
{
    struct query *statement = sql_take(store, SQL_DERIVE_END);

    sql_text(statement, 1, event->game);
    sql_text(statement, 2, event->body);
    return sql_do(store, statement) && tally_players(store, event->game, 1);
}

static bool derive_action(struct store *store, const struct store_event *event)
{
    struct query *statement = sql_take(store, SQL_DERIVE_ACTION);

    sql_text(statement, 1, event->actor);
    sql_text(statement, 2, event->action);
    sql_text(statement, 3, event->game);
    sql_number(statement, 4, event->seq);
    return sql_do(store, statement);
}

/*
 * A record that says "game own-...", or terms that say "rules own-...": a game or tournament began
 * with a text of somebody.
 */
static bool derive_begun(struct store *store, const struct store_event *event, const char *word)
{
    const char *line = strstr(event->body, word);
    char rules[STORE_ID_SIZE];

    if (!line)
        return true;
    line += strlen(word) - strlen("own-");
    snprintf(rules, sizeof(rules), "%.*s", (int)strcspn(line, "\n"), line);
    struct query *statement = sql_take(store, SQL_DERIVE_BEGUN);
    sql_text(statement, 1, event->game);
    sql_text(statement, 2, rules);
    return sql_do(store, statement);
}

/* The terms of a tournament have one line for each thing; the title, which may be anything, is
 * last. */
static bool derive_tournament(struct store *store, const struct store_event *event)
{
    struct query *statement = sql_take(store, SQL_DERIVE_TOURNAMENT);

    sql_text(statement, 1, event->game);
    sql_number(statement, 2, strstr(event->body, "\nlisted 1\n") != NULL);
    return sql_do(store, statement);
}

static bool derive_team_tournament(struct store *store, const struct store_event *event)
{
    static const char word[] = "\nteam ";
    const char *line = strstr(event->body, word);

    if (!line)
        return true;
    struct query *statement = sql_take(store, SQL_DERIVE_TEAM_TOURNAMENT);
    sql_text(statement, 1, event->game);
    sql_number(statement, 2, strtoll(line + strlen(word), NULL, 10));
    return sql_do(store, statement);
}

static bool derive_entrant(struct store *store, const struct store_event *event)
{
    struct query *statement = sql_take(store, SQL_DERIVE_ENTRANT);

    sql_text(statement, 1, event->body);
    sql_text(statement, 2, event->game);
    return sql_do(store, statement);
}

static bool derive_hidden(struct store *store, const struct store_event *event)
{
    struct query *statement = sql_take(store, SQL_DERIVE_HIDDEN);

    sql_text(statement, 1, event->game);
    sql_number(statement, 2, strcmp(event->body, "hidden") == 0);
    return sql_do(store, statement);
}

/* What only a tournament has; in a game "tournament" is a later event. */
static bool derive_of_tournament(struct store *store, const struct store_event *event)
{
    if (strcmp(event->kind, "tournament") == 0 && event->seq == 0)
        return derive_tournament(store, event) && derive_team_tournament(store, event) &&
               derive_begun(store, event, "\nrules own-");
    if (strcmp(event->kind, "join") == 0)
        return derive_entrant(store, event);
    return strcmp(event->kind, "hide") != 0 || derive_hidden(store, event);
}

bool derive_event(struct store *store, const struct store_event *event)
{
    if (!derive_head(store, event))
        return false;
    if (strcmp(event->kind, "create") == 0 && !derive_begun(store, event, "\ngame own-"))
        return false;
    if (strcmp(event->kind, "seat") == 0 && !derive_seat(store, event))
        return false;
    if (strcmp(event->kind, "owner") == 0 && !derive_owner(store, event))
        return false;
    if (strcmp(event->kind, "end") == 0 && !derive_end(store, event))
        return false;
    if (!derive_of_tournament(store, event))
        return false;
    return !event->action[0] || derive_action(store, event);
}

struct store_event derive_read(struct query *row)
{
    struct store_event event = {
        .game = sql_column_text(row, 0),
        .seq = (unsigned)sql_column_number(row, 1),
        .time_ms = sql_column_number(row, 2),
        .kind = sql_column_text(row, 3),
        .body = sql_column_text(row, 4),
        .actor = sql_column_text(row, 5),
        .action = sql_column_text(row, 6),
    };

    /* A hash of another length fits nothing: it stays zero. */
    sql_column_bytes(row, 7, event.hash, STORE_HASH_SIZE);
    return event;
}
