/* Accounts and their sessions. */
#include "server/store/accounts.h"

#include <stdio.h>
#include <string.h>

#include "server/store/blocks.h"
#include "server/store/devices.h"
#include "server/store/follows.h"
#include "server/store/made.h"
#include "server/store/mailbag.h"
#include "server/store/private.h"
#include "server/store/remarks.h"
#include "server/store/reports.h"
#include "server/store/sql.h"
#include "server/store/studies.h"
#include "server/store/talk.h"
#include "server/store/team_list.h"
#include "server/store/tokens.h"
#include "server/store/works.h"

static void copy(char *out, size_t size, struct query *statement, int column)
{
    snprintf(out, size, "%s", sql_column_text(statement, column));
}

/* Run a statement that changes something, with up to two texts. */
static bool change(struct store *store, enum sql_statement which, const char *one,
                   const char *other)
{
    struct query *statement = sql_begin(store) ? sql_take(store, which) : NULL;

    sql_text(statement, 1, one);
    if (other)
        sql_text(statement, 2, other);
    return sql_do(store, statement);
}

/* --- accounts --- */

bool accounts_keep(struct store *store, const struct account *account)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_ACCOUNT) : NULL;

    sql_text(statement, 1, account->id);
    sql_text(statement, 2, account->name);
    sql_text(statement, 3, account->look);
    sql_text(statement, 4, account->password);
    sql_number(statement, 5, account->made_ms);
    sql_number(statement, 6, account->is_admin);
    sql_number(statement, 7, account->banned_ms);
    sql_text(statement, 8, account->ban);
    return sql_do(store, statement);
}

struct account sql_account(struct query *statement)
{
    struct account account;

    copy(account.id, sizeof(account.id), statement, 0);
    copy(account.name, sizeof(account.name), statement, 1);
    copy(account.look, sizeof(account.look), statement, 2);
    copy(account.password, sizeof(account.password), statement, 3);
    account.made_ms = sql_column_number(statement, 4);
    account.is_admin = sql_column_number(statement, 5);
    account.banned_ms = sql_column_number(statement, 6);
    copy(account.ban, sizeof(account.ban), statement, 7);
    account.is_bot = sql_column_number(statement, 8);
    return account;
}

static bool find(struct store *store, enum sql_statement which, const char *key,
                 struct account *out)
{
    struct query *statement = sql_take(store, which);

    *out = (struct account){.id = ""};
    if (key)
        sql_text(statement, 1, key);
    if (!sql_row(store, statement))
        return false;
    *out = sql_account(statement);
    sql_done(statement);
    return true;
}

bool accounts_find(struct store *store, const char *id, struct account *out)
{
    return find(store, SQL_ACCOUNT, id, out);
}

bool accounts_find_look(struct store *store, const char *look, struct account *out)
{
    return find(store, SQL_ACCOUNT_OF_LOOK, look, out);
}

bool accounts_has_admin(struct store *store)
{
    struct account account;

    return find(store, SQL_ADMIN, NULL, &account);
}

/* Whether there is another administrator, whose account is open. */
static bool has_other_admin(struct store *store, const char *id, int64_t time_ms)
{
    struct query *statement = sql_take(store, SQL_OTHER_ADMIN);

    sql_text(statement, 1, id);
    sql_number(statement, 2, time_ms);
    return sql_is_there(store, statement);
}

bool accounts_make_admin(struct store *store, struct account *account, bool is_admin,
                         int64_t time_ms)
{
    if (!is_admin && account->is_admin && !has_other_admin(store, account->id, time_ms))
        return false;
    account->is_admin = is_admin;
    return accounts_keep(store, account);
}

bool accounts_close(struct store *store, struct account *account, int64_t until_ms, const char *why,
                    int64_t time_ms)
{
    if (until_ms > time_ms && account->is_admin && !has_other_admin(store, account->id, time_ms))
        return false;
    account->banned_ms = until_ms;
    snprintf(account->ban, sizeof(account->ban), "%s", why);
    return accounts_keep(store, account) &&
           (until_ms <= time_ms || accounts_end_sessions(store, account->id, ""));
}

bool accounts_is_closed(struct store *store, const char *id, int64_t time_ms)
{
    struct account account;

    return accounts_find(store, id, &account) && account.banned_ms > time_ms;
}

/* The address of somebody, the language of their letters, those that wait, and their links. */
static void forget_mail(struct store *store, const char *id)
{
    struct mailbag_address address;

    if (mailbag_address(store, id, &address)) {
        mailbag_forget_letters(store, address.mail);
        address.mail[0] = '\0';
        mailbag_keep_address(store, &address);
    }
    mailbag_forget_tickets(store, id, "");
    private_keep(store, id, PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE, "");
}

