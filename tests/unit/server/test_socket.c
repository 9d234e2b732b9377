/* What one connection may cost. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>

#include "server/endpoints/socket.h"

/* Two ends, of which the second one is ours to misbehave with. */
struct line {
    int ends[2];
    struct socket *socket;
    unsigned heard, measured;
    bool takes_anything; /* else "hi" alone */
    uint64_t round_trip_ms;
};

static size_t sent_most = SIZE_MAX;

/* In the place of the system's: sends at most so much at a time. */
ssize_t sendmsg(int fd, const struct msghdr *message, int flags)
{
    char text[SOCKET_QUEUE_MAX];
    size_t size = 0;

    for (size_t i = 0; i < message->msg_iovlen; i++) {
        memcpy(text + size, message->msg_iov[i].iov_base, message->msg_iov[i].iov_len);
        size += message->msg_iov[i].iov_len;
    }
    return send(fd, text, size < sent_most ? size : sent_most, flags);
}

static void hear(void *ctx, const char *text, size_t size)
{
    struct line *line = ctx;

    line->heard++;
    if (line->takes_anything)
        return;
    assert_int_equal(size, 2);
    assert_memory_equal(text, "hi", 2);
}

static void measure(void *ctx, uint64_t round_trip_ms)
{
    struct line *line = ctx;

    line->measured++;
    line->round_trip_ms = round_trip_ms;
}

static void open_line(struct line *line, const char *early, size_t size)
{
    *line = (struct line){.heard = 0};
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, line->ends), 0);
    line->socket = socket_open(line->ends[0], early, size, 1000, hear, measure, line);
    assert_non_null(line->socket);
}

static void close_line(struct line *line)
{
    socket_close(line->socket);
    close(line->ends[0]);
    close(line->ends[1]);
}

static void who_does_not_read_is_sent_away(void **state)
{
    static char text[1000];
    struct line line;
    unsigned said = 0;

    (void)state;
    open_line(&line, "", 0);
    memset(text, 'x', sizeof(text));
    for (; said < 10000 && !socket_is_finished(line.socket, 1000); said++) {
        socket_say(line.socket, text, sizeof(text));
        socket_write(line.socket, 1000);
    }
    assert_in_range(said, SOCKET_QUEUE_MAX / sizeof(text), 4 * SOCKET_QUEUE_MAX / sizeof(text));
    close_line(&line);
}

static void who_reads_now_and_then_stays(void **state)
{
    static char text[1000], read_text[8192];
    struct line line;

    (void)state;
    open_line(&line, "", 0);
    for (unsigned said = 0; said < 2000; said++) {
        socket_say(line.socket, text, sizeof(text));
        socket_write(line.socket, 1000);
        if (said % 64 == 63) {
            while (recv(line.ends[1], read_text, sizeof(read_text), MSG_DONTWAIT) > 0)
                socket_write(line.socket, 1000);
        }
        assert_false(socket_is_finished(line.socket, 1000));
    }
    close_line(&line);
}

/* Each send comes as one packet here: what a stream would not show. */
static void a_message_is_sent_at_once(void **state)
{
    struct line line = {.heard = 0};
    char packet[16];

    (void)state;
    assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, line.ends), 0);
    line.socket = socket_open(line.ends[0], "", 0, 1000, hear, measure, &line);
    assert_non_null(line.socket);
    socket_say(line.socket, "hi", 2);
    socket_write(line.socket, 1000);
    assert_int_equal(recv(line.ends[1], packet, sizeof(packet), MSG_DONTWAIT), 4);
    assert_memory_equal(packet, "\x81\x02hi", 4);
    close_line(&line);
}

static void a_frame_that_is_cut_anywhere_comes_whole(void **state)
{
    struct line line;
    char text[200], read_text[204];

    (void)state;
    memset(text, 'x', sizeof(text));
    for (sent_most = 1; sent_most < 8; sent_most++) {
        open_line(&line, "", 0);
        socket_say(line.socket, text, sizeof(text));
        while (socket_events(line.socket) & POLLOUT)
            socket_write(line.socket, 1000);
        assert_int_equal(recv(line.ends[1], read_text, sizeof(read_text), MSG_DONTWAIT), 204);
        assert_memory_equal(read_text, "\x81\x7e\0\xc8", 4);
        assert_memory_equal(read_text + 4, text, sizeof(text));
        close_line(&line);
    }
    sent_most = SIZE_MAX;
}

static void who_is_silent_is_sent_away(void **state)
{
    struct line line;

    (void)state;
    open_line(&line, "", 0);
    assert_false(socket_is_finished(line.socket, 1000 + SOCKET_SILENCE_MS));
    assert_true(socket_is_finished(line.socket, 1001 + SOCKET_SILENCE_MS));
    close_line(&line);
}

/* "hi", masked by zeros. */
static const char frame[] = "\x81\x82\0\0\0\0hi";

