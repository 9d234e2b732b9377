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

#include "server/live/socket.h"

/* Two ends, of which the second one is ours to misbehave with. */
struct line {
    int ends[2];
    struct socket *socket;
    unsigned heard, measured;
    uint64_t round_trip_ms;
};

static void hear(void *ctx, const char *text, size_t size)
{
    struct line *line = ctx;

    assert_int_equal(size, 2);
    assert_memory_equal(text, "hi", 2);
    line->heard++;
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
        socket_write(line.socket);
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
        socket_write(line.socket);
        if (said % 64 == 63) {
            while (recv(line.ends[1], read_text, sizeof(read_text), MSG_DONTWAIT) > 0)
                socket_write(line.socket);
        }
        assert_false(socket_is_finished(line.socket, 1000));
    }
    close_line(&line);
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
    socket_write(line.socket);
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
    socket_write(line.socket);
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
        cmocka_unit_test(who_is_silent_is_sent_away),
        cmocka_unit_test(what_came_with_the_request_is_heard_first),
        cmocka_unit_test(only_the_answer_to_the_ping_on_its_way_is_measured),
        cmocka_unit_test(an_end_that_is_closed_is_noticed),
        cmocka_unit_test(the_other_side_sees_the_end_before_the_descriptor_is_closed),
        cmocka_unit_test(a_message_does_not_wait_for_the_one_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
