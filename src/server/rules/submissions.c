/* Texts come in, are checked, and go out again under their ids. */
#include "server/rules/submissions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/text_checker.h"
#include "server/sessions/json_reply.h"

_Static_assert((int)SUBMISSIONS_BODY_MAX == (int)ADX_RULES_SIZE_MAX,
               "whatever can be compiled can be sent");

/* Somebody who waits for a verdict. */
struct task {
    void *waiting; /* of the server of files */
    char giver[RULEBOOK_GIVER_SIZE];
    struct task *next;
};

struct submissions {
    struct submissions_options options;
    struct text_checker *text_checker;
    struct task *tasks;
};

struct submissions *submissions_open(const struct submissions_options *options)
{
    struct submissions *submissions = calloc(1, sizeof(*submissions));

    if (!submissions)
        return NULL;
    submissions->options = *options;
    submissions->text_checker = text_checker_open(options->wake, options->program);
    if (submissions->text_checker)
        return submissions;
    free(submissions);
    return NULL;
}

static void free_tasks(struct submissions *submissions)
{
    for (struct task *task = submissions->tasks, *next; task; task = next) {
        next = task->next;
        free(task);
    }
    submissions->tasks = NULL;
}

void submissions_finish(struct submissions *submissions)
{
    for (const struct task *task = submissions->tasks; task; task = task->next) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        json_reply_refuse(&reply, 503, "busy", "The server is stopping; please try again.");
        extension_answer(task->waiting, &reply);
    }
    free_tasks(submissions);
}

void submissions_close(struct submissions *submissions)
{
    if (!submissions)
        return;
    text_checker_close(submissions->text_checker);
    free_tasks(submissions);
    free(submissions);
}

/* --- requests --- */

void submissions_take(struct submissions *submissions, const char *giver,
                      const struct extension_request *request, struct extension_reply *reply)
{
    struct task *task = calloc(1, sizeof(*task));

    if (task && text_checker_ask(submissions->text_checker, request->body, request->body_size,
                                 request->waiting)) {
        *task = (struct task){.waiting = request->waiting, .next = submissions->tasks};
        snprintf(task->giver, sizeof(task->giver), "%s", giver);
        submissions->tasks = task;
        reply->status = EXTENSION_LATER;
        return;
    }
    free(task);
    json_reply_crowded(reply);
}

void submissions_give(struct submissions *submissions, const char *id,
                      struct extension_reply *reply)
{
    reply->status = 200;
    reply->text = rulebook_text(submissions->options.rules, id);
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

static void answer_verdict(struct submissions *submissions, struct verdict *verdict,
                           const char *giver, struct extension_reply *reply)
{
    char id[OWN_ID_SIZE];

    if (verdict->variant)
        rulebook_bring(submissions->options.rules, verdict->variant);
    verdict->variant = NULL;

    if (!verdict->text)
        refuse(verdict, reply);
    else if (rulebook_offer(submissions->options.rules, verdict->text, verdict->size, giver, id))
        json_reply_accept(reply, json_pack("{s:s, s:s}", "is", "rules", "game", id));
    else
        json_reply_refuse(reply, 503, "busy", "There is not enough memory; please try again.");
}

/* giver: receives who waited. Returns: false when they were sent away meanwhile. */
static bool take_task(struct submissions *submissions, const void *waiting,
                      char giver[RULEBOOK_GIVER_SIZE])
{
    struct task **link = &submissions->tasks;

    while (*link && (*link)->waiting != waiting)
        link = &(*link)->next;
    struct task *task = *link;
    if (!task)
        return false;
    *link = task->next;
    snprintf(giver, RULEBOOK_GIVER_SIZE, "%s", task->giver);
    free(task);
    return true;
}

void submissions_tick(struct submissions *submissions)
{
    struct verdict verdict;
    void *waiting;

    while (text_checker_take(submissions->text_checker, &verdict, &waiting)) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        char giver[RULEBOOK_GIVER_SIZE];
        if (take_task(submissions, waiting, giver)) {
            answer_verdict(submissions, &verdict, giver, &reply);
            extension_answer(waiting, &reply);
        }
        verdict_release(&verdict);
    }
}
