/* Texts, one at a time. */
#include "server/texts/examiner.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/child/child.h"
#include "server/texts/examine.h"

struct task {
    char *text;
    size_t size;
    void *ctx;
    struct verdict verdict;
    struct task *next;
};

struct examiner {
    pthread_mutex_t lock; /* of the lists */
    pthread_cond_t has_work;
    struct task *waiting, *done;
    unsigned waiting_count;
    bool is_closing, has_thread;
    int fd, stop;
    const char *program;
    pthread_t thread;
};

/* --- the process --- */

static void run(const struct examiner *examiner, struct task *task)
{
    char *reply = malloc(EXAMINE_REPLY_MAX + 1);
    struct child *child = reply ? child_start(examiner->program, EXAMINER_WORD) : NULL;
    const struct child_question question = {.text = task->text,
                                            .size = task->size,
                                            .answer = reply,
                                            .answer_max = EXAMINE_REPLY_MAX,
                                            .wait_ms = EXAMINER_WAIT_S * 1000,
                                            .stop_fd = examiner->stop};
    size_t size = 0;

    if (child) {
        const bool is_answered = child_ask(child, &question, &size);
        reply[is_answered ? size : 0] = '\0';
        verdict_read(&task->verdict, reply, is_answered);
    } else
        verdict_read(&task->verdict, "not-begun\n", true);
    child_end(child);
    free(reply);
}

/* --- the thread --- */

static void append(struct task **link, struct task *task)
{
    while (*link)
        link = &(*link)->next;
    task->next = NULL;
    *link = task;
}

static void *work(void *ctx)
{
    struct examiner *examiner = ctx;

    pthread_mutex_lock(&examiner->lock);
    while (!examiner->is_closing) {
        struct task *task = examiner->waiting;
        if (!task) {
            pthread_cond_wait(&examiner->has_work, &examiner->lock);
            continue;
        }
        examiner->waiting = task->next;
        examiner->waiting_count--;
        pthread_mutex_unlock(&examiner->lock);
        run(examiner, task);
        pthread_mutex_lock(&examiner->lock);
        append(&examiner->done, task);
        eventfd_write(examiner->fd, 1);
    }
    pthread_mutex_unlock(&examiner->lock);
    return NULL;
}

struct examiner *examiner_open(int fd, const char *program)
{
    struct examiner *examiner = calloc(1, sizeof(*examiner));

    if (!examiner)
        return NULL;
    examiner->fd = fd;
    examiner->program = program;
    examiner->stop = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    pthread_mutex_init(&examiner->lock, NULL);
    pthread_cond_init(&examiner->has_work, NULL);
    examiner->has_thread =
        examiner->stop >= 0 && pthread_create(&examiner->thread, NULL, work, examiner) == 0;
    if (examiner->has_thread)
        return examiner;
    examiner_close(examiner);
    return NULL;
}

static void free_tasks(struct task *task)
{
    for (struct task *next; task; task = next) {
        next = task->next;
        verdict_release(&task->verdict);
        free(task->text);
        free(task);
    }
}

void examiner_close(struct examiner *examiner)
{
    if (!examiner)
        return;
    pthread_mutex_lock(&examiner->lock);
    examiner->is_closing = true;
    pthread_cond_broadcast(&examiner->has_work);
    pthread_mutex_unlock(&examiner->lock);
    eventfd_write(examiner->stop, 1);
    if (examiner->has_thread)
        pthread_join(examiner->thread, NULL);
    free_tasks(examiner->waiting);
    free_tasks(examiner->done);
    pthread_cond_destroy(&examiner->has_work);
    pthread_mutex_destroy(&examiner->lock);
    if (examiner->stop >= 0)
        close(examiner->stop);
    free(examiner);
}

bool examiner_ask(struct examiner *examiner, const char *text, size_t size, void *ctx)
{
    struct task *task = calloc(1, sizeof(*task));
    char *copy = malloc(size + 1);

    if (task && copy) {
        memcpy(copy, text, size);
        *task = (struct task){.text = copy, .size = size, .ctx = ctx};
    }
    pthread_mutex_lock(&examiner->lock);
    const bool is_taken = task && copy && examiner->waiting_count < EXAMINER_WAITING_MAX;
    if (is_taken) {
        append(&examiner->waiting, task);
        examiner->waiting_count++;
        pthread_cond_signal(&examiner->has_work);
    }
    pthread_mutex_unlock(&examiner->lock);
    if (!is_taken) {
        free(copy);
        free(task);
    }
    return is_taken;
}

bool examiner_take(struct examiner *examiner, struct verdict *verdict, void **ctx)
{
    pthread_mutex_lock(&examiner->lock);
    struct task *task = examiner->done;
    if (task)
        examiner->done = task->next;
    pthread_mutex_unlock(&examiner->lock);
    if (!task)
        return false;
    *verdict = task->verdict;
    *ctx = task->ctx;
    free(task->text);
    free(task);
    return true;
}
