/* Rights and bounds of teams. */
#include "server/teams/team_actions.h"

#include <stdio.h>
#include <string.h>

#include "server/messages/chat_text.h"
#include "server/sessions/look.h"
#include "server/store/blocks.h"
#include "server/store/team_readers.h"

#define REFUSAL(name, number, word, words)                                                         \
    static const struct team_refusal name = {.status = number, .code = word, .sentence = words}

REFUSAL(not_leader, 403, "not-leader", "Only a leader of the team can do this.");
REFUSAL(not_first, 403, "not-first-leader", "Only the first leader of the team can do this.");
REFUSAL(not_admin, 403, "no-administrator", "Only an administrator can do this.");
REFUSAL(not_member, 403, "not-in-team", "This player is not a member of the team.");
REFUSAL(not_asked, 409, "not-asked", "This player has not asked to join.");
REFUSAL(not_out, 409, "not-out", "This player was neither refused nor removed.");
REFUSAL(is_in, 409, "in-team", "You are a member already, or have asked to join.");
REFUSAL(is_out, 403, "team-refuses", "The leaders of this team do not let you join.");
REFUSAL(is_full, 409, "team-full", "This team has 500 members already.");
REFUSAL(many_waiting, 409, "team-busy", "100 players wait for this team already.");
REFUSAL(many_teams, 409, "many-teams", "You are in 50 teams already, with those that you asked.");
REFUSAL(many_leaders, 409, "many-leaders", "A team has at most 10 leaders.");
REFUSAL(last_leader, 409, "last-leader", "Name another leader first.");
REFUSAL(founded, 409, "many-founded", "You have founded 5 teams already.");
REFUSAL(no_room, 409, "teams-full", "There are 10,000 teams on this server already.");
REFUSAL(no_name, 422, "team-name", "Expected a name of 2 to 30 characters, with letters.");
REFUSAL(reserved, 409, "team-name-reserved",
        "A team cannot be called like an administrator or the server.");
REFUSAL(long_about, 422, "team-about", "Expected a description of at most 400 characters.");
REFUSAL(taken, 409, "team-name-taken", "There is a team whose name looks like this one.");

/* Somebody, and who does something to them. */
struct step {
    struct store *store;
    const struct team_actor *actor;
    const struct team *team;
    struct teammate own;  /* of who does it; only the part and the id, where they are a stranger */
    struct teammate mate; /* of whom it is done to, likewise */
};

static struct teammate look_up(struct store *store, int64_t team, const char *id)
{
    struct teammate mate;

    if (teams_part(store, team, id, &mate) == TEAM_STRANGER) {
        mate = (struct teammate){.part = TEAM_STRANGER, .is_shown = true};
        snprintf(mate.id, sizeof(mate.id), "%s", id);
    }
    return mate;
}

static bool is_first(const struct step *step)
{
    struct teammate first;

    return teams_first_leader(step->store, step->team->number, &first) &&
           strcmp(first.id, step->actor->id) == 0;
}

/* Keep somebody as another part from now on. */
static const struct team_refusal *set(const struct step *step, struct teammate mate,
                                      enum team_part part)
{
    const bool stays = mate.part >= TEAM_MEMBER && part >= TEAM_MEMBER;

    mate.part = part;
    if (!stays)
        mate.time_ms = step->actor->time_ms;
    mate.led_ms = part == TEAM_LEADER ? step->actor->time_ms : 0;
    teams_set(step->store, step->team->number, &mate, step->actor->time_ms);
    return NULL;
}

/* --- for oneself --- */

struct search {
    char ids[TEAM_LEADERS_MAX][STORE_ID_SIZE];
    unsigned count;
};

static void note_leader(void *ctx, const struct teammate *mate)
{
    struct search *search = ctx;

    if (search->count < TEAM_LEADERS_MAX)
        memcpy(search->ids[search->count++], mate->id, STORE_ID_SIZE);
}

