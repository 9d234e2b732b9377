/* acedrex bot: an engine plays on a server of games between people. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buf.h"
#include "bridge/bridge_run.h"
#include "cli/args.h"
#include "cli/report.h"
#include "operator/operator_commands.h"
#include "system/interrupt.h"

enum {
    COMMAND_SIZE = 4096,
    URL_SIZE = 512,
    TOKEN_SIZE = 128,
    ID_SIZE = 64,
    MOVE_TIME_USUAL_MS = 5000,
    LAG_USUAL_MS = 300,
    GAMES_USUAL = 4,
    TIME_MAX_MS = 3600000,
};

enum {
    OPTION_URL,
    OPTION_TOKEN,
    OPTION_TOKEN_FILE,
    OPTION_OPTION,
    OPTION_VARIANT_NAME,
    OPTION_GAMES,
    OPTION_MOVETIME,
    OPTION_LAG,
    OPTION_NO_RATED,
    OPTION_UPGRADE,
    OPTION_LOG,
    OPTION_COUNT
};

static const struct args_option options[] = {
    {"url", "URL", "where the server is, such as https://games.example"},
    {"token", "TOKEN", "a token of the bot's account, from the page #/account"},
    {"token-file", "FILE", "a file with the token, to keep it out of lists of processes"},
    {"option", "NAME=VALUE", "an option of the engine"},
    {"variant-name", "ID=NAME", "name by which the engine knows a game of the server"},
    {"games", "N", "games played at the same time (default: 4)"},
    {"movetime", "MS", "milliseconds per move without a clock (default: 5000)"},
    {"lag", "MS", "milliseconds to the server and back (default: 300)"},
    {"no-rated", NULL, "decline challenges to rated games"},
    {"upgrade", NULL, "make the account a bot first; it must not have played"},
    {"log", "FILE", "append to this file what happens, and when"},
};

static const struct args_spec spec = {
    .name = "bot",
    .operands = "-- COMMAND [ARGUMENTS]",
    .purpose = "Let COMMAND, an engine that speaks UCI, play on a server of games between people.\n"
               "It accepts challenges to the games that the engine names in UCI_Variant, or to\n"
               "chess, until Ctrl-C is pressed. Lost connections are opened again; an engine that\n"
               "crashes is started again once in a game and resigns after that. --option and\n"
               "--variant-name may be repeated. docs/bots.md has more.",
    .options = options,
    .option_count = OPTION_COUNT,
    .operand_min = 1,
    .operand_max = 64,
};

/* All that the command line says. */
struct plan {
    struct bridge_setup bridge;
    char command[COMMAND_SIZE], url[URL_SIZE], token[TOKEN_SIZE];
    char ids[BRIDGE_NAMES_MAX][ID_SIZE];
    FILE *log;
    pthread_mutex_t lock;
};

/* The words as a shell reads them back. */
static bool quote_command(const struct args *args, char *out)
{
    struct buf text = buf_init(out, COMMAND_SIZE);

    buf_text(&text, "exec");
    for (unsigned i = 0; i < args->operand_count; i++) {
        buf_text(&text, " '");
        for (const char *c = args->operand[i]; *c; c++) {
            if (*c == '\'')
                buf_text(&text, "'\\''");
            else
                buf_char(&text, *c);
        }
        buf_char(&text, '\'');
    }
    if (text.cut)
        report_error("bot: the command is too long");
    return !text.cut;
}

static bool read_url(const struct args *args, struct plan *plan)
{
    const char *url = args->value[OPTION_URL];

    if (!url || (strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0) ||
        strlen(url) >= sizeof(plan->url)) {
        report_error("bot needs --url with an address like https://games.example%s%s",
                     url ? ", not " : "", url ? url : "");
        return false;
    }
    snprintf(plan->url, sizeof(plan->url), "%s", url);
    for (size_t len = strlen(plan->url); len && plan->url[len - 1] == '/'; len--)
        plan->url[len - 1] = '\0';
    plan->bridge.server.url = plan->url;
    return true;
}

static bool read_token_file(const char *path, struct plan *plan)
{
    FILE *file = fopen(path, "r");
    const bool is_read = file && fgets(plan->token, sizeof(plan->token), file);

    if (!is_read)
        report_error("%s: the token cannot be read%s%s", path, file ? "" : ": ",
                     file ? "" : strerror(errno));
    if (file)
        fclose(file);
    plan->token[strcspn(plan->token, " \t\r\n")] = '\0';
    return is_read;
}

