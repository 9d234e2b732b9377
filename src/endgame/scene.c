/* A position of an ending on the board, and where its moves lead. */
#include "endgame/scene.h"

#include "core/placement.h"
#include "referee/outcome.h"

void scene_init(struct scene *scene, const adx_endgame *endgame, const struct table *table)
{
    scene->endgame = endgame;
    scene->table = table;
    scene->position = endgame->empty;
    scene->placed.count = 0;
}

/* Checks received are told by the form of the royal piece. */
static void note_checks(struct position *position)
{
    const struct description *about = position->variant->about;

    for (unsigned color = WHITE; about->counted_checks && color <= BLACK; color++) {
        const unsigned royal = position->royal[color];
        if (royal == SQUARE_NONE)
            continue;
        const unsigned role = piece_role(position->board[royal]);
        const uint8_t *forms = position->variant->roles[role].forms;
        unsigned checks = 0;
        while (checks < about->counted_checks && forms[checks] != role)
            checks++;
        position->state.checks[color] = (uint8_t)checks;
    }
}

bool scene_set(struct scene *scene, unsigned side, size_t place)
{
    const struct material *material = &scene->table->material;
    struct placed *placed = &scene->placed;

    if (!table_squares(scene->table, place, placed->squares))
        return false;
    placed->count = material->count;
    for (unsigned i = 0; i < material->count; i++) {
        placed->pieces[i] = material->pieces[i];
        position_put(&scene->position, placed->squares[i], placed->pieces[i]);
    }
    scene->position.state.side = (uint8_t)side;
    note_checks(&scene->position);
    return true;
}

void scene_clear(struct scene *scene)
{
    for (unsigned i = 0; i < scene->placed.count; i++)
        position_take_off(&scene->position, scene->placed.squares[i]);
    scene->placed.count = 0;
}

bool scene_is_sound(const struct scene *scene)
{
    const struct position *position = &scene->position;
    const struct kernel_ops *ops = position->variant->ops;

    return !ops->is_threatened(position, !position->state.side) &&
           !(position->variant->about->must_not_check &&
             ops->is_threatened(position, position->state.side));
}

/* Of a position that is over. */
static unsigned verdict_of(struct position *position)
{
    const bool in_check = !position->state.lost && position->variant->ops->in_check(position);
    const struct outcome outcome = position_ending(position, in_check);

    switch (outcome_verdict(outcome, position->state.side)) {
    case VERDICT_WIN:
        return value_of(true, 0);
    case VERDICT_LOSS:
        return value_of(false, 0);
    default:
        return VALUE_DRAWN;
    }
}

unsigned scene_verdict(struct scene *scene)
{
    return verdict_of(&scene->position);
}

/* ---- moves ---- */

static void change(struct placed *placed, const struct change *change)
{
    if (change->before) {
        unsigned i = 0;
        while (placed->squares[i] != change->square)
            i++;
        CHECK_DEBUG(i < placed->count);
        placed->count--;
        for (; i < placed->count; i++) {
            placed->squares[i] = placed->squares[i + 1];
            placed->pieces[i] = placed->pieces[i + 1];
        }
    }
    if (change->after) {
        CHECK_DEBUG(placed->count < PIECES_MAX);
        placed->squares[placed->count] = change->square;
        placed->pieces[placed->count++] = change->after;
    }
}

void placed_order(const struct variant *variant, struct placed *placed)
{
    for (unsigned i = 1; i < placed->count; i++) {
        const uint8_t piece = placed->pieces[i], square = placed->squares[i];
        const unsigned rank = material_rank(variant, piece);
        unsigned k = i;
        for (; k > 0 && material_rank(variant, placed->pieces[k - 1]) > rank; k--) {
            placed->pieces[k] = placed->pieces[k - 1];
            placed->squares[k] = placed->squares[k - 1];
        }
        placed->pieces[k] = piece;
        placed->squares[k] = square;
    }
}

uint64_t placed_key(const struct placed *placed)
{
    uint64_t key = 0;

    for (unsigned i = 0; i < placed->count; i++)
        key = key << 8 | placed->pieces[i];
    return key;
}

/* What is known of where a move has led. */
static void find_value(const struct scene *scene, struct child *child)
{
    const adx_endgame *endgame = scene->endgame;
    size_t place;

    child->table =
        child->key == scene->table->key ? scene->table : endgame_table(endgame, child->key);
    if (!child->table || !child->table->values)
        return;
    child->value = VALUE_VOID;
    if (table_place(child->table, &endgame->symmetry, child->placed.squares, &place))
        child->value = table_value(child->table, scene->position.state.side, place);
}

struct child scene_look(struct scene *scene, move m)
{
    struct position *position = &scene->position;
    const struct kernel_ops *ops = position->variant->ops;
    struct child child = {.placed = scene->placed};
    struct undo undo;

    ops->make(position, m, &undo);
    if (position->state.lost) {
        child.value = verdict_of(position);
    } else {
        for (unsigned i = 0; i < undo.change_count; i++)
            change(&child.placed, &undo.changes[i]);
        placed_order(position->variant, &child.placed);
        child.key = placed_key(&child.placed);
        child.needs_more = position->state.convert != 0;
        find_value(scene, &child);
    }
    ops->unmake(position, &undo);
    return child;
}
