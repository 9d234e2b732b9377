/* Everything from one database into another: the tables are those of the schema. */
#include "server/store/upkeep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql_engine.h"

enum {
    KEYS_MAX = 3,
    WORD_SIZE = 32,
    KEY_SIZE = 256,
    PAGE = 250, /* rows at a time: PostgreSQL hands over at once what it was asked for */
};

struct column {
    char name[WORD_SIZE];
    enum sql_kind kind;
};

struct table {
    char name[WORD_SIZE];
    struct column columns[SQL_VALUES_MAX];
    unsigned column_count;
    unsigned keys[KEYS_MAX]; /* columns, in the order of the rows */
    unsigned key_count;
    bool is_numbered; /* by the database */
};

/* --- the schema --- */

static const char *read_word(const char *at, char out[WORD_SIZE])
{
    at += strspn(at, " ,(");
    const size_t len = strcspn(at, " ,()");

    snprintf(out, WORD_SIZE, "%.*s", (int)len, at);
    return at + len;
}

static enum sql_kind kind_of(const char *word)
{
    return strcmp(word, "TEXT") == 0      ? SQL_TEXT
           : strcmp(word, "INTEGER") == 0 ? SQL_NUMBER
           : strcmp(word, "REAL") == 0    ? SQL_REAL
                                          : SQL_BYTES;
}

/* Past "PRIMARY KEY (game, seq)" */
static const char *read_keys(const char *at, struct table *out)
{
    char word[WORD_SIZE];

    for (at = strchr(at, '('); *at != ')' && out->key_count < KEYS_MAX;) {
        at = read_word(at, word);
        for (unsigned i = 0; i < out->column_count; i++) {
            if (strcmp(out->columns[i].name, word) == 0)
                out->keys[out->key_count++] = i;
        }
    }
    return at + 1;
}

/* Past one column, and to what parts it from the next one. */
static const char *read_column(const char *at, const char *name, struct table *out)
{
    static const char key[] = " PRIMARY KEY", numbered[] = " AUTOINCREMENT";
    struct column *column = &out->columns[out->column_count];
    char word[WORD_SIZE];

    snprintf(column->name, sizeof(column->name), "%s", name);
    at = read_word(at, word);
    column->kind = kind_of(word);
    const size_t len = strcspn(at, ",)");
    if (len >= strlen(key) && strncmp(at, key, strlen(key)) == 0)
        out->keys[out->key_count++] = out->column_count;
    out->is_numbered |= len >= strlen(numbered) &&
                        strncmp(at + len - strlen(numbered), numbered, strlen(numbered)) == 0;
    out->column_count++;
    return at + len;
}

/* The next table behind a place in the schema. Returns: the place behind it; NULL for none. */
static const char *read_table(const char *at, struct table *out)
{
    static const char begin[] = "CREATE TABLE IF NOT EXISTS ";
    char word[WORD_SIZE];

    at = strstr(at, begin);
    if (!at)
        return NULL;
    *out = (struct table){.column_count = 0};
    at = read_word(at + strlen(begin), out->name);
    while (*(at += strspn(at, " ")) != ')') {
        const char *behind = read_word(at, word);
        if (strcmp(word, "PRIMARY") == 0)
            at = read_keys(behind, out);
        else if (strcmp(word, "UNIQUE") == 0)
            at = strchr(behind, ')') + 1;
        else
            at = read_column(behind, word, out);
    }
    return at;
}

/* --- the rows --- */

static void write_columns(FILE *out, const struct table *table)
{
    for (unsigned i = 0; i < table->column_count; i++)
        fprintf(out, "%s%s", i ? ", " : "", table->columns[i].name);
}

static void write_keys(FILE *out, const struct table *table)
{
    for (unsigned i = 0; i < table->key_count; i++)
        fprintf(out, "%s%s", i ? ", " : "", table->columns[table->keys[i]].name);
}

static void write_places(FILE *out, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%s?%u", i ? ", " : "", i + 1);
}

static struct query *make(struct store *store, const struct table *table, bool is_reader)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out && is_reader) {
        fputs("SELECT ", out);
        write_columns(out, table);
        fprintf(out, " FROM %s WHERE (", table->name);
        write_keys(out, table);
        fputs(") > (", out);
        write_places(out, table->key_count);
        fputs(") ORDER BY ", out);
        write_keys(out, table);
        fprintf(out, " LIMIT %d", PAGE);
    } else if (out) {
        fprintf(out, "INSERT INTO %s (", table->name);
        write_columns(out, table);
        fputs(") VALUES (", out);
        write_places(out, table->column_count);
        fputs(")", out);
    }
    if (out)
        fclose(out);
    struct query *query = sql_make(store, text);
    free(text);
    return query;
}