static void what_came_with_the_request_is_heard_first(void **state)
{
    struct line line;

    (void)state;
    open_line(&line, frame, 5); /* the frame is cut in two */
    assert_int_equal(write(line.ends[1], frame + 5, 3), 3);
    socket_read(line.socket, 1000);
    assert_int_equal(line.heard, 1);
    assert_int_equal(write(line.ends[1], frame, 8), 8);
    socket_read(line.socket, 1000);
    assert_int_equal(line.heard, 2);
    assert_false(socket_is_finished(line.socket, 1000));
    close_line(&line);
}

/* A frame with four bytes, masked by zeros. */
static void answer_ping(struct line *line, const char number[4], uint64_t now_ms)
{
    char pong[10] = "\x8a\x84\0\0\0\0";

    memcpy(pong + 6, number, 4);
    assert_int_equal(write(line->ends[1], pong, sizeof(pong)), sizeof(pong));
    socket_read(line->socket, now_ms);
}

static void only_the_answer_to_the_ping_on_its_way_is_measured(void **state)
{
    struct line line;
    char ping[8], other[4];

    (void)state;
    open_line(&line, "", 0);
    answer_ping(&line, "abcd", 1500); /* nobody has asked */
    assert_int_equal(line.measured, 0);
    socket_ping(line.socket, 2000);
    socket_ping(line.socket, 2500); /* one is on its way */
    socket_write(line.socket, 1000);
    assert_int_equal(recv(line.ends[1], ping, sizeof(ping), 0), 6);
    assert_memory_equal(ping, "\x89\x04", 2);
    memcpy(other, ping + 2, 4);
    other[0]++;
    answer_ping(&line, other, 2600);
    assert_int_equal(line.measured, 0);
    answer_ping(&line, ping + 2, 2700);
    assert_int_equal(line.measured, 1);
    assert_int_equal(line.round_trip_ms, 700);
    answer_ping(&line, ping + 2, 9000); /* once more */
    assert_int_equal(line.measured, 1);
    close_line(&line);
}

/* A frame of that first byte, masked by zeros, so many times. Returns: how many were taken. */
static unsigned flood(struct line *line, unsigned char first, unsigned size, unsigned count,
                      bool does_read)
{
    static char taken[65536];
    unsigned char bytes[6 + 125] = {first, (unsigned char)(0x80 | size)};
    unsigned sent = 0;

    while (sent < count && !socket_is_finished(line->socket, 1000) &&
           (socket_events(line->socket) & POLLIN) &&
           send(line->ends[1], bytes, 6 + size, MSG_NOSIGNAL) > 0) {
        sent++;
        socket_read(line->socket, 1000);
        socket_write(line->socket, 1000);
        while (does_read && recv(line->ends[1], taken, sizeof(taken), MSG_DONTWAIT) > 0)
            continue;
    }
    return sent;
}

static const struct {
    unsigned char first;
    unsigned size;
} kinds_of_frames[] = {
    {0x89, 125},            /* pings */
    {0x89, 0},              /* and empty ones */
    {0x8a, 125},            /* pongs that nobody has asked for */
    {0x00, 1},              /* parts of one message, after its first one */
    {0x00, 0},   {0x81, 2}, /* messages */
};

static void frames_of_all_kinds_are_counted(void **state)
{
    struct line line;

    (void)state;
    for (unsigned i = 0; i < sizeof(kinds_of_frames) / sizeof(kinds_of_frames[0]); i++) {
        const unsigned char first = kinds_of_frames[i].first;
        open_line(&line, "", 0);
        line.takes_anything = true;
        const unsigned begun = first ? 0 : flood(&line, 0x01, 0, 1, true);
        assert_int_equal(
            flood(&line, first, kinds_of_frames[i].size, SOCKET_FRAMES_BURST - begun, true),
            SOCKET_FRAMES_BURST - begun);
        assert_false(socket_is_finished(line.socket, 1000));
        assert_int_equal(flood(&line, first, kinds_of_frames[i].size, 10, true), 1);
        assert_true(socket_is_finished(line.socket, 1000));
        close_line(&line);
    }
}

