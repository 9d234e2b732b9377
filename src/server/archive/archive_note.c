/* Games that are over become what is looked up. */
#include "server/archive/archive_note.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "adx/book.h"
#include "server/games/game_cache.h"
#include "server/rules/own_id.h"
#include "server/store/ids.h"

void archive_place(const char *rules, uint64_t key, char out[ARCHIVE_PLACE_SIZE])
{
    snprintf(out, ARCHIVE_PLACE_SIZE, "%s %012" PRIx64, rules, key);
}

static bool is_kept(const struct room *room)
{
    return room_is_over(room) && strcmp(room_result(room), "aborted") != 0 &&
           room_user(room, ADX_WHITE)[0] && room_user(room, ADX_BLACK)[0] &&
           !own_id_fits(adx_variant_id(room_variant(room)));
}

static unsigned count_pieces(const adx_position *position)
{
    const unsigned squares = adx_variant_board(adx_position_variant(position)).square_count;
    unsigned count = 0;
    adx_color color;

    for (unsigned square = 0; square < squares; square++)
        count += adx_position_role_at(position, square, &color) != 0;
    return count;
}

/* A game that comes to a position again is counted there once. */
static bool was_there(const uint64_t *keys, unsigned ply)
{
    for (unsigned i = 0; i < ply; i++) {
        if (keys[i] == keys[ply])
            return true;
    }
    return false;
}

/* The next move of the game, played. Returns: false when it cannot be. */
static bool play_on(adx_position *position, const adx_event *ply, char move[ADX_MOVE_TEXT_SIZE_MAX])
{
    adx_move read;

    if (adx_move_parse(position, ply->text, &read))
        return false;
    adx_move_text(position, read, move);
    return !adx_position_play(position, read);
}

/* Every position from the start on, also the one after the last of these plies. */
static bool note_steps(struct store *store, const char *id, const struct room *room)
{
    const adx_record *record = room_record(room);
    const char *rules = adx_variant_id(room_variant(room)), *result = room_result(room);
    const bool has_white_won = strncmp(result, "white", 5) == 0;
    const bool is_drawn = strncmp(result, "draw", 4) == 0;
    uint64_t keys[ARCHIVE_PLIES_MAX + 1];
    char place[ARCHIVE_PLACE_SIZE], move[ADX_MOVE_TEXT_SIZE_MAX];
    adx_position *position;
    bool is_done = true;

    if (adx_record_replay(record, room_variant(room), 0, NULL, NULL, &position))
        return false;
    for (unsigned ply = 0; is_done && ply <= ARCHIVE_PLIES_MAX; ply++) {
        const adx_event *next = ply < ARCHIVE_PLIES_MAX ? adx_record_ply(record, ply) : NULL;
        keys[ply] = adx_book_key(position);
        archive_place(rules, keys[ply], place);
        const bool is_next = next && play_on(position, next, move);
        const struct archive_step step = {.game = id,
                                          .place = place,
                                          .move = is_next ? move : "",
                                          .white = has_white_won,
                                          .drawn = is_drawn,
                                          .black = !has_white_won && !is_drawn};
        is_done = was_there(keys, ply) || archive_keep_step(store, &step);
        if (!is_next)
            break;
    }
    adx_position_free(position);
    return is_done;
}

bool archive_note(struct store *store, const char *id, const struct room *room)
{
    bool is_public;

    if (!is_kept(room))
        return true;
    const struct archive_game game = {
        .id = id,
        .rules = adx_variant_id(room_variant(room)),
        .tournament = room_tournament(room),
        .is_listed = room_is_listed(room) || room_is_rated(room),
        .plies = room_ply(room),
        .pieces = count_pieces(room_position(room)),
    };
    return archive_keep(store, &game, &is_public) && (!is_public || note_steps(store, id, room));
}

bool archive_rebuild(struct store *store, unsigned *games)
{
    struct game_cache *cache = game_cache_open(store);
    struct ids ids = {.count = 0};
    bool is_done =
        cache && archive_forget(store) && store_games(store, true, ids_add, &ids) && !ids.is_cut;

    *games = 0;
    for (unsigned i = 0; is_done && i < ids.count; i++) {
        struct game *game = game_cache_find(cache, ids.list[i], 0);
        if (!game) {
            is_done = !game_cache_has_failed(cache);
            continue;
        }
        *games += is_kept(game->room);
        is_done = archive_note(store, game->id, game->room);
        game_cache_release(cache, game);
        rulebook_tidy(game_cache_rules(cache));
    }
    ids_free(&ids);
    game_cache_close(cache);
    return is_done;
}
