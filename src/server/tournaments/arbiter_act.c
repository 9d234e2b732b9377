/* What people do in tournaments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/tournaments/arbiter_state.h"

static bool refuse(struct arbiter_refusal *refusal, const char *code, const char *sentence)
{
    *refusal = (struct arbiter_refusal){code, sentence};
    return false;
}

/* --- passwords --- */

/* What is stored in the place of a password: a hash over the id as well. */
static void seal(const char *id, const char *password, char out[TOURNAMENT_PASSWORD_SIZE])
{
    uint8_t hash[(TOURNAMENT_PASSWORD_SIZE - 1) / 2];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)password, strlen(password),
                       (const unsigned char *)id, strlen(id));
    sodium_bin2hex(out, TOURNAMENT_PASSWORD_SIZE, hash, sizeof(hash));
}

static bool knows_password(const struct tournament *tournament, const char *password)
{
    char sealed[TOURNAMENT_PASSWORD_SIZE];

    if (!tournament->terms.password[0])
        return true;
    seal(tournament->id, password, sealed);
    return sodium_memcmp(sealed, tournament->terms.password, sizeof(sealed) - 1) == 0;
}

/* --- making one --- */

static bool may_make(const struct arbiter *arbiter, const struct arbiter_actor *actor,
                     struct arbiter_refusal *refusal)
{
    unsigned all = 0, own = 0;

    for (const struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        if (tournament_is_over(entry->tournament))
            continue;
        all++;
        own += strcmp(entry->tournament->terms.maker, actor->account) == 0;
    }
    if (all >= ARBITER_OPEN_MAX)
        return refuse(refusal, "too-many-tournaments",
                      "There are too many tournaments; please try again later.");
    if (own >= ARBITER_OPEN_OF_ONE_MAX && !actor->is_admin)
        return refuse(refusal, "too-many-tournaments",
                      "You already have three tournaments that are not over.");
    return true;
}

const struct tournament *arbiter_make(struct arbiter *arbiter, const struct tournament_terms *terms,
                                      const char *id, const struct arbiter_actor *actor,
                                      struct arbiter_refusal *refusal)
{
    const char *why = tournament_terms_refusal(terms, actor->now.utc_ms);
    struct tournament_terms sealed = *terms;
    char text[TOURNAMENT_TERMS_SIZE];

    if (why) {
        refuse(refusal, "terms", why);
        return NULL;
    }
    if (!may_make(arbiter, actor, refusal))
        return NULL;
    struct arbiter_entry *entry = calloc(1, sizeof(*entry));
    struct tournament *tournament = entry ? tournament_open(id) : NULL;
    if (!tournament) {
        free(entry);
        refuse(refusal, "busy", "There is not enough memory; please try again later.");
        return NULL;
    }
    *entry = (struct arbiter_entry){.tournament = tournament, .next = arbiter->entries};
    arbiter->entries = entry;
    const struct arbiter_step step = {.arbiter = arbiter,
                                      .tournament = tournament,
                                      .actor = actor->account,
                                      .action = actor->action,
                                      .now = actor->now};
    if (actor->password[0])
        seal(id, actor->password, sealed.password);
    tournament_terms_write(&sealed, text);
    arbiter_emit(&step, "tournament", "%s", text);
    return tournament;
}

/* --- taking part --- */

static bool join(const struct arbiter_step *step, const char *password,
                 struct arbiter_refusal *refusal)
{
    const struct tournament *tournament = step->tournament;
    unsigned player;

    if (tournament_is_over(tournament))
        return refuse(refusal, "tournament-over", "This tournament is over.");
    if (tournament->terms.team &&
        !step->arbiter->ops.is_of_team(step->arbiter->ctx, tournament->terms.team, step->actor))
        return refuse(refusal, "not-of-team",
                      "Only the members of its team can join this tournament.");
    const bool is_known = tournament_player(tournament, step->actor, &player);
    if (is_known && !tournament->players[player].is_away)
        return refuse(refusal, "joined", "You have already joined this tournament.");
    const bool comes_back =
        is_known && tournament_is_swiss(tournament) && tournament->round < tournament->rounds;
    if (!tournament_is_open(tournament) && !comes_back)
        return refuse(refusal, "tournament-begun",
                      "This tournament has begun; nobody can join anymore.");
    if (!is_known && tournament->player_count >= tournament->terms.players)
        return refuse(refusal, "tournament-full", "This tournament is full.");
    if (!is_known && strcmp(tournament->terms.maker, step->actor) != 0 &&
        !knows_password(tournament, password))
        return refuse(refusal, "tournament-password",
                      "This is not the password of the tournament.");
    return arbiter_emit(step, "join", "%s", step->actor);
}

