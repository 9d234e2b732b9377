/* Games that are over, as pages ask for them. */
#include "server/archive/archive_answers.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/archive/archive_note.h"
#include "server/sessions/json_reply.h"
#include "server/sessions/look.h"
#include "server/store/accounts.h"

enum {
    KEY_DIGITS = 12,
    WORD_SIZE = 64,
    MARK_SIZE = STORE_ID_SIZE + 24,
};

static void refuse(struct extension_reply *reply)
{
    json_reply_refuse(reply, 400, "not-understood", "This is no search for games.");
}

/* The next word of a path, behind which *path stands then; "" for one that stands for any. */
static bool take_word(const char **path, char out[WORD_SIZE])
{
    const size_t len = strcspn(*path, "/");

    if (!len || len >= WORD_SIZE)
        return false;
    snprintf(out, WORD_SIZE, "%.*s", (int)len, *path);
    if (strcmp(out, "-") == 0)
        out[0] = '\0';
    *path += len + ((*path)[len] == '/');
    return true;
}

/* The place of "e7550032f706", by these rules. */
static bool read_place(const char *rules, const char *digits, char out[ARCHIVE_PLACE_SIZE])
{
    if (!rules[0] || strlen(digits) != KEY_DIGITS ||
        strspn(digits, "0123456789abcdef") != KEY_DIGITS)
        return false;
    archive_place(rules, strtoull(digits, NULL, 16), out);
    return true;
}

/* "1700000000000.abcdefghjkmn" */
static bool read_mark(const char *word, struct archive_mark *out)
{
    char *end;

    *out = ARCHIVE_NEWEST;
    if (!word[0])
        return true;
    out->end_ms = strtoll(word, &end, 10);
    snprintf(out->game, sizeof(out->game), "%s", *end ? end + 1 : "");
    return *end == '.' && out->end_ms >= 0;
}

static json_t *player_row(const struct archive_player *player)
{
    return json_pack("{s:s, s:b}", "name", player->name, "member", player->is_member);
}

static json_t *game_row(const struct archive_found *found)
{
    return json_pack("{s:s, s:s, s:o, s:o, s:s, s:I, s:i, s:i}", "game", found->id, "rules",
                     found->rules, "white", player_row(&found->player[0]), "black",
                     player_row(&found->player[1]), "result", found->result, "time",
                     (json_int_t)found->end_ms, "plies", (int)found->plies, "pieces",
                     (int)found->pieces);
}

static void add_move(void *ctx, const struct archive_step *step)
{
    json_array_append_new(ctx, json_pack("[s, i, i, i]", step->move, (int)step->white,
                                         (int)step->drawn, (int)step->black));
}

/* The games that fit. next: receives where the search goes on, "" for nowhere. */
static json_t *search(struct store *store, const struct archive_wish *wish, char next[MARK_SIZE])
{
    struct archive_found found[ARCHIVE_FOUND_MAX];
    struct archive_mark mark;
    bool has_more;
    json_t *games = json_array();
    const unsigned count = archive_search(store, wish, found, &mark, &has_more);

    for (unsigned i = 0; i < count; i++)
        json_array_append_new(games, game_row(&found[i]));
    next[0] = '\0';
    if (has_more)
        snprintf(next, MARK_SIZE, "%" PRId64 ".%s", mark.end_ms, mark.game);
    return games;
}

void archive_openings(struct store *store, const char *where, struct extension_reply *reply)
{
    char rules[WORD_SIZE], digits[WORD_SIZE], place[ARCHIVE_PLACE_SIZE], next[MARK_SIZE];
    struct archive_wish wish = {.rules = "",
                                .ending = "",
                                .player = "",
                                .asker = "",
                                .place = place,
                                .after = ARCHIVE_NEWEST};

    if (!take_word(&where, rules) || !take_word(&where, digits) || where[0] ||
        !read_place(rules, digits, place)) {
        refuse(reply);
        return;
    }
    json_t *moves = json_array();
    archive_moves(store, place, add_move, moves);
    json_t *games = search(store, &wish, next);
    json_reply_give(reply, 200,
                    json_pack("{s:s, s:o, s:o, s:s}", "is", "openings", "moves", moves, "games",
                              games, "next", next));
}

/* The words of a search in their order. Returns: false when they are none. */
static bool read_wish(const char *where, char words[5][WORD_SIZE], char place[ARCHIVE_PLACE_SIZE],
                      struct archive_wish *out)
{
    char *end;

    for (unsigned i = 0; i < 5; i++) {
        if (!take_word(&where, words[i]))
            return false;
    }
    const unsigned long pieces = strtoul(words[2], &end, 10);
    out->rules = words[0];
    out->ending = words[1];
    out->pieces_max = pieces < 1000 ? (unsigned)pieces : 0;
    out->place = place;
    out->player = strcmp(where, "-") == 0 ? "" : where; /* a name as yet */
    place[0] = '\0';
    return !*end && where[0] && read_mark(words[4], &out->after) &&
           (!words[3][0] || read_place(words[0], words[3], place));
}

void archive_answer(struct store *store, const char *where, const char *asker,
                    struct extension_reply *reply)
{
    char words[5][WORD_SIZE], place[ARCHIVE_PLACE_SIZE], look[ACCOUNT_LOOK_SIZE], next[MARK_SIZE];
    struct archive_wish wish = {.asker = asker};
    struct account account;

    if (!read_wish(where, words, place, &wish)) {
        refuse(reply);
        return;
    }
    if (wish.player[0]) {
        if (!look_of(wish.player, look) || !accounts_find_look(store, look, &account)) {
            json_reply_give(reply, 404, json_pack("{s:s}", "is", "nobody"));
            return;
        }
        wish.player = account.id;
    }
    json_t *games = search(store, &wish, next);
    json_reply_give(reply, 200,
                    json_pack("{s:s, s:o, s:s}", "is", "archive", "games", games, "next", next));
}
