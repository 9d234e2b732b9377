/* SMTP by libcurl, beside the loop. */
#include "server/mail/post.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum state {
    STATE_FREE,
    STATE_SENDING,
    STATE_DONE, /* until the result is asked for */
    STATE_END
};

struct post {
    char *smtp, *from;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t is_changed;
    enum state state;
    char id[POST_ID_SIZE];
    char *to, *text;
    bool is_sent;
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

/* On this machine nobody listens in, and few mail servers there have a certificate. */
static bool is_here(const char *smtp)
{
    static const char *const hosts[] = {"smtp://127.", "smtp://localhost", "smtp://[::1]"};

    for (size_t i = 0; i < sizeof(hosts) / sizeof(hosts[0]); i++)
        if (strncmp(smtp, hosts[i], strlen(hosts[i])) == 0)
            return true;
    return false;
}

static bool deliver(const struct post *post)
{
    struct reading reading = {post->text, strlen(post->text)};
    struct curl_slist *to = curl_slist_append(NULL, post->to);
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
        code = curl_easy_perform(curl);
        curl_easy_cleanup(curl);
    }
    curl_slist_free_all(to);
    return code == CURLE_OK;
}

static void *work(void *ctx)
{
    struct post *post = ctx;

    pthread_mutex_lock(&post->lock);
    while (post->state != STATE_END) {
        if (post->state != STATE_SENDING) {
            pthread_cond_wait(&post->is_changed, &post->lock);
            continue;
        }
        pthread_mutex_unlock(&post->lock);
        const bool is_sent = deliver(post); /* nobody else touches the letter meanwhile */
        pthread_mutex_lock(&post->lock);
        post->is_sent = is_sent;
        if (post->state == STATE_SENDING)
            post->state = STATE_DONE;
    }
    pthread_mutex_unlock(&post->lock);
    return NULL;
}

static void release(struct post *post)
{
    free(post->smtp);
    free(post->from);
    free(post->to);
    free(post->text);
    free(post);
}

struct post *post_open(const char *smtp, const char *from)
{
    struct post *post = calloc(1, sizeof(*post));

    if (!post)
        return NULL;
    post->smtp = strdup(smtp);
    post->from = strdup(from);
    pthread_mutex_init(&post->lock, NULL);
    pthread_cond_init(&post->is_changed, NULL);
    if (post->smtp && post->from && curl_global_init(CURL_GLOBAL_DEFAULT) == 0 &&
        pthread_create(&post->thread, NULL, work, post) == 0)
        return post;
    release(post);
    return NULL;
}

void post_close(struct post *post)
{
    if (!post)
        return;
    pthread_mutex_lock(&post->lock);
    post->state = STATE_END;
    pthread_cond_signal(&post->is_changed);
    pthread_mutex_unlock(&post->lock);
    pthread_join(post->thread, NULL);
    pthread_cond_destroy(&post->is_changed);
    pthread_mutex_destroy(&post->lock);
    release(post);
    curl_global_cleanup();
}

bool post_is_free(struct post *post)
{
    pthread_mutex_lock(&post->lock);
    const bool is_free = post->state == STATE_FREE;
    pthread_mutex_unlock(&post->lock);
    return is_free;
}

bool post_send(struct post *post, const char *id, const char *to, const char *text)
{
    char *to_copy = strdup(to), *text_copy = strdup(text);

    if (!to_copy || !text_copy) {
        free(to_copy);
        free(text_copy);
        return false;
    }
    pthread_mutex_lock(&post->lock);
    free(post->to);
    free(post->text);
    post->to = to_copy;
    post->text = text_copy;
    snprintf(post->id, sizeof(post->id), "%s", id);
    post->state = STATE_SENDING;
    pthread_cond_signal(&post->is_changed);
    pthread_mutex_unlock(&post->lock);
    return true;
}

bool post_result(struct post *post, char id[POST_ID_SIZE], bool *is_sent)
{
    pthread_mutex_lock(&post->lock);
    const bool is_done = post->state == STATE_DONE;
    if (is_done) {
        snprintf(id, POST_ID_SIZE, "%s", post->id);
        *is_sent = post->is_sent;
        post->state = STATE_FREE;
    }
    pthread_mutex_unlock(&post->lock);
    return is_done;
}
