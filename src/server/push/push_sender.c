/* Push services by libcurl, beside the loop. */
#include "server/push/push_sender.h"

#include <curl/curl.h>
#include <inttypes.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/workers/jobs.h"

enum {
    TOKEN_S = 12 * 3600, /* for which a signature holds */
    ANSWER_MAX = 16384,  /* bytes that are read of what a service says */
    URGENT_S = 3600,     /* what is worth nothing after that is urgent */
    HEADER_SIZE = VAPID_HEADER_SIZE + 32,
};

struct task {
    struct job job;
    struct push_job wish;
    struct push_result result;
};

/* What a thread keeps for all of its messages. */
struct worker {
    const struct push_sender *sender;
    EVP_PKEY *key;
    CURL *curl;
    struct task *task;        /* that it sends now */
    unsigned opened, refused; /* machines that were talked to, or must not be */
    size_t read;              /* bytes of the answer */
};

struct push_sender {
    struct push_sender_options options;
    struct jobs *jobs;
    struct worker workers[PUSH_THREADS];
};

/* --- one message --- */

/* The name has been looked up, whatever it leads to: this is the address that would be called. */
static curl_socket_t open_socket(void *ctx, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct worker *worker = ctx;
    char origin[PUSH_ORIGIN_SIZE];
    const char *own = worker->sender->options.own;
    const bool is_own = own[0] && push_address_read(worker->task->wish.url, own, origin) &&
                        strcmp(origin, own) == 0;

    if (purpose != CURLSOCKTYPE_IPCXN || (!is_own && !push_address_is_public(&address->addr))) {
        worker->refused++;
        return CURL_SOCKET_BAD;
    }
    worker->opened++;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Nobody wants to know what a service says. */
static size_t ignore(char *text, size_t size, size_t count, void *ctx)
{
    struct worker *worker = ctx;

    (void)text;
    worker->read += size * count;
    return worker->read > ANSWER_MAX ? 0 : size * count;
}

static int look_for_end(void *ctx, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    const struct worker *worker = ctx;

    (void)a, (void)b, (void)c, (void)d;
    return jobs_is_ending(worker->sender->jobs);
}

static size_t seal(const struct push_job *job, uint8_t out[PUSH_SEALED_MAX])
{
    uint8_t secret[P256_SECRET_SIZE], salt[PUSH_SALT_SIZE];

    randombytes_buf(salt, sizeof(salt));
    const size_t size =
        p256_make(secret) ? push_seal(&job->reader, secret, salt, job->text, strlen(job->text), out)
                          : 0;
    sodium_memzero(secret, sizeof(secret));
    return size;
}

/* Returns: false when there is no memory; the list is whole or freed. */
static bool add_header(struct curl_slist **list, const char *line)
{
    struct curl_slist *longer = curl_slist_append(*list, line);

    if (!longer)
        curl_slist_free_all(*list);
    *list = longer;
    return longer;
}

/* Returns: NULL when there is no memory or nobody to sign for. */
static struct curl_slist *write_headers(struct worker *worker)
{
    const struct push_job *job = &worker->task->wish;
    const struct push_sender_options *options = &worker->sender->options;
    char origin[PUSH_ORIGIN_SIZE], token[VAPID_HEADER_SIZE], lines[6][HEADER_SIZE];
    struct curl_slist *list = NULL;

    if (!push_address_read(job->url, options->own, origin) ||
        !vapid_sign(worker->key, origin, options->subject, job->time_s + TOKEN_S, token))
        return NULL;
    snprintf(lines[0], HEADER_SIZE, "Authorization: %s", token);
    snprintf(lines[1], HEADER_SIZE, "TTL: %" PRId64, job->ttl_s);
    snprintf(lines[2], HEADER_SIZE, "Topic: %s", job->topic);
    snprintf(lines[3], HEADER_SIZE, "Urgency: %s", job->ttl_s <= URGENT_S ? "high" : "normal");
    snprintf(lines[4], HEADER_SIZE, "Content-Encoding: aes128gcm");
    snprintf(lines[5], HEADER_SIZE, "Content-Type: application/octet-stream");
    for (unsigned i = 0; i < 6; i++) {
        if (!add_header(&list, lines[i]))
            break;
    }
    return list;
}

static void set_options(struct worker *worker, struct curl_slist *headers, const uint8_t *body,
                        size_t size)
{
    CURL *curl = worker->curl;
    const bool has_own = worker->sender->options.own[0];

    curl_easy_reset(curl); /* connections are kept */
    curl_easy_setopt(curl, CURLOPT_URL, worker->task->wish.url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, has_own ? "https,http" : "https");
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); /* it would hide whom it calls */
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, worker);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, (const char *)body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)size);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, worker);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look_for_end);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, worker);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)PUSH_SECONDS_MAX);
}

