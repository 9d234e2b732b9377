/* Texts, one at a time. */
#include "server/texts/examiner.h"

#include <stdlib.h>
#include <string.h>

#include "server/child/child.h"
#include "server/jobs/jobs.h"
#include "server/texts/examine.h"
#include "server/texts/own_id.h"

struct task {
    struct job job;
    char *text;
    size_t size;
    void *ctx;
    struct verdict verdict;
};

struct examiner {
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
    const struct examiner *examiner = ctx;
    struct task *task = (struct task *)job;
    char *reply = malloc(EXAMINE_REPLY_MAX + 1);
    struct child *child = reply ? child_start(examiner->program, EXAMINER_WORD) : NULL;
    const struct child_question question = {.text = task->text,
                                            .size = task->size,
                                            .answer = reply,
                                            .answer_max = EXAMINE_REPLY_MAX,
                                            .wait_ms = EXAMINER_WAIT_S * 1000,
                                            .stop_fd = jobs_end_fd(examiner->jobs)};
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

struct examiner *examiner_open(int wake, const char *program)
{
    struct examiner *examiner = calloc(1, sizeof(*examiner));
    const struct jobs_options options = {.threads = 1,
                                         .max = EXAMINER_MAX,
                                         .wake = wake,
                                         .run = run,
                                         .release = release,
                                         .ctx = examiner};

    if (!examiner)
        return NULL;
    examiner->program = program;
    examiner->jobs = jobs_open(&options);
    if (examiner->jobs)
        return examiner;
    free(examiner);
    return NULL;
}

void examiner_close(struct examiner *examiner)
{
    if (!examiner)
        return;
    jobs_close(examiner->jobs);
    free(examiner);
}

bool examiner_ask(struct examiner *examiner, const char *text, size_t size, void *ctx)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task)
        return false;
    task->text = malloc(size + 1);
    task->size = size;
    task->ctx = ctx;
    if (task->text) {
        memcpy(task->text, text, size);
        if (jobs_ask(examiner->jobs, &task->job))
            return true;
    }
    release(&task->job);
    return false;
}

bool examiner_take(struct examiner *examiner, struct verdict *verdict, void **ctx)
{
    struct task *task = (struct task *)jobs_take(examiner->jobs);

    if (!task)
        return false;
    *verdict = task->verdict;
    *ctx = task->ctx;
    free(task->text);
    free(task);
    return true;
}
