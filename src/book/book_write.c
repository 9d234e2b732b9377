/* Books as text: what was played most often. */
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "book/book.h"

/* Which positions are taken: from the start on, always the most frequent one that a move leads to.
 */
struct choosing {
    const adx_book *book;
    const adx_book_choice *choice;
    bool *is_seen;     /* by number of the position: it may be taken, or is */
    uint32_t *waiting; /* those that may be */
    uint32_t waiting_count;
    struct buf out;
};

static void offer(struct choosing *choosing, uint64_t key)
{
    const uint32_t place = book_find(choosing->book, key);

    if (place == BOOK_NONE || choosing->is_seen[place])
        return;
    choosing->is_seen[place] = true;
    choosing->waiting[choosing->waiting_count++] = place;
}

static bool is_more_frequent(const struct book_place *one, const struct book_place *other)
{
    return one->games != other->games ? one->games > other->games : one->key < other->key;
}

static uint32_t take(struct choosing *choosing)
{
    const struct book_place *places = choosing->book->places;
    uint32_t best = 0;

    for (uint32_t i = 1; i < choosing->waiting_count; i++)
        if (is_more_frequent(&places[choosing->waiting[i]], &places[choosing->waiting[best]]))
            best = i;
    const uint32_t place = choosing->waiting[best];
    choosing->waiting[best] = choosing->waiting[--choosing->waiting_count];
    return place;
}

/* Returns: whether the position has moves that are kept. */
static bool write_place(struct choosing *choosing, uint32_t place)
{
    const struct book_link *sorted[ADX_BOOK_MOVES_MAX];
    const adx_book *book = choosing->book;
    const unsigned count = book_sorted(book, place, choosing->choice->games_min, sorted);

    if (!count)
        return false;
    buf_format(&choosing->out, "%0*" PRIx64, BOOK_KEY_DIGITS, book->places[place].key);
    for (unsigned i = 0; i < count; i++) {
        const adx_book_move *move = &sorted[i]->move;
        buf_format(&choosing->out, " %s %" PRIu32 " %" PRIu32 " %" PRIu32, move->text, move->white,
                   move->draws, move->black);
        offer(choosing, sorted[i]->to);
    }
    buf_char(&choosing->out, '\n');
    return true;
}

static adx_err write_all(struct choosing *choosing)
{
    const adx_book *book = choosing->book;
    adx_position *start;

    const adx_err err = book_start(book, &start);
    if (err)
        return err;
    buf_text(&choosing->out, "# Openings; acedrex book made them, docs/book.md explains them.\n");
    buf_format(&choosing->out, "book 1; %s; %u; %s\n", adx_variant_id(book->variant), book->games,
               choosing->choice->source);
    offer(choosing, adx_book_key(start));
    adx_position_free(start);
    for (unsigned taken = 0; choosing->waiting_count && taken < choosing->choice->positions_max;)
        taken += write_place(choosing, take(choosing));
    return choosing->out.cut ? ADX_E_LIMIT : ADX_OK;
}

static bool fits(const adx_book *book, const adx_book_choice *choice)
{
    return choice->games_min && choice->positions_max &&
           choice->positions_max <= ADX_BOOK_POSITIONS_MAX && !book->is_read &&
           strlen(choice->source) < ADX_BOOK_SOURCE_SIZE_MAX && !strpbrk(choice->source, ";\n\r");
}

adx_err adx_book_write(const adx_book *book, const adx_book_choice *choice, char **text,
                       size_t *size)
{
    const adx_alloc alloc = book->alloc;
    const size_t seen_size = book->place_count + 1, waiting_size = seen_size * sizeof(uint32_t);

    *text = NULL;
    if (!fits(book, choice))
        return ADX_E_RANGE;
    char *out = alloc.resize(alloc.ctx, NULL, 0, ADX_BOOK_SIZE_MAX + 1);
    struct choosing choosing = {
        .book = book,
        .choice = choice,
        .is_seen = alloc_zeroed(&alloc, seen_size),
        .waiting = alloc_zeroed(&alloc, waiting_size),
    };
    adx_err err = ADX_E_NOMEM;
    if (out && choosing.is_seen && choosing.waiting) {
        choosing.out = buf_init(out, ADX_BOOK_SIZE_MAX + 1);
        err = write_all(&choosing);
    }
    if (!err) {
        *size = choosing.out.len;
        *text = alloc.resize(alloc.ctx, out, ADX_BOOK_SIZE_MAX + 1, *size + 1);
        err = *text ? ADX_OK : ADX_E_NOMEM;
    }
    if (err && out)
        alloc.resize(alloc.ctx, out, ADX_BOOK_SIZE_MAX + 1, 0);
    if (choosing.is_seen)
        alloc.resize(alloc.ctx, choosing.is_seen, seen_size, 0);
    if (choosing.waiting)
        alloc.resize(alloc.ctx, choosing.waiting, waiting_size, 0);
    return err;
}
