/* The door of HTTPS: its thread, and who stands in it. */
#define _GNU_SOURCE /* accept4 */
#include "http/tls.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/steady_clock.h"
#include "http/tls_client.h"

enum {
    ACCEPTS_MAX = 64,   /* at once */
    ARRIVED_MAX = 1024, /* and not yet taken: the server is stuck, or goes */
    EVENTS_MAX = 64,
    TICK_MS = 1000,
    LAST_MS = 500, /* for what the server has said last */
};

/* A client with whom hands were shaken, for the server. */
struct arrival {
    int fd;
    struct sockaddr_storage address;
    socklen_t address_size;
    struct arrival *next;
};

struct tls {
    struct tls_options options;
    int epoll, wake, news; /* wake: the thread; news: of arrivals */
    struct tls_client *clients, **end;
    unsigned count, served;
    uint64_t ticked_ms;
    bool has_thread;
    pthread_t thread;

    pthread_mutex_t lock; /* of what follows */
    bool is_closing;
    struct arrival *arrived, **arrived_end;
    unsigned arrived_count;
};

static bool watch(const struct tls *tls, int how, int fd, struct tls_client *client)
{
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = client};

    return epoll_ctl(tls->epoll, how, fd, &event) == 0;
}

/* --- arrivals --- */

/* Returns: whether the server will take it. */
static bool announce(struct tls *tls, const struct tls_client *client, int fd)
{
    struct arrival *arrival = malloc(sizeof(*arrival));

    if (arrival)
        *arrival = (struct arrival){
            .fd = fd, .address = client->address, .address_size = client->address_size};
    pthread_mutex_lock(&tls->lock);
    const bool is_taken = arrival && tls->arrived_count < ARRIVED_MAX;
    if (is_taken) {
        *tls->arrived_end = arrival;
        tls->arrived_end = &arrival->next;
        tls->arrived_count++;
        eventfd_write(tls->news, 1);
    }
    pthread_mutex_unlock(&tls->lock);
    if (!is_taken)
        free(arrival);
    return is_taken;
}

int tls_take(struct tls *tls, struct sockaddr_storage *address, socklen_t *size)
{
    eventfd_t count;

    pthread_mutex_lock(&tls->lock);
    struct arrival *arrival = tls->arrived;
    if (arrival) {
        tls->arrived = arrival->next;
        tls->arrived_count--;
        if (!tls->arrived)
            tls->arrived_end = &tls->arrived;
    } else
        eventfd_read(tls->news, &count);
    pthread_mutex_unlock(&tls->lock);
    if (!arrival)
        return -1;
    const int fd = arrival->fd;
    *address = arrival->address;
    *size = arrival->address_size;
    free(arrival);
    return fd;
}

/* The handshake is over. */
static void let_in(void *ctx, struct tls_client *client)
{
    struct tls *tls = ctx;
    int ends[2];

    if (tls->served >= tls->options.served_max ||
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0)
        return;
    if (watch(tls, EPOLL_CTL_ADD, ends[0], client) && announce(tls, client, ends[1])) {
        client->inner = ends[0];
        return;
    }
    close(ends[0]);
    close(ends[1]);
}

/* --- clients --- */

/* Closing takes the descriptors out of epoll. */
static void end(struct tls *tls, struct tls_client *client)
{
    *client->link = client->next;
    if (client->next)
        client->next->link = client->link;
    else
        tls->end = client->link;
    tls->count--;
    tls->served -= client->stage == TLS_SERVED;
    tls_client_close(client);
}

static void stir(struct tls *tls, struct tls_client *client)
{
    tls->served -= client->stage == TLS_SERVED;
    tls_client_stir(client, steady_clock_ms(), let_in, tls);
    tls->served += client->stage == TLS_SERVED;
    /* Watched anew, what is ready is told again, behind the others. */
    if (client->stage == TLS_IS_GONE ||
        (client->has_more &&
         !(watch(tls, EPOLL_CTL_MOD, client->outer, client) &&
           (client->inner < 0 || watch(tls, EPOLL_CTL_MOD, client->inner, client)))))
        end(tls, client);
}

/* The list begins with the oldest. */
static void make_room(struct tls *tls)
{
    struct tls_client *client = tls->clients;

    while (client && client->stage == TLS_SERVED)
        client = client->next;
    if (client)
        end(tls, client);
}

static void add(struct tls *tls, struct tls_client *client)
{
    client->link = tls->end;
    *tls->end = client;
    tls->end = &client->next;
    tls->count++;
}

/* Returns: false when there is nobody. */
static bool accept_one(struct tls *tls)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof(address);
    const int fd = accept4(tls->options.listener, (struct sockaddr *)&address, &size,
                           SOCK_NONBLOCK | SOCK_CLOEXEC);

    if (fd < 0)
        return errno == ECONNABORTED || errno == EINTR;
    if (tls->count - tls->served >= TLS_PASSING_MAX)
        make_room(tls);
    struct tls_client *client =
        tls_client_open(certificate_context(tls->options.certificate), fd, steady_clock_ms());
    if (!client)
        return true;
    client->address = address;
    client->address_size = size;
    add(tls, client);
    if (!watch(tls, EPOLL_CTL_ADD, fd, client))
        end(tls, client);
    return true;
}