static bool read_token(const struct args *args, struct plan *plan)
{
    const char *token = args->value[OPTION_TOKEN], *path = args->value[OPTION_TOKEN_FILE];

    if (!token == !path) {
        report_error("bot needs either --token or --token-file");
        return false;
    }
    if (path && !read_token_file(path, plan))
        return false;
    if (token)
        snprintf(plan->token, sizeof(plan->token), "%s", token);
    plan->bridge.server.token = plan->token;
    if (plan->token[strspn(plan->token, "0123456789abcdef")] || !plan->token[0]) {
        report_error("a token has 32 digits 0-9 and a-f; make one on the page #/account");
        return false;
    }
    return true;
}

/* ID=NAME */
static bool add_name(struct plan *plan, const char *text)
{
    const char *equals = strchr(text, '=');
    const unsigned count = plan->bridge.name_count;

    if (count == BRIDGE_NAMES_MAX) {
        report_error("bot: no more than %d --variant-name", BRIDGE_NAMES_MAX);
        return false;
    }
    if (!equals || equals == text || !equals[1] || equals - text >= ID_SIZE) {
        report_error("--variant-name needs ID=NAME, not \"%s\"", text);
        return false;
    }
    snprintf(plan->ids[count], ID_SIZE, "%.*s", (int)(equals - text), text);
    plan->bridge.names[plan->bridge.name_count++] =
        (struct bridge_name){plan->ids[count], equals + 1};
    return true;
}

static bool read_repeated(const struct args *args, struct plan *plan)
{
    struct bridge_setup *bridge = &plan->bridge;

    for (unsigned i = 0; i < args->given_count; i++) {
        const struct args_given *given = &args->given[i];
        if (given->option == OPTION_VARIANT_NAME && !add_name(plan, given->value))
            return false;
        if (given->option != OPTION_OPTION)
            continue;
        if (bridge->option_count == CLIENT_WORDS_MAX) {
            report_error("bot: no more than %d --option", CLIENT_WORDS_MAX);
            return false;
        }
        bridge->options[bridge->option_count++] = given->value;
    }
    return true;
}

static bool read_plan(const struct args *args, struct plan *plan)
{
    struct bridge_setup *bridge = &plan->bridge;

    bridge->games_max = GAMES_USUAL;
    bridge->move_time_ms = MOVE_TIME_USUAL_MS;
    bridge->lag_ms = LAG_USUAL_MS;
    bridge->is_rated_refused = args->value[OPTION_NO_RATED];
    bridge->is_upgrade = args->value[OPTION_UPGRADE];
    bridge->server.should_stop = interrupt_pending;
    bridge->command = plan->command;
    return quote_command(args, plan->command) && read_url(args, plan) && read_token(args, plan) &&
           read_repeated(args, plan) &&
           args_read_unsigned(args, OPTION_GAMES, 1, BRIDGE_GAMES_MAX, &bridge->games_max) &&
           args_read_unsigned(args, OPTION_MOVETIME, 1, TIME_MAX_MS, &bridge->move_time_ms) &&
           args_read_unsigned(args, OPTION_LAG, 0, TIME_MAX_MS, &bridge->lag_ms);
}

static void say(void *ctx, const char *line)
{
    struct plan *plan = ctx;
    const time_t now = time(NULL);
    struct tm parts;
    char moment[32];

    pthread_mutex_lock(&plan->lock);
    puts(line);
    fflush(stdout);
    if (plan->log && gmtime_r(&now, &parts)) {
        strftime(moment, sizeof(moment), "%Y-%m-%dT%H:%M:%SZ", &parts);
        fprintf(plan->log, "%s %s\n", moment, line);
        fflush(plan->log);
    }
    pthread_mutex_unlock(&plan->lock);
}

static int run(const struct args *args, struct plan *plan)
{
    const char *log = args->value[OPTION_LOG];
    char why[BRIDGE_LINE_SIZE];

    plan->log = log ? fopen(log, "a") : NULL;
    if (log && !plan->log) {
        report_error("%s: %s", log, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    plan->bridge.say = say;
    plan->bridge.ctx = plan;
    pthread_mutex_init(&plan->lock, NULL);
    interrupt_install(true);
    const bool is_done = bridge_run(&plan->bridge, why);
    if (!is_done)
        report_error("%s", why);
    pthread_mutex_destroy(&plan->lock);
    if (plan->log)
        fclose(plan->log);
    return is_done ? EXIT_DONE : EXIT_ENVIRONMENT;
}

int cmd_bot(int argc, char **argv)
{
    struct plan *plan = calloc(1, sizeof(*plan));
    struct args args;
    int exit_code = EXIT_ENVIRONMENT;

    if (!plan)
        report_error("there is not enough memory");
    else if (args_parse(&spec, argc, argv, &args, &exit_code))
        exit_code = read_plan(&args, plan) ? run(&args, plan) : EXIT_USAGE;
    free(plan);
    return exit_code;
}
