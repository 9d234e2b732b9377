/* Connections, and who has to leave when there is no room. */
#define _XOPEN_SOURCE 700
#include <arpa/inet.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include <cmocka.h>

#include "http/clients.h"

static struct peer peer(const char *text, const char *proxy)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};

    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return peer_of((const struct sockaddr *)&four, proxy);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return peer_of((const struct sockaddr *)&six, proxy);
}

static void whoever_comes_for_others_is_not_counted(void **state)
{
    (void)state;
    assert_false(peer("127.0.0.1", "").is_counted);
    assert_false(peer("::1", "").is_counted);
    assert_false(peer("::ffff:127.0.0.1", "").is_counted);
    assert_false(peer("10.0.0.7", "10.0.0.7").is_counted);
    assert_false(peer("2001:db8::7", "2001:db8::7").is_counted);
    assert_false(peer_of(NULL, "").is_counted);
    assert_true(peer("127.0.0.2", "").is_counted);
    assert_true(peer("10.0.0.8", "10.0.0.7").is_counted);
    assert_true(peer("2001:db8::8", "2001:db8::7").is_counted);
}

static void a_household_is_one_address(void **state)
{
    static const struct {
        const char *one, *other;
        bool is_same;
    } cases[] = {{"192.0.2.7", "::ffff:192.0.2.7", true},
                 {"192.0.2.7", "192.0.2.8", false},
                 {"2001:db8:0:1::5", "2001:db8:0:1:ffff::", true},
                 {"2001:db8:0:1::5", "2001:db8:0:2::5", false}};

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const struct peer one = peer(cases[i].one, ""), other = peer(cases[i].other, "");
        assert_int_equal(memcmp(one.bytes, other.bytes, sizeof(one.bytes)) == 0, cases[i].is_same);
    }
}

/* A number that is no socket. */
enum {
    NO_SOCKET = 1 << 20
};

static void one_address_pushes_out_its_own(void **state)
{
    const struct peer many = peer("192.0.2.7", ""), other = peer("192.0.2.8", "");
    struct client *first[3] = {NULL};
    struct clients clients;

    (void)state;
    assert_true(clients_open(&clients, 2 * CLIENTS_OF_ADDRESS_MAX));
    struct client *stranger = clients_welcome(&clients, NO_SOCKET, &other);
    for (unsigned i = 0; i < CLIENTS_OF_ADDRESS_MAX; i++) {
        struct client *client = clients_welcome(&clients, NO_SOCKET, &many);
        assert_non_null(client);
        client->is_served = true;
        if (i < 3)
            first[i] = client;
    }
    assert_int_equal(first[0]->socket, NO_SOCKET);
    clients_welcome(&clients, NO_SOCKET, &many)->is_served = true;
    assert_int_equal(first[0]->socket, -1);
    assert_int_equal(first[1]->socket, NO_SOCKET);
    clients_hear(&clients, first[1]);
    clients_welcome(&clients, NO_SOCKET, &many)->is_served = true;
    assert_int_equal(first[1]->socket, NO_SOCKET);
    assert_int_equal(first[2]->socket, -1);
    assert_int_equal(stranger->socket, NO_SOCKET);
    clients_close(&clients);
}

static void whoever_was_silent_for_the_longest_time_makes_room(void **state)
{
    const struct peer none = {.is_counted = false};
    struct client *came[3];
    struct clients clients;

    (void)state;
    assert_true(clients_open(&clients, 3));
    came[0] = clients_welcome(&clients, NO_SOCKET, &none);
    came[1] = clients_welcome(&clients, NO_SOCKET, &none);
    clients_hear(&clients, came[0]);
    came[2] = clients_welcome(&clients, NO_SOCKET, &none);
    assert_int_equal(came[0]->socket, NO_SOCKET);
    assert_int_equal(came[1]->socket, -1);
    assert_int_equal(came[2]->socket, NO_SOCKET);
    assert_null(clients_welcome(&clients, NO_SOCKET, &none));
    clients_leave(&clients, came[1]);
    assert_non_null(clients_welcome(&clients, NO_SOCKET, &none));
    clients_close(&clients);
}

/* Whoever comes and goes, in whatever order: there is room exactly while fewer are there. */
static void every_place_is_found_again(void **state)
{
    enum {
        PLACES = 7
    };
    const struct peer none = {.is_counted = false};
    struct client *there[PLACES] = {NULL};
    struct clients clients;
    unsigned count = 0, dice = 1;

    (void)state;
    assert_true(clients_open(&clients, PLACES));
    for (unsigned i = 0; i < 5000; i++) {
        dice = dice * 1103515245 + 12345;
        const unsigned at = (dice >> 16) % PLACES;
        if (there[at]) {
            clients_leave(&clients, there[at]);
            there[at] = NULL;
            count--;
        } else {
            there[at] = clients_welcome(&clients, NO_SOCKET, &none);
            assert_non_null(there[at]);
            for (unsigned other = 0; other < PLACES; other++)
                assert_true(other == at || there[other] != there[at]);
            count++;
        }
        assert_int_equal(clients.count, count);
        if (count == PLACES)
            assert_null(clients_welcome(&clients, NO_SOCKET, &none));
    }
    clients_close(&clients);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_comes_for_others_is_not_counted),
        cmocka_unit_test(a_household_is_one_address),
        cmocka_unit_test(one_address_pushes_out_its_own),
        cmocka_unit_test(every_place_is_found_again),
        cmocka_unit_test(whoever_was_silent_for_the_longest_time_makes_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
