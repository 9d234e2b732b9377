/* Statements, in a way that fails loudly. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql_engine.h"

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

static bool make_queries(struct store *store)
{
    store->queries = calloc(SQL_STATEMENTS + SQL_MADE_MAX, sizeof(*store->queries));
    if (!store->queries)
        return sql_break(store, "there is not enough memory");
    for (unsigned i = 0; i < SQL_STATEMENTS; i++) {
        store->queries[i].store = store;
        store->queries[i].text = sql_texts[i];
    }
    store->query_count = SQL_STATEMENTS;
    return true;
}

bool sql_open(struct store *store, const struct sql_engine *engine, const char *place)
{
    if (!store->queries && !make_queries(store))
        return false;
    store->engine = engine;
    return engine->open(store, place);
}

void sql_close(struct store *store)
{
    if (store->engine)
        store->engine->close(store);
    for (unsigned i = SQL_STATEMENTS; i < store->query_count; i++)
        free((void *)(uintptr_t)store->queries[i].text);
    free(store->queries);
}

/* --- values --- */

struct query *sql_take(struct store *store, enum sql_statement which)
{
    if (store->is_broken)
        return NULL;
    sql_again(&store->queries[which]);
    return &store->queries[which];
}

struct query *sql_make(struct store *store, const char *text)
{
    if (store->is_broken)
        return NULL;
    struct query *query = &store->queries[store->query_count];
    const bool has_room = store->query_count < SQL_STATEMENTS + SQL_MADE_MAX;
    char *own = has_room && text ? strdup(text) : NULL;
    if (!own) {
        sql_break(store, "there is not enough memory");
        return NULL;
    }
    *query = (struct query){.store = store, .text = own};
    store->query_count++;
    return query;
}

void sql_again(struct query *query)
{
    sql_done(query);
    memset(query->values, 0, sizeof(query->values));
    query->value_count = 0;
}

static struct sql_value *value_at(struct query *query, int place)
{
    if (place > query->value_count)
        query->value_count = place;
    return &query->values[place - 1];
}

void sql_text(struct query *query, int place, const char *text)
{
    if (query)
        *value_at(query, place) =
            (struct sql_value){.kind = SQL_TEXT, .bytes = text, .size = strlen(text)};
}

void sql_number(struct query *query, int place, int64_t number)
{
    if (query)
        *value_at(query, place) = (struct sql_value){.kind = SQL_NUMBER, .number = number};
}

void sql_real(struct query *query, int place, double number)
{
    if (query)
        *value_at(query, place) = (struct sql_value){.kind = SQL_REAL, .real = number};
}

void sql_bytes(struct query *query, int place, const uint8_t *bytes, size_t size)
{
    if (query)
        *value_at(query, place) =
            (struct sql_value){.kind = SQL_BYTES, .bytes = (const char *)bytes, .size = size};
}

/* --- rows --- */

bool sql_row(struct store *store, struct query *query)
{
    if (!query || store->is_broken)
        return false;
    if (store->engine->step(query) == SQL_STEP_ROW)
        return true;
    sql_done(query);
    return false;
}

void sql_done(struct query *query)
{
    if (query && query->is_running)
        query->store->engine->done(query);
}

const char *sql_column_text(struct query *query, int column)
{
    return query->store->engine->column_text(query, column);
}

int64_t sql_column_number(struct query *query, int column)
{
    return query->store->engine->column_number(query, column);
}

double sql_column_real(struct query *query, int column)
{
    return query->store->engine->column_real(query, column);
}

bool sql_column_is_null(struct query *query, int column)
{
    return query->store->engine->column_is_null(query, column);
}

bool sql_column_bytes(struct query *query, int column, uint8_t *out, size_t size)
{
    size_t found = 0;
    const void *bytes = query->store->engine->column_bytes(query, column, &found);

    if (!bytes || found != size)
        return false;
    memcpy(out, bytes, size);
    return true;
}

bool sql_is_there(struct store *store, struct query *query)
{
    const bool is_there = sql_row(store, query);

    sql_done(query);
    return is_there;
}

char *sql_only_text(struct store *store, struct query *query)
{
    if (!sql_row(store, query))
        return NULL;
    char *text = strdup(sql_column_text(query, 0));
    sql_done(query);
    if (!text)
        sql_break(store, "there is not enough memory");
    return text;
}

void sql_beat(struct store *store)
{
    if (!store->is_broken && store->engine->beat)
        store->engine->beat(store);
}

/* --- changes --- */

bool sql_do_to(struct store *store, enum sql_statement which, const char *text)
{
    struct query *query = sql_begin(store) ? sql_take(store, which) : NULL;

    sql_text(query, 1, text);
    return sql_do(store, query);
}

bool sql_do(struct store *store, struct query *query)
{
    if (!query || store->is_broken)
        return false;
    return store->engine->send(query);
}

int64_t sql_changes(struct store *store)
{
    store->engine->settle(store);
    return store->changed;
}

bool sql_begin(struct store *store)
{
    if (store->is_broken)
        return false;
    if (store->is_beside)
        return sql_break(store, "these games are only read");
    if (!store->is_writing)
        store->is_writing =
            store->engine->run(store, store->engine->begin, "the games cannot be written");
    return store->is_writing;
}

bool sql_copy(struct store *store, const char *path)
{
    return !store->is_broken && store->engine->copy && store->engine->copy(store, path);
}

bool sql_commit(struct store *store)
{
    if (store->is_broken)
        return false;
    if (store->is_writing)
        store->is_writing = !store->engine->run(store, "COMMIT", "the games cannot be put on disk");
    return !store->is_broken;
}
