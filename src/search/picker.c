/* The legal moves of a node, the promising ones first. */
#include "search/picker.h"

#include "base/check.h"
#include "core/variant.h"
#include "search/node.h"

enum {
    GAIN_WEIGHT = 24, /* a hundredth of a pawn against what was learned of captures */
    BAD_SHARE = 48,   /* with so much less in its number, a capture may lose one hundredth */
};

/*
 * frame->order[] holds a move's number and, in the lowest bits, where it stands in the list: of
 * equal numbers the first is the greatest, and the greatest says where to find it.
 */
enum {
    PLACE_ONE = ADX_MOVES_MAX,
    NUMBER_MAX = INT32_MAX / PLACE_ONE - 1,
};
_Static_assert((PLACE_ONE & (PLACE_ONE - 1)) == 0, "places are the lowest bits of a number");
_Static_assert(4 * HISTORY_ONE <= NUMBER_MAX, "what was learned of a quiet move is a number");

/* number: -NUMBER_MAX to NUMBER_MAX. */
static int32_t order_of(int number, unsigned place)
{
    CHECK_DEBUG(number >= -NUMBER_MAX && number <= NUMBER_MAX && place < PLACE_ONE);
    return number * PLACE_ONE + (int32_t)(PLACE_ONE - 1 - place);
}

/* What is worth more than there are numbers for is worth the most. */
static int bounded(int number)
{
    if (number > NUMBER_MAX)
        return NUMBER_MAX;
    return number < -NUMBER_MAX ? -NUMBER_MAX : number;
}

static int number_in(int32_t order)
{
    return (order - (order & (PLACE_ONE - 1))) / PLACE_ONE;
}

static unsigned place_in(int32_t order)
{
    return (unsigned)(PLACE_ONE - 1 - (order & (PLACE_ONE - 1)));
}

/* The number of an order at another place. */
static int32_t order_at(int32_t order, unsigned place)
{
    return (order | (PLACE_ONE - 1)) - (int32_t)place;
}

bool is_quiet(const struct position *position, move m)
{
    if (move_has(m, MOVE_IS_NOISY_IF_TAKES))
        return !position->board[move_to(m)] || move_to(m) == move_from(m);
    if (!move_has(m, MOVE_IS_NOISY))
        return true;
    /* Those that go somewhere capture or promote; acts in place may win something or not. */
    return !move_has(m, MOVE_GOES) && position->variant->ops->gain(position, m) <= 0;
}

struct continuation continuation_of(const struct worker *worker, unsigned ply)
{
    const uint16_t *rows = worker->rows + ply + BACK_MAX;

    return (struct continuation){{rows[0], rows[-1], rows[-3]}};
}

static void swap_moves(struct frame *frame, unsigned a, unsigned b)
{
    const move m = frame->moves[a];

    frame->moves[a] = frame->moves[b];
    frame->moves[b] = m;
}

/* Take a move out of the list, where it is not before `first`. Returns: whether it was there. */
static bool put_aside(struct picker *picker, unsigned first, move m)
{
    struct frame *frame = picker->frame;

    for (unsigned i = first; m.bits && i < picker->end; i++)
        if (frame->moves[i].bits == m.bits) {
            frame->moves[i] = frame->moves[--picker->end];
            return true;
        }
    return false;
}

/*
 * Put the table's move aside, and noisy moves in front of the quiet ones. The place of every move
 * is written down and counted if it is noisy: which moves are cannot be guessed.
 */
static void sort_out(struct picker *picker)
{
    const struct position *position = &picker->worker->position;
    struct frame *frame = picker->frame;
    uint16_t places[ADX_MOVES_MAX];
    unsigned noisy = 0;

    picker->end = picker->count;
    if (!put_aside(picker, 0, picker->table))
        picker->table = MOVE_NONE;
    for (unsigned i = 0; i < picker->end; i++) {
        places[noisy] = (uint16_t)i;
        noisy += !is_quiet(position, frame->moves[i]);
    }
    for (unsigned i = 0; i < noisy; i++)
        swap_moves(frame, i, places[i]);
    picker->noisy_end = noisy;
}

/* Numbers for the noisy moves. */
static void rate_noisy(struct picker *picker)
{
    struct worker *worker = picker->worker;
    const struct position *position = &worker->position;
    struct frame *frame = picker->frame;

    for (unsigned i = 0; i < picker->noisy_end; i++) {
        const move m = frame->moves[i];
        const int number = position->variant->ops->gain(position, m) * GAIN_WEIGHT +
                           *history_of_noisy(&worker->history, position, m);
        frame->order[i] = order_of(bounded(number), i);
    }
}

static void rate_quiets(struct picker *picker)
{
    const struct worker *worker = picker->worker;
    struct frame *frame = picker->frame;
    const unsigned first = picker->noisy_end;

    history_of_quiets(&worker->history, &worker->position, &picker->continuation,
                      frame->moves + first, picker->end - first, frame->order + first);
    for (unsigned i = first; i < picker->end; i++)
        frame->order[i] = order_of(frame->order[i], i);
}

/*
 * Whether the table's move can be given before the others are listed: often it is enough. Of noisy
 * moves it must be a capture that wins something, which is surely among them.
 */
static bool may_list_later(struct picker *picker)
{
    struct position *position = &picker->worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    const move m = picker->table;

    if (!m.bits || position->variant->has_turn_rules)
        return false;
    if (picker->noisy_only && (!move_has(m, MOVE_IS_NOISY_IF_TAKES) || ops->gain(position, m) <= 0))
        return false;
    return ops->is_legal(position, m);
}

