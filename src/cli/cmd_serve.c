/* acedrex serve: the page with the games, for a browser on this machine. */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/interrupt.h"
#include "cli/listener.h"
#include "cli/report.h"
#include "cli/site.h"

#define HOST_USUAL "127.0.0.1"

enum {
    OPTION_HOST,
    OPTION_PORT,
    OPTION_ROOT,
    OPTION_COUNT,
    PORT_USUAL = 8064,
    PORT_MAX = 65535
};

struct address {
    char numeric[INET6_ADDRSTRLEN + 1];
    unsigned port;
};

/* Try the address, so that the reason of a failure is known. Returns: errno, or 0. */
static int try_bind(const struct addrinfo *info)
{
    const int fd = socket(info->ai_family, SOCK_STREAM, 0);
    const int on = 1;
    int reason = 0;

    if (fd < 0)
        return errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    if (bind(fd, info->ai_addr, info->ai_addrlen) != 0 || listen(fd, 1) != 0)
        reason = errno;
    close(fd);
    return reason;
}

static int refuse(const char *host, unsigned port, int reason)
{
    if (reason == EADDRINUSE)
        report_error("port %u of %s is in use by another program; --port chooses another", port,
                     host);
    else
        report_error("%s port %u: %s", host, port, strerror(reason));
    return EXIT_ENVIRONMENT;
}

static int find_address(const char *host, unsigned port, struct address *out)
{
    const struct addrinfo wish = {
        .ai_family = AF_UNSPEC,
        .ai_socktype = SOCK_STREAM,
        .ai_flags = AI_NUMERICSERV | AI_PASSIVE,
    };
    struct addrinfo *found = NULL;
    char service[8];

    snprintf(service, sizeof(service), "%u", port);
    const int failure = getaddrinfo(host, service, &wish, &found);
    if (failure) {
        report_error("%s: %s", host, gai_strerror(failure));
        return EXIT_USAGE;
    }
    const struct addrinfo *chosen = found;
    for (const struct addrinfo *info = found; info; info = info->ai_next) {
        if (info->ai_family == AF_INET) {
            chosen = info;
            break;
        }
    }
    *out = (struct address){.numeric = "", .port = port};
    getnameinfo(chosen->ai_addr, chosen->ai_addrlen, out->numeric, sizeof(out->numeric), NULL, 0,
                NI_NUMERICHOST);
    const int reason = try_bind(chosen);
    freeaddrinfo(found);
    return reason ? refuse(host, port, reason) : EXIT_DONE;
}

static void print_address(void *ctx, unsigned port)
{
    const struct address *address = ctx;
    const char *open = strchr(address->numeric, ':') ? "[" : "";

    printf("http://%s%s%s:%u/\n", open, address->numeric, *open ? "]" : "", port);
    fflush(stdout);
}

#ifdef ACEDREX_SERVE
enum {
    IS_BUILT = true
};

static int listen_until_stopped(const struct listener_options *options, struct address *address)
{
    interrupt_install(true);
    return listener_run(options, print_address, address);
}
#else
enum {
    IS_BUILT = false
};

static int listen_until_stopped(const struct listener_options *options, struct address *address)
{
    (void)options;
    (void)address;
    (void)print_address;
    return EXIT_ENVIRONMENT;
}
#endif

static int serve(const struct args *args)
{
    const char *host = args->value[OPTION_HOST] ? args->value[OPTION_HOST] : HOST_USUAL;
    struct address address;
    struct site site;
    uint64_t port = PORT_USUAL;

    if (!IS_BUILT) {
        report_error("this program was built without libwebsockets and cannot serve");
        return EXIT_ENVIRONMENT;
    }
    if (args->value[OPTION_PORT] && !args_number(args->value[OPTION_PORT], 0, PORT_MAX, &port)) {
        report_error("--port needs a number from 0 to %d", PORT_MAX);
        return EXIT_USAGE;
    }
    int status = site_init(&site, args->value[OPTION_ROOT]);
    if (!status)
        status = find_address(host, (unsigned)port, &address);
    if (status)
        return status;
    const struct listener_options options = {
        .host = address.numeric,
        .port = address.port,
        .site = &site,
    };
    return listen_until_stopped(&options, &address);
}

int cmd_serve(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"host", "H", "address to listen on (usual: " HOST_USUAL ", this machine only)"},
        {"port", "P", "port (usual: 8064; 0: any free one)"},
        {"root", "DIR", "folder of the built page, instead of the one found beside the program"},
    };
    static const struct args_spec spec = {
        .name = "serve",
        .operands = "",
        .purpose = "Serve the page with the games until Ctrl-C. The address is printed on stdout.\n"
                   "Only files of the page's folder are given away, and nothing can be changed.",
        .options = options,
        .option_count = OPTION_COUNT,
    };
    struct args args;
    int status;

    return args_parse(&spec, argc, argv, &args, &status) ? serve(&args) : status;
}
