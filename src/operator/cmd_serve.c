/* acedrex serve: the page with the games, for a browser on this machine. */
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/report.h"
#include "http/host_name.h"
#include "http/server.h"
#include "operator/games_folder.h"
#include "operator/operator_commands.h"
#include "operator/page_folder.h"
#include "operator/server_games.h"
#include "server/endpoints/live.h"
#include "system/interrupt.h"

#define HOST_USUAL "127.0.0.1"

enum {
    OPTION_CERT,
    OPTION_CLOCK,
    OPTION_DB,
    OPTION_GAMES,
    OPTION_GUEST_CHAT,
    OPTION_INBOX,
    OPTION_KEY,
    OPTION_LISTEN,
    OPTION_LOG,
    OPTION_MAIL_FROM,
    OPTION_NO_GAMES,
    OPTION_PORT,
    OPTION_PROXY,
    OPTION_PUSH,
    OPTION_PUSH_SERVICE,
    OPTION_ROOT,
    OPTION_SMTP,
    OPTION_URL,
    OPTION_WORKERS,
    OPTION_WORKERS_SECRET,
    OPTION_COUNT,
    PORT_USUAL = 8064,
    PORT_MAX = 65535,
    ADDRESS_SIZE = INET6_ADDRSTRLEN + 32
};

/* What the command line says, looked at before anything is opened. */
struct plan {
    const char *host, *url, *proxy;
    unsigned port;
    struct certificate *certificate; /* or NULL, for HTTP */
    struct site site;
};

static int refuse(const char *host, unsigned port, int reason)
{
    if (reason == EADDRINUSE)
        report_error("port %u of %s is in use by another program; --port chooses another", port,
                     host);
    else
        report_error("%s port %u: %s", host, port, strerror(reason));
    return EXIT_ENVIRONMENT;
}

/* out: ADDRESS_SIZE bytes. */
static void print_address(const struct addrinfo *info, const char *scheme, unsigned port, char *out)
{
    char host[INET6_ADDRSTRLEN + 1] = "";
    const bool is_six = info->ai_family == AF_INET6;

    getnameinfo(info->ai_addr, info->ai_addrlen, host, sizeof(host), NULL, 0, NI_NUMERICHOST);
    snprintf(out, ADDRESS_SIZE, "%s://%s%s%s:%u/", scheme, is_six ? "[" : "", host,
             is_six ? "]" : "", port);
    printf("%s\n", out);
    fflush(stdout);
}

/* The first IPv4 address of the host, or else its first one. */
static const struct addrinfo *choose(const struct addrinfo *found)
{
    for (const struct addrinfo *info = found; info; info = info->ai_next) {
        if (info->ai_family == AF_INET)
            return info;
    }
    return found;
}

/* Listen on the host's address and print it; address: receives it. Returns: an exit code. */
static int listen_on(const struct plan *plan, int *listener, char *address)
{
    const struct addrinfo wish = {
        .ai_family = AF_UNSPEC,
        .ai_socktype = SOCK_STREAM,
        .ai_flags = AI_NUMERICSERV | AI_PASSIVE,
    };
    struct addrinfo *found = NULL;
    unsigned port = plan->port;
    char service[8];

    snprintf(service, sizeof(service), "%u", port);
    const int failure = getaddrinfo(plan->host, service, &wish, &found);
    if (failure) {
        report_error("%s: %s", plan->host, gai_strerror(failure));
        return EXIT_USAGE;
    }
    const struct addrinfo *chosen = choose(found);
    *listener = server_listen(chosen->ai_addr, chosen->ai_addrlen, &port);
    const int reason = *listener < 0 ? errno : 0;
    if (!reason)
        print_address(chosen, plan->certificate ? "https" : "http", port, address);
    freeaddrinfo(found);
    return reason ? refuse(plan->host, port, reason) : EXIT_DONE;
}

static void complain(const char *sentence)
{
    report_error("%s", sentence);
}

