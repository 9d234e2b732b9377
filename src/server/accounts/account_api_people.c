/* Accounts and guests: whom somebody wants to see nothing of, and whom accounts follow. */
#include "server/accounts/account_api_state.h"
#include "server/store/blocks.h"
#include "server/store/follows.h"
#include "server/store/private.h"

static void keep(struct account_api *account_api, const struct account_api_visit *visit,
                 const struct account_api_wish *wish, enum block_kind kind,
                 struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    struct account_api_person person;

    if (!account_api_person_find(account_api, visit, wish, &person, reply))
        return;
    if (!blocks_keep(store, visit->who->id, person.id, person.name, kind, visit->now.utc_ms)) {
        json_reply_refuse(reply, 409, "full", "You have muted or blocked 500 people already.");
        return;
    }
    if (kind == BLOCK_WHOLE) {
        follows_forget_blocked(store, visit->who->id);
        account_api->options.people(account_api->options.ctx, person.id);
    }
    account_api->options.mute(account_api->options.ctx, visit->who->id);
    account_api->options.people(account_api->options.ctx, visit->who->id);
    json_reply_accept(reply, NULL);
}

void account_api_answer_mute(struct account_api *account_api, const struct account_api_visit *visit,
                             struct account_api_wish *wish, struct extension_reply *reply)
{
    keep(account_api, visit, wish, BLOCK_MUTE, reply);
}

void account_api_answer_block(struct account_api *account_api,
                              const struct account_api_visit *visit, struct account_api_wish *wish,
                              struct extension_reply *reply)
{
    keep(account_api, visit, wish, BLOCK_WHOLE, reply);
}

void account_api_answer_unblock(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply)
{
    if (!account_api_person_is_known(account_api, visit, reply))
        return;
    if (!blocks_forget(account_api->options.store, visit->who->id, wish->entry)) {
        json_reply_refuse(reply, 404, "no-entry", "This is not on your list.");
        return;
    }
    account_api->options.mute(account_api->options.ctx, visit->who->id);
    account_api->options.people(account_api->options.ctx, visit->who->id);
    json_reply_accept(reply, NULL);
}

void account_api_answer_person(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply)
{
    static const char *const words[] = {
        [BLOCK_NONE] = "", [BLOCK_MUTE] = "mute", [BLOCK_WHOLE] = "block"};
    struct account_api_person person;
    int64_t number;

    if (!account_api_person_find(account_api, visit, wish, &person, reply))
        return;
    const enum block_kind kind =
        blocks_find(account_api->options.store, visit->who->id, person.id, &number);
    bool is_told;
    const bool is_followed =
        follows_find(account_api->options.store, visit->who->id, person.id, &is_told);
    json_reply_accept(reply, json_pack("{s:s, s:s, s:I, s:b, s:b}", "is", "person", "how",
                                       words[kind], "entry", (json_int_t)number, "followed",
                                       is_followed, "told", is_told));
}

/* --- following --- */

void account_api_answer_follow(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    struct account_api_person person;
    struct account own, other;

    if (!account_api_find_own(account_api, visit, &own, reply) ||
        !account_api_person_find(account_api, visit, wish, &person, reply))
        return;
    if (!accounts_find(store, person.id, &other))
        json_reply_refuse(reply, 404, "nobody", "Only players with an account can be followed.");
    else if (blocks_between(store, person.id, own.id) == BLOCK_WHOLE)
        json_reply_refuse(reply, 403, "blocked", "This player does not want you to follow them.");
    else if (blocks_between(store, own.id, person.id) == BLOCK_WHOLE)
        json_reply_refuse(reply, 403, "you-blocked",
                          "You have blocked this player; undo that to follow them.");
    else if (!follows_keep(store, own.id, person.id, wish->is_told, visit->now.utc_ms))
        json_reply_refuse(reply, 409, "full-follows", "You follow 200 players already.");
    else {
        account_api->options.people(account_api->options.ctx, own.id);
        json_reply_accept(reply, NULL);
    }
}

void account_api_answer_unfollow(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account_api_person person;
    struct account own;

    if (!account_api_find_own(account_api, visit, &own, reply) ||
        !account_api_person_find(account_api, visit, wish, &person, reply))
        return;
    follows_forget(account_api->options.store, own.id, person.id);
    account_api->options.people(account_api->options.ctx, own.id);
    json_reply_accept(reply, NULL);
}

/* --- the list of those who were muted --- */

static void list_block(void *ctx, const struct block *block)
{
    json_array_append_new(ctx, json_pack("{s:I, s:s, s:s, s:I, s:b}", "entry",
                                         (json_int_t)block->number, "name", block->name, "how",
                                         block->kind == BLOCK_WHOLE ? "block" : "mute", "time",
                                         (json_int_t)block->time_ms, "member", block->is_member));
}

void account_api_answer_blocked(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply)
{
    json_t *people = json_array();

    (void)wish;
    blocks_of(account_api->options.store, visit->who->id, list_block, people);
    json_reply_accept(reply, json_pack("{s:s, s:o}", "is", "blocked", "people", people));
}

void account_api_answer_presence(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account own;

    if (!account_api_find_own(account_api, visit, &own, reply))
        return;
    private_hide(account_api->options.store, own.id, wish->is_hidden);
    account_api->options.hide(account_api->options.ctx, own.id, visit->now);
    json_reply_accept(reply, NULL);
}
