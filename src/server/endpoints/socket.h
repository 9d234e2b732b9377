#ifndef SERVER_ENDPOINTS_SOCKET_H
#define SERVER_ENDPOINTS_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A connection that speaks WebSocket: texts in, texts out. Frames are libwslay's business; what is
 * ours is that nobody can make us keep more than SOCKET_QUEUE_MAX bytes in SOCKET_QUEUE_COUNT_MAX
 * frames for them, nor read more frames of any kind than SOCKET_FRAMES_BURST at once and
 * SOCKET_FRAMES_MILLI a second in the long run, and that who is silent for SOCKET_SILENCE_MS, or
 * takes nothing of what waits for them for as long, is gone. A ping, a pong that nobody has asked
 * for, a part of a message and an empty frame count as much as a message.
 */
struct socket;

enum {
    SOCKET_QUEUE_MAX = 256 * 1024,
    SOCKET_QUEUE_COUNT_MAX = 1024,
    SOCKET_KERNEL_MAX = 128 * 1024, /* bytes that the system keeps for them as well */
    SOCKET_FRAMES_BURST = 400,
    SOCKET_FRAMES_MILLI = 50000, /* fifty a second: ten times as many as messages are answered */
    SOCKET_SILENCE_MS = 75000,
};

typedef void (*socket_hear)(void *ctx, const char *text, size_t size);
/* A ping was answered after so long. */
typedef void (*socket_measure)(void *ctx, uint64_t round_trip_ms);

/*
 * fd: stays the caller's to close. early: bytes that came with the request.
 * hear, measure: called by socket_read() only. Returns: NULL when there is no memory.
 */
struct socket *socket_open(int fd, const char *early, size_t size, uint64_t now_ms,
                           socket_hear hear, socket_measure measure, void *ctx);
/*
 * Close a socket. The other side sees the end at once: whoever owns the descriptor may close it
 * only when something wakes them.
 */
void socket_close(struct socket *socket);

int socket_fd(const struct socket *socket);
/* Queue a text. A reader that is too slow is finished. text: NULL finishes them at once. */
void socket_say(struct socket *socket, const char *text, size_t size);
/* Queue a ping, unless one is on its way. */
void socket_ping(struct socket *socket, uint64_t now_ms);
/* Queue a goodbye: the server is restarted. Whatever is said afterwards is lost. */
void socket_part(struct socket *socket);
/* What poll() should wait for. */
short socket_events(const struct socket *socket);
/* Read what there is. */
void socket_read(struct socket *socket, uint64_t now_ms);
/* Write what can be written now. */
void socket_write(struct socket *socket, uint64_t now_ms);
/* Whether it is over: close it. */
bool socket_is_finished(const struct socket *socket, uint64_t now_ms);

#endif