static void list(struct picker *picker)
{
    struct position *position = &picker->worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    struct frame *frame = picker->frame;

    for (unsigned i = 0; i < 3 && !picker->no_quiets; i++)
        node_expect(picker->worker, picker->killers[i]); /* listing takes as long as memory does */
    picker->count = picker->noisy_only ? ops->noisy_moves(position, frame->moves)
                                       : ops->moves(position, frame->moves);
    picker->is_listed = true;
    sort_out(picker);
}

bool picker_begin(struct picker *picker, struct worker *worker, unsigned ply, move table)
{
    struct frame *frame = &worker->frames[ply];
    const struct continuation continuation = continuation_of(worker, ply);

    *picker = (struct picker){
        .worker = worker,
        .frame = frame,
        .continuation = continuation,
        .table = table,
        .killers = {frame->killers[0], frame->killers[1],
                    worker->history.counter_moves[continuation.rows[0]]},
    };
    if (may_list_later(picker))
        return true;
    list(picker);
    return picker->count > 0;
}

move picker_any(const struct picker *picker)
{
    return picker->table.bits ? picker->table : picker->frame->moves[0];
}

void picker_begin_noisy(struct picker *picker, struct worker *worker, unsigned ply, move table,
                        int threshold)
{
    struct frame *frame = &worker->frames[ply];

    *picker = (struct picker){
        .worker = worker,
        .frame = frame,
        .table = table,
        .noisy_only = true,
        .no_quiets = true,
        .threshold = threshold,
    };
    if (!may_list_later(picker))
        list(picker);
}

/*
 * Find the best of moves[next..end), which take_best() gives. It is found one move early, so that
 * memory has the time of a whole subtree to bring what the table knows of it.
 */
static void find_best(struct picker *picker, unsigned end)
{
    struct frame *frame = picker->frame;

    if (picker->next >= end)
        return;
    int32_t most = frame->order[picker->next];
    for (unsigned i = picker->next + 1; i < end; i++)
        most = frame->order[i] > most ? frame->order[i] : most;
    picker->best = most;
    node_expect(picker->worker, frame->moves[place_in(most)]);
}

/* The best of moves[next..end), which becomes number `next`. */
static move take_best(struct picker *picker, unsigned end)
{
    struct frame *frame = picker->frame;
    const unsigned place = place_in(picker->best);
    const move m = frame->moves[place];

    frame->moves[place] = frame->moves[picker->next];
    frame->order[place] = order_at(frame->order[picker->next], place);
    frame->moves[picker->next++] = m;
    picker->number = number_in(picker->best);
    find_best(picker, end);
    return m;
}

static move next_good(struct picker *picker)
{
    const struct position *position = &picker->worker->position;
    struct frame *frame = picker->frame;

    while (picker->next < picker->noisy_end) {
        const move m = take_best(picker, picker->noisy_end);
        const int number = picker->number;
        const int threshold =
            picker->noisy_only ? picker->threshold : -(number > 0 ? number / BAD_SHARE : 0);
        if (node_exchange(position, m, threshold))
            return m;
        swap_moves(frame, picker->bad_end++, picker->next - 1);
    }
    return MOVE_NONE;
}

/* A killer that is legal here; it is taken out of the quiet moves. */
static move next_killer(struct picker *picker)
{
    while (picker->killer < 3 && !picker->no_quiets) {
        const move m = picker->killers[picker->killer++];
        if (put_aside(picker, picker->noisy_end, m))
            return m;
    }
    return MOVE_NONE;
}

/* Quiet moves that give check, in place of the noisy ones. */
static void find_checks(struct picker *picker)
{
    struct position *position = &picker->worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    struct frame *frame = picker->frame;
    const unsigned count = ops->check_moves(position, frame->moves);

    picker->next = picker->end = 0;
    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        if (!is_quiet(position, m) || !ops->gives_check(position, m) ||
            !node_exchange(position, m, 0))
            continue;
        frame->order[picker->end] = order_of(0, picker->end);
        frame->moves[picker->end++] = m;
    }
}

/* Go on to the next stage. */
static void enter_next(struct picker *picker)
{
    switch (++picker->stage) {
    case PICK_GOOD:
        if (!picker->is_listed)
            list(picker);
        rate_noisy(picker);
        find_best(picker, picker->noisy_end);
        break;
    case PICK_QUIET:
        picker->next = picker->noisy_end;
        if (picker->with_checks)
            find_checks(picker);
        else if (!picker->no_quiets)
            rate_quiets(picker);
        else
            break; /* nothing has numbers, and nothing will be given */
        find_best(picker, picker->end);
        break;
    default:
        break;
    }
}

move picker_next(struct picker *picker)
{
    move m = MOVE_NONE;

    for (;;) {
        switch (picker->stage) {
        case PICK_TABLE:
            m = picker->has_given ? MOVE_NONE : picker->table;
            picker->has_given = true;
            break;
        case PICK_GOOD:
            m = next_good(picker);
            break;
        case PICK_KILLERS:
            m = next_killer(picker);
            break;
        case PICK_QUIET:
            m = (picker->no_quiets && !picker->with_checks) || picker->next >= picker->end
                    ? MOVE_NONE
                    : take_best(picker, picker->end);
            break;
        case PICK_BAD:
            m = !picker->noisy_only && picker->bad < picker->bad_end
                    ? picker->frame->moves[picker->bad++]
                    : MOVE_NONE;
            break;
        default:
            return MOVE_NONE;
        }
        if (m.bits)
            return m;
        enter_next(picker);
    }
}
