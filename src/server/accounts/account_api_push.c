/* Browsers that want to be told of games when their page is closed. */
#include "server/accounts/account_api_state.h"

void account_api_answer_push(struct account_api *account_api, const struct account_api_visit *visit,
                             struct account_api_wish *wish, struct extension_reply *reply)
{
    const struct notifier_wish wanted = {wish->endpoint, wish->point, wish->auth};

    if (!account_api_is_somebody(visit, reply))
        return;
    const char *why = notifier_add(account_api->options.notifier, visit->who->id,
                                   visit->who->session, &wanted, visit->now.utc_ms);
    if (why)
        json_reply_refuse(reply, 400, "no-push", why);
    else
        json_reply_accept(reply, NULL);
}

void account_api_answer_push_off(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct account_api_wish *wish, struct extension_reply *reply)
{
    notifier_remove(account_api->options.notifier, visit->who->id, wish->endpoint);
    json_reply_accept(reply, NULL);
}
