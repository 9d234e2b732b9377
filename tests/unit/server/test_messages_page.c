/*
 * The page of messages, and the types of the page that sends and hears them, are those of the
 * tables in src/server/messages/requests.inc and events.inc. With --write the program writes them
 * anew.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/messages/event_table.h"
#include "server/messages/request.h"

struct field {
    const char *says;
    struct request_field read;
};

/* A message, or the heading above the next ones. */
struct row {
    const char *heading, *says, *answer;
    enum request_kind kind;
    const struct field *fields;
};

static const struct row rows[] = {
#define FIELD(message, type, member, key, limit, says) {says, {key, REQUEST_TYPE_##type, 0, limit}},
#define ANSWER_ACTS                                    "done"
#define ANSWER_ASKS(answer)                            answer
#define HEADING(text)                                  {text, NULL, NULL, REQUEST_KINDS, NULL},
#define MESSAGE(KIND, member, word, who, way, about, handler, says, fields)                        \
    {NULL, says, ANSWER_##way, REQUEST_##KIND,                                                     \
     (const struct field[]){fields{NULL, {NULL, REQUEST_TYPE_TEXT, 0, 0}}}},
#include "server/messages/requests.inc"
};

/* --- docs/messages.md --- */

static const char *who_word(enum request_who who)
{
    static const char *const words[] = {
        [REQUEST_BY_ANYBODY] = "anybody",
        [REQUEST_BY_PLAYER] = "a player of the game",
        [REQUEST_BY_INVITED] = "who is challenged",
        [REQUEST_BY_MEMBER] = "an account",
        [REQUEST_BY_MAKER] = "who made it, an administrator",
        [REQUEST_BY_ADMINISTRATOR] = "an administrator",
    };

    return words[who];
}

static void write_about(FILE *out, const struct request_row *row)
{
    static const char *const words[] = {
        [REQUEST_ABOUT_NOTHING] = "",
        [REQUEST_ABOUT_GAME] = "`game`",
        [REQUEST_ABOUT_TURN] = "`game`, `ply`",
        [REQUEST_ABOUT_RULES] = "`game`: id of its rules",
        [REQUEST_ABOUT_TOURNAMENT] = "`game`: id of the tournament",
    };

    fprintf(out, "%s%s%s", row->is_action ? "**`id`**" : "",
            row->is_action && row->about ? ", " : "", words[row->about]);
}

static void write_event_fields(FILE *out, const struct event_row *row)
{
    for (const struct event_field *field = row->fields; field->key; field++)
        fprintf(out, "%s`%s` (%s%s)%s%s", field == row->fields ? "" : "<br>", field->key,
                event_type_says(field->type), field->is_optional ? ", or missing" : "",
                field->says[0] ? ": " : "", field->says);
    fputs(" |\n", out);
}

static void write_events(FILE *out)
{
    fputs(
        "\n## What the server says\n\n"
        "An event is a JSON object whose `is` is its name. In a build with checks the server stops "
        "when it says something else.\n\n"
        "| event | to | what it tells | with |\n|---|---|---|---|\n",
        out);
    for (const struct event_row *row = event_rows(); row->type; row++) {
        if (!row->word)
            continue;
        fprintf(out, "| `%s` | %s | %s | ", row->word, row->to, row->says);
        write_event_fields(out, row);
    }
    fputs("\nWhat stands in them:\n\n| object | what it is | with |\n|---|---|---|\n", out);
    for (const struct event_row *row = event_rows(); row->type; row++) {
        if (row->word)
            continue;
        fprintf(out, "| `%s` | %s | ", row->type, row->says);
        write_event_fields(out, row);
    }
}

