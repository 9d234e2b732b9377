/* Bodies that go on: what is pushed waits here until the library fetches it. */
#include "http/stream.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    BLOCK_SIZE = 4096, /* that the library fetches at once */
};

struct extension_stream {
    struct MHD_Connection *connection; /* NULL until it is part of an answer */
    int socket;
    bool *has_news;
    char *bytes;
    size_t size, capacity;
    bool is_suspended, is_ending;
    bool is_broken; /* too slow, or without memory */
    void (*ended)(void *ctx);
    void *ctx;
};

struct extension_stream *extension_stream_open(void (*ended)(void *ctx), void *ctx)
{
    struct extension_stream *stream = calloc(1, sizeof(*stream));

    if (stream)
        *stream = (struct extension_stream){.socket = -1, .ended = ended, .ctx = ctx};
    return stream;
}

static void close_stream(void *ctx)
{
    struct extension_stream *stream = ctx;

    stream->ended(stream->ctx);
    free(stream->bytes);
    free(stream);
}

/* Let the library look at it. */
static void wake(struct extension_stream *stream)
{
    if (!stream->is_suspended)
        return;
    stream->is_suspended = false;
    *stream->has_news = true;
    MHD_resume_connection(stream->connection);
}

/* The reader of a stream gets no more; the library closes the socket when it sees the end of it. */
static void break_off(struct extension_stream *stream)
{
    stream->is_broken = true;
    stream->size = 0;
    if (stream->socket >= 0)
        shutdown(stream->socket, SHUT_RDWR);
    wake(stream);
}

static bool has_room(struct extension_stream *stream, size_t size)
{
    const size_t wanted = stream->size + size;

    if (wanted > EXTENSION_STREAM_MAX)
        return false;
    if (wanted <= stream->capacity)
        return true;
    const size_t capacity = wanted < BLOCK_SIZE ? BLOCK_SIZE : 2 * wanted;
    char *bytes = realloc(stream->bytes, capacity);
    if (!bytes)
        return false;
    stream->bytes = bytes;
    stream->capacity = capacity;
    return true;
}

void extension_stream_push(struct extension_stream *stream, const char *bytes, size_t size)
{
    if (stream->is_broken || stream->is_ending)
        return;
    if (!has_room(stream, size)) {
        break_off(stream);
        return;
    }
    memcpy(stream->bytes + stream->size, bytes, size);
    stream->size += size;
    wake(stream);
}

void extension_stream_end(struct extension_stream *stream)
{
    if (!stream->connection) {
        close_stream(stream);
        return;
    }
    stream->is_ending = true;
    wake(stream);
}

static ssize_t fetch(void *ctx, uint64_t position, char *out, size_t size)
{
    struct extension_stream *stream = ctx;
    const size_t count = stream->size < size ? stream->size : size;

    (void)position;
    if (stream->is_broken)
        return MHD_CONTENT_READER_END_WITH_ERROR;
    if (!count && stream->is_ending)
        return MHD_CONTENT_READER_END_OF_STREAM;
    if (!count) {
        stream->is_suspended = true;
        MHD_suspend_connection(stream->connection);
        return 0;
    }
    memcpy(out, stream->bytes, count);
    stream->size -= count;
    memmove(stream->bytes, stream->bytes + count, stream->size);
    return (ssize_t)count;
}

struct MHD_Response *stream_response(struct extension_stream *stream,
                                     struct MHD_Connection *connection, int socket, bool *has_news)
{
    stream->connection = connection;
    stream->socket = socket;
    stream->has_news = has_news;
    struct MHD_Response *response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK_SIZE,
                                                                      fetch, stream, close_stream);
    if (!response)
        close_stream(stream);
    return response;
}
