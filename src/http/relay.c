/* Pairs of connections: what one side sends, the other one receives. */
#include "http/relay.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/steady_clock.h"

enum {
    BUFFER_SIZE = 16 * 1024,
    EVENTS_MAX = 64,
    ROUNDS_MAX = 16,         /* of reading and writing until others have their turn */
    CONNECT_LIMIT_MS = 2000, /* then the other server counts as gone */
    CLIENT = 0,
    SERVER = 1
};

/* From one side to the other: side[i] reads into way[i], which the other side writes. */
struct way {
    char bytes[BUFFER_SIZE];
    size_t start, end;
    bool is_over; /* nothing more is read */
    bool is_shut; /* and the other side has been told */
};

struct pair {
    struct relay *relay;
    int fd[2];
    bool is_connecting;
    uint64_t since_ms;
    struct extension_door door;
    struct sockaddr_storage address; /* of the client */
    socklen_t address_size;
    struct way way[2];
    struct pair *next, **link;
};

struct relay {
    int epoll;
    unsigned count, count_max;
    struct pair *pairs;
    void (*give_back)(void *ctx, int client, const struct sockaddr *address, socklen_t size);
    void *ctx;
};

/* --- pairs --- */

static void unlink_pair(struct pair *pair)
{
    *pair->link = pair->next;
    if (pair->next)
        pair->next->link = pair->link;
    pair->relay->count--;
}

/* Closing takes the descriptors out of epoll. */
static void end_pair(struct pair *pair)
{
    unlink_pair(pair);
    close(pair->fd[CLIENT]);
    close(pair->fd[SERVER]);
    free(pair);
}

/* The other server cannot be reached: the client is looked after here. */
static void give_back(struct pair *pair)
{
    struct relay *relay = pair->relay;
    const int client = pair->fd[CLIENT];
    const struct sockaddr_storage address = pair->address;
    const socklen_t size = pair->address_size;

    unlink_pair(pair);
    epoll_ctl(relay->epoll, EPOLL_CTL_DEL, client, NULL);
    close(pair->fd[SERVER]);
    free(pair);
    relay->give_back(relay->ctx, client, (const struct sockaddr *)&address, size);
}

static bool watch(struct pair *pair, int fd, int how)
{
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = pair};

    return epoll_ctl(pair->relay->epoll, how, fd, &event) == 0;
}

/* Returns: the socket, on its way to the door, or -1. */
static int reach(const struct extension_door *door)
{
    struct sockaddr_storage address;
    socklen_t size;
    const int on = 1;

    if (!relay_read_address(door->address, &address, &size))
        return -1;
    const int fd = socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    if (connect(fd, (const struct sockaddr *)&address, size) == 0 || errno == EINPROGRESS)
        return fd;
    close(fd);
    return -1;
}

/* --- bytes --- */

/* Returns: false when the connection is broken. *moved: set when something was read. */
static bool fill(struct way *way, int from, bool *moved)
{
    if (way->is_over || way->start < way->end)
        return true;
    const ssize_t count = recv(from, way->bytes, sizeof(way->bytes), 0);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR;
    way->start = 0;
    way->end = (size_t)count;
    way->is_over = !count;
    *moved = true;
    return true;
}

static bool empty(struct way *way, int to, bool *moved)
{
    if (way->start < way->end) {
        const ssize_t count =
            send(to, way->bytes + way->start, way->end - way->start, MSG_NOSIGNAL);
        if (count < 0)
            return errno == EAGAIN || errno == EINTR;
        way->start += (size_t)count;
        *moved = true;
    }
    if (way->is_over && way->start == way->end && !way->is_shut) {
        way->is_shut = true;
        return shutdown(to, SHUT_WR) == 0;
    }
    return true;
}

/* When the server has closed there is nothing more to be said to it. */
static bool is_done(const struct pair *pair)
{
    return pair->way[SERVER].is_shut;
}

/* Returns: false when the pair has ended. */
static bool pump(struct pair *pair)
{
    bool moved = true;

    for (unsigned round = 0; moved && round < ROUNDS_MAX; round++) {
        moved = false;
        for (unsigned i = 0; i < 2; i++) {
            if (!fill(&pair->way[i], pair->fd[i], &moved) ||
                !empty(&pair->way[i], pair->fd[!i], &moved) || is_done(pair))
                return false;
        }
    }
    /* It goes on after the others: watched anew, what is ready is told again. */
    return !moved || (watch(pair, pair->fd[CLIENT], EPOLL_CTL_MOD) &&
                      watch(pair, pair->fd[SERVER], EPOLL_CTL_MOD));
}

