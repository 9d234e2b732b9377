/* What is true for White is true for Black on the mirrored board. */
#include "support/game.h"

static unsigned mirror_square(const struct position *position, unsigned square)
{
    return square == SQUARE_NONE ? SQUARE_NONE : position->variant->about->geometry.mirror[square];
}

/* The right of the other color on the same side. */
static unsigned mirror_right(const struct variant *variant, unsigned right)
{
    for (unsigned i = 0; i < variant->right_count; i++) {
        if ((variant->right_letter[i] ^ variant->right_letter[right]) == ('a' ^ 'A'))
            return i;
    }
    fail_msg("a right of one color only");
    return 0;
}

static void mirror_holdings(const struct position *position, struct position *image)
{
    const struct holdings *holdings = &position->state.holdings;
    const unsigned waiting = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];

    for (unsigned color = 0; color < 2; color++) {
        memcpy(image->state.holdings.hand[!color], holdings->hand[color], ADX_ROLES_MAX);
        memcpy(image->state.holdings.pool[!color], holdings->pool[color], ADX_ROLES_MAX);
        image->state.holdings.waiting_count[!color] = holdings->waiting_count[color];
    }
    for (unsigned i = 0; i < waiting; i++)
        image->state.holdings.waiting[i] = (uint8_t)mirror_square(position, holdings->waiting[i]);
}

static struct position mirror(const struct position *position)
{
    const struct variant *variant = position->variant;
    struct position image = *position;
    const bool is_rotated = variant->about->geometry.rotated;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        image.board[mirror_square(position, s)] = piece ? (uint8_t)(piece ^ 1) : 0;
    }
    image.state.side ^= 1;
    image.state.rights = 0;
    for (unsigned i = 0; i < variant->right_count; i++) {
        const unsigned other = mirror_right(variant, i);
        image.rook_home[other] = (uint8_t)mirror_square(position, position->rook_home[i]);
        if (position->state.rights >> i & 1)
            image.state.rights |= (uint16_t)(1u << other);
    }
    assert_true(!is_rotated || !variant->right_count);
    for (unsigned i = 0; i < 2; i++)
        image.state.passed[i] = (uint8_t)mirror_square(position, position->state.passed[i]);
    image.state.passed_victim = (uint8_t)mirror_square(position, position->state.passed_victim);
    for (unsigned color = 0; color < 2; color++) {
        image.state.last[!color] = position->state.last[color];
        image.state.checks[!color] = position->state.checks[color];
    }
    if (position->state.lost)
        image.state.lost = (uint8_t)(3 - position->state.lost);
    mirror_holdings(position, &image);
    variant->ops->refresh(&image);
    return image;
}

/* Castlings of White come first in the variant's list, then those of Black in the same order. */
static move mirror_move(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned half = variant->castle_count / 2;
    unsigned arg = move_arg(m);

    if (move_kind(m) == MOVE_THROW || move_kind(m) == MOVE_PASS)
        return m;
    if (move_kind(m) == MOVE_CASTLE)
        arg = arg < half ? arg + half : arg - half;
    if (move_kind(m) == MOVE_PASSING_CAPTURE)
        arg = mirror_square(position, arg);
    /* Which of the pieces stands for the conversion is a matter of names, not of sides. */
    if (move_kind(m) == MOVE_CONVERT)
        return move_of(MOVE_CONVERT, 0, 0, arg);
    return move_of(move_kind(m), mirror_square(position, move_from(m)),
                   mirror_square(position, move_to(m)), arg);
}

static int compare_moves(const void *a, const void *b)
{
    const move *left = a, *right = b;

    return left->bits < right->bits ? -1 : left->bits > right->bits;
}

static void compare_mirrored(struct position *position, struct dice_cup *cup)
{
    struct position image = mirror(position);
    move moves[ADX_MOVES_MAX], mirrored[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = position->variant->ops->moves(position, moves);
    const unsigned mirrored_count = position->variant->ops->moves(&image, mirrored);
    for (unsigned i = 0; i < count; i++)
        moves[i] = mirror_move(position, moves[i]);
    for (unsigned i = 0; i < mirrored_count; i++) {
        if (move_kind(mirrored[i]) == MOVE_CONVERT)
            mirrored[i] = move_of(MOVE_CONVERT, 0, 0, move_arg(mirrored[i]));
    }
    qsort(moves, count, sizeof(moves[0]), compare_moves);
    qsort(mirrored, mirrored_count, sizeof(mirrored[0]), compare_moves);
    if (count != mirrored_count || memcmp(moves, mirrored, count * sizeof(moves[0])) != 0) {
        char text[ADX_FEN_SIZE_MAX], image_text[ADX_FEN_SIZE_MAX];
        fen_write(position, text);
        fen_write(&image, image_text);
        fail_msg("%s: %s has %u moves, %s has %u", position->variant->about->id, text, count,
                 image_text, mirrored_count);
    }
}

static void the_mirrored_position_has_the_mirrored_moves(void **state)
{
    (void)state;
    in_random_games(20, 160, compare_mirrored);
    in_random_placements(1000, compare_mirrored);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_mirrored_position_has_the_mirrored_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
