/* From what ends the game back to all that leads there, one ply after the other. */
#include "core/placement.h"
#include "endgame/scene.h"

#include "base/alloc.h"
#include "base/pages.h"
#include "base/thread.h"

enum {
    STEP = 1 << 14 /* places that a thread takes at a time */
};

/* One ply of one table, shared by the threads. */
struct pass {
    struct table *table;
    const adx_endgame *endgame;
    struct errand *errand;
    unsigned plies;
    bool is_first;
    _Atomic size_t next;
    atomic_uint last; /* most plies of a value written so far */
};

/* ---- values ---- */

static void note_value(struct pass *pass, unsigned side, size_t place, unsigned value)
{
    unsigned last = atomic_load(&pass->last);

    table_set(pass->table, side, place, value);
    if (value < VALUE_FIRST)
        return;
    while (value_plies(value) > last &&
           !atomic_compare_exchange_weak(&pass->last, &last, value_plies(value)))
        ;
}

/* What the moves of a position have shown so far. */
struct answers {
    unsigned win;  /* plies of the shortest way to win */
    unsigned loss; /* plies of the longest way to lose */
    bool wins, escapes;
};

static void add_answer(struct answers *answers, unsigned value)
{
    const unsigned plies = value_plies(value) + 1;

    if (value_is_loss(value)) {
        answers->win = answers->wins && answers->win < plies ? answers->win : plies;
        answers->wins = true;
    } else if (value_is_win(value)) {
        answers->loss = answers->loss > plies ? answers->loss : plies;
    } else {
        answers->escapes = true;
    }
}

static unsigned answered(const struct answers *answers)
{
    if (answers->wins)
        return value_of(true, answers->win);
    return answers->escapes ? VALUE_UNKNOWN : value_of(false, answers->loss);
}

/* ---- the first pass: what ends the game, and what leads to other endings ---- */

static unsigned first_value(struct pass *pass, struct scene *scene)
{
    const struct kernel_ops *ops = scene->position.variant->ops;
    struct answers answers = {0};
    move moves[ADX_MOVES_MAX];

    if (!scene_is_sound(scene))
        return VALUE_VOID;
    const unsigned count = ops->moves(&scene->position, moves);
    if (!count)
        return scene_verdict(scene);
    for (unsigned i = 0; i < count; i++) {
        const struct child child = scene_look(scene, moves[i]);
        if (child.key && (!child.table || child.value == VALUE_VOID))
            atomic_store(&pass->errand->is_odd, true);
        else if (child.table == pass->table)
            answers.escapes = true; /* not known yet */
        else
            add_answer(&answers, child.value);
    }
    return answered(&answers);
}

static void begin_range(struct pass *pass, struct scene *scene, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        const unsigned side = i >= pass->table->half;
        const size_t place = i - side * pass->table->half;
        if (!scene_set(scene, side, place)) {
            table_set(pass->table, side, place, VALUE_VOID);
            continue;
        }
        note_value(pass, side, place, first_value(pass, scene));
        scene_clear(scene);
    }
}

/* ---- going back ---- */

/* Whether one of the legal moves leads to these squares. */
static bool has_move(struct pass *pass, struct scene *scene, unsigned from, unsigned to)
{
    move moves[ADX_MOVES_MAX];
    const unsigned count = scene->position.variant->ops->moves(&scene->position, moves);

    for (unsigned i = 0; i < count; i++)
        if (move_from(moves[i]) == from && move_to(moves[i]) == to &&
            scene_look(scene, moves[i]).table == pass->table)
            return true;
    return false;
}

/*
 * Whether all moves lose, those to positions of this table by values of earlier passes, which are
 * final. Returns: the value, or VALUE_UNKNOWN.
 */
static unsigned loss_value(struct pass *pass, struct scene *scene)
{
    struct answers answers = {0};
    move moves[ADX_MOVES_MAX];
    const unsigned count = scene->position.variant->ops->moves(&scene->position, moves);

    for (unsigned i = 0; i < count; i++) {
        const struct child child = scene_look(scene, moves[i]);
        if (!value_is_win(child.value) ||
            (child.table == pass->table && value_plies(child.value) > pass->plies))
            return VALUE_UNKNOWN;
        add_answer(&answers, child.value);
    }
    return count ? answered(&answers) : VALUE_UNKNOWN;
}

/* Write a value for all places that the turns of the board make of this position. */
static void write_turned(struct pass *pass, const struct scene *scene, unsigned value)
{
    const struct symmetry *symmetry = &pass->endgame->symmetry;
    const unsigned turns = pass->table->turns ? symmetry->count : 1;
    size_t place;

    for (unsigned turn = 0; turn < turns; turn++)
        if (table_place_turned(pass->table, symmetry->to[turn], scene->placed.squares, &place))
            note_value(pass, scene->position.state.side, place, value);
}