/* Returns: whether the other server has taken the connection, or will. */
static bool is_taken(struct pair *pair)
{
    struct sockaddr_storage other;
    socklen_t size = sizeof(other), error_size = sizeof(int);
    int error = 0;

    if (getsockopt(pair->fd[SERVER], SOL_SOCKET, SO_ERROR, &error, &error_size) != 0 || error)
        return false;
    if (getpeername(pair->fd[SERVER], (struct sockaddr *)&other, &size) == 0)
        pair->is_connecting = false;
    return true;
}

static void stir(struct pair *pair)
{
    if (pair->is_connecting && !is_taken(pair))
        give_back(pair);
    else if (!pair->is_connecting && !pump(pair))
        end_pair(pair);
}

/* --- the relay --- */

struct relay *relay_open(unsigned pairs_max,
                         void (*give_back)(void *ctx, int client, const struct sockaddr *address,
                                           socklen_t size),
                         void *ctx)
{
    struct relay *relay = calloc(1, sizeof(*relay));

    if (!relay)
        return NULL;
    *relay = (struct relay){.epoll = epoll_create1(EPOLL_CLOEXEC),
                            .count_max = pairs_max,
                            .give_back = give_back,
                            .ctx = ctx};
    if (relay->epoll >= 0)
        return relay;
    free(relay);
    return NULL;
}

void relay_close(struct relay *relay)
{
    if (!relay)
        return;
    relay_keep(relay, NULL);
    close(relay->epoll);
    free(relay);
}

/* The line goes first. */
static struct pair *make_pair(struct relay *relay, const struct extension_door *door, int client,
                              const struct sockaddr *address, socklen_t size)
{
    struct pair *pair = calloc(1, sizeof(*pair));
    struct way *way = pair ? &pair->way[CLIENT] : NULL;

    if (pair)
        way->end = relay_write_line(door->secret, address, way->bytes);
    if (!pair || !way->end) {
        free(pair);
        return NULL;
    }
    pair->relay = relay;
    pair->fd[CLIENT] = client;
    pair->fd[SERVER] = reach(door);
    pair->is_connecting = true;
    pair->since_ms = steady_clock_ms();
    pair->door = *door;
    memcpy(&pair->address, address, size);
    pair->address_size = size;
    return pair;
}

bool relay_take(struct relay *relay, const struct extension_door *door, int client,
                const struct sockaddr *address, socklen_t size)
{
    const int on = 1;
    struct pair *pair = relay->count < relay->count_max && size <= sizeof(pair->address)
                            ? make_pair(relay, door, client, address, size)
                            : NULL;

    if (!pair)
        return false;
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    if (pair->fd[SERVER] < 0 || !watch(pair, client, EPOLL_CTL_ADD) ||
        !watch(pair, pair->fd[SERVER], EPOLL_CTL_ADD)) {
        epoll_ctl(relay->epoll, EPOLL_CTL_DEL, client, NULL);
        if (pair->fd[SERVER] >= 0)
            close(pair->fd[SERVER]);
        free(pair);
        return false;
    }
    pair->next = relay->pairs;
    pair->link = &relay->pairs;
    if (pair->next)
        pair->next->link = &pair->next;
    relay->pairs = pair;
    relay->count++;
    return true;
}

void relay_keep(struct relay *relay, const struct extension_door *door)
{
    struct pair *next;

    for (struct pair *pair = relay->pairs; pair; pair = next) {
        next = pair->next;
        if (!door || strcmp(pair->door.address, door->address) != 0 ||
            strcmp(pair->door.secret, door->secret) != 0)
            end_pair(pair);
    }
}

int relay_fd(const struct relay *relay)
{
    return relay->epoll;
}

static void give_up_waiting(struct relay *relay)
{
    const uint64_t now = steady_clock_ms();
    struct pair *next;

    for (struct pair *pair = relay->pairs; pair; pair = next) {
        next = pair->next;
        if (pair->is_connecting && now - pair->since_ms > CONNECT_LIMIT_MS)
            give_back(pair);
    }
}

/* A pair has two descriptors, and may have two events: after the first one it may be gone. */
static bool is_seen(const struct epoll_event *events, int count, const void *pair)
{
    for (int i = 0; i < count; i++) {
        if (events[i].data.ptr == pair)
            return true;
    }
    return false;
}

void relay_turn(struct relay *relay)
{
    struct epoll_event events[EVENTS_MAX];
    const int count = epoll_wait(relay->epoll, events, EVENTS_MAX, 0);

    for (int i = 0; i < count; i++) {
        if (!is_seen(events, i, events[i].data.ptr))
            stir(events[i].data.ptr);
    }
    give_up_waiting(relay);
}
