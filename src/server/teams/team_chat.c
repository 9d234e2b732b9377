/* The room of a team, in which its members talk. */
#include <stdio.h>
#include <string.h>

#include "server/messages/chat_text.h"
#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/people/news.h"
#include "server/sessions/buckets.h"
#include "server/store/blocks.h"
#include "server/store/talk.h"
#include "server/store/team_list.h"
#include "server/store/team_readers.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

/* --- telling --- */

struct telling {
    struct message_list lines;
    const struct visitor *visitor;
};

static void add_line(void *ctx, const struct talk_line *line)
{
    struct telling *telling = ctx;

    if (muted_has(&telling->visitor->muted, line->author))
        return;
    message_list_push(&telling->lines, row_team_line(&(struct row_team_line){
                                           .number = line->number,
                                           .name = line->name,
                                           .own = strcmp(line->author, telling->visitor->user) == 0,
                                           .time = line->time_ms,
                                           .text = line->text,
                                       }));
}

/* is_whole: these are all lines. gone: the number of one that was deleted, 0 for none. */
static void tell_lines(struct visitor *visitor, enum team_part part, const struct telling *telling,
                       bool is_whole, int64_t gone)
{
    tell(visitor, event_team_chat(&(struct event_team_chat){
                      .team = visitor->team,
                      .closed = teams_is_quiet(visitor->server->store, visitor->team),
                      .leads = part == TEAM_LEADER,
                      .whole = is_whole,
                      .lines = telling->lines.array,
                      .gone = event_unless_0(gone),
                      .more = event_unless_0(telling->lines.left_out),
                  }));
}

/* What has happened in a room: a line, owned by it, or one that is gone. */
struct change {
    int64_t team, gone;
    bool has_line;
    struct talk_line line;
    char author[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE], text[TALK_SIZE];
};

static void note_line(void *ctx, const struct talk_line *line)
{
    struct change *change = ctx;

    snprintf(change->author, sizeof(change->author), "%s", line->author);
    snprintf(change->name, sizeof(change->name), "%s", line->name);
    snprintf(change->text, sizeof(change->text), "%s", line->text);
    change->team = talk_team(line->game);
    change->has_line = true;
    change->line = (struct talk_line){.number = line->number,
                                      .author = change->author,
                                      .name = change->name,
                                      .time_ms = line->time_ms,
                                      .text = change->text};
}

/* A change, to every member who is there and may read it. Who is none any more leaves the room. */
static void tell_change(struct game_server *server, const struct change *change)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        struct telling telling = {.visitor = visitor};
        if (visitor->team != change->team)
            continue;
        const enum team_part part = teams_part_in_room(server->store, visitor->team, visitor->user);
        if (part < TEAM_MEMBER) {
            visitor->team = 0;
            continue;
        }
        if (change->has_line &&
            (muted_has(&visitor->muted, change->author) ||
             blocks_between(server->store, change->author, visitor->user) == BLOCK_WHOLE))
            continue;
        telling.lines = message_list();
        if (change->has_line)
            add_line(&telling, &change->line);
        tell_lines(visitor, part, &telling, false, change->gone);
    }
}

/* --- hearing --- */

/* Returns: what they are to a team in whose room they read; TEAM_STRANGER, which is said, else. */
static enum team_part part_of(const struct call *call, int64_t team)
{
    const enum team_part part = teams_part_in_room(call->server->store, team, call->visitor->user);

    if (part < TEAM_MEMBER)
        tell_refusal(call, "not-in-room", "Only members of this team read and write here.");
    return part;
}

/* All that was said, and from then on more of it. */
void hear_team_chat(const struct call *call)
{
    struct visitor *visitor = call->visitor;
    const int64_t team = call->request->team_chat.team;
    struct telling telling = {.visitor = visitor};
    const enum team_part part = part_of(call, team);

    visitor->team = 0;
    if (part < TEAM_MEMBER)
        return;
    visitor->team = team;
    telling.lines = message_list();
    talk_of_team(call->server->store, team, visitor->user, add_line, &telling);
    tell_lines(visitor, part, &telling, true, 0);
}

