/* Whether a book is what it says: all is reached from the start by legal moves. */
#include "base/alloc.h"
#include "base/buf.h"
#include "book/book.h"

/* How a position is reached. */
struct way {
    uint32_t from; /* position, or BOOK_NONE: it is the start */
    uint32_t link;
    unsigned plies;
    bool is_known;
};

struct check {
    const adx_book *book;
    adx_position *position; /* the start, between two positions that are looked at */
    struct way *ways;       /* by number of the position */
    uint32_t *queue;
    uint32_t head, tail;
    char *why;
};

static adx_err wrong(const struct check *check, uint32_t place, const char *what, const char *move)
{
    struct buf why = buf_init(check->why, ADX_BOOK_WHY_SIZE_MAX);

    buf_format(&why, "line %u: %s%s", check->book->places[place].line, what, move);
    return ADX_E_ILLEGAL;
}

static void reach(struct check *check, struct way way)
{
    const uint32_t place = book_find(check->book, adx_book_key(check->position));

    if (place == BOOK_NONE || check->ways[place].is_known || way.plies > ADX_BOOK_PLIES_MAX)
        return;
    check->ways[place] = way;
    check->ways[place].is_known = true;
    check->queue[check->tail++] = place;
}

static void go_back(struct check *check, unsigned plies)
{
    while (adx_position_ply(check->position) > plies)
        adx_position_undo(check->position);
}

static adx_err go_to(struct check *check, uint32_t place)
{
    const struct book_link *way[ADX_BOOK_PLIES_MAX];
    const unsigned plies = check->ways[place].plies;
    adx_err err = ADX_OK;

    for (uint32_t at = place; check->ways[at].from != BOOK_NONE; at = check->ways[at].from)
        way[check->ways[at].plies - 1] = &check->book->links[check->ways[at].link];
    for (unsigned i = 0; i < plies && !err; i++)
        err = adx_position_play_text(check->position, way[i]->move.text);
    return err;
}

static adx_err look_at(struct check *check, uint32_t place)
{
    const adx_book *book = check->book;
    const unsigned plies = check->ways[place].plies;

    adx_err err = go_to(check, place);
    for (uint32_t i = book->places[place].first; i != BOOK_NONE && !err; i = book->links[i].next) {
        err = adx_position_play_text(check->position, book->links[i].move.text);
        if (err == ADX_E_ILLEGAL)
            return wrong(check, place, "there is no such move: ", book->links[i].move.text);
        if (!err)
            reach(check, (struct way){.from = place, .link = i, .plies = plies + 1});
        go_back(check, plies);
    }
    go_back(check, 0);
    return err;
}

static adx_err look_at_all(struct check *check)
{
    adx_err err = book_start(check->book, &check->position);

    if (!err)
        reach(check, (struct way){.from = BOOK_NONE});
    while (!err && check->head < check->tail)
        err = look_at(check, check->queue[check->head++]);
    for (uint32_t i = 0; i < check->book->place_count && !err; i++)
        if (!check->ways[i].is_known)
            err = wrong(check, i, "no moves of the book lead to this position", "");
    adx_position_free(check->position);
    return err;
}

adx_err adx_book_check(const adx_book *book, char *why)
{
    const adx_alloc alloc = book->alloc;
    const size_t ways_size = (book->place_count + 1) * sizeof(struct way),
                 queue_size = (book->place_count + 1) * sizeof(uint32_t);
    struct check check = {
        .book = book,
        .ways = alloc_zeroed(&alloc, ways_size),
        .queue = alloc_zeroed(&alloc, queue_size),
        .why = why,
    };

    why[0] = '\0';
    const adx_err err = check.ways && check.queue ? look_at_all(&check) : ADX_E_NOMEM;
    if (check.ways)
        alloc.resize(alloc.ctx, check.ways, ways_size, 0);
    if (check.queue)
        alloc.resize(alloc.ctx, check.queue, queue_size, 0);
    return err;
}
