/* Addresses that strangers have told. */
#include "server/push/push_address.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct parts {
    char *scheme, *host, *port, *user, *password;
};

static char *part(CURLU *url, CURLUPart which, unsigned flags)
{
    char *text = NULL;

    return curl_url_get(url, which, &text, flags) == CURLUE_OK ? text : NULL;
}

static bool is_allowed(const struct parts *parts, const char *origin, const char *own)
{
    const bool is_plain = parts->scheme && parts->host && !parts->user && !parts->password;

    if (is_plain && own[0] && strcmp(origin, own) == 0)
        return true;
    return is_plain && strcmp(parts->scheme, "https") == 0 && !parts->port;
}

bool push_address_read(const char *text, const char *own, char origin[PUSH_ORIGIN_SIZE])
{
    CURLU *url = curl_url();
    struct parts parts = {.scheme = NULL};
    int length = 0;

    if (url && strlen(text) < PUSH_URL_SIZE &&
        curl_url_set(url, CURLUPART_URL, text, CURLU_DISALLOW_USER) == CURLUE_OK) {
        parts = (struct parts){.scheme = part(url, CURLUPART_SCHEME, 0),
                               .host = part(url, CURLUPART_HOST, 0),
                               .port = part(url, CURLUPART_PORT, CURLU_NO_DEFAULT_PORT),
                               .user = part(url, CURLUPART_USER, 0),
                               .password = part(url, CURLUPART_PASSWORD, 0)};
        length = snprintf(origin, PUSH_ORIGIN_SIZE, "%s://%s%s%s", parts.scheme ? parts.scheme : "",
                          parts.host ? parts.host : "", parts.port ? ":" : "",
                          parts.port ? parts.port : "");
    }
    const bool is_read = length > 0 && length < PUSH_ORIGIN_SIZE && is_allowed(&parts, origin, own);
    curl_free(parts.scheme);
    curl_free(parts.host);
    curl_free(parts.port);
    curl_free(parts.user);
    curl_free(parts.password);
    curl_url_cleanup(url);
    return is_read;
}

/* Networks of IPv4 that nobody reaches from elsewhere: IANA's registry of special addresses. */
static bool is_public_four(uint32_t address)
{
    static const struct {
        uint32_t network;
        unsigned bits;
    } special[] = {
        {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
        {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
        {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3},
    };

    for (unsigned i = 0; i < sizeof(special) / sizeof(special[0]); i++) {
        if ((address ^ special[i].network) >> (32 - special[i].bits) == 0)
            return false;
    }
    return true;
}

/*
 * Of IPv6 only 2000::/3 is the Internet, and of that not what carries an IPv4 address that could be
 * private, or is for documents: 2001::/23, 2001:db8::/32, 2002::/16.
 */
static bool is_public_six(const uint8_t at[16])
{
    if (at[0] >> 5 != 1)
        return false;
    if (at[0] == 0x20 && at[1] == 0x01)
        return at[2] > 0x01 && !(at[2] == 0x0d && at[3] == 0xb8);
    return !(at[0] == 0x20 && at[1] == 0x02);
}

bool push_address_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof(four));
        return is_public_four(ntohl(four.sin_addr.s_addr));
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof(six));
        return is_public_six(six.sin6_addr.s6_addr);
    }
    return false;
}
