/* Addresses, the secret, and what both sides prove to each other. */
#define _DEFAULT_SOURCE
#include "server/workers/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    BACKLOG = 64,
    HOST_SIZE = 256
};

_Static_assert((int)crypto_auth_KEYBYTES == (int)WIRE_KEY_SIZE, "as libsodium has it");
_Static_assert((int)crypto_auth_BYTES == (int)WIRE_NONCE_SIZE, "likewise");

/* --- the secret --- */

bool wire_read_secret(const char *path, struct wire_secret *out, char *why)
{
    char text[WIRE_SECRET_MAX + 1];
    struct stat status;
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t size = fd >= 0 && fstat(fd, &status) == 0 ? read(fd, text, sizeof(text)) : -1;
    const int reason = errno;

    if (fd >= 0)
        close(fd);
    while (size > 0 && strchr("\r\n", text[size - 1]))
        size--;
    why[0] = '\0';
    if (size < 0)
        snprintf(why, WIRE_WHY_SIZE, "%s: %s", path, strerror(reason));
    else if (status.st_mode & (S_IRWXG | S_IRWXO))
        snprintf(why, WIRE_WHY_SIZE, "%s: others may read this secret; chmod 600 it", path);
    else if (size < WIRE_SECRET_MIN || size > WIRE_SECRET_MAX)
        snprintf(why, WIRE_WHY_SIZE,
                 "%s: expected %d to %d characters, such as those of openssl rand -hex 32", path,
                 WIRE_SECRET_MIN, WIRE_SECRET_MAX);
    else if (sodium_init() >= 0)
        crypto_generichash(out->key, sizeof(out->key), (const uint8_t *)text,
                           (unsigned long long)size, NULL, 0);
    sodium_memzero(text, sizeof(text));
    return !why[0];
}

void wire_choose(char nonce[WIRE_HEX_SIZE])
{
    uint8_t bytes[WIRE_NONCE_SIZE];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(nonce, WIRE_HEX_SIZE, bytes, sizeof(bytes));
}

void wire_prove(const struct wire_secret *secret, const char *side, const char *nonce_of_server,
                const char *nonce_of_worker, char *out)
{
    char text[WIRE_LINE_MAX];
    uint8_t proof[crypto_auth_BYTES];
    const int size =
        snprintf(text, sizeof(text), "%s %s %s", side, nonce_of_server, nonce_of_worker);

    crypto_auth(proof, (const uint8_t *)text, (unsigned long long)size, secret->key);
    sodium_bin2hex(out, WIRE_HEX_SIZE, proof, sizeof(proof));
}

bool wire_is_same(const char *one, const char *other)
{
    return strlen(one) == strlen(other) && sodium_memcmp(one, other, strlen(one)) == 0;
}

/* --- sockets --- */

bool wire_is_address(const char *address)
{
    const char *colon = strrchr(address, ':');

    return address[0] == '/' || (colon && colon > address && colon[1]);
}

static bool find_local(const char *path, struct sockaddr_un *out, char *why)
{
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (strlen(path) < sizeof(out->sun_path)) {
        memcpy(out->sun_path, path, strlen(path) + 1);
        return true;
    }
    snprintf(why, WIRE_WHY_SIZE, "%s: the path of a local socket has at most %zu characters", path,
             sizeof(out->sun_path) - 1);
    return false;
}

/* Returns: for freeaddrinfo(), or NULL with a sentence. */
static struct addrinfo *find(const char *address, int flags, char *why)
{
    const struct addrinfo wish = {
        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = flags};
    const char *colon = strrchr(address, ':');
    const bool is_six = address[0] == '[' && colon && colon > address && colon[-1] == ']';
    struct addrinfo *found = NULL;
    char host[HOST_SIZE];

    snprintf(host, sizeof(host), "%.*s", colon ? (int)(colon - address) - 2 * is_six : 0,
             address + is_six);
    const int failure =
        wire_is_address(address) ? getaddrinfo(host, colon + 1, &wish, &found) : EAI_NONAME;
    if (failure)
        snprintf(why, WIRE_WHY_SIZE, "%.150s: %s", address, gai_strerror(failure));
    return failure ? NULL : found;
}

static int fail(int fd, const char *address, char *why)
{
    snprintf(why, WIRE_WHY_SIZE, "%.150s: %s", address, strerror(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}

static int open_socket(int family, bool is_blocking)
{
    const int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int one = 1;

    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
    if (fd >= 0 && !is_blocking)
        fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

static int listen_at(const struct sockaddr *where, socklen_t size, const char *address, char *why)
{
    const int fd = open_socket(where->sa_family, false);

    if (fd >= 0 && bind(fd, where, size) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    return fail(fd, address, why);
}

int wire_listen(const char *address, char *why)
{
    struct sockaddr_un local;
    struct stat status;

    if (address[0] == '/') {
        if (!find_local(address, &local, why))
            return -1;
        if (lstat(address, &status) == 0 && S_ISSOCK(status.st_mode))
            unlink(address); /* left by a server of before */
        return listen_at((const struct sockaddr *)&local, sizeof(local), address, why);
    }
    struct addrinfo *found = find(address, AI_PASSIVE, why);
    if (!found)
        return -1;
    const int fd = listen_at(found->ai_addr, found->ai_addrlen, address, why);
    freeaddrinfo(found);
    return fd;
}

static int connect_to(const struct sockaddr *where, socklen_t size, const char *address, char *why)
{
    const int fd = open_socket(where->sa_family, true);

    if (fd >= 0 && connect(fd, where, size) == 0)
        return fd;
    return fail(fd, address, why);
}

int wire_connect(const char *address, char *why)
{
    struct sockaddr_un local;
    int fd = -1;

    if (address[0] == '/')
        return find_local(address, &local, why)
                   ? connect_to((const struct sockaddr *)&local, sizeof(local), address, why)
                   : -1;
    struct addrinfo *found = find(address, 0, why);
    for (const struct addrinfo *info = found; info && fd < 0; info = info->ai_next)
        fd = connect_to(info->ai_addr, info->ai_addrlen, address, why);
    if (found)
        freeaddrinfo(found);
    return fd;
}

void wire_keep_alive(int fd)
{
    const int one = 1, seconds = 5, count = 2, most_ms = 15000;

    /* A local socket knows none of these, and needs none. */
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &one, sizeof(one));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &seconds, sizeof(seconds));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &seconds, sizeof(seconds));
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof(count));
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &most_ms, sizeof(most_ms));
}
