/* The file of a network. */
#include "net/net.h"

#include <string.h>

#include "base/check.h"

enum {
    HEAD_SIZE = 24,
    ABOUT_SIZE = 32,
    ROLE_SIZE = 48,
    OUTPUT_SUM_MAX = INT32_MAX / (NET_UNIT * NET_UNIT), /* of all weights of a head */
};

static const char magic[8] = {'a', 'd', 'x', 'n', 'e', 't', '1', '\n'};

/* ---- numbers ---- */

static void put(uint8_t *out, uint64_t value, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        out[i] = (uint8_t)(value >> 8 * i);
}

static uint64_t get(const uint8_t *in, unsigned size)
{
    uint64_t value = 0;

    for (unsigned i = 0; i < size; i++)
        value |= (uint64_t)in[i] << 8 * i;
    return value;
}

/* Source: FNV-1a over words of 8 bytes, http://www.isthe.com/chongo/tech/comp/fnv/ */
static uint64_t checksum(const uint8_t *bytes, size_t size)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325) ^ size;

    for (size_t at = 0; at < size; at += 8) {
        sum ^= get(bytes + at, size - at < 8 ? (unsigned)(size - at) : 8);
        sum *= UINT64_C(0x100000001b3);
        sum ^= sum >> 32;
    }
    return sum;
}

/* ---- sizes ---- */

