/* Games counted by the positions near their start. */
#include "book/book.h"

#include <string.h>

#include "base/alloc.h"

enum {
    PLACES_FIRST = 256, /* what a book has room for at first */
    LINKS_FIRST = 512,
};

/* ---- the table of positions ---- */

static uint32_t slot_of(const adx_book *book, uint64_t key)
{
    uint32_t slot = (uint32_t)key & (BOOK_TABLE_SIZE - 1);

    while (book->table[slot] && book->places[book->table[slot] - 1].key != key)
        slot = (slot + 1) & (BOOK_TABLE_SIZE - 1);
    return slot;
}

uint32_t book_find(const adx_book *book, uint64_t key)
{
    const uint32_t found = book->table[slot_of(book, key)];

    return found ? found - 1 : BOOK_NONE;
}

/* Room for one more of `count` things. Returns: false without memory. */
static bool grow(const adx_alloc *alloc, void **things, size_t size, uint32_t count, uint32_t *room,
                 uint32_t room_first)
{
    if (count < *room)
        return true;
    const uint32_t more = *room ? 2 * *room : room_first;
    void *grown = alloc->resize(alloc->ctx, *things, *room * size, more * size);
    if (!grown)
        return false;
    *things = grown;
    *room = more;
    return true;
}

uint32_t book_place(adx_book *book, uint64_t key, adx_err *err)
{
    void *places = book->places;
    const uint32_t known = book_find(book, key);

    if (known != BOOK_NONE)
        return known;
    if (book->place_count == ADX_BOOK_COUNTED_MAX) {
        book->is_full = true;
        return BOOK_NONE;
    }
    if (!grow(&book->alloc, &places, sizeof(*book->places), book->place_count, &book->place_room,
              PLACES_FIRST)) {
        *err = ADX_E_NOMEM;
        return BOOK_NONE;
    }
    book->places = places;
    book->places[book->place_count] = (struct book_place){.key = key, .first = BOOK_NONE};
    book->table[slot_of(book, key)] = ++book->place_count;
    return book->place_count - 1;
}

uint32_t book_link(adx_book *book, uint32_t place, const char *text, adx_err *err)
{
    void *links = book->links;
    uint32_t *end = &book->places[place].first;

    while (*end != BOOK_NONE) {
        if (strcmp(book->links[*end].move.text, text) == 0)
            return *end;
        end = &book->links[*end].next;
    }
    if (book->link_count == BOOK_LINKS_MAX) {
        book->is_full = true;
        return BOOK_NONE;
    }
    const uint32_t added = book->link_count;
    *end = added;
    if (!grow(&book->alloc, &links, sizeof(*book->links), added, &book->link_room, LINKS_FIRST)) {
        *end = BOOK_NONE;
        *err = ADX_E_NOMEM;
        return BOOK_NONE;
    }
    book->links = links;
    book->links[added] = (struct book_link){.next = BOOK_NONE};
    memcpy(book->links[added].move.text, text, strlen(text) + 1);
    book->link_count++;
    return added;
}

/* ---- making one ---- */

adx_err book_start(const adx_book *book, adx_position **out)
{
    return adx_position_create(&book->alloc, book->variant, NULL, NULL, NULL, out);
}

adx_err adx_book_create(const adx_alloc *alloc, const adx_variant *variant, unsigned plies,
                        adx_book **out)
{
    *out = NULL;
    if (!plies || plies > ADX_BOOK_PLIES_MAX || adx_variant_start_count(variant) > 1)
        return ADX_E_RANGE;
    adx_book *book = alloc_zeroed(alloc, sizeof(*book));
    if (!book)
        return ADX_E_NOMEM;
    book->alloc = *alloc;
    book->variant = variant;
    book->plies = plies;
    book->table = alloc_zeroed(alloc, BOOK_TABLE_SIZE * sizeof(*book->table));
    if (!book->table) {
        adx_book_free(book);
        return ADX_E_NOMEM;
    }
    *out = book;
    return ADX_OK;
}

void adx_book_free(adx_book *book)
{
    if (!book)
        return;
    const adx_alloc alloc = book->alloc;

    if (book->places)
        alloc.resize(alloc.ctx, book->places, book->place_room * sizeof(*book->places), 0);
    if (book->links)
        alloc.resize(alloc.ctx, book->links, book->link_room * sizeof(*book->links), 0);
    if (book->table)
        alloc.resize(alloc.ctx, book->table, BOOK_TABLE_SIZE * sizeof(*book->table), 0);
    alloc.resize(alloc.ctx, book, sizeof(*book), 0);
}

unsigned adx_book_games(const adx_book *book)
{
    return book->games;
}

const char *adx_book_source(const adx_book *book)
{
    return book->source;
}

bool adx_book_is_full(const adx_book *book)
{
    return book->is_full;
}

unsigned adx_book_positions(const adx_book *book)
{
    return book->place_count;
}