static enum push_outcome outcome_of(const struct worker *worker, long status)
{
    if (!status)
        return worker->refused && !worker->opened ? PUSH_GONE : PUSH_LATER;
    if (status / 100 == 2)
        return PUSH_SENT;
    if (status == 404 || status == 410)
        return PUSH_GONE;
    return status == 408 || status == 429 || status / 100 == 5 ? PUSH_LATER : PUSH_REFUSED;
}

static void deliver(struct worker *worker)
{
    struct push_result *result = &worker->task->result;
    uint8_t body[PUSH_SEALED_MAX];
    const size_t size = seal(&worker->task->wish, body);
    struct curl_slist *headers = size ? write_headers(worker) : NULL;
    curl_off_t wait_s = 0;
    long status = 0;

    worker->opened = worker->refused = 0;
    worker->read = 0;
    *result = (struct push_result){.number = worker->task->wish.number, .outcome = PUSH_REFUSED};
    snprintf(result->device, PUSH_ID_SIZE, "%s", worker->task->wish.device);
    if (headers) {
        set_options(worker, headers, body, size);
        curl_easy_perform(worker->curl); /* an answer that was too long is one, too */
        curl_easy_getinfo(worker->curl, CURLINFO_RESPONSE_CODE, &status);
        curl_easy_getinfo(worker->curl, CURLINFO_RETRY_AFTER, &wait_s);
        result->outcome = outcome_of(worker, status);
        result->wait_s = wait_s < PUSH_WAIT_MAX_S ? (long)wait_s : PUSH_WAIT_MAX_S;
    }
    curl_slist_free_all(headers);
}

/* --- threads --- */

static void run(void *ctx, unsigned thread, struct job *job)
{
    struct push_sender *sender = ctx;
    struct worker *worker = &sender->workers[thread];

    worker->task = (struct task *)job;
    deliver(worker);
}

static void release(struct job *job)
{
    free(job);
}

/* --- in the loop --- */

static bool equip(struct push_sender *sender)
{
    for (unsigned i = 0; i < PUSH_THREADS; i++) {
        struct worker *worker = &sender->workers[i];
        worker->sender = sender;
        worker->key = p256_pair(sender->options.secret);
        worker->curl = curl_easy_init();
        if (!worker->key || !worker->curl)
            return false;
    }
    return true;
}

struct push_sender *push_sender_open(const struct push_sender_options *options)
{
    struct push_sender *sender = calloc(1, sizeof(*sender));
    const struct jobs_options wanted = {.threads = PUSH_THREADS,
                                        .max = PUSH_THREADS,
                                        .wake = options->wake,
                                        .run = run,
                                        .release = release,
                                        .ctx = sender};

    if (!sender || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(sender);
        return NULL;
    }
    sender->options = *options;
    sender->jobs = equip(sender) ? jobs_open(&wanted) : NULL;
    if (sender->jobs)
        return sender;
    push_sender_close(sender);
    return NULL;
}

void push_sender_close(struct push_sender *sender)
{
    if (!sender)
        return;
    jobs_close(sender->jobs);
    for (unsigned i = 0; i < PUSH_THREADS; i++) {
        EVP_PKEY_free(sender->workers[i].key);
        curl_easy_cleanup(sender->workers[i].curl);
    }
    sodium_memzero(&sender->options, sizeof(sender->options));
    free(sender);
    curl_global_cleanup();
}

bool push_sender_has_room(const struct push_sender *sender)
{
    return jobs_have_room(sender->jobs);
}

bool push_sender_send(struct push_sender *sender, const struct push_job *job)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task)
        return false;
    task->wish = *job;
    if (jobs_ask(sender->jobs, &task->job))
        return true;
    release(&task->job);
    return false;
}

bool push_sender_result(struct push_sender *sender, struct push_result *out)
{
    struct task *task = (struct task *)jobs_take(sender->jobs);

    if (!task)
        return false;
    *out = task->result;
    release(&task->job);
    return true;
}
