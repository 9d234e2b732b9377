/* What members write to each other, beside any game. */
#include "server/people/conversations.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "server/mail/mailer.h"
#include "server/messages/chat_text.h"
#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/people/following.h"
#include "server/people/news.h"
#include "server/people/writing.h"
#include "server/push/notifier.h"
#include "server/sessions/look.h"
#include "server/store/blocks.h"
#include "server/store/remarks.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    EXCERPT_SIZE = 256, /* bytes of the last remark in a list */
    PATH_SIZE = 3 * ACCOUNT_NAME_SIZE,
};

/* --- the list --- */

struct listing {
    struct message_list list;
    const char *own; /* who reads it */
};

static void add_conversation(void *ctx, const struct conversation *conversation)
{
    struct listing *listing = ctx;
    char excerpt[EXCERPT_SIZE];

    chat_text_clean(conversation->last.text, excerpt, sizeof(excerpt));
    message_list_add(&listing->list,
                     row_conversation(&(struct row_conversation){
                         .name = conversation->name,
                         .text = excerpt,
                         .time = conversation->last.time_ms,
                         .own = strcmp(conversation->last.author, listing->own) == 0,
                         .fresh = conversation->fresh,
                     }));
}

/* whom: the only one that has changed; "" for all of them. */
static void tell_conversations(struct visitor *visitor, const char *whom)
{
    struct store *store = visitor->server->store;
    struct listing listing = {message_list(), visitor->user};

    remarks_conversations(store, visitor->user, whom, add_conversation, &listing);
    tell(visitor, event_conversations(&(struct event_conversations){
                      .writers = writing_wish(store, visitor->user),
                      .whole = !whom[0],
                      .conversations = listing.list.array,
                      .more = event_unless_0(listing.list.left_out),
                  }));
}

void hear_conversations(const struct call *call)
{
    call->visitor->hears_conversations = true;
    tell_conversations(call->visitor, "");
}

/* What has changed for somebody, on all pages of theirs. whom: with whom; "" for everything. */
static void tell_own(struct game_server *server, const char *who, const char *whom)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (strcmp(visitor->user, who) != 0)
            continue;
        if (visitor->hears_news)
            news_tell(visitor, false);
        if (visitor->hears_conversations)
            tell_conversations(visitor, whom);
    }
}

void conversations_reload(void *ctx, const char *id)
{
    following_reload(ctx, id);
    tell_own(ctx, id, "");
}

void conversations_forget(void *ctx, const char *id)
{
    struct game_server *server = ctx;

    following_reload_with(server, id);
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->hears_news)
            news_tell(visitor, false);
        if (visitor->hears_conversations)
            tell_conversations(visitor, "");
    }
}

/* --- one of them --- */

/* The account that a message names. Returns: false when there is none, which is said then. */
static bool find_other(const struct call *call, const char *name, struct account *out)
{
    char look[ACCOUNT_LOOK_SIZE];

    if (!look_of(name, look) || !accounts_find_look(call->server->store, look, out))
        tell_refusal(call, "nobody", "Nobody has this name.");
    else if (strcmp(out->id, call->visitor->user) == 0)
        tell_refusal(call, "yourself", "This is you.");
    else
        return true;
    return false;
}

struct reading {
    struct message_list list;
    const char *own;
    unsigned count;
    bool has_older;
};

static json_t *row_of(const struct remark *remark, const char *own)
{
    return row_remark(&(struct row_remark){
        .number = remark->number,
        .own = strcmp(remark->author, own) == 0,
        .time = remark->time_ms,
        .text = remark->text,
    });
}

/* The last one comes first, and goes to the end of the list. */
static void add_remark(void *ctx, const struct remark *remark)
{
    struct reading *reading = ctx;

    if (reading->count == REMARKS_SHOWN || reading->list.left_out) {
        reading->has_older = true;
        return;
    }
    reading->count++;
    message_list_add(&reading->list, row_of(remark, reading->own));
}