/* Where this server is all that the host has for browsers: they may be told to use nothing else. */
static bool is_whole_host(const char *url)
{
    return strncmp(url, "https://", 8) == 0 && !strpbrk(url + 8, ":[");
}

/* games: of people against each other, or NULL. */
static int serve_with(struct plan *plan, struct live *games)
{
    char address[ADDRESS_SIZE];
    int listener;

    interrupt_install(true);
    const int status = listen_on(plan, &listener, address);
    if (status)
        return status;
    games_invite(games, plan->url[0] ? plan->url : address);
    struct server_options options = {
        .site = &plan->site,
        .listener = listener,
        .is_stopped = interrupt_pending,
        .extension = games_extension(games),
        .url = plan->url,
        .listens_on = plan->host,
        .proxy = plan->proxy,
        .certificate = plan->certificate,
        .is_https_only = plan->certificate && is_whole_host(plan->url),
        .complain = complain,
    };
    plan->certificate = NULL;
    const int reason = server_run(&options);
    if (reason == ENOMEM)
        return report_adx(ADX_E_NOMEM);
    return reason ? games_report(games) : EXIT_DONE;
}

static bool is_in_figures(const char *address)
{
    struct in6_addr read;

    return inet_pton(AF_INET, address, &read) == 1 || inet_pton(AF_INET6, address, &read) == 1;
}

static int check_certificate_options(const struct args *args)
{
    const char *cert = args->value[OPTION_CERT], *key = args->value[OPTION_KEY];
    const char *url = args->value[OPTION_URL];

    if (!cert != !key)
        report_error("--cert and --key go together: a certificate and its private key");
    else if (cert && url && strncmp(url, "https://", 8) != 0)
        report_error("--url: with --cert, expected an address like https://games.example but found "
                     "\"%s\"",
                     url);
    else
        return EXIT_DONE;
    return EXIT_USAGE;
}

static int make_plan(const struct args *args, struct plan *plan)
{
    const char *host = args->value[OPTION_LISTEN], *url = args->value[OPTION_URL];
    const char *proxy = args->value[OPTION_PROXY];

    *plan = (struct plan){.host = host ? host : HOST_USUAL,
                          .url = url ? url : "",
                          .proxy = proxy ? proxy : "",
                          .port = PORT_USUAL};
    if (proxy && !is_in_figures(proxy)) {
        report_error("--proxy: expected an address like 127.0.0.1 but found \"%s\"", proxy);
        return EXIT_USAGE;
    }
    if (url && (!host_of_url(url) || !host_name_len(host_of_url(url)))) {
        report_error("--url: expected an address like https://games.example but found \"%s\"", url);
        return EXIT_USAGE;
    }
    if (check_certificate_options(args))
        return EXIT_USAGE;
    if (!!args->value[OPTION_GAMES] + !!args->value[OPTION_DB] + !!args->value[OPTION_NO_GAMES] >
        1) {
        report_error("--db, --games and --no-games cannot be used together");
        return EXIT_USAGE;
    }
    if (!args_read_unsigned(args, OPTION_PORT, 0, PORT_MAX, &plan->port))
        return EXIT_USAGE;
    return page_folder(args->value[OPTION_ROOT], &plan->site);
}

static int open_certificate(const struct args *args, struct plan *plan)
{
    char why[CERTIFICATE_WHY_SIZE];

    if (!args->value[OPTION_CERT])
        return EXIT_DONE;
    plan->certificate = certificate_open(args->value[OPTION_CERT], args->value[OPTION_KEY], why);
    if (why[0])
        report_error("%s", why);
    return plan->certificate ? EXIT_DONE : EXIT_ENVIRONMENT;
}

static const char *text_of(const struct args *args, unsigned option)
{
    return args->value[option] ? args->value[option] : "";
}

