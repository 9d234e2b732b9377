/* Heads of HTTP requests: whatever comes, fields are texts within their sizes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "http/request.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct request request;
    char *text = malloc(size + 1); // of exactly this size, so that reading on is seen

    if (!text)
        return 0;
    memcpy(text, data, size);
    const size_t head_size = request_head_size(text, size);
    CHECK_ALWAYS(head_size <= size);
    if (head_size) {
        const unsigned status = request_read(text, head_size, &request);
        CHECK_ALWAYS(!status || (status >= 400 && status <= 599));
        CHECK_ALWAYS(strlen(request.path) < sizeof(request.path));
        CHECK_ALWAYS(strlen(request.known_tags) < sizeof(request.known_tags));
        CHECK_ALWAYS(status || request.path[0] == '/');
    }
    free(text);
    return 0;
}
