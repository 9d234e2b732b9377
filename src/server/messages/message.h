#ifndef SERVER_MESSAGES_MESSAGE_H
#define SERVER_MESSAGES_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/room/conditional.h"
#include "server/store/mailbag.h"
#include "server/store/private.h"
#include "server/store/store.h"
#include "server/store/talk.h"

/*
 * What the server says to a browser: the JSON objects of events.inc. Texts are owned by the caller:
 * free(). NULL when there is no memory.
 */
char *message_done(const char *id, const char *game, unsigned seq);
char *message_refused(const char *id, const char *code, const char *sentence);
/* seconds: after which the same is taken. */
char *message_refused_for(const char *id, const char *code, const char *sentence, unsigned seconds);
char *message_word(const char *word); /* {"is": word} */

/* What the server knows of somebody's mail. is_member: another address needs their password. */
char *message_mail(const char *id, bool is_there, const struct mailbag_address *address,
                   bool is_member);

/* How many days of vacation one has left in that year and in the next one. */
char *message_vacation_days(const char *id, unsigned year, const unsigned left[2]);

/* The time zone that one has told, or "". */
char *message_zone(const char *id, const char *zone);

/* Where one's calendar is, behind /live/calendar/. */
char *message_calendar(const char *id, const char *address);

/* What somebody has noted on a game. state: differs for every text; NUL-terminated. */
char *message_note(const char *id, const char *game, const char *note, const char *state);
/* A note was kept, and this is its state now. */
char *message_noted(const char *id, const char *game, const char *state);
/* What the visitor keeps for themselves of a game was changed on another connection of theirs. */
char *message_own(const char *game);

/* Somebody's conditional moves as far as they are still to come, each line from `ply` on. */
char *message_conditional(const char *id, const char *game, unsigned ply,
                          const struct conditional *conditional);

/* A game by correspondence in a list, the soonest deadline first. deadline_ms: 0 for none. */
struct message_turn {
    const char *game, *rules, *title, *opponent;
    bool is_yours, is_bot; /* bot: the opponent */
    uint64_t deadline_ms;
};
struct message_turns;
struct message_turns *message_turns(const char *id);
void message_add_turn(struct message_turns *turns, const struct message_turn *turn);
/* A message that cannot be told now, which "more" counts with all that would follow it. */
void message_leave_turn_out(struct message_turns *turns);
char *message_close_turns(struct message_turns *turns);

/*
 * Who is there: how many watch, and for how long each player has been away (0: is here).
 * quiet_ms: after which the other one may claim the game.
 */
char *message_people(const char *game, unsigned watching, const uint64_t away_ms[2],
                     uint64_t quiet_ms);

/* What is told of every game: its rules, and its time as it was set; for other messages. */
struct json_t *message_describe_game(const char *game, const char *rules, const char *title,
                                     const struct room *room, const struct pace *pace);
/* "bots": ["white"], where there are some; likewise "members". */
void message_add_colors(struct json_t *object, const char *key, const bool has_it[2]);

/* What is said beside a game, put together line by line: all of it that they may read, or more. */
struct message_chat;
struct message_chat *message_chat(const char *game, bool reads_players, bool reads_spectators,
                                  bool may_write, bool is_whole);
/* color: of the author's seat, or "". mark: by which guests are told apart, "" of an account. */
void message_add_line(struct message_chat *chat, const struct talk_line *line, const char *color,
                      const char *mark, bool is_own);
/* Make the text and free `chat`. */
char *message_close_chat(struct message_chat *chat);

/* Events of a game, put together one by one. */
struct message_events;
struct message_events *message_events(const char *game, unsigned from);
void message_add_event(struct message_events *events, const char *kind, const char *body);
/* Minutes that the opponent's clocks are ahead of UTC at the deadline. */
void message_add_offset(struct message_events *events, int minutes);
/* Make the text and free `events`. seat: "white", "black" or "". is_bot, is_member: by color. */
char *message_close(struct message_events *events, const char *seat, const bool is_bot[2],
                    const bool is_member[2], const struct room_clock *clock);

#endif
