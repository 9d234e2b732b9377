/* Texts, one at a time. */
#include "server/rules/text_checker.h"

#include <stdlib.h>
#include <string.h>

#include "server/rules/check_text.h"
#include "server/rules/own_id.h"
#include "server/workers/child.h"
#include "server/workers/jobs.h"

struct task {
    struct job job;
    char *text;
    size_t size;
    void *ctx;
    struct verdict verdict;
};

struct text_checker {
    struct jobs *jobs;
    const char *program;
};

/* --- in the thread --- */

/* Here, so that whoever begins a game with the text does not make the loop wait for it. */
static adx_variant *compile(const struct verdict *verdict)
{
    const adx_alloc alloc = adx_alloc_libc();
    char id[OWN_ID_SIZE];
    const adx_rules rules = {.name = id, .text = verdict->text, .size = verdict->size};
    adx_variant *variant = NULL;

    own_id_of(verdict->text, verdict->size, id);
    return adx_variant_create(&alloc, &rules, NULL, NULL, &variant) ? NULL : variant;
}

static void run(void *ctx, unsigned thread, struct job *job)
{
    const struct text_checker *text_checker = ctx;
    struct task *task = (struct task *)job;
    char *reply = malloc(CHECK_TEXT_REPLY_MAX + 1);
    struct child *child = reply ? child_start(text_checker->program, TEXT_CHECKER_WORD) : NULL;
    const struct child_question question = {.text = task->text,
                                            .size = task->size,
                                            .answer = reply,
                                            .answer_max = CHECK_TEXT_REPLY_MAX,
                                            .wait_ms = TEXT_CHECKER_WAIT_S * 1000,
                                            .stop_fd = jobs_end_fd(text_checker->jobs)};
    size_t size = 0;

    (void)thread;
    if (child) {
        const bool is_answered = child_ask(child, &question, &size);
        reply[is_answered ? size : 0] = '\0';
        verdict_read(&task->verdict, reply, is_answered);
    } else
        verdict_read(&task->verdict, "not-begun\n", true);
    child_end(child);
    free(reply);
    if (task->verdict.text)
        task->verdict.variant = compile(&task->verdict);
}

static void release(struct job *job)
{
    struct task *task = (struct task *)job;

    verdict_release(&task->verdict);
    free(task->text);
    free(task);
}

/* --- in the loop --- */

struct text_checker *text_checker_open(int wake, const char *program)
{
    struct text_checker *text_checker = calloc(1, sizeof(*text_checker));
    const struct jobs_options options = {.threads = 1,
                                         .max = TEXT_CHECKER_MAX,
                                         .wake = wake,
                                         .run = run,
                                         .release = release,
                                         .ctx = text_checker};

    if (!text_checker)
        return NULL;
    text_checker->program = program;
    text_checker->jobs = jobs_open(&options);
    if (text_checker->jobs)
        return text_checker;
    free(text_checker);
    return NULL;
}

void text_checker_close(struct text_checker *text_checker)
{
    if (!text_checker)
        return;
    jobs_close(text_checker->jobs);
    free(text_checker);
}

bool text_checker_ask(struct text_checker *text_checker, const char *text, size_t size, void *ctx)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task)
        return false;
    task->text = malloc(size + 1);
    task->size = size;
    task->ctx = ctx;
    if (task->text) {
        memcpy(task->text, text, size);
        if (jobs_ask(text_checker->jobs, &task->job))
            return true;
    }
    release(&task->job);
    return false;
}

bool text_checker_take(struct text_checker *text_checker, struct verdict *verdict, void **ctx)
{
    struct task *task = (struct task *)jobs_take(text_checker->jobs);

    if (!task)
        return false;
    *verdict = task->verdict;
    *ctx = task->ctx;
    free(task->text);
    free(task);
    return true;
}
