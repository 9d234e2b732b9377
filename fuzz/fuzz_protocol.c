/*
 * Any bytes as the lines of another program: the first byte chooses UCI, USI, UCCI or CECP. No line
 * may crash the engine or leave it hanging, and every answer is one line.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

/* Lines that may rightly take long, take all memory, or read files. */
static bool is_left_out(const char *line)
{
    static const char *const words[] = {"perft", "bench", "Path", "memory"};
    const char *hash = strstr(line, "ash");

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strstr(line, words[i]))
            return true;
    return hash && strlen(hash + strcspn(hash, "0123456789")) > 2;
}

static void check_line(void *ctx, const char *line)
{
    (void)ctx;
    CHECK_ALWAYS(line[0] && !strchr(line, '\n') && !strchr(line, '\r'));
}

/* Give each line to `obey`, until it says that it has enough. */
static void give(char *text, size_t size, bool (*obey)(void *engine, const char *line),
                 void *engine)
{
    bool goes_on = true;

    for (size_t begin = 0, i = 0; goes_on && i < size; i++) {
        if (text[i] != '\n')
            continue;
        text[i] = '\0';
        goes_on = is_left_out(text + begin) || obey(engine, text + begin);
        begin = i + 1;
    }
}

static bool obey_uci(void *engine, const char *line)
{
    return uci_obey(engine, line);
}

static bool obey_xboard(void *engine, const char *line)
{
    return xboard_obey(engine, line);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char *text = malloc(size + 1); /* of the exact size, so that ASan sees its end */

    if (!text || !size) {
        free(text);
        return 0;
    }
    memcpy(text, data, size);
    text[size] = '\n';
    if (data[0] == 'x') {
        struct xboard *xboard = xboard_create(check_line, NULL);
        give(text + 1, size, obey_xboard, xboard);
        xboard_free(xboard);
    } else {
        struct uci *uci = uci_create(check_line, NULL);
        if (uci && (data[0] == 's' || data[0] == 'c'))
            uci_speak(uci, data[0] == 's' ? DIALECT_USI : DIALECT_UCCI);
        give(text + 1, size, obey_uci, uci);
        uci_free(uci);
    }
    free(text);
    return 0;
}