size_t net_weights_offset(const struct net_shape *shape)
{
    const size_t size = HEAD_SIZE + ABOUT_SIZE + (size_t)shape->role_count * ROLE_SIZE;

    return (size + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN;
}

static size_t weights_size(const struct net_shape *shape)
{
    const size_t hidden = shape->hidden;

    return ((size_t)shape->input_count + 1) * hidden * 2 +
           (size_t)shape->heads * (2 * hidden * 2 + 4);
}

size_t net_file_size(const struct net_shape *shape)
{
    return net_weights_offset(shape) + weights_size(shape);
}

/* ---- writing ---- */

void net_seal(uint8_t *file, size_t size)
{
    CHECK_ALWAYS(size >= HEAD_SIZE);
    put(file + 8, checksum(file + 16, size - 16), 8);
}

bool net_is_sealed(const uint8_t *file, size_t size)
{
    return size >= HEAD_SIZE && get(file + 8, 8) == checksum(file + 16, size - 16);
}

void net_family(const struct variant *variant, uint8_t family[ADX_NET_FAMILY_SIZE])
{
    const struct net_family numbers = net_family_of(variant);

    put(family, numbers.board, 8);
    put(family + 8, numbers.rules, 8);
}

void net_write(const struct net_shape *shape, uint8_t *file)
{
    const size_t offset = net_weights_offset(shape), size = net_file_size(shape);
    uint8_t *about = file + HEAD_SIZE;

    memset(file, 0, offset);
    memcpy(file, magic, sizeof(magic));
    put(file + 16, offset - HEAD_SIZE, 4);
    put(file + 20, size - offset, 4);
    put(about, shape->board, 8);
    put(about + 8, shape->rules, 8);
    put(about + 16, shape->hidden, 2);
    about[18] = shape->square_count;
    about[19] = shape->role_count;
    about[20] = shape->heads;
    about[21] = shape->piece_max;
    about[22] = shape->checks_max;
    about[23] = shape->events;
    about[24] = shape->imitators;
    about[25] = shape->mirrored;
    for (unsigned k = 0; k < shape->role_count; k++) {
        uint8_t *role = about + ABOUT_SIZE + (size_t)k * ROLE_SIZE;
        memcpy(role, shape->roles[k].name, ADX_NAME_SIZE_MAX);
        put(role + 32, shape->roles[k].movement, 8);
        role[40] = shape->roles[k].hand_max;
        role[41] = shape->roles[k].pool_max;
    }
    net_seal(file, size);
}

/* ---- reading ---- */

static bool shape_is_sound(const struct net_shape *shape)
{
    return shape->hidden >= NET_HIDDEN_MIN && shape->hidden <= NET_HIDDEN_MAX &&
           shape->hidden % NET_HIDDEN_MIN == 0 && shape->heads >= 1 &&
           shape->heads <= NET_HEADS_MAX && shape->piece_max >= 1 && shape->square_count >= 1 &&
           shape->square_count <= NET_SQUARES_MAX && shape->role_count >= 1 &&
           shape->role_count <= ADX_ROLES_MAX && shape->checks_max <= CHECKS_MAX &&
           shape->events <= EVENTS_MAX;
}

static bool read_shape(const uint8_t *about, size_t size, struct net_shape *shape)
{
    if (size < ABOUT_SIZE)
        return false;
    *shape = (struct net_shape){
        .board = get(about, 8),
        .rules = get(about + 8, 8),
        .hidden = (uint16_t)get(about + 16, 2),
        .square_count = about[18],
        .role_count = about[19],
        .heads = about[20],
        .piece_max = about[21],
        .checks_max = about[22],
        .events = about[23],
        .imitators = about[24] != 0,
        .mirrored = about[25] != 0,
    };
    if (!shape_is_sound(shape) || size < ABOUT_SIZE + (size_t)shape->role_count * ROLE_SIZE)
        return false;
    for (unsigned k = 0; k < shape->role_count; k++) {
        const uint8_t *role = about + ABOUT_SIZE + (size_t)k * ROLE_SIZE;
        struct net_role *out = &shape->roles[k];
        memcpy(out->name, role, ADX_NAME_SIZE_MAX);
        out->movement = get(role + 32, 8);
        out->hand_max = role[40];
        out->pool_max = role[41];
        if (out->name[ADX_NAME_SIZE_MAX - 1] || out->hand_max > NET_HELD_MAX ||
            out->pool_max > NET_HELD_MAX)
            return false;
    }
    return net_shape_count(shape);
}

/* Whether no position can make a sum of the output too large for 32 bits. */
static bool outputs_are_bounded(const struct net *net)
{
    const unsigned width = 2u * net->shape.hidden;

    for (unsigned head = 0; head < net->shape.heads; head++) {
        int sum = 0;
        for (unsigned i = 0; i < width; i++) {
            const int weight = net->output_weights[head * width + i];
            if (weight > NET_OUTPUT_WEIGHT_MAX || weight < -NET_OUTPUT_WEIGHT_MAX)
                return false;
            sum += weight < 0 ? -weight : weight;
        }
        if (sum > OUTPUT_SUM_MAX)
            return false;
    }
    return true;
}

static bool is_little_endian(void)
{
    const uint16_t one = 1;
    uint8_t first;

    memcpy(&first, &one, 1);
    return first == 1;
}

const char *net_open(const void *bytes, size_t size, struct net *out)
{
    const uint8_t *file = bytes;

    CHECK_ALWAYS((uintptr_t)bytes % NET_ALIGN == 0);
    if (!is_little_endian())
        return "networks are read on little-endian machines only";
    if (size < HEAD_SIZE || memcmp(file, magic, sizeof(magic)) != 0)
        return "this is not a network, or it is of another version";
    if (size > NET_SIZE_MAX)
        return "the network is larger than 1 MB";
    if (!net_is_sealed(file, size))
        return "the network is damaged: its checksum is wrong";
    const size_t about_size = (size_t)get(file + 16, 4);
    if (about_size > size - HEAD_SIZE || !read_shape(file + HEAD_SIZE, about_size, &out->shape))
        return "the network's description makes no sense";
    if (about_size != net_weights_offset(&out->shape) - HEAD_SIZE ||
        size != net_file_size(&out->shape) || get(file + 20, 4) != weights_size(&out->shape))
        return "the network's size does not fit its description";
    const struct net_shape *shape = &out->shape;
    const void *weights = file + net_weights_offset(shape);
    out->input_weights = weights;
    out->biases = out->input_weights + (size_t)shape->input_count * shape->hidden;
    out->output_weights = out->biases + shape->hidden;
    out->output_biases = (const int32_t *)(const void *)(out->output_weights +
                                                         2 * (size_t)shape->heads * shape->hidden);
    if (!outputs_are_bounded(out))
        return "the network's output weights are too large";
    return NULL;
}
