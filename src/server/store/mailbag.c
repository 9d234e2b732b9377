/* Addresses, letters and links. */
#include "server/store/mailbag.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

/* --- addresses --- */

bool mailbag_keep_address(struct store *store, const struct mailbag_address *address)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_ADDRESS) : NULL;

    sql_text(statement, 1, address->user);
    if (!sql_do(store, statement) || !address->mail[0])
        return !store->is_broken;
    statement = sql_take(store, SQL_KEEP_ADDRESS);
    sql_text(statement, 1, address->user);
    sql_text(statement, 2, address->mail);
    sql_text(statement, 3, address->hash);
    sql_text(statement, 4, address->often);
    sql_number(statement, 5, address->is_confirmed);
    sql_number(statement, 6, address->digest_ms);
    return sql_do(store, statement);
}

static void copy(char *out, size_t size, struct query *statement, int column)
{
    snprintf(out, size, "%s", sql_column_text(statement, column));
}

static bool find_address(struct store *store, enum sql_statement which, const char *key,
                         struct mailbag_address *out)
{
    struct query *statement = sql_take(store, which);

    *out = (struct mailbag_address){.user = ""};
    sql_text(statement, 1, key);
    if (!sql_row(store, statement))
        return false;
    copy(out->user, sizeof(out->user), statement, 0);
    copy(out->mail, sizeof(out->mail), statement, 1);
    copy(out->hash, sizeof(out->hash), statement, 2);
    copy(out->often, sizeof(out->often), statement, 3);
    out->is_confirmed = sql_column_number(statement, 4);
    out->digest_ms = sql_column_number(statement, 5);
    sql_done(statement);
    return true;
}

bool mailbag_address(struct store *store, const char *user, struct mailbag_address *out)
{
    return find_address(store, SQL_ADDRESS, user, out);
}

bool mailbag_address_of_hash(struct store *store, const char *hash, struct mailbag_address *out)
{
    return find_address(store, SQL_ADDRESS_OF_HASH, hash, out);
}

bool mailbag_next_bare(struct store *store, const char *user, struct mailbag_address *out)
{
    return find_address(store, SQL_NEXT_BARE, user, out);
}

bool mailbag_next_digest(struct store *store, const char *user, struct mailbag_address *out)
{
    return find_address(store, SQL_NEXT_DIGEST, user, out);
}

/* --- letters --- */

bool mailbag_queue(struct store *store, const char *id, const char *mail, const char *text,
                   int64_t due_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_QUEUE_LETTER) : NULL;

    sql_text(statement, 1, id);
    sql_text(statement, 2, mail);
    sql_text(statement, 3, text);
    sql_number(statement, 4, due_ms);
    return sql_do(store, statement);
}

bool mailbag_due(struct store *store, int64_t now_ms, struct mailbag_letter *out)
{
    struct query *statement = sql_take(store, SQL_DUE_LETTER);

    sql_number(statement, 1, now_ms);
    if (!sql_row(store, statement))
        return false;
    copy(out->id, sizeof(out->id), statement, 0);
    copy(out->mail, sizeof(out->mail), statement, 1);
    out->text = strdup(sql_column_text(statement, 2));
    out->tries = (unsigned)sql_column_number(statement, 3);
    sql_done(statement);
    return out->text != NULL;
}

bool mailbag_forget(struct store *store, const char *id)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_LETTER) : NULL;

    sql_text(statement, 1, id);
    return sql_do(store, statement);
}

bool mailbag_postpone(struct store *store, const char *id, unsigned tries, int64_t due_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_POSTPONE_LETTER) : NULL;

    sql_text(statement, 1, id);
    sql_number(statement, 2, tries);
    sql_number(statement, 3, due_ms);
    return sql_do(store, statement);
}

/* --- links and notices --- */

bool mailbag_keep_ticket(struct store *store, const char *hash, const char *user, const char *game,
                         int64_t time_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_TICKET) : NULL;

    sql_text(statement, 1, hash);
    sql_text(statement, 2, user);
    sql_text(statement, 3, game);
    sql_number(statement, 4, time_ms);
    return sql_do(store, statement);
}

static bool is_for(const char *game, const char *what)
{
    if (what[0])
        return strcmp(game, what) == 0;
    return strcmp(game, MAILBAG_ADMIN) != 0 && strcmp(game, MAILBAG_PASSWORD) != 0 &&
           strcmp(game, MAILBAG_LETTERS) != 0;
}

bool mailbag_see_ticket(struct store *store, const char *hash, const char *what, int64_t *made_ms,
                        char user[STORE_ID_SIZE], char game[STORE_ID_SIZE])
{
    struct query *statement = sql_take(store, SQL_TICKET);

    sql_text(statement, 1, hash);
    if (!sql_row(store, statement))
        return false;
    copy(user, STORE_ID_SIZE, statement, 0);
    copy(game, STORE_ID_SIZE, statement, 1);
    *made_ms = sql_column_number(statement, 2);
    sql_done(statement);
    return is_for(game, what);
}

bool mailbag_take_ticket(struct store *store, const char *hash, const char *what, int64_t *made_ms,
                         char user[STORE_ID_SIZE], char game[STORE_ID_SIZE])
{
    return mailbag_see_ticket(store, hash, what, made_ms, user, game) &&
           sql_do_to(store, SQL_FORGET_TICKET, hash);
}

bool mailbag_forget_tickets(struct store *store, const char *user, const char *game)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_TICKETS) : NULL;

    sql_text(statement, 1, user);
    sql_text(statement, 2, game);
    return sql_do(store, statement);
}

bool mailbag_forget_letters(struct store *store, const char *mail)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_LETTERS) : NULL;

    sql_text(statement, 1, mail);
    return sql_do(store, statement);
}

bool mailbag_notice(struct store *store, const char *game, unsigned ply, const char *what)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_NOTICE) : NULL;

    sql_text(statement, 1, game);
    sql_number(statement, 2, ply);
    sql_text(statement, 3, what);
    return sql_do(store, statement) && sql_changes(store) > 0;
}
