/* Requests by libcurl. */
#include "bridge/bridge_http.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    HEADER_SIZE = 128,
    ADDRESS_SIZE = 1024,
    BODY_MAX = 1 << 20,
    CONNECT_S = 10,
    ANSWER_S = 20,
};

/* What comes back, as far as it is kept. */
struct reading {
    const struct bridge_server *server;
    char *text;
    size_t size;
    bool (*hear)(void *ctx, const char *line); /* of a stream */
    void *ctx;
    time_t heard_s; /* when something came, or was asked for */
};

static time_t now_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Returns: false when everything is to end. */
static bool hear_lines(struct reading *reading)
{
    char *line = reading->text, *end;

    while ((end = memchr(line, '\n', reading->size - (size_t)(line - reading->text))) != NULL) {
        *end = '\0';
        if (*line && !reading->hear(reading->ctx, line))
            return false;
        line = end + 1;
    }
    reading->size -= (size_t)(line - reading->text);
    memmove(reading->text, line, reading->size + 1);
    return true;
}

static size_t take(char *bytes, size_t one, size_t count, void *ctx)
{
    struct reading *reading = ctx;
    const size_t size = one * count;
    char *text = NULL;

    if (reading->size + size <= BODY_MAX)
        text = realloc(reading->text, reading->size + size + 1);
    if (!text)
        return 0;
    memcpy(text + reading->size, bytes, size);
    reading->text = text;
    reading->size += size;
    reading->heard_s = now_s();
    text[reading->size] = '\0';
    return !reading->hear || hear_lines(reading) ? size : 0;
}

static int look(void *ctx, curl_off_t total, curl_off_t now, curl_off_t up_total, curl_off_t up)
{
    const struct reading *reading = ctx;

    (void)total;
    (void)now;
    (void)up_total;
    (void)up;
    /* curl's own lower limit of speed, a byte a second, is above that of empty lines. */
    const bool is_silent = reading->hear && now_s() - reading->heard_s > BRIDGE_SILENCE_S;
    return is_silent || reading->server->should_stop();
}

static unsigned perform(CURL *curl, struct reading *reading, const char *path, const char *form)
{
    char address[ADDRESS_SIZE], header[HEADER_SIZE];
    long status = 0;

    snprintf(address, sizeof(address), "%s/live/api/%s", reading->server->url, path);
    snprintf(header, sizeof(header), "Authorization: Bearer %s", reading->server->token);
    struct curl_slist *headers = curl_slist_append(NULL, header);
    curl_easy_setopt(curl, CURLOPT_URL, address);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_S);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, reading);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, reading);
    if (form)
        curl_easy_setopt(curl, CURLOPT_COPYPOSTFIELDS, form);
    if (!reading->hear)
        curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)ANSWER_S);
    reading->heard_s = now_s();
    const CURLcode code = headers ? curl_easy_perform(curl) : CURLE_OUT_OF_MEMORY;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    /* A stream is told by its status even when it was torn. */
    return code == CURLE_OK || (reading->hear && status != 200) ? (unsigned)status
                                                                : BRIDGE_NO_ANSWER;
}

static unsigned ask(struct reading *reading, const char *path, const char *form)
{
    CURL *curl = curl_easy_init();
    const unsigned status = curl ? perform(curl, reading, path, form) : BRIDGE_NO_ANSWER;

    curl_easy_cleanup(curl);
    return status;
}

unsigned bridge_http_ask(const struct bridge_server *server, const char *path, const char *form,
                         char **body)
{
    struct reading reading = {.server = server};
    const unsigned status = ask(&reading, path, form);

    if (body)
        *body = reading.text;
    else
        free(reading.text);
    return status;
}

unsigned bridge_http_stream(const struct bridge_server *server, const char *path,
                            bool (*hear)(void *ctx, const char *line), void *ctx)
{
    struct reading reading = {.server = server, .hear = hear, .ctx = ctx};
    const unsigned status = ask(&reading, path, NULL);

    free(reading.text);
    return status;
}
