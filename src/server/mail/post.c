/* SMTP by libcurl, beside the loop. */
#include "server/mail/post.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/steady_clock.h"
#include "server/mail/letter.h"
#include "server/workers/jobs.h"

struct task {
    struct job job;
    char id[POST_ID_SIZE];
    char *to, *text;
    struct post_pictures pictures;
    struct letter_picture painted[POST_PICTURES_MAX]; /* the letter is sent in a later tick */
    bool is_painted, is_sent;
};

struct post {
    char *smtp, *from;
    struct jobs *jobs;
    char *(*paint)(const void *sketch, size_t *size);
};

struct reading {
    const char *text;
    size_t left;
};

static size_t give(char *out, size_t size, size_t count, void *ctx)
{
    struct reading *reading = ctx;
    const size_t room = size * count, given = reading->left < room ? reading->left : room;

    memcpy(out, reading->text, given);
    reading->text += given;
    reading->left -= given;
    return given;
}

struct sending {
    const struct post *post;
    uint64_t ended_ms; /* when it was seen first that the server stops */
};

/* Called every second or so. Whoever stops the server does not wait for a mail server that hangs.
 */
static int gives_up(void *ctx, curl_off_t down_all, curl_off_t down, curl_off_t up_all,
                    curl_off_t up)
{
    struct sending *sending = ctx;

    (void)down_all, (void)down, (void)up_all, (void)up;
    if (!jobs_is_ending(sending->post->jobs))
        return 0;
    if (!sending->ended_ms)
        sending->ended_ms = steady_clock_ms();
    return steady_clock_ms() - sending->ended_ms >= 1000 * POST_GRACE_S;
}

/* On this machine nobody listens in, and few mail servers there have a certificate. */
static bool is_here(const char *smtp)
{
    static const char *const hosts[] = {"smtp://127.", "smtp://localhost", "smtp://[::1]"};

    for (size_t i = 0; i < sizeof(hosts) / sizeof(hosts[0]); i++)
        if (strncmp(smtp, hosts[i], strlen(hosts[i])) == 0)
            return true;
    return false;
}

static bool deliver(const struct post *post, const struct task *task)
{
    struct reading reading = {task->text, strlen(task->text)};
    struct sending sending = {.post = post};
    struct curl_slist *to = curl_slist_append(NULL, task->to);
    CURL *curl = to ? curl_easy_init() : NULL;
    CURLcode code = CURLE_OUT_OF_MEMORY;

    if (curl) {
        curl_easy_setopt(curl, CURLOPT_URL, post->smtp);
        curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        curl_easy_setopt(curl, CURLOPT_USE_SSL,
                         is_here(post->smtp) ? (long)CURLUSESSL_TRY : (long)CURLUSESSL_ALL);
        curl_easy_setopt(curl, CURLOPT_MAIL_FROM, post->from);
        curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
        curl_easy_setopt(curl, CURLOPT_READFUNCTION, give);
        curl_easy_setopt(curl, CURLOPT_READDATA, &reading);
        curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
        curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)POST_SECONDS_MAX);
        curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
        curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, gives_up);
        curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &sending);
        code = curl_easy_perform(curl);
        curl_easy_cleanup(curl);
    }
    curl_slist_free_all(to);
    return code == CURLE_OK;
}

static void paint(const struct post *post, struct task *task)
{
    for (unsigned i = 0; i < task->pictures.count; i++) {
        struct letter_picture *picture = &task->painted[i];
        picture->png = post->paint(task->pictures.list[i].sketch, &picture->size);
        picture->words = task->pictures.list[i].words;
    }
}

static void run(void *ctx, unsigned thread, struct job *job)
{
    const struct post *post = ctx;
    struct task *task = (struct task *)job;

    (void)thread;
    if (task->is_painted || !task->pictures.count)
        task->is_sent = deliver(post, task);
    else
        paint(post, task);
}

static void release(struct job *job)
{
    struct task *task = (struct task *)job;

    free(task->to);
    free(task->text);
    for (unsigned i = 0; i < task->pictures.count; i++) {
        free(task->pictures.list[i].sketch);
        free(task->painted[i].png);
    }
    free(task);
}

struct post *post_open(const char *smtp, const char *from, int wake,
                       char *(*paint)(const void *sketch, size_t *size))
{
    struct post *post = calloc(1, sizeof(*post));
    const struct jobs_options options = {
        .threads = 1, .max = 1, .wake = wake, .run = run, .release = release, .ctx = post};

    if (!post || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(post);
        return NULL;
    }
    post->paint = paint;
    post->smtp = strdup(smtp);
    post->from = strdup(from);
    post->jobs = post->smtp && post->from ? jobs_open(&options) : NULL;
    if (post->jobs)
        return post;
    post_close(post);
    return NULL;
}

void post_close(struct post *post)
{
    if (!post)
        return;
    jobs_close(post->jobs);
    free(post->smtp);
    free(post->from);
    free(post);
    curl_global_cleanup();
}

bool post_is_free(const struct post *post)
{
    return jobs_have_room(post->jobs);
}

bool post_send(struct post *post, const char *id, const char *to, const char *text,
               const struct post_pictures *pictures)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task) {
        for (unsigned i = 0; i < pictures->count; i++)
            free(pictures->list[i].sketch);
        return false;
    }
    snprintf(task->id, sizeof(task->id), "%s", id);
    task->to = strdup(to);
    task->text = strdup(text);
    task->pictures = *pictures;
    if (task->to && task->text && jobs_ask(post->jobs, &task->job))
        return true;
    release(&task->job);
    return false;
}

/*
 * Send the letter with its pictures, or without where there was no memory for them. Here and not
 * in the thread, so that one thread alone uses GMime.
 */
static bool go_on(struct post *post, struct task *task)
{
    char *text = letter_with_pictures(task->text, task->painted, task->pictures.count);

    task->is_painted = true;
    if (text) {
        free(task->text);
        task->text = text;
    }
    return jobs_ask(post->jobs, &task->job);
}

bool post_result(struct post *post, struct post_result *out)
{
    struct task *task = (struct task *)jobs_take(post->jobs);

    if (!task || (task->pictures.count && !task->is_painted && go_on(post, task)))
        return false;
    *out = (struct post_result){.is_sent = task->is_sent};
    snprintf(out->id, sizeof(out->id), "%s", task->id);
    release(&task->job);
    return true;
}
