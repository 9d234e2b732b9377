/* One connection: requests in, files out, never waiting. */
#include "http/connection.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/check.h"

enum {
    CHUNK_SIZE = 64 * 1024,
    IDLE_MS = 60 * 1000,     /* a browser keeps a connection for its next request */
    HEAD_MS = 20 * 1000,     /* from the first byte of a head to its last */
    STALLED_MS = 300 * 1000, /* a reader that takes nothing; slow ones are no matter */
    DRAINING_MS = 2 * 1000,
};

void connection_open(struct connection *connection, int fd, uint64_t now_ms)
{
    *connection = (struct connection){
        .fd = fd,
        .state = CONNECTION_READING,
        .progress_ms = now_ms,
        .head_ms = now_ms,
        .file = -1,
    };
}

static void drop_file(struct connection *connection)
{
    if (connection->file >= 0)
        close(connection->file);
    connection->file = -1;
}

void connection_close(struct connection *connection)
{
    CHECK_DEBUG(connection->state != CONNECTION_CLOSED);
    drop_file(connection);
    close(connection->fd);
    connection->fd = -1;
    connection->state = CONNECTION_CLOSED;
}

short connection_wants(const struct connection *connection)
{
    return connection->state == CONNECTION_SENDING ? POLLOUT : POLLIN;
}

bool connection_is_overdue(const struct connection *connection, uint64_t now_ms)
{
    switch (connection->state) {
    case CONNECTION_READING:
        return connection->in_len ? now_ms - connection->head_ms > HEAD_MS
                                  : now_ms - connection->progress_ms > IDLE_MS;
    case CONNECTION_SENDING:
        return now_ms - connection->progress_ms > STALLED_MS;
    case CONNECTION_DRAINING:
        return now_ms - connection->head_ms > DRAINING_MS;
    case CONNECTION_CLOSED:
        break;
    }
    return false;
}

/* --- answers --- */

static const struct {
    unsigned status;
    const char *phrase, *sentence;
} statuses[] = {
    {200, "OK", ""},
    {304, "Not Modified", ""},
    {400, "Bad Request", "This is no request that the server understands."},
    {404, "Not Found", "There is no such file here."},
    {405, "Method Not Allowed", "Files can only be read here: GET and HEAD."},
    {414, "URI Too Long", "The address is too long."},
    {431, "Request Header Fields Too Large",
     "The headers of the request are longer than 8192 bytes; clearing cookies may help."},
    {503, "Service Unavailable", "Too many files are open now; try again in a moment."},
    {505, "HTTP Version Not Supported", "HTTP/1.1 is spoken here."},
};

static unsigned status_index(unsigned status)
{
    unsigned i = 0;

    while (statuses[i].status != status)
        CHECK_ALWAYS(++i < sizeof(statuses) / sizeof(statuses[0]));
    return i;
}

/* The lines that every answer begins with. */
static struct buf begin_answer(struct connection *connection, unsigned status)
{
    struct buf buf = buf_init(connection->answer, sizeof(connection->answer));
    char date[sizeof("Thu, 01 Jan 1970 00:00:00 GMT")];
    const time_t now = time(NULL);
    struct tm fields;

