#ifndef CLI_LISTENER_H
#define CLI_LISTENER_H

#include "cli/site.h"

/*
 * Give the files of a site to browsers until Ctrl-C or SIGTERM (interrupt.h). Only listener.c knows
 * the network library, and it is compiled only where that is found (ACEDREX_SERVE).
 */

struct listener_options {
    const char *host; /* numeric address */
    unsigned port;    /* 0: a free one */
    const struct site *site;
};

/* ready: called once with the port. Says what is wrong. Returns: an exit code. */
int listener_run(const struct listener_options *options, void (*ready)(void *ctx, unsigned port),
                 void *ctx);

#endif
