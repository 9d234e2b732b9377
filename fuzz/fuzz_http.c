/*
 * What a client sends to `acedrex serve`, byte by byte: heads of requests, handshakes, frames,
 * messages. The server itself runs in a thread, with games, and must answer the next client.
 * The word COOKIE becomes the cookie of a guest.
 */
#define _XOPEN_SOURCE 700
#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "base/check.h"
#include "http/server.h"
#include "scratch.h"
#include "server/endpoints/live.h"
#include "server/sessions/guest.h"

static char folder[SCRATCH_SIZE], root[SCRATCH_SIZE], cookie[GUEST_COOKIE_SIZE];
static atomic_bool is_stopping;
static struct sockaddr_in place;
static struct live *live;
static pthread_t thread;
static int listener;

static bool is_stopped(void)
{
    return is_stopping;
}

static void *serve(void *ctx)
{
    const struct site *site = ctx;
    const struct server_options options = {.site = site,
                                           .url = "",
                                           .listens_on = "",
                                           .proxy = "",
                                           .listener = listener,
                                           .is_stopped = is_stopped,
                                           .extension = live_extension(live)};

    CHECK_ALWAYS(server_run(&options) == 0);
    return NULL;
}

static void stop(void)
{
    is_stopping = true;
    pthread_join(thread, NULL);
    live_close(live);
    scratch_clear(folder);
    scratch_clear(root);
    rmdir(folder);
    rmdir(root);
}

static void start(void)
{
    static struct site site;
    const struct live_options options = {.place = folder, .url = "", .proxy = "", .log = ""};
    uint8_t key[GUEST_KEY_SIZE];
    char why[STORE_WHY_SIZE], id[STORE_ID_SIZE];
    unsigned port;

    scratch_make(folder);
    scratch_make(root);
    scratch_write(root, "index.html", (const uint8_t *)"page", 4);
    live = live_open(&options, why);
    CHECK_ALWAYS(live && site_init(&site, root) == 0);
    CHECK_ALWAYS(guest_key(folder, true, key, why));
    guest_make(key, id, cookie);
    place = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    listener = server_listen((struct sockaddr *)&place, sizeof(place), &port);
    CHECK_ALWAYS(listener >= 0);
    place.sin_port = htons((uint16_t)port);
    CHECK_ALWAYS(pthread_create(&thread, NULL, serve, &site) == 0);
    atexit(stop);
}

static int dial(void)
{
    const struct linger at_once = {.l_onoff = 1};
    const int fd = socket(AF_INET, SOCK_STREAM, 0);

    CHECK_ALWAYS(fd >= 0 && connect(fd, (struct sockaddr *)&place, sizeof(place)) == 0);
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
    return fd;
}

static void be_patient(int fd, long ms)
{
    const struct timeval patience = {.tv_sec = ms / 1000, .tv_usec = ms % 1000 * 1000};

    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
}

static void say(int fd, const char *text, size_t size)
{
    while (size) {
        const ssize_t sent = send(fd, text, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        text += sent;
        size -= (size_t)sent;
    }
}

/* With the cookie put in. */
static void say_input(int fd, const char *text, size_t size)
{
    static const char word[] = "COOKIE";
    const size_t len = sizeof(word) - 1;
    size_t said = 0;

    for (size_t i = 0; i + len <= size; i++) {
        if (memcmp(text + i, word, len) != 0)
            continue;
        say(fd, text + said, i - said);
        say(fd, GUEST_COOKIE "=", sizeof(GUEST_COOKIE));
        say(fd, cookie, strlen(cookie));
        said = i + len;
    }
    say(fd, text + said, size - said);
}

/* Until the server closes or is silent. Returns: whether the answer began as it should. */
static bool hear(int fd, const char *first)
{
    char answer[4096] = "";
    size_t count = 0;
    ssize_t got;

    while ((got = recv(fd, answer + count, sizeof(answer) - count, 0)) > 0) {
        count += (size_t)got;
        if (count == sizeof(answer))
            count = sizeof(answer) / 2;
    }
    return strncmp(answer, first, strlen(first)) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char next[] = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    static unsigned count;

    if (!thread)
        start();
    int fd = dial();
    say_input(fd, (const char *)data, size);
    be_patient(fd, 5);
    hear(fd, "");
    /* On its own: libmicrohttpd overlooks an end that comes with the request until its timeout. */
    shutdown(fd, SHUT_WR);
    be_patient(fd, 100);
    hear(fd, "");
    close(fd);
    if (count++ % 16)
        return 0;
    fd = dial();
    say(fd, next, sizeof(next) - 1);
    be_patient(fd, 5000);
    CHECK_ALWAYS(hear(fd, "HTTP/1.1 200"));
    close(fd);
    return 0;
}
