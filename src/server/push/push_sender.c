/* Push services by libcurl, beside the loop. */
#include "server/push/push_sender.h"

#include <curl/curl.h>
#include <inttypes.h>
#include <openssl/evp.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    TOKEN_S = 12 * 3600, /* for which a signature holds */
    ANSWER_MAX = 16384,  /* bytes that are read of what a service says */
    URGENT_S = 3600,     /* what is worth nothing after that is urgent */
    HEADER_SIZE = VAPID_HEADER_SIZE + 32,
};

enum state {
    STATE_FREE,
    STATE_SENDING,
    STATE_DONE /* until the result is asked for */
};

/* A thread, and the one message that it sends. */
struct worker {
    struct push_sender *sender;
    pthread_t thread;
    enum state state;
    EVP_PKEY *key;
    CURL *curl;
    struct push_job job; /* the thread's alone while it is being sent */
    struct push_result result;
    unsigned opened, refused; /* machines that were talked to, or must not be */
    size_t read;              /* bytes of the answer */
};

struct push_sender {
    struct push_sender_options options;
    struct worker workers[PUSH_THREADS];
    unsigned worker_count; /* that were started */
    pthread_mutex_t lock;
    pthread_cond_t is_changed;
    atomic_bool is_ending;
};

/* --- one message --- */

/* The name has been looked up, whatever it leads to: this is the address that would be called. */
static curl_socket_t open_socket(void *ctx, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct worker *worker = ctx;
    char origin[PUSH_ORIGIN_SIZE];
    const char *own = worker->sender->options.own;
    const bool is_own =
        own[0] && push_address_read(worker->job.url, own, origin) && strcmp(origin, own) == 0;

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
    return atomic_load(&worker->sender->is_ending);
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
    const struct push_job *job = &worker->job;
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
    curl_easy_setopt(curl, CURLOPT_URL, worker->job.url);
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
    uint8_t body[PUSH_SEALED_MAX];
    const size_t size = seal(&worker->job, body);
    struct curl_slist *headers = size ? write_headers(worker) : NULL;
    curl_off_t wait_s = 0;
    long status = 0;

    worker->opened = worker->refused = 0;
    worker->read = 0;
    worker->result = (struct push_result){.number = worker->job.number, .outcome = PUSH_REFUSED};
    snprintf(worker->result.device, PUSH_ID_SIZE, "%s", worker->job.device);
    if (headers) {
        set_options(worker, headers, body, size);
        curl_easy_perform(worker->curl); /* an answer that was too long is one, too */
        curl_easy_getinfo(worker->curl, CURLINFO_RESPONSE_CODE, &status);
        curl_easy_getinfo(worker->curl, CURLINFO_RETRY_AFTER, &wait_s);
        worker->result.outcome = outcome_of(worker, status);
        worker->result.wait_s = wait_s < PUSH_WAIT_MAX_S ? (long)wait_s : PUSH_WAIT_MAX_S;
    }
    curl_slist_free_all(headers);
}

/* --- threads --- */

static void *work(void *ctx)
{
    struct worker *worker = ctx;
    struct push_sender *sender = worker->sender;

    pthread_mutex_lock(&sender->lock);
    while (!atomic_load(&sender->is_ending)) {
        if (worker->state != STATE_SENDING) {
            pthread_cond_wait(&sender->is_changed, &sender->lock);
            continue;
        }
        pthread_mutex_unlock(&sender->lock);
        deliver(worker);
        pthread_mutex_lock(&sender->lock);
        worker->state = STATE_DONE;
        eventfd_write(sender->options.fd, 1);
    }
    pthread_mutex_unlock(&sender->lock);
    return NULL;
}

static bool start(struct push_sender *sender, struct worker *worker)
{
    worker->sender = sender;
    worker->key = p256_pair(sender->options.secret);
    worker->curl = curl_easy_init();
    if (worker->key && worker->curl && pthread_create(&worker->thread, NULL, work, worker) == 0)
        return true;
    EVP_PKEY_free(worker->key);
    curl_easy_cleanup(worker->curl);
    return false;
}

struct push_sender *push_sender_open(const struct push_sender_options *options)
{
    struct push_sender *sender = calloc(1, sizeof(*sender));

    if (!sender || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(sender);
        return NULL;
    }
    sender->options = *options;
    pthread_mutex_init(&sender->lock, NULL);
    pthread_cond_init(&sender->is_changed, NULL);
    while (sender->worker_count < PUSH_THREADS &&
           start(sender, &sender->workers[sender->worker_count]))
        sender->worker_count++;
    if (sender->worker_count == PUSH_THREADS)
        return sender;
    push_sender_close(sender);
    return NULL;
}

void push_sender_close(struct push_sender *sender)
{
    if (!sender)
        return;
    pthread_mutex_lock(&sender->lock);
    atomic_store(&sender->is_ending, true);
    pthread_cond_broadcast(&sender->is_changed);
    pthread_mutex_unlock(&sender->lock);
    for (unsigned i = 0; i < sender->worker_count; i++) {
        pthread_join(sender->workers[i].thread, NULL);
        EVP_PKEY_free(sender->workers[i].key);
        curl_easy_cleanup(sender->workers[i].curl);
    }
    pthread_cond_destroy(&sender->is_changed);
    pthread_mutex_destroy(&sender->lock);
    sodium_memzero(&sender->options, sizeof(sender->options));
    free(sender);
    curl_global_cleanup();
}

/* Returns: NULL when none is in this state. The lock is held. */
static struct worker *find(struct push_sender *sender, enum state state)
{
    for (unsigned i = 0; i < sender->worker_count; i++) {
        if (sender->workers[i].state == state)
            return &sender->workers[i];
    }
    return NULL;
}

bool push_sender_has_room(struct push_sender *sender)
{
    pthread_mutex_lock(&sender->lock);
    const bool has_room = find(sender, STATE_FREE);
    pthread_mutex_unlock(&sender->lock);
    return has_room;
}

void push_sender_send(struct push_sender *sender, const struct push_job *job)
{
    pthread_mutex_lock(&sender->lock);
    struct worker *worker = find(sender, STATE_FREE);
    if (worker) {
        worker->job = *job;
        worker->state = STATE_SENDING;
        pthread_cond_broadcast(&sender->is_changed);
    }
    pthread_mutex_unlock(&sender->lock);
}

bool push_sender_result(struct push_sender *sender, struct push_result *out)
{
    pthread_mutex_lock(&sender->lock);
    struct worker *worker = find(sender, STATE_DONE);
    if (worker) {
        *out = worker->result;
        worker->state = STATE_FREE;
    }
    pthread_mutex_unlock(&sender->lock);
    return worker;
}
