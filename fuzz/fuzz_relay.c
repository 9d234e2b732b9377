/*
 * The line with which a server begins a connection that it hands on, by anybody who reaches the
 * door: it is believed only with the secret, and an address that was read is written the same way.
 */
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "http/relay.h"

static const char secret[] = "00112233445566778899aabbccddeeff";

static void look_at_address(const char *text)
{
    struct sockaddr_storage address, again;
    socklen_t size = 0, size_again = 0;
    char line[RELAY_LINE_SIZE];

    if (!relay_read_address(text, &address, &size))
        return;
    CHECK_ALWAYS((address.ss_family == AF_INET && size == sizeof(struct sockaddr_in)) ||
                 (address.ss_family == AF_INET6 && size == sizeof(struct sockaddr_in6)));
    const size_t len = relay_write_line(secret, (const struct sockaddr *)&address, line);
    CHECK_ALWAYS(len > 1 && len < RELAY_LINE_SIZE && line[len - 1] == '\n');
    line[len - 1] = '\0';
    CHECK_ALWAYS(relay_read_line(line, secret, &again, &size_again));
    CHECK_ALWAYS(size_again == size && memcmp(&again, &address, size) == 0);
}

static void look_at_line(const char *text, const char *known)
{
    struct sockaddr_storage address;
    socklen_t size = 0;
    char line[RELAY_LINE_SIZE];

    memcpy(line, text, strlen(text) + 1);
    const bool is_believed = relay_read_line(line, known, &address, &size);
    CHECK_ALWAYS(!is_believed || (known[0] && strstr(text, known) && size));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A line as it is taken from a socket: what follows its newline belongs to the client. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[RELAY_LINE_SIZE];
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    size_t len = end ? (size_t)(end - data) : size;

    len = len < sizeof(text) ? len : sizeof(text) - 1;
    memcpy(text, data, len);
    text[len] = '\0';
    look_at_line(text, secret);
    look_at_line(text, "");
    look_at_address(text);
    const char *last = strrchr(text, ' ');
    if (last)
        look_at_address(last + 1);
    return 0;
}