/* A position from where the one that is won or lost in so many plies may have come. */
static void judge_before(struct pass *pass, struct scene *scene, bool is_won, unsigned from,
                         unsigned to)
{
    const unsigned side = scene->position.state.side, plies = pass->plies + 1;
    size_t place;

    if (!table_place(pass->table, &pass->endgame->symmetry, scene->placed.squares, &place))
        return;
    const unsigned known = table_value(pass->table, side, place);
    if (is_won) {
        const unsigned value =
            known == VALUE_UNKNOWN ? loss_value(pass, scene) : (unsigned)VALUE_UNKNOWN;
        if (value != VALUE_UNKNOWN)
            write_turned(pass, scene, value);
        return;
    }
    if (known != VALUE_UNKNOWN && !(value_is_win(known) && value_plies(known) > plies))
        return;
    if (has_move(pass, scene, from, to))
        write_turned(pass, scene, value_of(true, plies));
}

/* All positions from where a piece may have come to where it stands. */
static void look_back(struct pass *pass, struct scene *scene, bool is_won)
{
    struct position *position = &scene->position;
    struct placed *placed = &scene->placed;

    position->state.side ^= 1;
    if (position->variant->has_passes)
        judge_before(pass, scene, is_won, 0, 0);
    for (unsigned i = 0; i < placed->count; i++) {
        const unsigned piece = placed->pieces[i], to = placed->squares[i];
        struct squares left = pass->endgame->came_from[piece * ADX_SQUARES_MAX + to];
        if (piece_color(piece) != position->state.side)
            continue;
        position_take_off(position, to);
        while (squares_any(left)) {
            const unsigned from = squares_first(left);
            squares_remove(&left, from);
            if (position->board[from])
                continue;
            position_put(position, from, piece);
            placed->squares[i] = (uint8_t)from;
            judge_before(pass, scene, is_won, from, to);
            position_take_off(position, from);
        }
        placed->squares[i] = (uint8_t)to;
        position_put(position, to, piece);
    }
    position->state.side ^= 1;
}

static void go_back_range(struct pass *pass, struct scene *scene, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        const unsigned side = i >= pass->table->half;
        const size_t place = i - side * pass->table->half;
        const unsigned value = table_value(pass->table, side, place);
        if (value < VALUE_FIRST || value_plies(value) != pass->plies)
            continue;
        scene_set(scene, side, place);
        look_back(pass, scene, value_is_win(value));
        scene_clear(scene);
    }
}

/* ---- passes ---- */

/* The first thread tells how far it is. */
static void work(struct pass *pass, bool tells)
{
    const size_t end = 2 * pass->table->half;
    struct scene scene;

    scene_init(&scene, pass->endgame, pass->table);
    while (!atomic_load(&pass->errand->stopped)) {
        const size_t from = atomic_fetch_add(&pass->next, STEP);
        if (from >= end)
            break;
        const size_t to = end - from < STEP ? end : from + STEP;
        if (tells && !errand_goes_on(pass->errand, pass->table, from))
            atomic_store(&pass->errand->stopped, true);
        if (pass->is_first)
            begin_range(pass, &scene, from, to);
        else
            go_back_range(pass, &scene, from, to);
    }
}

static void work_beside(void *ctx)
{
    work(ctx, false);
}

static void run(struct pass *pass)
{
    struct thread threads[ADX_ENDGAME_THREADS_MAX];
    unsigned started = 0;

    atomic_store(&pass->next, 0);
    if (2 * pass->table->half > STEP)
        while (started + 1 < pass->errand->threads &&
               thread_start(&threads[started], work_beside, pass))
            started++;
    work(pass, true);
    for (unsigned i = 0; i < started; i++)
        thread_join(&threads[i]);
}

static adx_err solve_table(adx_endgame *endgame, struct errand *errand, struct table *table)
{
    struct pass pass = {.table = table, .endgame = endgame, .errand = errand, .is_first = true};
    const size_t size = table_bytes(table);

    table->values = alloc_zeroed(&endgame->alloc, size);
    if (!table->values)
        return ADX_E_NOMEM;
    pages_want_large((void *)(uintptr_t)table->values, size);
    run(&pass);
    pass.is_first = false;
    for (; pass.plies <= atomic_load(&pass.last) && !atomic_load(&errand->stopped); pass.plies++) {
        if (pass.plies == PLIES_MAX)
            return ADX_E_LIMIT;
        errand->progress.plies = pass.plies;
        run(&pass);
    }
    table->longest = atomic_load(&pass.last);
    if (atomic_load(&errand->stopped))
        return ADX_E_RANGE;
    return atomic_load(&errand->is_odd) ? ADX_E_RANGE : ADX_OK;
}

adx_err solve(adx_endgame *endgame, struct errand *errand)
{
    adx_err err = ADX_OK;

    for (unsigned i = 0; i < endgame->table_count && !err; i++) {
        errand->progress.table = i;
        errand_begin(errand, endgame, endgame->tables[i]);
        err = solve_table(endgame, errand, endgame->tables[i]);
    }
    return err;
}
