#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdio.h>

#include "adx/variant.h"

/* Messages to the user. All of them go to stderr. */

/* "acedrex: what is wrong", one line. */
__attribute__((format(printf, 1, 2))) void report_error(const char *format, ...);

/* The message for an error of the library that needs no place: memory and limits. */
int report_adx(adx_err err);

/*
 * A finding in a rule text or FEN as "file:line:column: error: sentence", the line of the source,
 * carets under the words, and the suggestion.
 */
void report_finding(FILE *out, const adx_finding *finding);

/* adx_findings: print all on stderr. */
void report_all(void *ctx, const adx_finding *finding);

/* adx_findings: print errors and leave the rest unsaid. */
void report_errors_only(void *ctx, const adx_finding *finding);

/* report_error() for callbacks of the engines that speak protocols. */
void report_why(void *ctx, const char *why);

/* A line of such an engine: on stdout, at once. */
void report_answer(void *ctx, const char *line);

/* What the program returns to its caller; messages are on stderr. */
enum exit_code {
    EXIT_DONE = 0,
    EXIT_WRONG = 1,         /* the input was examined and is wrong */
    EXIT_USAGE = 2,         /* wrong usage, or input that cannot be read */
    EXIT_ENVIRONMENT = 3,   /* disk full, port taken, out of memory */
    EXIT_INTERRUPTED = 130, /* by Ctrl-C, before there was a result; what shells say of it, too */
};

#endif