static void accept_all(struct tls *tls)
{
    unsigned count = 0;

    while (count < ACCEPTS_MAX && accept_one(tls))
        count++;
    if (count == ACCEPTS_MAX)
        watch(tls, EPOLL_CTL_MOD, tls->options.listener, NULL);
}

/* --- the thread --- */

static void tick(struct tls *tls)
{
    char why[CERTIFICATE_WHY_SIZE];
    struct tls_client *next;

    tls->ticked_ms = steady_clock_ms();
    for (struct tls_client *client = tls->clients; client; client = next) {
        next = client->next;
        if (tls_client_is_late(client, tls->ticked_ms))
            end(tls, client);
    }
    if (certificate_look(tls->options.certificate, why))
        tls->options.complain(why);
    /* Without a descriptor to be had a client stays where it is, and is no news again. */
    accept_all(tls);
}

static bool is_closing(struct tls *tls)
{
    pthread_mutex_lock(&tls->lock);
    const bool is_closing = tls->is_closing;
    pthread_mutex_unlock(&tls->lock);
    return is_closing;
}

/* A client has two descriptors, and may have two events: after the first one it may be gone. */
static bool is_seen(const struct epoll_event *events, int count, const void *client)
{
    for (int i = 0; i < count; i++) {
        if (events[i].data.ptr == client)
            return true;
    }
    return false;
}

static void wait_and_move(struct tls *tls, int wait_ms)
{
    struct epoll_event events[EVENTS_MAX];
    const int count = epoll_wait(tls->epoll, events, EVENTS_MAX, wait_ms);
    bool has_listener = false;

    for (int i = 0; i < count; i++) {
        struct tls_client *client = events[i].data.ptr;
        has_listener = has_listener || !client;
        if (client && !is_seen(events, i, client))
            stir(tls, client);
    }
    /* Afterwards: one that is pushed out may have an event. */
    if (has_listener)
        accept_all(tls);
    if (steady_clock_ms() - tls->ticked_ms >= TICK_MS)
        tick(tls);
}

/* The server has closed its ends: everybody gets what it has said until then. */
static void see_off(struct tls *tls)
{
    const uint64_t end_ms = steady_clock_ms() + LAST_MS;

    epoll_ctl(tls->epoll, EPOLL_CTL_DEL, tls->options.listener, NULL);
    for (uint64_t now = steady_clock_ms(); tls->clients && now < end_ms; now = steady_clock_ms())
        wait_and_move(tls, (int)(end_ms - now));
}

static void *work(void *ctx)
{
    struct tls *tls = ctx;

    while (!is_closing(tls))
        wait_and_move(tls, TICK_MS);
    see_off(tls);
    return NULL;
}

/* Signals are for the thread of the server; OpenSSL writes to closed connections as well. */
static bool start_thread(struct tls *tls)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    tls->has_thread = pthread_create(&tls->thread, NULL, work, tls) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return tls->has_thread;
}

/* --- the door --- */

struct tls *tls_open(const struct tls_options *options)
{
    struct tls *tls = calloc(1, sizeof(*tls));

    if (!tls)
        return NULL;
    tls->options = *options;
    tls->end = &tls->clients;
    tls->arrived_end = &tls->arrived;
    tls->ticked_ms = steady_clock_ms();
    pthread_mutex_init(&tls->lock, NULL);
    tls->epoll = epoll_create1(EPOLL_CLOEXEC);
    tls->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    tls->news = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (watch(tls, EPOLL_CTL_ADD, options->listener, NULL) &&
        watch(tls, EPOLL_CTL_ADD, tls->wake, NULL) && tls->news >= 0 && start_thread(tls))
        return tls;
    tls_close(tls);
    return NULL;
}

static void close_arrived(struct tls *tls)
{
    struct sockaddr_storage address;
    socklen_t size;
    int fd;

    while ((fd = tls_take(tls, &address, &size)) >= 0)
        close(fd);
}

static void close_all(struct tls *tls)
{
    close_arrived(tls);
    while (tls->clients)
        end(tls, tls->clients);
}

void tls_close(struct tls *tls)
{
    if (!tls)
        return;
    close_arrived(tls);
    pthread_mutex_lock(&tls->lock);
    tls->is_closing = true;
    pthread_mutex_unlock(&tls->lock);
    eventfd_write(tls->wake, 1);
    if (tls->has_thread)
        pthread_join(tls->thread, NULL);
    close_all(tls);
    close(tls->epoll);
    close(tls->wake);
    close(tls->news);
    pthread_mutex_destroy(&tls->lock);
    free(tls);
}

int tls_fd(const struct tls *tls)
{
    return tls->news;
}
