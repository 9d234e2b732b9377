/* Texts come in, are checked, and go out again under their ids. */
#include "server/gallery/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/gallery/json_reply.h"
#include "server/texts/examiner.h"

_Static_assert((int)DESK_BODY_MAX == (int)ADX_RULES_SIZE_MAX,
               "whatever can be compiled can be sent");

/* Somebody who waits for a verdict. */
struct errand {
    void *waiting; /* of the server of files */
    char giver[RULEBOOK_GIVER_SIZE];
    struct errand *next;
};

struct desk {
    struct desk_options options;
    struct examiner *examiner;
    struct errand *errands;
};

struct desk *desk_open(const struct desk_options *options)
{
    struct desk *desk = calloc(1, sizeof(*desk));

    if (!desk)
        return NULL;
    desk->options = *options;
    desk->examiner = examiner_open(options->wake, options->program);
    if (desk->examiner)
        return desk;
    free(desk);
    return NULL;
}

static void free_errands(struct desk *desk)
{
    for (struct errand *errand = desk->errands, *next; errand; errand = next) {
        next = errand->next;
        free(errand);
    }
    desk->errands = NULL;
}

void desk_finish(struct desk *desk)
{
    for (const struct errand *errand = desk->errands; errand; errand = errand->next) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        json_reply_refuse(&reply, 503, "busy", "The server is stopping; please try again.");
        extension_answer(errand->waiting, &reply);
    }
    free_errands(desk);
}

void desk_close(struct desk *desk)
{
    if (!desk)
        return;
    examiner_close(desk->examiner);
    free_errands(desk);
    free(desk);
}

/* --- requests --- */

void desk_take(struct desk *desk, const char *giver, const struct extension_request *request,
               struct extension_reply *reply)
{
    struct errand *errand = calloc(1, sizeof(*errand));

    if (errand &&
        examiner_ask(desk->examiner, request->body, request->body_size, request->waiting)) {
        *errand = (struct errand){.waiting = request->waiting, .next = desk->errands};
        snprintf(errand->giver, sizeof(errand->giver), "%s", giver);
        desk->errands = errand;
        reply->status = EXTENSION_LATER;
        return;
    }
    free(errand);
    json_reply_crowded(reply);
}

void desk_give(struct desk *desk, const char *id, struct extension_reply *reply)
{
    reply->status = 200;
    reply->text = rulebook_text(desk->options.rules, id);
    if (!reply->text)
        json_reply_refuse(reply, 404, "unknown", "This server does not know these rules.");
}

/* --- verdicts --- */

static json_t *describe_finding(const struct verdict_finding *finding)
{
    json_t *object = json_pack("{s:i, s:i, s:i, s:s}", "line", (int)finding->line, "column",
                               (int)finding->column, "length", (int)finding->length, "sentence",
                               finding->sentence);

    if (finding->suggestion[0])
        json_object_set_new(object, "suggestion", json_string(finding->suggestion));
    return object;
}

/* In the words of `acedrex check`: where, what, and what to write instead. */
static void refuse(const struct verdict *verdict, struct extension_reply *reply)
{
    const struct verdict_finding *first = &verdict->findings[0];
    json_t *findings = json_array();
    char sentence[2 * VERDICT_SENTENCE_SIZE + 32], place[32] = "";

    if (first->line)
        snprintf(place, sizeof(place), "Line %u: ", first->line);
    snprintf(sentence, sizeof(sentence), "%s%s%s%s", place, first->sentence,
             first->suggestion[0] ? "; " : "", first->suggestion);
    json_reply_refuse(reply, 422, "rules", sentence);
    for (unsigned i = 0; i < verdict->finding_count; i++)
        json_array_append_new(findings, describe_finding(&verdict->findings[i]));
    json_reply_add(reply, "findings", findings);
}

static void answer_verdict(struct desk *desk, struct verdict *verdict, const char *giver,
                           struct extension_reply *reply)
{
    char id[OWN_ID_SIZE];

    if (verdict->variant)
        rulebook_bring(desk->options.rules, verdict->variant);
    verdict->variant = NULL;

    if (!verdict->text)
        refuse(verdict, reply);
    else if (rulebook_offer(desk->options.rules, verdict->text, verdict->size, giver, id))
        json_reply_accept(reply, json_pack("{s:s, s:s}", "is", "rules", "game", id));
    else
        json_reply_refuse(reply, 503, "busy", "There is not enough memory; please try again.");
}

/* giver: receives who waited. Returns: false when they were sent away meanwhile. */
static bool take_errand(struct desk *desk, const void *waiting, char giver[RULEBOOK_GIVER_SIZE])
{
    struct errand **link = &desk->errands;

    while (*link && (*link)->waiting != waiting)
        link = &(*link)->next;
    struct errand *errand = *link;
    if (!errand)
        return false;
    *link = errand->next;
    snprintf(giver, RULEBOOK_GIVER_SIZE, "%s", errand->giver);
    free(errand);
    return true;
}

void desk_tick(struct desk *desk)
{
    struct verdict verdict;
    void *waiting;

    while (examiner_take(desk->examiner, &verdict, &waiting)) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        char giver[RULEBOOK_GIVER_SIZE];
        if (take_errand(desk, waiting, giver)) {
            answer_verdict(desk, &verdict, giver, &reply);
            extension_answer(waiting, &reply);
        }
        verdict_release(&verdict);
    }
}