/* The games of the folder that was named, or of the user's own one; *out stays NULL without. */
static int open_games(const struct args *args, const struct plan *plan, struct live **out)
{
    const char *folder = args->value[OPTION_GAMES], *url = args->value[OPTION_DB];
    char place[GAMES_FOLDER_SIZE];
    int status = EXIT_DONE;

    if (args->value[OPTION_NO_GAMES])
        return EXIT_DONE;
    if (url)
        status = games_place(NULL, url, place);
    else if (folder)
        snprintf(place, sizeof(place), "%s", folder);
    else
        status = games_folder(place);
    if (status)
        return status;
    const struct games_options options = {.place = place,
                                          .url = plan->url,
                                          .proxy = plan->proxy,
                                          .smtp = text_of(args, OPTION_SMTP),
                                          .mail_from = text_of(args, OPTION_MAIL_FROM),
                                          .inbox = text_of(args, OPTION_INBOX),
                                          .clock = text_of(args, OPTION_CLOCK),
                                          .push_service = text_of(args, OPTION_PUSH_SERVICE),
                                          .log = text_of(args, OPTION_LOG),
                                          .workers = text_of(args, OPTION_WORKERS),
                                          .workers_secret = text_of(args, OPTION_WORKERS_SECRET),
                                          .is_https = plan->certificate,
                                          .is_guest_chat = args->value[OPTION_GUEST_CHAT],
                                          .is_push = args->value[OPTION_PUSH]};
    return games_open(&options, out);
}

static int serve(const struct args *args)
{
    struct live *games = NULL;
    struct plan plan;
    int status = make_plan(args, &plan);

    if (!status)
        status = open_certificate(args, &plan);
    if (!status)
        status = open_games(args, &plan, &games);
    if (!status)
        status = serve_with(&plan, games);
    certificate_close(plan.certificate);
    games_close(games);
    return status;
}

int cmd_serve(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"cert", "FILE", "certificate in PEM form, to speak HTTPS; with --key"},
        {"clock", "SOCKET", "for tests: local socket over which the server's time is moved"},
        GAMES_DB_OPTION,
        {"games", "DIR", "folder of the games between people (default: the user's own)"},
        {"guest-chat", NULL, "let players without an account write in the chat, too"},
        {"inbox", "DIR", "maildir that receives replies to emails; a move in a reply is played"},
        {"key", "FILE", "private key of the --cert"},
        {"listen", "ADDRESS", "address to listen on (default: " HOST_USUAL ", this machine only)"},
        {"log", "FILE", "append a line of JSON for each thing that happens, without names"},
        {"mail-from", "ADDRESS", "address that emails to players come from"},
        {"no-games", NULL, "serve the page only, without games between people"},
        {"port", "P", "port to listen on (default: 8064; 0: any free one)"},
        {"proxy", "ADDRESS", "address of a proxy whose X-Forwarded-For is trusted"},
        {"push", NULL, "let players' browsers tell them whose turn it is; needs an https --url"},
        {"push-service", "URL", "push service of your own, which may be on a private network"},
        {"root", "DIR", "folder of the built page (default: the one found beside the program)"},
        {"smtp", "URL", "mail server to send email through, such as smtp://localhost:25"},
        {"url", "URL", "address of this server for others, such as https://games.example"},
        {"workers", "ADDRESS:PORT", "where acedrex worker may connect to think for computers"},
        {"workers-secret", "FILE", "file of the secret that workers have to know"},
    };
    static const struct args_spec spec = {
        .name = "serve",
        .operands = "",
        .purpose =
            "Serve the page with the games until Ctrl-C, and let people play each other over\n"
            "it. The address is printed on stdout. Games between people are kept in\n"
            "$XDG_DATA_HOME/acedrex or ~/.local/share/acedrex. No files are served but those\n"
            "in the page's folder, and those are never changed.",
        .options = options,
        .option_count = OPTION_COUNT,
    };
    struct args args;
    int status;

    return args_parse(&spec, argc, argv, &args, &status) ? serve(&args) : status;
}
