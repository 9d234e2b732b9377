/* A network for a game from a function of what its rules say. */
#include "net/row_function.h"

#include <string.h>

#include "net/net_kernel.h"

enum {
    ROW_WEIGHT_MAX = 3 * NET_UNIT, /* of a computed input: sums stay within 16 bits */
};

static const char magic[8] = {'a', 'd', 'x', 'r', 'o', 'w', 's', '1'};

/* ---- the file ---- */

static void put(uint8_t *out, uint64_t value, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        out[i] = (uint8_t)(value >> 8 * i);
}

static uint16_t get16(const uint8_t *in)
{
    return (uint16_t)(in[0] | in[1] << 8);
}

bool row_shape_is_sound(const struct row_shape *shape)
{
    return (shape->features == ROW_BOARD_COUNT || shape->features == ROW_FEATURE_COUNT) &&
           shape->first >= 16 && shape->first <= ROW_FIRST_MAX && shape->first % 16 == 0 &&
           shape->second >= 16 && shape->second <= ROW_SECOND_MAX && shape->second % 16 == 0 &&
           shape->hidden >= NET_HIDDEN_MIN && shape->hidden <= NET_HIDDEN_MAX &&
           shape->hidden % NET_HIDDEN_MIN == 0 && shape->heads >= 1 &&
           shape->heads <= NET_HEADS_MAX;
}

/* Where the parts of a file lie. bytes: aligned to NET_ALIGN. */
static void row_function_parts(const struct row_shape *shape, const void *bytes,
                               struct row_function *out)
{
    const size_t first = shape->first, second = shape->second, hidden = shape->hidden;
    const size_t features = 2 * (size_t)shape->features;

    out->shape = *shape;
    out->first = (const int16_t *)(const void *)((const uint8_t *)bytes + ROW_FILE_HEAD);
    out->direct = out->first + features * first;
    out->second = out->direct + features * hidden;
    out->third = out->second + first * second;
    out->first_biases = (const int32_t *)(const void *)(out->third + second * hidden);
    out->second_biases = out->first_biases + first;
    out->biases = (const int16_t *)(const void *)(out->second_biases + second);
    out->output_weights = out->biases + hidden;
    out->output_biases =
        (const int32_t *)(const void *)(out->output_weights + 2 * hidden * shape->heads);
}

size_t row_function_size(const struct row_shape *shape)
{
    const size_t first = shape->first, second = shape->second, hidden = shape->hidden;
    const size_t features = 2 * (size_t)shape->features;
    const size_t small = features * (first + hidden) + first * second + second * hidden;

    return ROW_FILE_HEAD + 2 * small + 4 * (first + second) + 2 * hidden +
           shape->heads * (2 * 2 * hidden + 4);
}

void row_function_write(const struct row_shape *shape, uint8_t *file)
{
    memset(file, 0, ROW_FILE_HEAD);
    memcpy(file, magic, sizeof(magic));
    put(file + 16, shape->features, 2);
    put(file + 18, shape->first, 2);
    put(file + 20, shape->second, 2);
    put(file + 22, shape->hidden, 2);
    put(file + 24, shape->heads, 2);
    net_seal(file, row_function_size(shape));
}

const char *row_function_open(const void *bytes, size_t size, struct row_function *out)
{
    const uint8_t *file = bytes;

    CHECK_ALWAYS((uintptr_t)bytes % NET_ALIGN == 0);
    if (size < ROW_FILE_HEAD || memcmp(file, magic, sizeof(magic)) != 0)
        return "this is no function for networks, or it is of another version";
    if (!net_is_sealed(file, size))
        return "the function is damaged: its checksum is wrong";
    const struct row_shape shape = {get16(file + 16), get16(file + 18), get16(file + 20),
                                    get16(file + 22), get16(file + 24)};
    if (!row_shape_is_sound(&shape) || size != row_function_size(&shape))
        return "the function is of another version";
    row_function_parts(&shape, bytes, out);
    return NULL;
}

/* ---- rows ---- */

/* Sums of weights times numbers, and the numbers of the layers: as they are for a row. */
struct sums {
    int32_t first[ROW_FIRST_MAX], direct[NET_HIDDEN_MAX];
};

struct layers {
    const struct row_function *function;
    const struct net_kernel *kernel;
    struct sums kind, sum, places[2][ADX_SQUARES_MAX]; /* places: [relation] */
    int32_t second[ROW_SECOND_MAX], row[NET_HIDDEN_MAX];
    struct row_game game;
    struct row_list list;
};