/* The keys of the row that was read last; no key is "" or below 0. */
struct place {
    char text[KEYS_MAX][KEY_SIZE];
    int64_t number[KEYS_MAX];
};

static void hand_place(struct query *reader, const struct table *table, const struct place *place)
{
    for (unsigned i = 0; i < table->key_count; i++) {
        if (table->columns[table->keys[i]].kind == SQL_TEXT)
            sql_text(reader, (int)i + 1, place->text[i]);
        else
            sql_number(reader, (int)i + 1, place->number[i]);
    }
}

static bool note_place(struct query *row, const struct table *table, struct place *place)
{
    for (unsigned i = 0; i < table->key_count; i++) {
        const int column = (int)table->keys[i];
        if (table->columns[column].kind != SQL_TEXT) {
            place->number[i] = sql_column_number(row, column);
        } else if (snprintf(place->text[i], KEY_SIZE, "%s", sql_column_text(row, column)) >=
                   KEY_SIZE) {
            return sql_break(row->store, "a key of %s is too long", table->name);
        }
    }
    return true;
}

static void hand_row(struct query *row, const struct table *table, struct query *writer)
{
    for (unsigned i = 0; i < table->column_count; i++) {
        const int column = (int)i, place = (int)i + 1;
        size_t size = 0;
        if (table->columns[i].kind == SQL_TEXT) {
            sql_text(writer, place, sql_column_text(row, column));
        } else if (table->columns[i].kind == SQL_NUMBER) {
            sql_number(writer, place, sql_column_number(row, column));
        } else if (table->columns[i].kind == SQL_REAL) {
            sql_real(writer, place, sql_column_real(row, column));
        } else {
            const void *bytes = row->store->engine->column_bytes(row, column, &size);
            sql_bytes(writer, place, bytes ? bytes : (const void *)"", size);
        }
    }
}

/*
 * Returns: how many rows of a page were written; -1 when one of the stores is broken. The place
 * stays as it is while the page is read: the statement looks at it.
 */
static int carry_page(const struct table *table, struct query *reader, struct query *writer,
                      struct place *place)
{
    struct place last = *place;
    int count = 0;

    sql_again(reader);
    hand_place(reader, table, place);
    for (; sql_row(reader->store, reader); count++) {
        sql_again(writer);
        hand_row(reader, table, writer);
        if (!sql_do(writer->store, writer) || !note_place(reader, table, &last)) {
            sql_done(reader);
            return -1;
        }
    }
    *place = last;
    return reader->store->is_broken ? -1 : count;
}

static bool carry_table(const struct table *table, struct store *from, struct store *to)
{
    struct place place = {.number = {-1, -1, -1}};
    struct query *reader = make(from, table, true), *writer = make(to, table, false);
    int count = reader && writer ? PAGE : -1;

    while (count == PAGE)
        count = carry_page(table, reader, writer, &place);
    return count >= 0 &&
           (!table->is_numbered || !to->engine->count_on || to->engine->count_on(to, table->name));
}

static bool is_empty(const struct table *table, struct store *store)
{
    const struct place place = {.number = {-1, -1, -1}};
    struct query *reader = make(store, table, true);

    if (!reader)
        return false;
    hand_place(reader, table, &place);
    return !sql_is_there(store, reader) && !store->is_broken;
}

/* Every table in turn. from: NULL to ask whether all of `to` are empty. */
static bool walk(struct store *from, struct store *to)
{
    struct table table;

    for (const char *const *part = sql_schema; *part; part++) {
        for (const char *at = *part; (at = read_table(at, &table)) != NULL;) {
            if (from ? !carry_table(&table, from, to) : !is_empty(&table, to))
                return false;
        }
    }
    return true;
}

bool store_transfer(struct store *from, struct store *to, char *why)
{
    if (walk(NULL, to) && sql_begin(to) && walk(from, to))
        return true;
    snprintf(why, STORE_WHY_SIZE, "%s",
             from->is_broken ? from->why
             : to->is_broken ? to->why
                             : "there are games in it already");
    return false;
}