static void write_docs(FILE *out)
{
    char value[REQUEST_EXPECTED_SIZE];

    fputs(
        "# Messages\n\n"
        "What a visitor may say over `/live/socket` "
        "([how to connect](server.md#connecting)). A message is a JSON object whose `do` is its "
        "name, such as\n\n"
        "    {\"do\":\"move\",\"id\":\"5c0e\",\"game\":\"k3hz7qmw2xbn\",\"ply\":0,"
        "\"move\":\"e2e4\"}\n\n"
        "A message with a bold **`id`** is an action: it needs one that the sender has never used "
        "before, and is done once however often it is sent, with the same answer. Any other may "
        "have an `id`, too, by which its answer is known. An answer is `done` or `refused`, "
        "unless the table says something else. `game` is the id of a game and `ply` how many "
        "plies of it stood when this was decided. Numbers are whole, from 0 to 1000000 where "
        "nothing else is said. What is missing is empty, 0 or "
        "false; a field that a message does not have is not looked at.\n\n"
        "What the server says is [further down](#what-the-server-says). This page is written from "
        "`requests.inc` and `events.inc` in `src/server/messages/` by a test "
        "(`test_messages_page --write`).\n",
        out);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const struct row *row = &rows[i];
        if (row->heading) {
            fprintf(out,
                    "\n## %s\n\n| message | from | what it does | answer | with |\n"
                    "|---|---|---|---|---|\n",
                    row->heading);
            continue;
        }
        const struct request_row *request = request_row(row->kind);
        fprintf(out, "| `%s` | %s | %s | `%s` | ", request->word, who_word(request->who), row->says,
                row->answer);
        write_about(out, request);
        for (const struct field *field = row->fields; field->read.key; field++) {
            const bool is_first = field == row->fields && !request->is_action && !request->about;
            request_expected(&field->read, value);
            fprintf(out, "%s`%s` (%s): %s", is_first ? "" : "<br>", field->read.key, value,
                    field->says);
        }
        fputs(" |\n", out);
    }
    write_events(out);
}

/* --- web/src/server/requests.ts --- */

static const char *type_word(enum request_type type)
{
    static const char *const words[] = {
        [REQUEST_TYPE_TEXT] = "string",
        [REQUEST_TYPE_NAME] = "string",
        [REQUEST_TYPE_NUMBER] = "number",
        [REQUEST_TYPE_FLAG] = "boolean",
        [REQUEST_TYPE_CLOCK] = "readonly [number, number] | null",
        [REQUEST_TYPE_PACE] = "readonly [number, number, number] | null",
        [REQUEST_TYPE_MOMENT] = "number",
        [REQUEST_TYPE_LINES] = "readonly (readonly string[])[]",
    };

    return words[type];
}

static void write_types(FILE *out)
{
    fputs("/**\n"
          " * What the page may say to the server, by its name: docs/messages.md. Written from\n"
          " * src/server/messages/requests.inc by a test (test_messages_page --write).\n"
          " */\n"
          "export interface Requests {\n",
          out);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].heading)
            continue;
        const struct request_row *row = request_row(rows[i].kind);
        const char *quote = strchr(row->word, '-') ? "'" : "";
        if (!row->about && !rows[i].fields->read.key) {
            fprintf(out, "  readonly %s%s%s: object;\n", quote, row->word, quote);
            continue;
        }
        fprintf(out, "  readonly %s%s%s: {\n", quote, row->word, quote);
        if (row->about)
            fputs("    readonly game: string;\n", out);
        if (row->about == REQUEST_ABOUT_TURN)
            fputs("    readonly ply: number;\n", out);
        for (const struct field *field = rows[i].fields; field->read.key; field++)
            fprintf(out, "    readonly %s?: %s;\n", field->read.key, type_word(field->read.type));
        fputs("  };\n", out);
    }
    fputs("}\n\n/** By what each is answered where it is not refused. */\nexport interface Answers "
          "{\n",
          out);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].heading)
            continue;
        const char *word = request_row(rows[i].kind)->word, *quote = strchr(word, '-') ? "'" : "";
        fprintf(out, "  readonly %s%s%s: '%s';\n", quote, word, quote, rows[i].answer);
    }
    fputs("}\n", out);
}

/* --- web/src/server/events.ts --- */

