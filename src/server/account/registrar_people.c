/* Accounts and guests: whom somebody wants to see nothing of. */
#include "server/account/registrar_person.h"
#include "server/account/registrar_state.h"
#include "server/store/blocks.h"

static void keep(struct registrar *registrar, const struct registrar_visit *visit,
                 const struct registrar_wish *wish, enum block_kind kind,
                 struct extension_reply *reply)
{
    struct store *store = registrar->options.store;
    struct registrar_person person;

    if (!registrar_person_find(registrar, visit, wish, &person, reply))
        return;
    if (!blocks_keep(store, visit->who->id, person.id, person.name, kind, visit->now.utc_ms)) {
        json_reply_refuse(reply, 409, "full", "You have muted or blocked 500 people already.");
        return;
    }
    registrar->options.mute(registrar->options.ctx, visit->who->id);
    json_reply_accept(reply, NULL);
}

void registrar_answer_mute(struct registrar *registrar, const struct registrar_visit *visit,
                           struct registrar_wish *wish, struct extension_reply *reply)
{
    keep(registrar, visit, wish, BLOCK_MUTE, reply);
}

void registrar_answer_block(struct registrar *registrar, const struct registrar_visit *visit,
                            struct registrar_wish *wish, struct extension_reply *reply)
{
    keep(registrar, visit, wish, BLOCK_WHOLE, reply);
}

void registrar_answer_unblock(struct registrar *registrar, const struct registrar_visit *visit,
                              struct registrar_wish *wish, struct extension_reply *reply)
{
    if (!registrar_person_is_known(registrar, visit, reply))
        return;
    if (!blocks_forget(registrar->options.store, visit->who->id, wish->entry)) {
        json_reply_refuse(reply, 404, "no-entry", "This is not on your list.");
        return;
    }
    registrar->options.mute(registrar->options.ctx, visit->who->id);
    json_reply_accept(reply, NULL);
}

void registrar_answer_person(struct registrar *registrar, const struct registrar_visit *visit,
                             struct registrar_wish *wish, struct extension_reply *reply)
{
    static const char *const words[] = {
        [BLOCK_NONE] = "", [BLOCK_MUTE] = "mute", [BLOCK_WHOLE] = "block"};
    struct registrar_person person;
    int64_t number;

    if (!registrar_person_find(registrar, visit, wish, &person, reply))
        return;
    const enum block_kind kind =
        blocks_find(registrar->options.store, visit->who->id, person.id, &number);
    json_reply_accept(reply, json_pack("{s:s, s:s, s:I}", "is", "person", "how", words[kind],
                                       "entry", (json_int_t)number));
}

static void list_block(void *ctx, const struct block *block)
{
    json_array_append_new(ctx, json_pack("{s:I, s:s, s:s, s:I, s:b}", "entry",
                                         (json_int_t)block->number, "name", block->name, "how",
                                         block->kind == BLOCK_WHOLE ? "block" : "mute", "time",
                                         (json_int_t)block->time_ms, "member", block->is_member));
}

void registrar_answer_blocked(struct registrar *registrar, const struct registrar_visit *visit,
                              struct registrar_wish *wish, struct extension_reply *reply)
{
    json_t *people = json_array();

    (void)wish;
    blocks_of(registrar->options.store, visit->who->id, list_block, people);
    json_reply_accept(reply, json_pack("{s:s, s:o}", "is", "blocked", "people", people));
}