static void add_list(const struct layers *layers, struct sums *sums, unsigned relation,
                     const struct row_list *list)
{
    const struct row_function *function = layers->function;
    const size_t first = function->shape.first, hidden = function->shape.hidden;

    for (unsigned i = 0; i < list->count; i++) {
        const size_t at = (size_t)relation * function->shape.features + list->features[i].index;
        layers->kernel->add_times(sums->first, function->first + at * first, (unsigned)first,
                                  list->features[i].value);
        layers->kernel->add_times(sums->direct, function->direct + at * hidden, (unsigned)hidden,
                                  list->features[i].value);
    }
}

static int16_t cut(int32_t sum)
{
    const int unit = sum / ROW_WEIGHT_ONE;

    return (int16_t)(unit < 0 ? 0 : unit > ROW_UNIT_MAX ? ROW_UNIT_MAX : unit);
}

/* The row of the sums. */
static void finish_row(struct layers *layers, int16_t *out)
{
    const struct row_function *function = layers->function;
    const unsigned first = function->shape.first, second = function->shape.second;
    const unsigned hidden = function->shape.hidden;

    memcpy(layers->second, function->second_biases, second * sizeof(*layers->second));
    for (unsigned i = 0; i < first; i++) {
        const int16_t unit = cut(layers->sum.first[i]);
        if (unit)
            layers->kernel->add_times(layers->second, function->second + (size_t)i * second, second,
                                      unit);
    }
    memcpy(layers->row, layers->sum.direct, hidden * sizeof(*layers->row));
    for (unsigned i = 0; i < second; i++) {
        const int16_t unit = cut(layers->second[i]);
        if (unit)
            layers->kernel->add_times(layers->row, function->third + (size_t)i * hidden, hidden,
                                      unit);
    }
    for (unsigned i = 0; i < hidden; i++) {
        const int weight =
            (int)((int64_t)layers->row[i] * NET_UNIT / ((int64_t)ROW_ONE * ROW_WEIGHT_ONE));
        out[i] = (int16_t)(weight > ROW_WEIGHT_MAX    ? ROW_WEIGHT_MAX
                           : weight < -ROW_WEIGHT_MAX ? -ROW_WEIGHT_MAX
                                                      : weight);
    }
}

static void add_sums(struct sums *to, const struct sums *from, const struct row_shape *shape)
{
    for (unsigned i = 0; i < shape->first; i++)
        to->first[i] = (int32_t)((uint32_t)to->first[i] + (uint32_t)from->first[i]);
    for (unsigned i = 0; i < shape->hidden; i++)
        to->direct[i] = (int32_t)((uint32_t)to->direct[i] + (uint32_t)from->direct[i]);
}

static void sum_places(struct layers *layers)
{
    memset(layers->places, 0, sizeof(layers->places));
    for (unsigned relation = 0; relation < 2; relation++)
        for (unsigned s = 0; s < layers->game.variant->about->geometry.square_count; s++) {
            row_place(&layers->game, s, &layers->list);
            add_list(layers, &layers->places[relation][s], relation, &layers->list);
        }
}

static void begin_kind(struct layers *layers, unsigned role, unsigned relation)
{
    const struct row_function *function = layers->function;

    memset(&layers->kind, 0, sizeof(layers->kind));
    memcpy(layers->kind.first, function->first_biases,
           function->shape.first * sizeof(*layers->kind.first));
    row_kind(&layers->game, role, &layers->list);
    add_list(layers, &layers->kind, relation, &layers->list);
}

static void piece_rows(struct layers *layers, unsigned role, unsigned relation, int16_t *rows)
{
    const unsigned hidden = layers->function->shape.hidden;

    for (unsigned s = 0; s < layers->game.variant->about->geometry.square_count; s++) {
        layers->sum = layers->kind;
        add_sums(&layers->sum, &layers->places[relation][s], &layers->function->shape);
        row_ways(&layers->game, role, relation, s, &layers->list);
        add_list(layers, &layers->sum, relation, &layers->list);
        finish_row(layers, rows + (size_t)s * hidden);
    }
}

/*
 * The rows of the pieces of a role in one hand, on the mean of the squares to which they may come.
 * Where hands are not refilled a second one is worth as much as the first.
 */
