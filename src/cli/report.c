/* Messages to the user. */
#include "cli/report.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/clean_text.h"
#include "system/console.h"

enum {
    MESSAGE_SIZE = 2048,
    INDENT = 4,          /* columns before a line of the source */
    LINE_COLUMNS = 96,   /* of a source line that are shown */
    COLUMNS_BEFORE = 48, /* that are kept before the finding in a longer line */
};

void report_error(const char *format, ...)
{
    char message[MESSAGE_SIZE];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    fflush(stdout);
    fputs("acedrex: ", stderr);
    clean_print(stderr, message, strlen(message));
    fputc('\n', stderr);
}

int report_adx(adx_err err)
{
    report_error("%s", adx_err_text(err));
    return err == ADX_E_NOMEM ? EXIT_ENVIRONMENT : EXIT_WRONG;
}

static bool has_color(FILE *out)
{
    const char *no_color = getenv("NO_COLOR");

    return isatty(fileno(out)) && !(no_color && *no_color) && console_has_cursor();
}

static const char *severity_name(adx_severity severity)
{
    switch (severity) {
    case ADX_NOTE:
        return "note";
    case ADX_WARNING:
        return "warning";
    case ADX_ERROR:
        break;
    }
    return "error";
}

/* Where the part of a long line begins that is shown around byte `at`. */
static size_t window_start(const char *source, size_t len, size_t at)
{
    const unsigned before = clean_width(source, at);

    if (before <= COLUMNS_BEFORE || clean_width(source, len) <= LINE_COLUMNS)
        return 0;
    return clean_fit(source, at, before - COLUMNS_BEFORE);
}

static void print_source_line(FILE *out, const char *text, size_t len)
{
    for (size_t at = 0; at < len;) {
        const char *tab = memchr(text + at, '\t', len - at);
        const size_t stop = tab ? (size_t)(tab - text) : len;
        clean_print(out, text + at, stop - at);
        if (tab)
            fputc(' ', out);
        at = stop + (tab ? 1 : 0);
    }
    fputc('\n', out);
}

static void print_source(FILE *out, const adx_finding *finding, const char *on, const char *off)
{
    const size_t len = strlen(finding->source);
    const size_t column = finding->column ? finding->column - 1 : 0;
    const size_t at = column < len ? column : len;
    const size_t start = window_start(finding->source, len, at);
    const size_t shown = clean_fit(finding->source + start, len - start, LINE_COLUMNS);
    const size_t room = start + shown - at;
    const size_t marked = finding->length < room ? finding->length : room;
    const unsigned carets = clean_width(finding->source + at, marked);

    fprintf(out, "%*s", INDENT, "");
    print_source_line(out, finding->source + start, shown);
    fprintf(out, "%*s%s", INDENT + (int)clean_width(finding->source + start, at - start), "", on);
    for (unsigned i = 0; i < (carets ? carets : 1); i++)
        fputc('^', out);
    fprintf(out, "%s\n", off);
}

void report_finding(FILE *out, const adx_finding *finding)
{
    const bool color = has_color(out);
    const char *hue = finding->severity == ADX_ERROR ? "\033[1;31m" : "\033[1;33m";
    const char *on = color ? hue : "";
    const char *off = color ? "\033[0m" : "";

    clean_print(out, finding->file, strlen(finding->file));
    if (finding->line)
        fprintf(out, ":%u:%u", finding->line, finding->column);
    fprintf(out, ": %s%s:%s ", on, severity_name(finding->severity), off);
    clean_print(out, finding->sentence, strlen(finding->sentence));
    fputc('\n', out);
    if (finding->line && finding->source)
        print_source(out, finding, on, off);
    if (finding->suggestion) {
        fprintf(out, "%*s", INDENT, "");
        clean_print(out, finding->suggestion, strlen(finding->suggestion));
        fputc('\n', out);
    }
}

void report_all(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    report_finding(stderr, finding);
}

void report_errors_only(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    if (finding->severity == ADX_ERROR)
        report_finding(stderr, finding);
}

void report_why(void *ctx, const char *why)
{
    (void)ctx;
    report_error("%s", why);
}

void report_answer(void *ctx, const char *line)
{
    (void)ctx;
    puts(line);
    fflush(stdout);
}
