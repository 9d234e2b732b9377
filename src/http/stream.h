#ifndef HTTP_STREAM_H
#define HTTP_STREAM_H

#include <microhttpd.h>
#include <stdbool.h>

#include "http/extension.h"

/*
 * The body of an answer that goes on: see extension.h. While there is nothing to write its
 * connection is suspended, so that the library does not ask again and again.
 */

/*
 * The response of a stream, which goes with it. socket: of the connection, to close it when its
 * reader is too slow. has_news: set when the library must be run once more. Returns: NULL when
 * there is no memory; then the stream is closed.
 */
struct MHD_Response *stream_response(struct extension_stream *stream,
                                     struct MHD_Connection *connection, int socket, bool *has_news);

#endif