/* Who withdraws from a round robin resigns what they still play, so that nobody waits for them. */
static void resign_all(const struct arbiter_step *step, unsigned player)
{
    const struct tournament *tournament = step->tournament;
    struct arbiter *arbiter = step->arbiter;
    const struct tournament_game *game;
    unsigned before = UINT32_MAX;

    while ((game = tournament_game_of(tournament, player)) && tournament->open_count < before) {
        before = tournament->open_count;
        arbiter->ops.resign(arbiter->ctx, game->id, tournament->players[player].id, step->now);
        if (game->score == TOURNAMENT_OPEN && arbiter->ops.is_aside(arbiter->ctx, game->id))
            arbiter_emit(step, "result", "%s %s", game->id,
                         tournament_score_word(game->white == player ? TOURNAMENT_BLACK_WINS
                                                                     : TOURNAMENT_WHITE_WINS));
    }
}

static bool leave(const struct arbiter_step *step, struct arbiter_refusal *refusal)
{
    const struct tournament *tournament = step->tournament;
    unsigned player;

    if (tournament_is_over(tournament))
        return refuse(refusal, "tournament-over", "This tournament is over.");
    if (!tournament_player(tournament, step->actor, &player) || tournament->players[player].is_away)
        return refuse(refusal, "not-joined", "You have not joined this tournament.");
    if (!arbiter_emit(step, "leave", "%s", step->actor))
        return false;
    if (tournament->stage == TOURNAMENT_RUNNING && !tournament_is_arena(tournament))
        resign_all(step, player);
    return true;
}

static bool cancel(const struct arbiter_step *step, bool is_admin, struct arbiter_refusal *refusal)
{
    const struct tournament *tournament = step->tournament;

    if (!is_admin && strcmp(tournament->terms.maker, step->actor) != 0)
        return refuse(refusal, "not-yours", "Only its maker can cancel the tournament.");
    if (tournament->stage != TOURNAMENT_COMING)
        return refuse(refusal, "tournament-begun",
                      "This tournament has begun and cannot be canceled.");
    return arbiter_emit(step, "end", "canceled");
}

/* What an administrator does. */
static bool rule(const struct arbiter_step *step, enum arbiter_action kind, bool is_admin,
                 struct arbiter_refusal *refusal)
{
    const bool is_hidden = kind == ARBITER_HIDE;

    if (!is_admin)
        return refuse(refusal, "no-administrator", "Only an administrator can do this.");
    if (kind == ARBITER_DELETE)
        return arbiter_emit(step, "end", "deleted");
    return arbiter_emit(step, "hide", "%s", is_hidden ? "hidden" : "shown");
}

bool arbiter_act(struct arbiter *arbiter, const char *id, enum arbiter_action kind,
                 const struct arbiter_actor *actor, struct arbiter_refusal *refusal)
{
    struct arbiter_step step = {
        .arbiter = arbiter, .actor = actor->account, .action = actor->action, .now = actor->now};
    const struct tournament *tournament = arbiter_find(arbiter, id);

    if (!tournament || tournament->stage == TOURNAMENT_DELETED)
        return refuse(refusal, "no-tournament", "There is no tournament at this address.");
    for (struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        if (entry->tournament == tournament)
            step.tournament = entry->tournament;
    }
    switch (kind) {
    case ARBITER_JOIN:
        return join(&step, actor->password, refusal);
    case ARBITER_LEAVE:
        return leave(&step, refusal);
    case ARBITER_CANCEL:
        return cancel(&step, actor->is_admin, refusal);
    default:
        return rule(&step, kind, actor->is_admin, refusal);
    }
}

/* A tournament of a team that has not begun. */
static bool waits_for(const struct tournament *tournament, int64_t team)
{
    return tournament->stage == TOURNAMENT_COMING && tournament->terms.team == team;
}

void arbiter_drop_member(struct arbiter *arbiter, int64_t team, const char *account,
                         struct moment now)
{
    struct arbiter_refusal refusal;
    unsigned player;

    for (struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        const struct arbiter_step step = {.arbiter = arbiter,
                                          .tournament = entry->tournament,
                                          .actor = account,
                                          .action = "",
                                          .now = now};
        if (waits_for(entry->tournament, team) &&
            tournament_player(entry->tournament, account, &player))
            leave(&step, &refusal);
    }
}

void arbiter_drop_team(struct arbiter *arbiter, int64_t team, struct moment now)
{
    for (struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        const struct arbiter_step step = {.arbiter = arbiter,
                                          .tournament = entry->tournament,
                                          .actor = entry->tournament->terms.maker,
                                          .action = "",
                                          .now = now};
        if (waits_for(entry->tournament, team))
            arbiter_emit(&step, "end", "canceled");
    }
}

void arbiter_drop(struct arbiter *arbiter, const char *account, struct moment now)
{
    struct arbiter_refusal refusal;
    unsigned player;

    for (struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        const struct arbiter_step step = {.arbiter = arbiter,
                                          .tournament = entry->tournament,
                                          .actor = account,
                                          .action = "",
                                          .now = now};
        if (!tournament_is_over(entry->tournament) &&
            tournament_player(entry->tournament, account, &player) &&
            !entry->tournament->players[player].is_away)
            leave(&step, &refusal);
    }
}