static json_t *turned(json_t *list)
{
    json_t *out = json_array();

    for (size_t i = json_array_size(list); i > 0; i--)
        json_array_append(out, json_array_get(list, i - 1));
    json_decref(list);
    return out;
}

/* All or a part of what one has of a conversation. */
void hear_conversation(const struct call *call)
{
    struct visitor *visitor = call->visitor;
    const unsigned before = call->request->conversation.before;
    struct reading reading = {.list = message_list(), .own = visitor->user};
    struct account other;

    if (!find_other(call, call->request->conversation.name, &other)) {
        json_decref(reading.list.array);
        return;
    }
    snprintf(visitor->converses, sizeof(visitor->converses), "%s", other.id);
    remarks_between(call->server->store, visitor->user, other.id, before, add_remark, &reading);
    const struct writing_refusal *refusal =
        writing_refuses(call->server->store, visitor->user, &other, call->now.utc_ms);
    tell(visitor, event_conversation(&(struct event_conversation){
                      .name = other.name,
                      .whole = !before,
                      .remarks = turned(reading.list.array),
                      .older = reading.has_older || reading.list.left_out,
                      .refused = refusal ? refusal->code : NULL,
                  }));
}

/* A remark that was just kept, to one of the two. */
struct telling {
    struct game_server *server;
    const char *name[2]; /* of the author, of the reader */
    bool is_heard;
};

static void tell_remark(void *ctx, const struct remark *remark)
{
    const struct telling *telling = ctx;

    for (struct visitor *visitor = telling->server->visitors; visitor; visitor = visitor->next) {
        const bool is_author = strcmp(visitor->user, remark->author) == 0;
        const bool is_reader = telling->is_heard && strcmp(visitor->user, remark->reader) == 0;
        const char *other = is_author ? remark->reader : remark->author;
        if ((!is_author && !is_reader) || strcmp(visitor->converses, other) != 0)
            continue;
        struct message_list list = message_list();
        message_list_add(&list, row_of(remark, visitor->user));
        tell(visitor, event_conversation(&(struct event_conversation){
                          .name = telling->name[is_author],
                          .whole = false,
                          .remarks = list.array,
                      }));
    }
}

/* --- writing --- */

static void note_number(void *ctx, const struct remark *remark)
{
    *(int64_t *)ctx = remark->number;
}

/* What was written already is not written again. */
static bool is_written(const struct call *call)
{
    int64_t number;

    if (!remarks_of_action(call->server->store, call->visitor->user, call->request->id, note_number,
                           &number))
        return false;
    tell_done(call, "", (unsigned)number);
    return true;
}

static bool is_on_page(const struct game_server *server, const char *user)
{
    const struct visitor *visitor = server->visitors;

    while (visitor && (visitor->kind != VISITOR_PAGE || strcmp(visitor->user, user) != 0))
        visitor = visitor->next;
    return visitor;
}

/* A name in the address of the page, whatever signs it has. */
static void write_path(const char *name, char out[PATH_SIZE])
{
    size_t size = 0;

    for (const char *at = name; *at && size + 4 < PATH_SIZE; at++)
        size += (size_t)snprintf(out + size, PATH_SIZE - size,
                                 isalnum((unsigned char)*at) ? "%c" : "%%%02X", (unsigned char)*at);
}

/* Whoever is not here is told once, until they have read it. */
static void notify(struct game_server *server, const char *author, const char *author_name,
                   const char *reader, struct moment now)
{
    char path[PATH_SIZE] = "";

    if (is_on_page(server, reader) || !remarks_note_told(server->store, reader, author))
        return;
    write_path(author_name, path);
    const struct notifier_message message = {author, author_name, path};
    notifier_tell_message(server->notifier, reader, &message, now.utc_ms);
    mailer_tell_message(server->mailer, reader, author_name, path, now);
}

