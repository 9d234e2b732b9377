/*
 * The HTML of a letter, by anybody: as text it never becomes longer, and what a letter quotes is
 * not read as the words of who sent it.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "server/mail/reply.h"

static const char quote[] = "<blockquote>", unquote[] = "</blockquote";

static bool ends_a_quote(const char *html)
{
    for (; *html; html++) {
        if (strncasecmp(html, unquote, sizeof(unquote) - 1) == 0)
            return true;
    }
    return false;
}

static void read_it(const char *html, bool is_quoted)
{
    char *text = html_text(html);

    CHECK_ALWAYS(text && strlen(text) <= strlen(html));
    CHECK_ALWAYS(!is_quoted || !text[0] || ends_a_quote(html));
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *html = malloc(sizeof(quote) + size);

    CHECK_ALWAYS(html);
    snprintf(html, sizeof(quote) + size, "%s%.*s", quote, (int)size, (const char *)data);
    read_it(html, true);
    memmove(html, html + sizeof(quote) - 1, strlen(html) - sizeof(quote) + 2);
    read_it(html, false);
    free(html);
    return 0;
}