static void held_rows(struct layers *layers, unsigned role, unsigned relation, unsigned count,
                      int16_t *rows)
{
    const unsigned hidden = layers->function->shape.hidden;

    if (!count)
        return;
    row_dropped(&layers->game, role, relation, &layers->list);
    add_list(layers, &layers->kind, relation, &layers->list);
    for (unsigned n = 0; n < count; n++) {
        layers->sum = layers->kind;
        if (layers->function->shape.features == ROW_FEATURE_COUNT) {
            row_held(&layers->game, role, relation, n, &layers->list);
            add_list(layers, &layers->sum, relation, &layers->list);
        }
        finish_row(layers, rows + (size_t)n * hidden);
    }
}

static void all_rows(struct layers *layers, const struct net_inputs *inputs, int16_t *rows)
{
    const struct description *about = layers->game.variant->about;
    const size_t hidden = layers->function->shape.hidden;

    sum_places(layers);
    for (unsigned role = 1; role <= about->role_count; role++)
        for (unsigned relation = 0; about->roles[role].base == role && relation < 2; relation++) {
            begin_kind(layers, role, relation);
            piece_rows(layers, role, relation,
                       rows + inputs->piece[WHITE][piece_of(role, relation)] * hidden);
            held_rows(layers, role, relation, inputs->beside_max[BESIDE_HAND][role],
                      rows + inputs->beside[WHITE][BESIDE_HAND][relation][role] * hidden);
        }
}

/* ---- a network ---- */

/* Whether each player begins with a royal piece and more on the board. */
static bool are_armies(const struct description *about)
{
    bool has[2][2] = {{false}}; /* [color][royal] */

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = about->setup.board[s];
        if (piece)
            has[piece_color(piece)][about->roles[piece_role(piece)].royal] = true;
    }
    return has[WHITE][false] && has[BLACK][false] && has[WHITE][true] && has[BLACK][true];
}

static bool is_for_functions(const struct variant *variant)
{
    const struct description *about = variant->about;

    return about->geometry.square_count <= NET_SQUARES_MAX && variant->royal_roles &&
           !variant->has_royal_sets && !variant->takes_royals && !variant->has_imitators &&
           !variant->has_demands && !variant->asks_attackers && !variant->board_ending_count &&
           !about->counted_checks && !about->event_count && !about->act_count &&
           !about->captured_to_owner && !variant->has_waiting && !about->dice.thrown &&
           are_armies(about);
}

unsigned row_function_features(const struct variant *variant)
{
    if (!is_for_functions(variant))
        return 0;
    return variant->about->captured_to_hand ? ROW_FEATURE_COUNT : ROW_BOARD_COUNT;
}

static void fill_net(struct layers *layers, const struct net_shape *shape,
                     const struct net_inputs *inputs, uint8_t *file)
{
    const struct row_function *function = layers->function;
    const size_t hidden = shape->hidden, outputs = 2 * hidden * shape->heads;
    int16_t *rows = (int16_t *)(void *)(file + net_weights_offset(shape));
    int16_t *rest = rows + shape->input_count * hidden;

    all_rows(layers, inputs, rows);
    memcpy(rest, function->biases, hidden * sizeof(*rest));
    memcpy(rest + hidden, function->output_weights, outputs * sizeof(*rest));
    memcpy(rest + hidden + outputs, function->output_biases,
           shape->heads * sizeof(*function->output_biases));
    net_write(shape, file);
}

adx_err row_function_net(const struct row_function *function, const adx_alloc *alloc,
                         const struct variant *variant, void **block, size_t *net_size)
{
    struct net_shape shape;
    struct net_inputs inputs;

    *block = NULL;
    *net_size = 0;
    if (row_function_features(variant) != function->shape.features ||
        net_shape_of(&variant, 1, function->shape.hidden, function->shape.heads, &shape) ||
        net_file_size(&shape) > NET_SIZE_MAX || !net_inputs_of(&shape, variant, &inputs))
        return ADX_E_NET;
    const size_t size = net_file_size(&shape);
    struct layers *layers = alloc->resize(alloc->ctx, NULL, 0, sizeof(*layers));
    uint8_t *file = alloc->resize(alloc->ctx, NULL, 0, size + NET_ALIGN);
    if (layers && file) {
        *block = file;
        *net_size = size;
        file += (NET_ALIGN - (uintptr_t)file % NET_ALIGN) % NET_ALIGN;
        memset(file, 0, size);
        layers->function = function;
        layers->kernel = net_kernel_choose();
        row_game_init(&layers->game, variant);
        fill_net(layers, &shape, &inputs, file);
    } else if (file) {
        alloc->resize(alloc->ctx, file, size + NET_ALIGN, 0);
    }
    if (layers)
        alloc->resize(alloc->ctx, layers, sizeof(*layers), 0);
    return *block ? ADX_OK : ADX_E_NOMEM;
}
