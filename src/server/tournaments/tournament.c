/* The state of a tournament follows from its events. */
#include "server/tournaments/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tournaments/berger.h"
#include "server/tournaments/swiss_pairs.h"

static const char *const score_words[TOURNAMENT_SCORES] = {
    [TOURNAMENT_OPEN] = "open",
    [TOURNAMENT_WHITE_WINS] = "white-wins",
    [TOURNAMENT_BLACK_WINS] = "black-wins",
    [TOURNAMENT_DRAW] = "draw",
    [TOURNAMENT_WHITE_FORFEITS] = "white-forfeits",
    [TOURNAMENT_BLACK_FORFEITS] = "black-forfeits",
    [TOURNAMENT_BOTH_FORFEIT] = "both-forfeit",
};

const char *tournament_score_word(enum tournament_score score)
{
    return score < TOURNAMENT_SCORES ? score_words[score] : NULL;
}

unsigned tournament_white_halves(enum tournament_score score)
{
    if (score == TOURNAMENT_DRAW)
        return 1;
    return score == TOURNAMENT_WHITE_WINS || score == TOURNAMENT_BLACK_FORFEITS ? 2 : 0;
}

unsigned tournament_black_halves(enum tournament_score score)
{
    if (score == TOURNAMENT_DRAW)
        return 1;
    return score == TOURNAMENT_BLACK_WINS || score == TOURNAMENT_WHITE_FORFEITS ? 2 : 0;
}

bool tournament_is_played(enum tournament_score score)
{
    return score == TOURNAMENT_WHITE_WINS || score == TOURNAMENT_BLACK_WINS ||
           score == TOURNAMENT_DRAW;
}

/* Returns: false when there is no such score. */
static bool tournament_score_read(const char *word, enum tournament_score *out)
{
    for (unsigned i = 0; i < TOURNAMENT_SCORES; i++) {
        if (strcmp(score_words[i], word) == 0) {
            *out = (enum tournament_score)i;
            return true;
        }
    }
    return false;
}

struct tournament *tournament_open(const char *id)
{
    struct tournament *tournament = calloc(1, sizeof(*tournament));

    if (tournament)
        snprintf(tournament->id, sizeof(tournament->id), "%s", id);
    return tournament;
}

void tournament_free(struct tournament *tournament)
{
    if (!tournament)
        return;
    free(tournament->players);
    free(tournament->games);
    free(tournament);
}

bool tournament_is_over(const struct tournament *tournament)
{
    return tournament->stage != TOURNAMENT_COMING && tournament->stage != TOURNAMENT_RUNNING;
}

bool tournament_is_arena(const struct tournament *tournament)
{
    return tournament->terms.kind == TOURNAMENT_ARENA;
}

bool tournament_is_swiss(const struct tournament *tournament)
{
    return tournament->terms.kind == TOURNAMENT_SWISS;
}

bool tournament_is_open(const struct tournament *tournament)
{
    if (tournament->stage != TOURNAMENT_RUNNING)
        return tournament->stage == TOURNAMENT_COMING;
    return tournament_is_arena(tournament) ||
           (tournament_is_swiss(tournament) && 2 * tournament->round <= tournament->rounds);
}

