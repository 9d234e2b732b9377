/* The Host of a request. */
#include "http/host_name.h"

#include <string.h>
#include <strings.h>

/* "[::1]", "192.168.1.7": no name can look like one. */
static bool is_in_figures(const char *host, size_t len)
{
    if (len > 2 && host[0] == '[')
        return host[len - 1] == ']' && strspn(host + 1, "0123456789abcdefABCDEF:.") == len - 2;
    return len && strspn(host, "0123456789.") >= len && memchr(host, '.', len);
}

size_t host_name_len(const char *host)
{
    const char *bracket = host[0] == '[' ? strchr(host, ']') : NULL;

    return bracket ? (size_t)(bracket - host) + 1 : strcspn(host, ":/");
}

static bool is_port(const char *text)
{
    return !*text || (*text == ':' && text[1] && strlen(text) <= 6 &&
                      !text[1 + strspn(text + 1, "0123456789")]);
}

const char *host_of_url(const char *url)
{
    if (strncmp(url, "http://", 7) == 0)
        return url + 7;
    return strncmp(url, "https://", 8) == 0 ? url + 8 : NULL;
}

static bool is_name(const char *host, size_t len, const char *name)
{
    return name && len && host_name_len(name) == len && strncasecmp(host, name, len) == 0;
}

bool host_is_ours(const char *host, const char *url, const char *listens_on)
{
    const size_t len = host_name_len(host);

    if (!len || !is_port(host + len))
        return false;
    return is_in_figures(host, len) || is_name(host, len, "localhost") ||
           is_name(host, len, listens_on) || is_name(host, len, host_of_url(url));
}
