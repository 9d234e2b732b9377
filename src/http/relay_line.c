/* Addresses, and the line that tells another server whose connection is handed on to it. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "http/relay.h"

#define WORD "acedrex-relay"

/* figures: changed when they are an address of IPv6 in brackets. */
static bool read_figures(char *figures, unsigned long port, struct sockaddr_storage *address,
                         socklen_t *size)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    const size_t len = strlen(figures);

    *address = (struct sockaddr_storage){.ss_family = AF_UNSPEC};
    if (inet_pton(AF_INET, figures, &four.sin_addr) == 1) {
        *size = sizeof(four);
        memcpy(address, &four, sizeof(four));
        return true;
    }
    if (len < 2 || figures[0] != '[' || figures[len - 1] != ']')
        return false;
    figures[len - 1] = '\0';
    if (inet_pton(AF_INET6, figures + 1, &six.sin6_addr) != 1)
        return false;
    *size = sizeof(six);
    memcpy(address, &six, sizeof(six));
    return true;
}

bool relay_read_address(const char *text, struct sockaddr_storage *address, socklen_t *size)
{
    char figures[EXTENSION_DOOR_SIZE];
    const char *colon = strrchr(text, ':');
    char *end;

    if (!colon || (size_t)(colon - text) >= sizeof(figures) || colon[1] < '0' || colon[1] > '9')
        return false;
    const unsigned long port = strtoul(colon + 1, &end, 10);
    if (*end || port > UINT16_MAX)
        return false;
    snprintf(figures, sizeof(figures), "%.*s", (int)(colon - text), text);
    return read_figures(figures, port, address, size);
}

size_t relay_write_line(const char *secret, const struct sockaddr *address, char *out)
{
    char figures[INET6_ADDRSTRLEN];
    int len = 0;

    if (address->sa_family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;
        inet_ntop(AF_INET, &four->sin_addr, figures, sizeof(figures));
        len = snprintf(out, RELAY_LINE_SIZE, WORD " %s %s:%u\n", secret, figures,
                       ntohs(four->sin_port));
    } else if (address->sa_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)address;
        inet_ntop(AF_INET6, &six->sin6_addr, figures, sizeof(figures));
        len = snprintf(out, RELAY_LINE_SIZE, WORD " %s [%s]:%u\n", secret, figures,
                       ntohs(six->sin6_port));
    }
    return len > 0 && len < RELAY_LINE_SIZE ? (size_t)len : 0;
}

/* Takes the same time wherever they differ. */
static bool is_same(const char *said, const char *secret)
{
    const size_t len = strlen(secret);
    unsigned differs = 0;

    if (!len || strlen(said) != len)
        return false;
    for (size_t i = 0; i < len; i++)
        differs |= (unsigned char)said[i] ^ (unsigned char)secret[i];
    return !differs;
}

bool relay_read_line(char *line, const char *secret, struct sockaddr_storage *address,
                     socklen_t *size)
{
    char *rest = NULL;
    const char *word = strtok_r(line, " ", &rest), *said = strtok_r(NULL, " ", &rest);
    const char *whose = strtok_r(NULL, " ", &rest);

    return word && said && whose && !strtok_r(NULL, " ", &rest) && strcmp(word, WORD) == 0 &&
           is_same(said, secret) && relay_read_address(whose, address, size);
}
