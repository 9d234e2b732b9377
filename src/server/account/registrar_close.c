/* Accounts: an administrator closes one for some time, and opens it again. */
#include "server/account/registrar_state.h"
#include "server/person/closing.h"
#include "server/person/look.h"

/* Whose account an administrator has named. Returns: false when that was refused. */
static bool find_other(struct registrar *registrar, const struct registrar_visit *visit,
                       const struct registrar_wish *wish, struct account *out,
                       struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account own;

    if (!registrar_find_own(registrar, visit, &own, reply))
        return false;
    if (!own.is_admin)
        json_reply_refuse(reply, 403, "no-administrator", "Only an administrator can do this.");
    else if (!look_of(wish->name, look) || !accounts_find_look(registrar->options.store, look, out))
        json_reply_refuse(reply, 404, "nobody", "Nobody has this name.");
    else
        return true;
    return false;
}

void registrar_answer_close(struct registrar *registrar, const struct registrar_visit *visit,
                            struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (!find_other(registrar, visit, wish, &account, reply))
        return;
    const enum closing closing = closing_begin(registrar->options.store, &account, wish->until,
                                               wish->why, visit->now.utc_ms);
    switch (closing) {
    case CLOSING_UNTIL:
        json_reply_refuse(reply, 400, "until",
                          "Expected a day like 2030-12-31, after today and within ten years.");
        break;
    case CLOSING_WHY:
        json_reply_refuse(reply, 400, "why", "Expected a reason.");
        break;
    case CLOSING_LAST:
        json_reply_refuse(reply, 409, "last-administrator",
                          "Nobody else administers this server; this account stays open.");
        break;
    case CLOSING_DONE:
        changed_note(&registrar->changed, account.id);
        json_reply_accept(reply, NULL);
    }
}

void registrar_answer_open(struct registrar *registrar, const struct registrar_visit *visit,
                           struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (!find_other(registrar, visit, wish, &account, reply))
        return;
    accounts_close(registrar->options.store, &account, 0, "", visit->now.utc_ms);
    json_reply_accept(reply, NULL);
}