/* ---- counting ---- */

/* What a game has passed: its positions, the one after its last ply included, and its moves. */
struct passed {
    uint64_t keys[ADX_BOOK_PLIES_MAX + 1];
    char texts[ADX_BOOK_PLIES_MAX][ADX_MOVE_TEXT_SIZE_MAX];
    unsigned plies;
};

static adx_err pass(const adx_book *book, const adx_record *record, struct passed *passed)
{
    const unsigned standing = adx_record_standing(record).ply_count;
    adx_position *position, *start;

    adx_err err = adx_record_replay(record, book->variant, 0, NULL, NULL, &position);
    if (err)
        return err;
    err = book_start(book, &start);
    if (!err && adx_book_key(position) != adx_book_key(start))
        err = ADX_E_RECORD;
    adx_position_free(start);
    passed->plies = standing < book->plies ? standing : book->plies;
    passed->keys[0] = adx_book_key(position);
    for (unsigned i = 0; i < passed->plies && !err; i++) {
        adx_move move;
        err = adx_move_parse(position, adx_record_ply(record, i)->text, &move);
        if (err)
            break;
        adx_move_text(position, move, passed->texts[i]);
        err = adx_position_play(position, move);
        passed->keys[i + 1] = adx_book_key(position);
    }
    adx_position_free(position);
    return err;
}

static void count_result(adx_book_move *move, adx_winner winner)
{
    move->white += winner == ADX_WHITE_WINS;
    move->draws += winner == ADX_DRAWN;
    move->black += winner == ADX_BLACK_WINS;
}

/* A game that comes to a position again is counted there once. */
static bool was_there(const struct passed *passed, unsigned ply)
{
    for (unsigned i = 0; i < ply; i++)
        if (passed->keys[i] == passed->keys[ply])
            return true;
    return false;
}

/* Room for the whole game first, so that an error leaves the counts as they were. */
static adx_err take_room(adx_book *book, const struct passed *passed, uint32_t *links)
{
    adx_err err = ADX_OK;

    for (unsigned i = 0; i < passed->plies && !err; i++) {
        links[i] = BOOK_NONE;
        if (was_there(passed, i))
            continue;
        const uint32_t place = book_place(book, passed->keys[i], &err);
        if (place != BOOK_NONE)
            links[i] = book_link(book, place, passed->texts[i], &err);
    }
    return err;
}

adx_err adx_book_add(adx_book *book, const adx_record *record)
{
    const adx_winner winner = adx_record_standing(record).outcome.winner;
    uint32_t links[ADX_BOOK_PLIES_MAX];
    struct passed passed;

    if (book->is_read)
        return ADX_E_RANGE;
    if (winner == ADX_NOBODY)
        return ADX_E_RECORD;
    if (book->games == ADX_BOOK_GAMES_MAX)
        return ADX_E_LIMIT;
    adx_err err = pass(book, record, &passed);
    if (!err)
        err = take_room(book, &passed, links);
    for (unsigned i = 0; i < passed.plies && !err; i++) {
        if (links[i] == BOOK_NONE)
            continue;
        count_result(&book->links[links[i]].move, winner);
        book->links[links[i]].to = passed.keys[i + 1];
        book->places[book_find(book, passed.keys[i])].games++;
    }
    book->games += !err;
    return err;
}

/* ---- asking ---- */

uint32_t book_move_games(const adx_book_move *move)
{
    return move->white + move->draws + move->black;
}

static bool comes_before(const struct book_link *one, const struct book_link *other)
{
    const uint32_t games = book_move_games(&one->move), others = book_move_games(&other->move);

    return games != others ? games > others : strcmp(one->move.text, other->move.text) < 0;
}

unsigned book_sorted(const adx_book *book, uint32_t place, unsigned games_min,
                     const struct book_link **sorted)
{
    unsigned count = 0;

    for (uint32_t i = book->places[place].first; i != BOOK_NONE; i = book->links[i].next) {
        const struct book_link *link = &book->links[i];
        if (book_move_games(&link->move) < games_min)
            continue;
        unsigned at = count < ADX_BOOK_MOVES_MAX ? count++ : count;
        while (at > 0 && comes_before(link, sorted[at - 1])) {
            if (at < ADX_BOOK_MOVES_MAX)
                sorted[at] = sorted[at - 1];
            at--;
        }
        if (at < ADX_BOOK_MOVES_MAX)
            sorted[at] = link;
    }
    return count;
}

unsigned adx_book_moves(const adx_book *book, const adx_position *position, adx_book_move *list)
{
    const struct book_link *sorted[ADX_BOOK_MOVES_MAX];
    const uint32_t place = book_find(book, adx_book_key(position));
    const unsigned count = place == BOOK_NONE ? 0 : book_sorted(book, place, 1, sorted);

    for (unsigned i = 0; i < count; i++)
        list[i] = sorted[i]->move;
    return count;
}
