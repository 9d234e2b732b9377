#include "server/previews/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/workers/jobs.h"

enum {
    CROWDED_WAIT_S = 5
};

struct picture {
    char key[PICTURES_KEY_SIZE];
    char *png;
    size_t size;
};

/* Somebody who waits for one. */
struct task {
    char key[PICTURES_KEY_SIZE];
    void *waiting;
    unsigned max_age_s;
    struct task *next;
};

struct painting {
    struct job job;
    void *sketch;
    struct picture picture;
};

struct pictures {
    struct jobs *jobs;
    char *(*paint)(const void *sketch, size_t *size);
    struct task *tasks;
    unsigned task_count;
    struct picture kept[PICTURES_KEPT]; /* the next one takes the place of the oldest */
    unsigned next;
};

/* --- the thread --- */

static void paint(void *ctx, unsigned thread, struct job *job)
{
    const struct pictures *pictures = ctx;
    struct painting *painting = (struct painting *)job;

    (void)thread;
    painting->picture.png = pictures->paint(painting->sketch, &painting->picture.size);
}

static void release(struct job *job)
{
    struct painting *painting = (struct painting *)job;

    free(painting->sketch);
    free(painting->picture.png);
    free(painting);
}

/* --- opening --- */

struct pictures *pictures_open(int wake, char *(*how)(const void *sketch, size_t *size))
{
    struct pictures *pictures = calloc(1, sizeof(*pictures));
    const struct jobs_options options = {.threads = 1,
                                         .max = PICTURES_ASKED_MAX,
                                         .wake = wake,
                                         .run = paint,
                                         .release = release,
                                         .ctx = pictures};

    if (!pictures)
        return NULL;
    pictures->paint = how;
    pictures->jobs = jobs_open(&options);
    if (pictures->jobs)
        return pictures;
    free(pictures);
    return NULL;
}

static void refuse(struct extension_reply *reply)
{
    *reply = (struct extension_reply){.status = 503,
                                      .retry_after_s = CROWDED_WAIT_S,
                                      .sentence = "Too many at once; please try again.\n"};
}

static void answer(const struct picture *picture, unsigned max_age_s, struct extension_reply *reply)
{
    refuse(reply);
    char *copy = picture->png ? malloc(picture->size) : NULL;
    if (!copy)
        return;
    memcpy(copy, picture->png, picture->size);
    *reply = (struct extension_reply){.status = 200,
                                      .type = "image/png",
                                      .text = copy,
                                      .text_size = picture->size,
                                      .max_age_s = max_age_s};
}

/* Answer those who wait for this picture; for any one, where it is NULL. */
static void answer_tasks(struct pictures *pictures, const struct picture *picture)
{
    const struct picture none = {.png = NULL};
    struct extension_reply reply;

    for (struct task **link = &pictures->tasks; *link;) {
        struct task *task = *link;
        if (picture && strcmp(task->key, picture->key) != 0) {
            link = &task->next;
            continue;
        }
        answer(picture ? picture : &none, task->max_age_s, &reply);
        extension_answer(task->waiting, &reply);
        *link = task->next;
        pictures->task_count--;
        free(task);
    }
}

void pictures_finish(struct pictures *pictures)
{
    if (pictures)
        answer_tasks(pictures, NULL);
}

void pictures_close(struct pictures *pictures)
{
    if (!pictures)
        return;
    jobs_close(pictures->jobs);
    for (unsigned i = 0; i < PICTURES_KEPT; i++)
        free(pictures->kept[i].png);
    for (struct task *task = pictures->tasks, *next; task; task = next) {
        next = task->next;
        free(task);
    }
    free(pictures);
}

/* --- asking --- */

bool pictures_find(struct pictures *pictures, const struct pictures_wish *wish,
                   struct extension_reply *reply)
{
    for (unsigned i = 0; i < PICTURES_KEPT; i++) {
        if (pictures->kept[i].png && strcmp(pictures->kept[i].key, wish->key) == 0) {
            answer(&pictures->kept[i], wish->max_age_s, reply);
            return true;
        }
    }
    return false;
}

/* Whether it is being painted for somebody already. */
static bool is_wanted(const struct pictures *pictures, const char *key)
{
    for (const struct task *task = pictures->tasks; task; task = task->next) {
        if (strcmp(task->key, key) == 0)
            return true;
    }
    return false;
}

static bool begin(struct pictures *pictures, const char *key, void *sketch)
{
    struct painting *painting = sketch ? calloc(1, sizeof(*painting)) : NULL;

    if (!painting) {
        free(sketch);
        return false;
    }
    painting->sketch = sketch;
    snprintf(painting->picture.key, sizeof(painting->picture.key), "%s", key);
    if (jobs_ask(pictures->jobs, &painting->job))
        return true;
    release(&painting->job);
    return false;
}

void pictures_ask(struct pictures *pictures, const struct pictures_wish *wish, void *sketch,
                  struct extension_reply *reply)
{
    struct task *task = pictures->task_count < PICTURES_ASKED_MAX ? calloc(1, sizeof(*task)) : NULL;
    const bool is_begun = task && is_wanted(pictures, wish->key);

    if (is_begun || !task)
        free(sketch);
    if (!task || (!is_begun && !begin(pictures, wish->key, sketch))) {
        free(task);
        refuse(reply);
        return;
    }
    *task = (struct task){
        .waiting = wish->waiting, .max_age_s = wish->max_age_s, .next = pictures->tasks};
    snprintf(task->key, sizeof(task->key), "%s", wish->key);
    pictures->tasks = task;
    pictures->task_count++;
    reply->status = EXTENSION_LATER;
}

static void keep(struct pictures *pictures, struct picture *picture)
{
    struct picture *place = &pictures->kept[pictures->next++ % PICTURES_KEPT];

    free(place->png);
    *place = *picture;
    picture->png = NULL;
}

void pictures_tick(struct pictures *pictures)
{
    for (struct painting *painting;
         pictures && (painting = (struct painting *)jobs_take(pictures->jobs)) != NULL;) {
        answer_tasks(pictures, &painting->picture);
        if (painting->picture.png)
            keep(pictures, &painting->picture);
        release(&painting->job);
    }
}