static void keep(const struct call *call, const struct account *own, const struct account *other,
                 const char *text)
{
    struct game_server *server = call->server;
    const bool is_heard = blocks_between(server->store, other->id, own->id) == BLOCK_NONE;
    const struct remark remark = {
        .author = own->id, .reader = other->id, .time_ms = call->now.utc_ms, .text = text};
    struct telling telling = {server, {own->name, other->name}, is_heard};
    int64_t number = 0;

    if (!remarks_keep(server->store, &remark, call->request->id, is_heard) ||
        !remarks_of_action(server->store, own->id, call->request->id, note_number, &number)) {
        tell_break(server, store_why(server->store));
        return;
    }
    tell_done(call, "", (unsigned)number);
    remarks_of_action(server->store, own->id, call->request->id, tell_remark, &telling);
    tell_own(server, own->id, other->id);
    if (!is_heard)
        return;
    tell_own(server, other->id, own->id);
    notify(server, own->id, own->name, other->id, call->now);
}

/* Returns: whether it is too much at once, at this address or today, which is said then. */
static bool is_too_much(const struct call *call, const char *reader)
{
    struct game_server *server = call->server;
    const struct visitor *visitor = call->visitor;
    const struct writing_refusal *refusal =
        writing_is_too_much(server->store, visitor->user, reader, call->now.utc_ms);
    unsigned wait_s =
        refusal ? 0 : buckets_wait_s(&server->said, visitor->user, call->now.steady_ms);

    if (!refusal && !wait_s)
        wait_s = address_wait_s(server->options.book, &visitor->from, ADDRESS_WRITES,
                                call->now.steady_ms);
    if (refusal)
        tell_refusal(call, refusal->code, refusal->sentence);
    else if (wait_s)
        tell_wait(call, "too-fast", "messages", wait_s);
    return refusal || wait_s;
}

void hear_write(const struct call *call)
{
    struct store *store = call->server->store;
    const struct request *request = call->request;
    char text[REMARK_SIZE];
    struct account own, other;

    if (is_written(call) || !find_other(call, request->write.name, &other) ||
        !accounts_find(store, call->visitor->user, &own))
        return;
    const unsigned letters = chat_text_clean(request->write.text, text, sizeof(text));
    const struct writing_refusal *refusal =
        writing_refuses(store, own.id, &other, call->now.utc_ms);
    if (refusal)
        tell_refusal(call, refusal->code, refusal->sentence);
    else if (!letters)
        tell_refusal(call, "no-words", "Expected some words.");
    else if (letters > REMARK_LETTERS_MAX)
        tell_refusal(call, "too-long", "Expected at most 1000 characters.");
    else if (!is_too_much(call, other.id))
        keep(call, &own, &other, text);
}

void hear_read(const struct call *call)
{
    struct account other;

    if (!find_other(call, call->request->read.name, &other))
        return;
    tell_done(call, "", 0);
    if (remarks_note_read(call->server->store, call->visitor->user, other.id))
        tell_own(call->server, call->visitor->user, other.id);
}

void hear_conversation_forget(const struct call *call)
{
    struct account other;

    if (!find_other(call, call->request->conversation_forget.name, &other))
        return;
    tell_done(call, "", 0);
    if (remarks_give_up(call->server->store, call->visitor->user, other.id))
        tell_own(call->server, call->visitor->user, "");
}

/* All pages of theirs hear all conversations again, so it is counted as a line of chat. */
void hear_writers_set(const struct call *call)
{
    const unsigned wait_s =
        buckets_wait_s(&call->server->said, call->visitor->user, call->now.steady_ms);

    if (wait_s) {
        tell_wait(call, "too-fast", "changes", wait_s);
        return;
    }
    if (!writing_keep_wish(call->server->store, call->visitor->user,
                           call->request->writers_set.from)) {
        tell_refusal(call, "no-wish", "Expected everybody, followed or nobody.");
        return;
    }
    tell_done(call, "", 0);
    tell_own(call->server, call->visitor->user, "");
}