/* Nobody joins whom a leader has blocked. */
static bool is_blocked(const struct step *step)
{
    struct search search = {.count = 0};
    bool is_found = false;

    teams_mates(step->store, step->team->number, TEAM_LEADER, TEAM_LEADER, 0, TEAM_LEADERS_MAX,
                note_leader, &search);
    for (unsigned i = 0; i < search.count && !is_found; i++)
        is_found = blocks_between(step->store, search.ids[i], step->actor->id) == BLOCK_WHOLE;
    return is_found;
}

static const struct team_refusal *join(const struct step *step)
{
    const struct team *team = step->team;

    if (step->own.part >= TEAM_WAITS)
        return &is_in;
    if (step->own.part == TEAM_OUT || team->is_hidden || is_blocked(step))
        return &is_out;
    if (teams_count_joined(step->store, step->actor->id) >= TEAMS_JOINED_MAX)
        return &many_teams;
    if (team->members >= TEAM_MEMBERS_MAX)
        return &is_full;
    if (team->is_on_request && team->waiting >= TEAM_WAITING_MAX)
        return &many_waiting;
    return set(step, step->own, team->is_on_request ? TEAM_WAITS : TEAM_MEMBER);
}

static const struct team_refusal *leave(const struct step *step)
{
    return step->own.part >= TEAM_WAITS ? set(step, step->own, TEAM_STRANGER) : &not_member;
}

static const struct team_refusal *show(const struct step *step, bool is_on)
{
    struct teammate own = step->own;

    if (own.part < TEAM_MEMBER)
        return &not_member;
    own.is_shown = is_on;
    teams_set(step->store, step->team->number, &own, step->actor->time_ms);
    return NULL;
}

static const struct team_refusal *tell(const struct step *step, bool is_on)
{
    if (step->own.part < TEAM_MEMBER)
        return &not_member;
    team_readers_turn(step->store, step->team->number, step->actor->id, !is_on);
    return NULL;
}

/* --- to others --- */

static const struct team_refusal *accept(const struct step *step)
{
    if (step->mate.part != TEAM_WAITS)
        return &not_asked;
    if (step->team->members >= TEAM_MEMBERS_MAX)
        return &is_full;
    return set(step, step->mate, TEAM_MEMBER);
}

static const struct team_refusal *remove_mate(const struct step *step)
{
    if (step->mate.part < TEAM_MEMBER)
        return &not_member;
    if (step->mate.part == TEAM_LEADER &&
        (!is_first(step) || strcmp(step->mate.id, step->actor->id) == 0))
        return &not_first;
    return set(step, step->mate, TEAM_OUT);
}

static const struct team_refusal *promote(const struct step *step)
{
    if (step->mate.part != TEAM_MEMBER)
        return &not_member;
    if (teams_count_mates(step->store, step->team->number, TEAM_LEADER) >= TEAM_LEADERS_MAX)
        return &many_leaders;
    return set(step, step->mate, TEAM_LEADER);
}

static const struct team_refusal *dismiss(const struct step *step)
{
    const bool is_own = strcmp(step->mate.id, step->actor->id) == 0;

    if (step->mate.part != TEAM_LEADER)
        return &not_member;
    if (!is_own && !is_first(step))
        return &not_first;
    if (teams_count_mates(step->store, step->team->number, TEAM_LEADER) == 1)
        return &last_leader;
    return set(step, step->mate, TEAM_MEMBER);
}

static const struct team_refusal *lead(const struct step *step, enum team_action action)
{
    if (step->own.part != TEAM_LEADER)
        return &not_leader;
    switch (action) {
    case TEAM_ACTION_ACCEPT:
        return accept(step);
    case TEAM_ACTION_REFUSE:
        return step->mate.part == TEAM_WAITS ? set(step, step->mate, TEAM_OUT) : &not_asked;
    case TEAM_ACTION_REMOVE:
        return remove_mate(step);
    case TEAM_ACTION_FORGIVE:
        return step->mate.part == TEAM_OUT ? set(step, step->mate, TEAM_STRANGER) : &not_out;
    case TEAM_ACTION_PROMOTE:
        return promote(step);
    default:
        return dismiss(step);
    }
}