/* Something was said or deleted: others have more or less to read. */
static void note_news(struct game_server *server, int64_t team)
{
    struct ids readers = {.count = 0};

    team_readers_all(server->store, team, &readers);
    news_note(server, &readers);
    ids_free(&readers);
}

void hear_team_read(const struct call *call)
{
    const int64_t team = call->request->team_read.team;

    if (part_of(call, team) < TEAM_MEMBER)
        return;
    team_readers_note_read(call->server->store, team, call->visitor->user);
    tell_done(call, "", 0);
    news_tell_own(call->server, call->visitor->user);
}

static void say(const struct call *call, int64_t team, const char *text)
{
    struct game_server *server = call->server;
    struct store *store = server->store;
    const char *user = call->visitor->user;
    struct change change = {.has_line = false};
    char place[STORE_ID_SIZE];

    talk_place(team, place);
    const struct talk_line line = {.game = place,
                                   .room = TALK_TEAM,
                                   .author = user,
                                   .name = "",
                                   .time_ms = call->now.utc_ms,
                                   .text = text};
    if (!talk_keep(store, &line, call->request->id) ||
        !talk_of_action(store, user, call->request->id, note_line, &change) ||
        !talk_trim_team(store, team)) {
        tell_break(server, store_why(store));
        return;
    }
    tell_done(call, "", (unsigned)change.line.number);
    tell_change(server, &change);
    note_news(server, team);
}

/* A line that was said already is not said again. */
static bool is_said(const struct call *call)
{
    struct change change = {.has_line = false};

    if (!talk_of_action(call->server->store, call->visitor->user, call->request->id, note_line,
                        &change))
        return false;
    tell_done(call, "", (unsigned)change.line.number);
    return true;
}

void hear_team_say(const struct call *call)
{
    struct game_server *server = call->server;
    const int64_t team = call->request->team_say.team;
    char text[TALK_SIZE];
    unsigned wait_s;

    if (is_said(call))
        return;
    const unsigned letters = chat_text_clean(call->request->team_say.text, text, sizeof(text));
    const enum team_part part = part_of(call, team);
    if (part < TEAM_MEMBER)
        return;
    if (part < TEAM_LEADER && teams_is_quiet(server->store, team))
        tell_refusal(call, "room-closed", "Only leaders of the team write here now.");
    else if (!letters)
        tell_refusal(call, "no-words", "Expected some words.");
    else if (letters > TALK_LETTERS_MAX)
        tell_refusal(call, "too-long", "Expected at most 280 characters.");
    else if ((wait_s = buckets_wait_s(&server->said, call->visitor->user, call->now.steady_ms)) > 0)
        tell_wait(call, "too-fast", "messages", wait_s);
    else
        say(call, team, text);
}

/* A line that is gone already is deleted. */
void hear_team_unsay(const struct call *call)
{
    struct store *store = call->server->store;
    const int64_t number = call->request->team_unsay.line;
    const char *user = call->visitor->user;
    struct change change = {.has_line = false};

    if (talk_line(store, number, note_line, &change)) {
        const enum team_part part = teams_part_in_room(store, change.team, user);
        if (part < TEAM_MEMBER || (part < TEAM_LEADER && strcmp(change.author, user) != 0)) {
            tell_refusal(call, "not-leader", "Only a leader of the team can do this.");
            return;
        }
        talk_unsay(store, number);
        tell_change(call->server, &(struct change){.team = change.team, .gone = number});
        note_news(call->server, change.team);
    }
    tell_done(call, "", 0);
}

void hear_team_chat_close(const struct call *call)
{
    struct game_server *server = call->server;
    const int64_t team = call->request->team_chat_close.team;
    const enum team_part part = part_of(call, team);

    if (part < TEAM_MEMBER)
        return;
    if (part < TEAM_LEADER) {
        tell_refusal(call, "not-leader", "Only a leader of the team can do this.");
        return;
    }
    teams_keep_quiet(server->store, team, call->request->team_chat_close.closed);
    tell_change(server, &(struct change){.team = team});
    tell_done(call, "", 0);
}
