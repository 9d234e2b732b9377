/* What visitors hear, once it is on disk. */
#include "server/visitors/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/utf8.h"
#include "server/messages/event_json.h"
#include "server/messages/event_table.h"
#include "server/messages/request.h"
#include "server/visitors/journal.h"

enum {
    REFUSAL_SIZE = 512
};

void tell_break(struct game_server *server, const char *why)
{
    if (!server->is_broken)
        snprintf(server->why, sizeof(server->why), "%s", why);
    server->is_broken = true;
}

#ifndef NDEBUG
/* Whether a page may be told that, by the table of events; programs have words of their own. */
static inline bool is_known(const struct visitor *visitor, const char *text)
{
    char why[EVENT_WHY_SIZE];

    return !text || visitor->kind != VISITOR_PAGE || event_fits(text, why);
}
#endif

void tell(struct visitor *visitor, char *text)
{
    struct outgoing *outgoing = text ? calloc(1, sizeof(*outgoing)) : NULL;

    CHECK_DEBUG(!text || strlen(text) <= TELL_MAX);
    CHECK_DEBUG(is_known(visitor, text));
    if (!outgoing || visitor->is_lost) {
        free(text);
        free(outgoing);
        visitor->is_lost = true;
    } else {
        outgoing->text = text;
        *(visitor->last ? &visitor->last->next : &visitor->first) = outgoing;
        visitor->last = outgoing;
    }
    if (!visitor->is_waiting) {
        visitor->is_waiting = true;
        visitor->next_waiting = visitor->server->waiting;
        visitor->server->waiting = visitor;
    }
}

void tell_done(const struct call *call, const char *game, unsigned seq)
{
    tell(call->visitor, event_done(&(struct event_done){
                            .id = call->request->id, .game = game, .seq = event_some(seq)}));
}

static void note_refusal(const struct call *call, const char *code)
{
    const struct journal_line line = {.what = "refused", .code = code, .number = -1};

    call->server->metrics.refusals++;
    journal_write(call->server->options.journal, call->now.utc_ms, &line);
}

void tell_refusal(const struct call *call, const char *code, const char *sentence)
{
    char whole[REFUSAL_SIZE];

    snprintf(whole, sizeof(whole), "%s", sentence);
    utf8_mend(whole); /* it may have been cut in the middle of a letter */
    note_refusal(call, code);
    tell(call->visitor, event_refused(&(struct event_refused){
                            .id = call->request->id, .code = code, .sentence = whole}));
}

void tell_wait(const struct call *call, const char *code, const char *what, unsigned seconds)
{
    char sentence[96];

    snprintf(sentence, sizeof(sentence), "Too many %s; please wait %u second%s.", what, seconds,
             seconds == 1 ? "" : "s");
    note_refusal(call, code);
    tell(call->visitor, event_refused(&(struct event_refused){.id = call->request->id,
                                                              .code = code,
                                                              .sentence = sentence,
                                                              .seconds = event_some(seconds)}));
}

bool tell_again(const struct call *call)
{
    const struct visitor *visitor = call->visitor;
    struct store *store = call->server->store;
    struct store_answer answer;

    if (!store_answer(store, visitor->user, call->request->id, &answer) &&
        !(visitor->before[0] && store_answer(store, visitor->before, call->request->id, &answer)))
        return false;
    tell_done(call, answer.game, answer.last_seq);
    return true;
}

void tell_release(struct visitor *visitor, bool is_said)
{
    for (struct outgoing *outgoing = visitor->first, *next; outgoing; outgoing = next) {
        next = outgoing->next;
        if (is_said)
            visitor->send(visitor->connection, outgoing->text, strlen(outgoing->text));
        free(outgoing->text);
        free(outgoing);
    }
    visitor->first = visitor->last = NULL;
    visitor->is_waiting = false;
    if (is_said && visitor->is_lost)
        visitor->send(visitor->connection, NULL, 0);
    if (is_said && visitor->is_measured)
        visitor->server->options.ping(visitor->connection);
    visitor->is_measured = false;
}