/* What the types of fields are made of. */
static const char event_types[] =
    "/**\n"
    " * What the server says to the page, and what stands in it: docs/messages.md. Written from\n"
    " * src/server/messages/events.inc by a test (test_messages_page --write).\n"
    " */\n"
    "import type { Color, Milliseconds } from '../core/types';\n"
    "\n"
    "export type ChatRoom = 'players' | 'spectators';\n"
    "\n"
    "/** How many days of vacation are left, by the calendar year, \"2026\". */\n"
    "export type DaysLeft = Readonly<Record<string, number>>;\n"
    "\n"
    "/** What has become of a list of games. */\n"
    "export interface ListChanges<Row> {\n"
    "  readonly gone?: readonly string[];\n"
    "  /** Of a game, what is another value now. */\n"
    "  readonly changed?: readonly (Partial<Row> & { readonly game: string })[];\n"
    "  /** With their places in the list. */\n"
    "  readonly new?: readonly (readonly [place: number, row: Row])[];\n"
    "}\n"
    "\n"
    "export type TournamentKind = 'round-robin' | 'double-round-robin' | 'arena' | 'swiss';\n"
    "export type TournamentStage = 'coming' | 'running' | 'over' | 'canceled';\n"
    "export type TournamentScore =\n"
    "  | 'open'\n"
    "  | 'white-wins'\n"
    "  | 'black-wins'\n"
    "  | 'draw'\n"
    "  | 'white-forfeits'\n"
    "  | 'black-forfeits'\n"
    "  | 'both-forfeit';\n";

/* A comment of a field is a sentence: its first letter is a capital one. */
static void write_event_type(FILE *out, const struct event_row *row)
{
    fprintf(out, "\n/** %s */\nexport interface %s {\n", row->says, row->type);
    if (row->word)
        fprintf(out, "  readonly is: '%s';\n", row->word);
    for (const struct event_field *field = row->fields; field->key; field++) {
        const char *code = event_type_code(field->type);
        if (field->says[0])
            fprintf(out, "  /** %c%s. */\n", toupper(field->says[0]), field->says + 1);
        fprintf(out, "  readonly %s%s: %s%s%s;\n", field->key, field->is_optional ? "?" : "",
                event_type_is_list(field->type) ? "readonly " : "", code,
                event_type_is_list(field->type) ? "[]" : "");
    }
    fputs("}\n", out);
}

static void write_event_types(FILE *out)
{
    fputs(event_types, out);
    for (const struct event_row *row = event_rows(); row->type; row++)
        write_event_type(out, row);
    fputs("\n/** Any of the events. */\nexport type Heard =", out);
    for (const struct event_row *row = event_rows(); row->type; row++) {
        if (row->word)
            fprintf(out, "\n  | %s", row->type);
    }
    fputs(";\n", out);
}

/* --- all --- */

static const struct {
    const char *path;
    void (*write)(FILE *out);
} pages[] = {
    {"docs/messages.md", write_docs},
    {"web/src/server/requests.ts", write_types},
    {"web/src/server/events.ts", write_event_types},
};

static bool write_anew(const char *path, void (*write)(FILE *out))
{
    FILE *file = fopen(path, "wb");

    if (!file)
        return false;
    write(file);
    return !fclose(file);
}

static void the_pages_are_those_of_the_table(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        char *text = NULL;
        size_t size = 0;
        FILE *wanted = open_memstream(&text, &size), *file = fopen(pages[i].path, "rb");
        assert_non_null(wanted);
        pages[i].write(wanted);
        assert_int_equal(fclose(wanted), 0);
        char *found = calloc(1, size + 2);
        assert_non_null(found);
        const size_t len = file ? fread(found, 1, size + 1, file) : 0;
        if (file)
            fclose(file);
        if (len != size || memcmp(found, text, size) != 0)
            fail_msg("%s is not what the tables in src/server/messages say; run "
                     "test_messages_page --write in the root of the repository",
                     pages[i].path);
        free(found);
        free(text);
    }
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pages_are_those_of_the_table),
    };

    for (size_t i = 0; argc == 2 && i < sizeof(pages) / sizeof(pages[0]); i++) {
        if (strcmp(argv[1], "--write") != 0 || !write_anew(pages[i].path, pages[i].write))
            return 1;
    }
    return argc == 2 ? 0 : cmocka_run_group_tests(tests, NULL, NULL);
}