    strftime(date, sizeof(date), "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &fields));
    buf_format(&buf, "HTTP/1.1 %u %s\r\n", status, statuses[status_index(status)].phrase);
    buf_format(&buf, "date: %s\r\nserver: acedrex\r\n", date);
    buf_text(&buf, site_headers);
    buf_format(&buf, "connection: %s\r\n", connection->close_after ? "close" : "keep-alive");
    return buf;
}

static void send_answer(struct connection *connection, const struct buf *buf)
{
    CHECK_ALWAYS(!buf->cut);
    connection->answer_len = buf->len;
    connection->answer_sent = 0;
    connection->state = CONNECTION_SENDING;
}

/* An answer without a file: the status and a sentence. */
static void refuse(struct connection *connection, unsigned status, bool with_body)
{
    const char *sentence = statuses[status_index(status)].sentence;
    struct buf buf = begin_answer(connection, status);

    if (status == 405)
        buf_text(&buf, "allow: GET, HEAD\r\n");
    buf_text(&buf, "cache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\n");
    buf_format(&buf, "content-length: %zu\r\n\r\n", strlen(sentence) + 1);
    if (with_body)
        buf_format(&buf, "%s\n", sentence);
    send_answer(connection, &buf);
}

static bool is_known(const struct request *request, const struct site_file *file)
{
    return strstr(request->known_tags, file->tag) || strcmp(request->known_tags, "*") == 0;
}

static void give(struct connection *connection, const struct request *request,
                 const struct site_file *file)
{
    const bool is_new = !is_known(request, file);
    struct buf buf = begin_answer(connection, is_new ? 200 : 304);

    buf_format(&buf, "cache-control: %s\r\netag: %s\r\n",
               file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache", file->tag);
    if (file->has_codings)
        buf_text(&buf, "vary: accept-encoding\r\n");
    if (is_new && file->coding)
        buf_format(&buf, "content-encoding: %s\r\n", file->coding);
    if (is_new)
        buf_format(&buf, "content-type: %s\r\ncontent-length: %" PRIu64 "\r\n", file->type,
                   file->size);
    buf_text(&buf, "\r\n");
    send_answer(connection, &buf);
    connection->file = file->fd;
    connection->file_at = 0;
    connection->file_size = file->size;
    if (!is_new || request->method == REQUEST_HEAD || !file->size)
        drop_file(connection);
}

static void answer(struct connection *connection, const struct site *site, size_t head_size)
{
    struct request request;
    struct site_file file;
    unsigned refusal = request_read(connection->in, head_size, &request);

    connection->close_after = refusal || !request.keep_alive;
    if (!refusal && request.method == REQUEST_OTHER)
        refusal = 405;
    if (!refusal)
        refusal = site_open(site, &request, &file);
    if (refusal)
        refuse(connection, refusal, request.method != REQUEST_HEAD);
    else
        give(connection, &request, &file);
    connection->in_len -= head_size;
    memmove(connection->in, connection->in + head_size, connection->in_len);
}

/* --- bytes --- */

/* What came of a read or write that does not wait. */
enum flow {
    FLOW_ON,
    FLOW_LATER,
    FLOW_END
};

static enum flow flow_of(ssize_t count)
{
    if (count > 0)
        return FLOW_ON;
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? FLOW_LATER
                                                                                    : FLOW_END;
}

/* Read on until a whole head is there, and begin its answer. Returns: whether to go on at once. */
static bool read_head(struct connection *connection, const struct site *site, uint64_t now_ms)
{
    const size_t head_size = request_head_size(connection->in, connection->in_len);

    if (head_size) {
        answer(connection, site, head_size);
        return true;
    }
    if (connection->in_len == sizeof(connection->in)) {
        connection->close_after = true;
        connection->in_len = 0;
        refuse(connection, 431, true);
        return true;
    }
    const ssize_t count = recv(connection->fd, connection->in + connection->in_len,
                               sizeof(connection->in) - connection->in_len, 0);
    const enum flow flow = flow_of(count);
    if (flow == FLOW_END)
        connection_close(connection);
    if (flow != FLOW_ON)
        return false;
    if (connection->in_len == 0)
        connection->head_ms = now_ms;
    connection->progress_ms = now_ms;
    connection->in_len += (size_t)count;
    return true;
}

static enum flow send_head(struct connection *connection)
{
    while (connection->answer_sent < connection->answer_len) {
        const ssize_t count = send(connection->fd, connection->answer + connection->answer_sent,
                                   connection->answer_len - connection->answer_sent, MSG_NOSIGNAL);
        if (flow_of(count) != FLOW_ON)
            return flow_of(count);
        connection->answer_sent += (size_t)count;
    }
    return FLOW_ON;
}

/* What the socket does not take is read again: the file is the buffer. */
static enum flow send_chunk(struct connection *connection)
{
    char chunk[CHUNK_SIZE];
    const uint64_t left = connection->file_size - connection->file_at;
    const size_t wanted = left < sizeof(chunk) ? (size_t)left : sizeof(chunk);
    const ssize_t got = pread(connection->file, chunk, wanted, (off_t)connection->file_at);

    if (got <= 0)
        return FLOW_END; // the file shrank: closing is the only honest answer left
    const ssize_t count = send(connection->fd, chunk, (size_t)got, MSG_NOSIGNAL);
    if (flow_of(count) != FLOW_ON)
        return flow_of(count);
    connection->file_at += (uint64_t)count;
    if (connection->file_at == connection->file_size)
        drop_file(connection);
    return FLOW_ON;
}

/* One step of the answer. Returns: whether to go on at once. */
static bool send_on(struct connection *connection, uint64_t now_ms)
{
    enum flow flow = send_head(connection);

    if (flow == FLOW_ON && connection->file >= 0)
        flow = send_chunk(connection);
    if (flow == FLOW_END)
        connection_close(connection);
    if (flow != FLOW_ON)
        return false;
    connection->progress_ms = now_ms;
    if (connection->file >= 0)
        return false; // others come first: the socket will be ready again
    connection->head_ms = now_ms;
    connection->state = connection->close_after ? CONNECTION_DRAINING : CONNECTION_READING;
    if (connection->close_after)
        shutdown(connection->fd, SHUT_WR);
    return true;
}

static bool drain(struct connection *connection)
{
    char waste[CHUNK_SIZE];
    const enum flow flow = flow_of(recv(connection->fd, waste, sizeof(waste), 0));

    if (flow == FLOW_END)
        connection_close(connection);
    return false;
}

void connection_serve(struct connection *connection, const struct site *site, uint64_t now_ms)
{
    bool goes_on = true;

    while (goes_on) {
        switch (connection->state) {
        case CONNECTION_READING:
            goes_on = read_head(connection, site, now_ms);
            break;
        case CONNECTION_SENDING:
            goes_on = send_on(connection, now_ms);
            break;
        case CONNECTION_DRAINING:
            goes_on = drain(connection);
            break;
        case CONNECTION_CLOSED:
            return;
        }
    }
}