/* --- of all of it --- */

static const struct team_refusal *close_team(const struct step *step)
{
    if (!step->actor->is_admin && !is_first(step))
        return &not_first;
    teams_forget(step->store, step->team->number);
    return NULL;
}

static const struct team_refusal *hide(const struct step *step, bool is_on)
{
    struct team team = *step->team;

    if (!step->actor->is_admin)
        return &not_admin;
    team.is_hidden = is_on;
    teams_change(step->store, &team);
    return NULL;
}

const struct team_refusal *team_act(struct store *store, const struct team_actor *actor,
                                    const struct team *team, enum team_action action,
                                    const char *whom, bool is_on)
{
    const struct step step = {.store = store,
                              .actor = actor,
                              .team = team,
                              .own = look_up(store, team->number, actor->id),
                              .mate = look_up(store, team->number, whom)};

    switch (action) {
    case TEAM_ACTION_JOIN:
        return join(&step);
    case TEAM_ACTION_LEAVE:
        return leave(&step);
    case TEAM_ACTION_SHOW:
        return show(&step, is_on);
    case TEAM_ACTION_TELL:
        return tell(&step, is_on);
    case TEAM_ACTION_CLOSE:
        return close_team(&step);
    case TEAM_ACTION_HIDE:
        return hide(&step, is_on);
    default:
        return lead(&step, action);
    }
}

bool team_is_seen(struct store *store, const struct team_actor *actor, const struct team *team)
{
    return !team->is_hidden || actor->is_admin ||
           (actor->id[0] && teams_part(store, team->number, actor->id, NULL) == TEAM_LEADER);
}

/* --- words --- */

/* Put the words into a team. Returns: NULL, or why they cannot be its. */
static const struct team_refusal *take_words(struct store *store, const struct team_words *words,
                                             struct team *team)
{
    const unsigned letters = chat_text_clean(words->name, team->name, sizeof(team->name));

    if (letters < 2 || letters > TEAM_NAME_LETTERS_MAX || !look_of(team->name, team->look))
        return &no_name;
    if (look_is_reserved(team->name))
        return &reserved;
    if (chat_text_clean(words->about, team->about, sizeof(team->about)) > TEAM_ABOUT_LETTERS_MAX)
        return &long_about;
    const int64_t same = teams_of_look(store, team->look);
    if (same && same != team->number)
        return &taken;
    team->is_on_request = words->is_on_request;
    return NULL;
}

const struct team_refusal *team_found(struct store *store, const struct team_actor *actor,
                                      const struct team_words *words, int64_t *number)
{
    struct team team = {.made_ms = actor->time_ms};

    if (teams_count_founded(store, actor->id) >= TEAMS_FOUNDED_MAX)
        return &founded;
    if (teams_count_joined(store, actor->id) >= TEAMS_JOINED_MAX)
        return &many_teams;
    if (teams_count(store) >= TEAMS_MAX)
        return &no_room;
    const struct team_refusal *refusal = take_words(store, words, &team);
    if (refusal)
        return refusal;
    snprintf(team.founder, sizeof(team.founder), "%s", actor->id);
    teams_add(store, &team);
    *number = team.number;
    return NULL;
}

const struct team_refusal *team_change(struct store *store, const struct team_actor *actor,
                                       struct team *team, const struct team_words *words)
{
    if (teams_part(store, team->number, actor->id, NULL) != TEAM_LEADER)
        return &not_leader;
    const struct team_refusal *refusal = take_words(store, words, team);
    if (!refusal)
        teams_change(store, team);
    return refusal;
}