/* As fast as is allowed, for as long as one likes: what waits for him does not grow. */
static void answers_to_pings_do_not_pile_up(void **state)
{
    const unsigned char ping[6 + 125] = {0x89, 0x80 | 125};
    struct line line;
    unsigned sent = 0;

    (void)state;
    open_line(&line, "", 0);
    for (uint64_t now_ms = 1000; now_ms < 1000 + 10 * SOCKET_SILENCE_MS; now_ms += 25) {
        if (send(line.ends[1], ping, sizeof(ping), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
            break;
        sent++;
        socket_read(line.socket, now_ms);
        socket_write(line.socket, now_ms);
        if (socket_is_finished(line.socket, now_ms))
            break;
    }
    /* Those that the system has taken, and those that wait. */
    assert_in_range(sent, SOCKET_QUEUE_COUNT_MAX, 4 * SOCKET_QUEUE_COUNT_MAX);
    assert_true(socket_is_finished(line.socket, 1000));
    close_line(&line);
}

static void who_takes_nothing_is_sent_away_whatever_they_send(void **state)
{
    static char text[1000];
    struct line line;
    uint64_t now_ms = 1000;

    (void)state;
    open_line(&line, "", 0);
    line.takes_anything = true;
    while (!(socket_events(line.socket) & POLLOUT)) {
        socket_say(line.socket, text, sizeof(text));
        socket_write(line.socket, now_ms);
    }
    for (; now_ms <= 1000 + SOCKET_SILENCE_MS; now_ms += SOCKET_SILENCE_MS / 5) {
        assert_int_equal(write(line.ends[1], frame, 8), 8);
        socket_read(line.socket, now_ms);
        socket_write(line.socket, now_ms);
        assert_false(socket_is_finished(line.socket, now_ms));
    }
    assert_true(socket_is_finished(line.socket, 1001 + SOCKET_SILENCE_MS));
    close_line(&line);
}

static void what_cannot_be_said_ends_it(void **state)
{
    struct line line;

    (void)state;
    open_line(&line, "", 0);
    socket_say(line.socket, NULL, 0);
    assert_true(socket_is_finished(line.socket, 1000));
    close_line(&line);
}

static void an_end_that_is_closed_is_noticed(void **state)
{
    struct line line;

    (void)state;
    open_line(&line, "", 0);
    shutdown(line.ends[1], SHUT_RDWR);
    socket_read(line.socket, 1000);
    assert_true(socket_is_finished(line.socket, 1000));
    close_line(&line);
}

/* Both ends of a connection over the loopback. Returns: that of the server. */
static int connect_ends(int *other)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(here);
    const int door = socket(AF_INET, SOCK_STREAM, 0);

    *other = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(door >= 0 && *other >= 0);
    assert_int_equal(bind(door, (struct sockaddr *)&here, size), 0);
    assert_int_equal(listen(door, 1), 0);
    assert_int_equal(getsockname(door, (struct sockaddr *)&here, &size), 0);
    assert_int_equal(connect(*other, (struct sockaddr *)&here, size), 0);
    const int end = accept(door, NULL, NULL);
    assert_true(end >= 0);
    close(door);
    return end;
}

static void the_other_side_sees_the_end_before_the_descriptor_is_closed(void **state)
{
    struct line line;
    char text[16];

    (void)state;
    open_line(&line, "", 0);
    socket_say(line.socket, "hi", 2);
    socket_write(line.socket, 1000);
    socket_close(line.socket);
    assert_int_equal(recv(line.ends[1], text, sizeof(text), MSG_DONTWAIT), 4);
    assert_int_equal(recv(line.ends[1], text, sizeof(text), MSG_DONTWAIT), 0);
    close(line.ends[0]);
    close(line.ends[1]);
}

/* Else the second of two short messages waits until the client has acknowledged the first. */
static void a_message_does_not_wait_for_the_one_before(void **state)
{
    struct line line = {.heard = 0};
    int is_at_once = 0; /* as the server of files leaves it */
    socklen_t size = sizeof(is_at_once);

    (void)state;
    line.ends[0] = connect_ends(&line.ends[1]);
    setsockopt(line.ends[0], IPPROTO_TCP, TCP_NODELAY, &is_at_once, sizeof(is_at_once));
    line.socket = socket_open(line.ends[0], "", 0, 1000, hear, measure, &line);
    assert_non_null(line.socket);
    assert_int_equal(getsockopt(line.ends[0], IPPROTO_TCP, TCP_NODELAY, &is_at_once, &size), 0);
    assert_true(is_at_once);
    close_line(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_does_not_read_is_sent_away),
        cmocka_unit_test(who_reads_now_and_then_stays),
        cmocka_unit_test(a_message_is_sent_at_once),
        cmocka_unit_test(a_frame_that_is_cut_anywhere_comes_whole),
        cmocka_unit_test(who_is_silent_is_sent_away),
        cmocka_unit_test(what_came_with_the_request_is_heard_first),
        cmocka_unit_test(only_the_answer_to_the_ping_on_its_way_is_measured),
        cmocka_unit_test(frames_of_all_kinds_are_counted),
        cmocka_unit_test(answers_to_pings_do_not_pile_up),
        cmocka_unit_test(who_takes_nothing_is_sent_away_whatever_they_send),
        cmocka_unit_test(what_cannot_be_said_ends_it),
        cmocka_unit_test(an_end_that_is_closed_is_noticed),
        cmocka_unit_test(the_other_side_sees_the_end_before_the_descriptor_is_closed),
        cmocka_unit_test(a_message_does_not_wait_for_the_one_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