bool accounts_inherit(struct store *store, const char *guest, const char *account)
{
    static const enum sql_statement inherited[] = {SQL_INHERIT_LINES, SQL_INHERIT_BLOCKS,
                                                   SQL_INHERIT_BLOCKERS, SQL_INHERIT_REPORTS};

    for (unsigned i = 0; i < sizeof(inherited) / sizeof(inherited[0]); i++) {
        if (!change(store, inherited[i], guest, account))
            return false;
    }
    forget_mail(store, guest);
    return devices_forget_person(store, guest) && follows_forget_blocked(store, account);
}

bool accounts_retire(struct store *store, const char *guest, int64_t time_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_GONE) : NULL;

    sql_text(statement, 1, guest);
    sql_number(statement, 2, time_ms);
    return sql_do(store, statement);
}

bool accounts_forget(struct store *store, const char *id, int64_t time_ms)
{
    forget_mail(store, id);
    devices_forget_person(store, id);
    private_forget(store, id);
    accounts_end_sessions(store, id, "");
    tokens_forget(store, id);
    talk_forget(store, id);
    blocks_forget_person(store, id);
    follows_forget_person(store, id);
    remarks_forget_person(store, id);
    reports_forget(store, id);
    works_forget_person(store, id);
    studies_forget_person(store, id);
    made_forget_person(store, id);
    teams_forget_person(store, id, time_ms);
    change(store, SQL_FORGET_ACCOUNT, id, NULL);
    return accounts_retire(store, id, time_ms);
}

bool accounts_is_gone(struct store *store, const char *id)
{
    struct query *statement = sql_take(store, SQL_GONE);

    sql_text(statement, 1, id);
    return sql_is_there(store, statement);
}

/* --- sessions --- */

bool accounts_keep_session(struct store *store, const struct session *session)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_SESSION) : NULL;

    sql_text(statement, 1, session->hash);
    sql_text(statement, 2, session->account);
    sql_text(statement, 3, session->device);
    sql_number(statement, 4, session->made_ms);
    sql_number(statement, 5, session->used_ms);
    return sql_do(store, statement);
}

static struct session read_session(struct query *statement)
{
    struct session session;

    copy(session.hash, sizeof(session.hash), statement, 0);
    copy(session.account, sizeof(session.account), statement, 1);
    copy(session.device, sizeof(session.device), statement, 2);
    session.made_ms = sql_column_number(statement, 3);
    session.used_ms = sql_column_number(statement, 4);
    return session;
}

bool accounts_session(struct store *store, const char *hash, struct session *out)
{
    struct query *statement = sql_take(store, SQL_SESSION);

    sql_text(statement, 1, hash);
    if (!sql_row(store, statement))
        return false;
    *out = read_session(statement);
    sql_done(statement);
    return true;
}

bool accounts_sessions(struct store *store, const char *account, accounts_each_session each,
                       void *ctx)
{
    struct query *statement = sql_take(store, SQL_SESSIONS);

    sql_text(statement, 1, account);
    while (sql_row(store, statement)) {
        const struct session session = read_session(statement);
        each(ctx, &session);
    }
    return !store->is_broken;
}

bool accounts_end_session(struct store *store, const char *hash)
{
    return change(store, SQL_END_SESSION, hash, NULL) && devices_forget_session(store, hash);
}

bool accounts_end_sessions(struct store *store, const char *account, const char *but)
{
    return change(store, SQL_END_SESSIONS, account, but) &&
           devices_forget_sessions(store, account, but);
}

bool accounts_end_old_sessions(struct store *store, int64_t oldest_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_END_OLD_SESSIONS) : NULL;

    sql_number(statement, 1, oldest_ms);
    return sql_do(store, statement) && devices_forget_ended(store);
}

/* --- games --- */

static bool each_games(struct store *store, enum sql_statement which, const char *id,
                       store_each_game each, void *ctx)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, id);
    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

bool accounts_games(struct store *store, const char *id, store_each_game each, void *ctx)
{
    return each_games(store, SQL_GAMES_OF, id, each, ctx);
}

bool accounts_open_games(struct store *store, const char *id, store_each_game each, void *ctx)
{
    return each_games(store, SQL_OPEN_GAMES_OF, id, each, ctx);
}

bool accounts_vacations(struct store *store, const char *id, store_each_days each, void *ctx)
{
    return each_games(store, SQL_VACATIONS_OF, id, each, ctx);
}