bool tournament_player(const struct tournament *tournament, const char *id, unsigned *out)
{
    for (unsigned i = 0; i < tournament->player_count; i++) {
        if (strcmp(tournament->players[i].id, id) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

const struct tournament_game *tournament_game_of(const struct tournament *tournament,
                                                 unsigned player)
{
    unsigned open = tournament->open_count;

    for (unsigned i = tournament->game_count; open && i-- > 0;) {
        const struct tournament_game *game = &tournament->games[i];
        if (game->score != TOURNAMENT_OPEN)
            continue;
        if (game->white == player || game->black == player)
            return game;
        open--;
    }
    return NULL;
}

unsigned tournament_rounds(const struct tournament *tournament)
{
    const bool is_double = tournament->terms.kind == TOURNAMENT_DOUBLE_ROUND_ROBIN;

    if (tournament_is_swiss(tournament))
        return tournament->begun_ms ? tournament->rounds : tournament->terms.rounds;
    if (tournament_is_arena(tournament) || !tournament->begun_ms)
        return 0;
    return berger_rounds(tournament->player_count, is_double);
}

int64_t tournament_end_ms(const struct tournament *tournament)
{
    return tournament->begun_ms + (int64_t)tournament->terms.minutes * 60000;
}

/* --- events --- */

/* Make room for one more entry of a list. Returns: false when there is no memory. */
static bool grow(struct tournament *tournament, void **list, unsigned count, size_t size)
{
    void *grown =
        (count & (count - 1)) == 0 ? realloc(*list, (count ? 2 * count : 1) * size) : *list;

    *list = grown ? grown : *list;
    tournament->lacks_memory = !grown;
    return grown;
}

static bool follow_terms(struct tournament *tournament, const char *body, int64_t time_ms)
{
    tournament->made_ms = time_ms;
    return tournament_terms_read(body, &tournament->terms);
}

static bool follow_join(struct tournament *tournament, const char *body, int64_t time_ms)
{
    void *players = tournament->players;
    unsigned player;

    if (tournament_player(tournament, body, &player)) {
        const bool was_away = tournament->players[player].is_away;
        tournament->players[player].is_away = false;
        tournament->players[player].free_ms = time_ms;
        return was_away;
    }
    if (!tournament_is_open(tournament) || tournament->player_count >= tournament->terms.players ||
        !body[0] || strlen(body) >= TOURNAMENT_ID_SIZE ||
        !grow(tournament, &players, tournament->player_count, sizeof(*tournament->players)))
        return false;
    tournament->players = players;
    struct tournament_player *last = &tournament->players[tournament->player_count++];
    *last = (struct tournament_player){.free_ms = time_ms};
    snprintf(last->id, sizeof(last->id), "%s", body);
    return true;
}

static bool follow_leave(struct tournament *tournament, const char *body)
{
    unsigned player;

    if (!tournament_player(tournament, body, &player) || tournament->players[player].is_away)
        return false;
    if (tournament->stage == TOURNAMENT_RUNNING) {
        tournament->players[player].is_away = true;
        return true;
    }
    tournament->player_count--;
    memmove(&tournament->players[player], &tournament->players[player + 1],
            (tournament->player_count - player) * sizeof(*tournament->players));
    return true;
}

/* Put the players in the order of these ids. Returns: false unless it has each of them once. */
static bool order_players(struct tournament *tournament, const char *body)
{
    for (unsigned i = 0; i < tournament->player_count; i++) {
        char id[TOURNAMENT_ID_SIZE];
        unsigned player;
        const size_t len = strcspn(body, " ");
        snprintf(id, sizeof(id), "%.*s", (int)len, body);
        if (!tournament_player(tournament, id, &player) || player < i)
            return false;
        const struct tournament_player moved = tournament->players[player];
        tournament->players[player] = tournament->players[i];
        tournament->players[i] = moved;
        body += len;
        body += *body == ' ';
    }
    return !*body;
}

/*
 * As many rounds as leave one winner, and one more, unless their maker has said how many; not more
 * than in which everybody can meet somebody new.
 */
static unsigned swiss_rounds(const struct tournament *tournament)
{
    const unsigned players = tournament->player_count, half = (players + 1) / 2;
    const unsigned most = half < SWISS_ROUNDS_MIN ? SWISS_ROUNDS_MIN : half;
    unsigned rounds = tournament->terms.rounds;

    if (!rounds) {
        for (rounds = 1; 1U << (rounds - 1) < players;)
            rounds++;
    }
    return rounds < most ? rounds : most;
}

static bool follow_begin(struct tournament *tournament, const char *body, int64_t time_ms)
{
    if (tournament->stage != TOURNAMENT_COMING ||
        (!tournament_is_arena(tournament) && !order_players(tournament, body)))
        return false;
    tournament->stage = TOURNAMENT_RUNNING;
    tournament->begun_ms = tournament->quiet_ms = time_ms;
    if (tournament_is_swiss(tournament))
        tournament->rounds = swiss_rounds(tournament);
    for (unsigned i = 0; i < tournament->player_count; i++)
        tournament->players[i].free_ms = time_ms;
    return true;
}

/* game: without its players, which are named. */
static bool add_game(struct tournament *tournament, struct tournament_game game, const char *white,
                     const char *black)
{
    void *games = tournament->games;

    if (tournament->stage != TOURNAMENT_RUNNING ||
        !tournament_player(tournament, white, &game.white) ||
        !tournament_player(tournament, black, &game.black) || game.white == game.black ||
        !grow(tournament, &games, tournament->game_count, sizeof(*tournament->games)))
        return false;
    tournament->games = games;
    tournament->games[tournament->game_count++] = game;
    if (game.round > tournament->round)
        tournament->round = game.round;
    tournament->open_count += game.score == TOURNAMENT_OPEN;
    return true;
}

static bool follow_pair(struct tournament *tournament, const char *body)
{
    struct tournament_game game = {.score = TOURNAMENT_OPEN};
    char white[TOURNAMENT_ID_SIZE], black[TOURNAMENT_ID_SIZE];

    return sscanf(body, "%39s %u %39s %39s", game.id, &game.round, white, black) == 4 &&
           add_game(tournament, game, white, black);
}

static bool follow_forfeit(struct tournament *tournament, const char *body)
{
    struct tournament_game game = {.id = ""};
    char white[TOURNAMENT_ID_SIZE], black[TOURNAMENT_ID_SIZE], score[24];

    return sscanf(body, "%u %39s %39s %23s", &game.round, white, black, score) == 4 &&
           tournament_score_read(score, &game.score) && game.score != TOURNAMENT_OPEN &&
           add_game(tournament, game, white, black);
}

static bool follow_bye(struct tournament *tournament, const char *body)
{
    char id[TOURNAMENT_ID_SIZE];
    unsigned round, player;

    if (tournament->stage != TOURNAMENT_RUNNING || !tournament_is_swiss(tournament) ||
        sscanf(body, "%u %39s", &round, id) != 2 || !round ||
        !tournament_player(tournament, id, &player) || tournament->players[player].bye_round)
        return false;
    tournament->players[player].bye_round = round;
    if (round > tournament->round)
        tournament->round = round;
    return true;
}

static bool follow_result(struct tournament *tournament, const char *body, int64_t time_ms)
{
    char id[TOURNAMENT_ID_SIZE], word[24];
    enum tournament_score score;

    if (tournament->stage != TOURNAMENT_RUNNING || sscanf(body, "%39s %23s", id, word) != 2 ||
        !tournament_score_read(word, &score) || score == TOURNAMENT_OPEN)
        return false;
    for (unsigned i = tournament->game_count; i-- > 0;) {
        struct tournament_game *game = &tournament->games[i];
        if (game->score != TOURNAMENT_OPEN || strcmp(game->id, id) != 0)
            continue;
        game->score = score;
        tournament->open_count--;
        tournament->quiet_ms = time_ms;
        tournament->players[game->white].free_ms = time_ms;
        tournament->players[game->black].free_ms = time_ms;
        return true;
    }
    return false;
}

static bool follow_end(struct tournament *tournament, const char *body, int64_t time_ms)
{
    const bool is_over = strcmp(body, "over") == 0;

    if (strcmp(body, "deleted") == 0) {
        const bool is_there = tournament->stage != TOURNAMENT_DELETED;
        tournament->stage = TOURNAMENT_DELETED;
        tournament->ended_ms = time_ms;
        return is_there;
    }
    if (tournament->stage != (is_over ? TOURNAMENT_RUNNING : TOURNAMENT_COMING) ||
        (!is_over && strcmp(body, "canceled") != 0))
        return false;
    tournament->stage = is_over ? TOURNAMENT_OVER : TOURNAMENT_CANCELED;
    tournament->ended_ms = time_ms;
    return true;
}

static bool follow_hide(struct tournament *tournament, const char *body)
{
    tournament->is_hidden = strcmp(body, "hidden") == 0;
    return tournament->is_hidden || strcmp(body, "shown") == 0;
}

bool tournament_follow(struct tournament *tournament, const char *kind, const char *body,
                       int64_t time_ms)
{
    const bool is_first = tournament->event_count++ == 0;

    if (is_first || strcmp(kind, "tournament") == 0)
        return is_first && strcmp(kind, "tournament") == 0 &&
               follow_terms(tournament, body, time_ms);
    if (strcmp(kind, "hide") == 0)
        return follow_hide(tournament, body);
    if (strcmp(kind, "end") == 0)
        return follow_end(tournament, body, time_ms);
    if (tournament_is_over(tournament))
        return false;
    if (strcmp(kind, "join") == 0)
        return follow_join(tournament, body, time_ms);
    if (strcmp(kind, "leave") == 0)
        return follow_leave(tournament, body);
    if (strcmp(kind, "begin") == 0)
        return follow_begin(tournament, body, time_ms);
    if (strcmp(kind, "pair") == 0)
        return follow_pair(tournament, body);
    if (strcmp(kind, "forfeit") == 0)
        return follow_forfeit(tournament, body);
    if (strcmp(kind, "bye") == 0)
        return follow_bye(tournament, body);
    if (strcmp(kind, "result") == 0)
        return follow_result(tournament, body, time_ms);
    return false;
}
