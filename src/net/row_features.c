/* Numbers that say what a piece of a kind is on a square, from the compiled rules. */
#include "net/row_features.h"

#include <string.h>

#include "core/value.h"

enum {
    CELL = 16,      /* positions between the middles of two cells */
    PER_EMPTY = 11, /* of 16: how likely a square on the way is empty, ... */
    PER_HURDLE = 5, /* ... and how likely it is not */
    FAR = 8,        /* distances beyond this are alike */
};

/* ---- lists ---- */

static int limited(int value)
{
    const int most = 8 * ROW_ONE;

    return value > most ? most : value < -most ? -most : value;
}

static void put(struct row_list *list, unsigned index, int value)
{
    if (!value)
        return;
    CHECK_DEBUG(list->count < ROW_LIST_MAX && index < ROW_FEATURE_COUNT);
    list->features[list->count++] = (struct row_feature){(uint16_t)index, (int16_t)limited(value)};
}

/* Puts number after number. */
struct writer {
    struct row_list *list;
    unsigned next;
};

static void add(struct writer *writer, int value)
{
    put(writer->list, writer->next++, value);
}

static int root(int value)
{
    int result = 0;

    for (int bit = 1 << 14; bit; bit >>= 1)
        if ((result + bit) * (result + bit) <= value)
            result += bit;
    return result;
}

static int share(int part, int whole)
{
    return whole > 0 ? (int)((int64_t)part * ROW_ONE / whole) : 0;
}

/* ---- ways ---- */

/* How likely a path is open, in 1/ROW_ONE. */
static int openness(const struct path *path)
{
    int result = ROW_ONE * 256;

    for (unsigned i = squares_count(path->empty); i > 0; i--)
        result = result * PER_EMPTY / 16;
    for (unsigned i = squares_count(path->occupied); i > 0; i--)
        result = result * PER_HURDLE / 16;
    return result / 256;
}

static bool counts(const struct atom *atom)
{
    return !atom->imitating && !atom->end_modes && atom->colors >> WHITE & 1 &&
           atom->modes & (MODE_MOVE | MODE_CAPTURE);
}

static int steps_ahead(const struct geometry *geometry, const struct path *path)
{
    return geometry->rank_of[path->to] - geometry->rank_of[path->from];
}

static void sum_path(struct row_role *role, const struct geometry *geometry,
                     const struct atom *atom, const struct path *path)
{
    const int weight = openness(path), ahead = steps_ahead(geometry, path);

    if (atom->modes & MODE_MOVE) {
        role->moves += weight;
        role->back_moves += ahead < 0 ? weight : 0;
    }
    if (!(atom->modes & MODE_CAPTURE))
        return;
    role->captures += weight;
    *(ahead > 0 ? &role->ahead : ahead < 0 ? &role->back : &role->aside) += weight;
    *(squares_any(path->occupied) ? &role->hops
      : squares_any(path->empty)  ? &role->rides
                                  : &role->leaps) += weight;
}

static void sum_ways(struct row_role *out, const struct variant *variant, unsigned role)
{
    const struct geometry *geometry = &variant->about->geometry;
    const struct role_info *info = &variant->roles[role];
    int *const sums[] = {&out->captures, &out->moves, &out->leaps, &out->rides,     &out->hops,
                         &out->ahead,    &out->aside, &out->back,  &out->back_moves};

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        for (unsigned k = 0; counts(atom) && k < atom->path_count[WHITE]; k++)
            sum_path(out, geometry, atom, &atom->paths[WHITE][k]);
    }
    for (unsigned i = 0; i < sizeof(sums) / sizeof(*sums); i++)
        *sums[i] /= geometry->square_count;
}

/* ---- a game ---- */

static void find_promotion(struct row_role *out, const struct variant *variant, unsigned role)
{
    const struct description *about = variant->about;
    uint8_t goal[ADX_SQUARES_MAX] = {0};

    for (uint64_t rest = variant->roles[role].promotions; rest; rest &= rest - 1) {
        const struct promotion *promotion = &about->promotions[__builtin_ctzll(rest)];
        out->promotes = true;
        for (unsigned to = 1; to <= about->role_count; to++) {
            const int gain = variant->role_value[to] - variant->role_value[role];
            if (promotion->to >> to & 1 && gain > out->gain)
                out->gain = gain;
        }
        for (unsigned s = 0; s < about->geometry.square_count; s++)
            goal[s] |= squares_has(promotion->zone, s);
    }
    if (out->promotes)
        value_distances(variant, role, MODE_MOVE | MODE_CAPTURE, goal, out->to_promotion);
}

/* Moves of a role to the squares around the enemy's royal piece. */
static void find_enemy(struct row_role *out, const struct row_game *game, unsigned role)
{
    uint8_t goal[ADX_SQUARES_MAX];

    for (unsigned s = 0; s < game->variant->about->geometry.square_count; s++)
        goal[s] = squares_has(game->beside[BLACK], s);
    if (squares_any(game->beside[BLACK]))
        value_distances(game->variant, role, MODE_MOVE | MODE_CAPTURE, goal, out->to_enemy);
}

static unsigned distance(const struct geometry *geometry, unsigned a, unsigned b)
{
    const int files = geometry->file_of[a] - geometry->file_of[b];
    const int ranks = geometry->rank_of[a] - geometry->rank_of[b];
    const unsigned wide = (unsigned)(files < 0 ? -files : files);
    const unsigned high = (unsigned)(ranks < 0 ? -ranks : ranks);

    return wide > high ? wide : high;
}

static void find_royals(struct row_game *game)
{
    const struct description *about = game->variant->about;
    const struct geometry *geometry = &about->geometry;

    game->royal[WHITE] = game->royal[BLACK] = SQUARE_NONE;
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned piece = about->setup.board[s];
        if (piece && about->roles[piece_role(piece)].royal)
            game->royal[piece_color(piece)] = (uint16_t)s;
    }
    for (unsigned color = WHITE; color <= BLACK; color++)
        for (unsigned s = 0; game->royal[color] != SQUARE_NONE && s < geometry->square_count; s++)
            if (distance(geometry, s, game->royal[color]) <= 1)
                squares_add(&game->beside[color], s);
}

static void count_setup(struct row_game *game)
{
    const struct description *about = game->variant->about;

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = about->setup.board[s], role = piece_role(piece);
        const int value = game->variant->role_value[role];
        if (!piece || piece_color(piece) != WHITE)
            continue;
        game->roles[role].setup_count++;
        game->army += value;
        game->most = value > game->most ? value : game->most;
        game->officers += value > 130;
    }
}

/* The middles of files or ranks over the cells, the same from both ends. */
static void lay_out(int16_t *cell, unsigned count)
{
    const int last = CELL * (ROW_SIDE - 1);

    for (unsigned i = 0; i < count; i++) {
        const unsigned near = i < count - 1 - i ? i : count - 1 - i;
        const int from = count > 1 ? (int)near * last / (int)(count - 1) : last / 2;
        cell[i] = (int16_t)(near == i ? from : last - from);
    }
}

void row_game_init(struct row_game *game, const struct variant *variant)
{
    const struct description *about = variant->about;

    memset(game, 0, sizeof(*game));
    game->variant = variant;
    lay_out(game->cell_file, about->geometry.files);
    lay_out(game->cell_rank, about->geometry.ranks);
    find_royals(game);
    for (unsigned role = 1; role <= about->role_count; role++) {
        struct row_role *out = &game->roles[role];
        memset(out->to_promotion, DISTANCE_NONE, sizeof(out->to_promotion));
        memset(out->to_enemy, DISTANCE_NONE, sizeof(out->to_enemy));
        if (about->roles[role].base != role)
            continue;
        sum_ways(out, variant, role);
        find_promotion(out, variant, role);
        find_enemy(out, game, role);
    }
    count_setup(game);
}

/* ---- kinds ---- */

/* How many of White's officers are worth clearly more than a role, and how many clearly less. */
static void compare(const struct row_game *game, unsigned role, int *more, int *less)
{
    const int value = game->variant->role_value[role];

    for (unsigned other = 1; other <= game->variant->about->role_count; other++) {
        const int theirs = game->variant->role_value[other];
        if (theirs <= 130)
            continue;
        *more += theirs * 10 > value * 11 ? (int)game->roles[other].setup_count : 0;
        *less += theirs * 11 < value * 10 ? (int)game->roles[other].setup_count : 0;
    }
}

static void add_role(struct writer *writer, const struct row_game *game, unsigned role)
{
    const struct variant *variant = game->variant;
    const struct row_role *of = &game->roles[role];
    const int value = variant->role_value[role];
    int more = 0, less = 0;

    compare(game, role, &more, &less);
    add(writer, share(value, 500));
    add(writer, (int)((int64_t)value * value * ROW_ONE / 250000));
    add(writer, root(value * (ROW_ONE * ROW_ONE / 64)) * 4 / 5);
    add(writer, value > 130 ? ROW_ONE : 0);
    add(writer, variant->about->roles[role].royal * ROW_ONE);
    add(writer, of->promotes * ROW_ONE);
    add(writer, share(of->gain, 1000));
    add(writer, (int)of->setup_count * ROW_ONE / 8);
    add(writer, of->captures / 8);
    add(writer, of->moves / 8);
    add(writer, of->leaps / 8);
    add(writer, of->rides / 8);
    add(writer, of->hops / 8);
    add(writer, share(of->ahead, of->captures));
    add(writer, share(of->back, of->captures));
    add(writer, of->back_moves ? 0 : ROW_ONE);
    add(writer, share(value, game->most));
    add(writer, game->officers ? share(value * game->officers, game->army) : 0);
    add(writer, share(more, game->officers));
    add(writer, share(less, game->officers));
}

/* What comes to the hand of the player who captures a piece of the role. */
static void add_taken(struct row_list *out, const struct row_game *game, unsigned role)
{
    const struct variant *variant = game->variant;
    const unsigned held = variant->about->roles[role].captured_as;
    const bool comes = variant->about->captured_to_hand >> role & 1;
    const int value = variant->role_value[role], gain = comes ? variant->role_value[held] : 0;
    struct writer writer = {out, ROW_TAKEN_FIRST};

    add(&writer, comes ? ROW_ONE : 0);
    add(&writer, share(gain, 500));
    add(&writer, share(value - gain, 500));
    add(&writer, share(gain, value));
    add(&writer, held != role ? ROW_ONE : 0);
    CHECK_DEBUG(writer.next == ROW_TAKEN_FIRST + ROW_TAKEN_COUNT);
}

void row_kind(const struct row_game *game, unsigned role, struct row_list *out)
{
    struct writer writer = {out, ROW_KIND_FIRST};

    out->count = 0;
    add(&writer, ROW_ONE);
    add_role(&writer, game, role);
    CHECK_DEBUG(writer.next == ROW_KIND_FIRST + ROW_KIND_COUNT);
    if (game->variant->about->captured_to_hand)
        add_taken(out, game, role);
}

/* ---- places ---- */

/* Spread a weight over the four cells around the middle of a square. */
static void spread(const struct row_game *game, unsigned square, int weight, int *cells)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    const int file = game->cell_file[geometry->file_of[square]];
    const int rank = game->cell_rank[geometry->rank_of[square]];

    for (int high = 0; high < 2; high++)
        for (int right = 0; right < 2; right++) {
            const int x = file / CELL + right, y = rank / CELL + high;
            const int part = (right ? file % CELL : CELL - file % CELL) *
                             (high ? rank % CELL : CELL - rank % CELL);
            if (part)
                cells[y * ROW_SIDE + x] += weight * part;
        }
}

static void put_cells(struct row_list *list, unsigned first, const int *cells)
{
    for (unsigned i = 0; i < ROW_CELLS; i++)
        put(list, first + i, cells[i] / (CELL * CELL));
}

static void put_edge(struct row_list *list, unsigned edge, unsigned from)
{
    put(list, ROW_PLACE_EDGES + edge * ROW_EDGE + (from < ROW_EDGE ? from : ROW_EDGE - 1u),
        ROW_ONE);
}

void row_place(const struct row_game *game, unsigned square, struct row_list *out)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    const unsigned file = geometry->file_of[square], rank = geometry->rank_of[square];
    struct writer writer = {out, ROW_PLACE_SMOOTH};
    int cells[ROW_CELLS] = {0};

    out->count = 0;
    spread(game, square, ROW_ONE, cells);
    put_cells(out, ROW_PLACE_FIRST, cells);
    put_edge(out, 0, rank);
    put_edge(out, 1, geometry->ranks - 1u - rank);
    put_edge(out, 2, file);
    put_edge(out, 3, geometry->files - 1u - file);
    const int last = CELL * (ROW_SIDE - 1);
    const int x = (2 * game->cell_file[file] - last) * ROW_ONE / last;
    const int y = (2 * game->cell_rank[rank] - last) * ROW_ONE / last;
    add(&writer, x);
    add(&writer, x * x / ROW_ONE);
    add(&writer, y);
    add(&writer, y * y / ROW_ONE);
    add(&writer, x * y / ROW_ONE);
    add(&writer, x * x / ROW_ONE * y / ROW_ONE);
}

/* ---- kinds on places ---- */

/* Sums of what a piece reaches from a square, as its owner sees it. */
struct reach {
    int captures, moves, ahead, aside, back, moves_ahead, moves_back;
    int center, half, quarter, own_royal, enemy_royal, enemies_home;
    int capture_cells[ROW_CELLS], move_cells[ROW_CELLS];
};

static void reach_by_capture(struct reach *reach, const struct row_game *game,
                             const struct path *path, int weight)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    const int ahead = steps_ahead(geometry, path);
    const int middle = CELL * (ROW_SIDE - 1) / 2, quarter = CELL * ROW_SIDE / 4;
    const int x = game->cell_file[geometry->file_of[path->to]] - middle;
    const int y = game->cell_rank[geometry->rank_of[path->to]] - middle;
    const unsigned there = game->variant->about->setup.board[path->to];

    reach->captures += weight;
    *(ahead > 0 ? &reach->ahead : ahead < 0 ? &reach->back : &reach->aside) += weight;
    reach->center += x * x + y * y <= quarter * quarter ? weight : 0;
    reach->half += y > 0 ? weight : 0;
    reach->quarter += y > quarter ? weight : 0;
    reach->own_royal += squares_has(game->beside[WHITE], path->to) ? weight : 0;
    reach->enemy_royal += squares_has(game->beside[BLACK], path->to) ? weight : 0;
    reach->enemies_home += there && piece_color(there) == BLACK ? weight : 0;
}

static void reach_by(struct reach *reach, const struct row_game *game, unsigned relation,
                     unsigned modes, const struct path *path)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    const unsigned seen = relation ? geometry->mirror[path->to] : path->to;
    const int weight = openness(path), ahead = steps_ahead(geometry, path);

    if (modes & MODE_CAPTURE) {
        reach_by_capture(reach, game, path, weight);
        spread(game, seen, weight, reach->capture_cells);
    }
    if (modes & MODE_MOVE) {
        reach->moves += weight;
        reach->moves_ahead += ahead > 0 ? weight : 0;
        reach->moves_back += ahead < 0 ? weight : 0;
    }
    const int rather = ((modes & MODE_MOVE) != 0) - ((modes & MODE_CAPTURE) != 0);
    if (rather)
        spread(game, seen, rather * weight, reach->move_cells);
}

static void add_near(struct writer *writer, const struct row_game *game, unsigned square,
                     unsigned color)
{
    const struct geometry *geometry = &game->variant->about->geometry;

    if (game->royal[color] == SQUARE_NONE) {
        writer->next += 3;
        return;
    }
    const int far = (int)distance(geometry, square, game->royal[color]);
    add(writer, share(far, FAR));
    add(writer, ROW_ONE / (1 + far));
    add(writer, far <= 1 ? ROW_ONE : 0);
}

static void add_moves_to(struct writer *writer, unsigned moves)
{
    const bool any = moves != DISTANCE_NONE;

    add(writer, any ? ROW_ONE / (1 + (int)moves) : 0);
    add(writer, any ? ROW_ONE >> (moves < FAR ? moves : FAR) : 0);
    add(writer, share((int)(moves < FAR ? moves : FAR), FAR));
}

static void add_reach(struct writer *writer, const struct reach *reach, const struct row_role *role)
{
    add(writer, reach->captures / 8);
    add(writer, reach->moves / 8);
    add(writer, (reach->captures - role->captures) / 4);
    add(writer, (reach->moves - role->moves) / 4);
    add(writer, reach->ahead / 4);
    add(writer, reach->aside / 4);
    add(writer, reach->back / 4);
    add(writer, reach->moves_ahead / 4);
    add(writer, reach->moves_back / 4);
    add(writer, reach->center / 4);
    add(writer, reach->half / 4);
    add(writer, reach->quarter / 4);
    add(writer, reach->own_royal / 2);
    add(writer, reach->enemy_royal / 2);
    add(writer, reach->enemies_home / 4);
}

void row_ways(const struct row_game *game, unsigned role, unsigned relation, unsigned square,
              struct row_list *out)
{
    const struct variant *variant = game->variant;
    const struct role_info *info = &variant->roles[role];
    const unsigned from = relation ? variant->about->geometry.mirror[square] : square;
    struct writer writer = {out, ROW_WAYS_SUMS};
    struct reach reach = {0};

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        for (uint32_t k = atom->first[WHITE][from];
             counts(atom) && k < atom->first[WHITE][from + 1]; k++)
            reach_by(&reach, game, relation, atom->modes, &atom->paths[WHITE][k]);
    }
    out->count = 0;
    put_cells(out, ROW_WAYS_FIRST, reach.capture_cells);
    put_cells(out, ROW_WAYS_MOVES, reach.move_cells);
    add_reach(&writer, &reach, &game->roles[role]);
    add_near(&writer, game, from, WHITE);
    add_near(&writer, game, from, BLACK);
    add(&writer, variant->about->setup.board[from] == piece_of(role, WHITE) ? ROW_ONE : 0);
    if (game->roles[role].promotes)
        add_moves_to(&writer, game->roles[role].to_promotion[from]);
    else
        writer.next += 3;
    add_moves_to(&writer, game->roles[role].to_enemy[from]);
    CHECK_DEBUG(writer.next == ROW_BOARD_COUNT);
}

/* ---- pieces in hand ---- */

/* Sums over the squares where a piece may be dropped. */
struct drop_sums {
    unsigned squares;
    int sums[ROW_FEATURE_COUNT];
};

static void sum_list(struct drop_sums *sums, const struct row_list *list)
{
    for (unsigned i = 0; i < list->count; i++)
        sums->sums[list->features[i].index] += list->features[i].value;
}

/* The squares of a zone, on each of which a piece in hand may become one of a role. */
static void sum_zone(struct drop_sums *sums, const struct row_game *game, unsigned role,
                     unsigned relation, struct squares zone)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    struct row_list list;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned seen = relation ? geometry->mirror[s] : s;
        if (!squares_has(zone, s))
            continue;
        row_place(game, seen, &list);
        sum_list(sums, &list);
        row_ways(game, role, relation, seen, &list);
        sum_list(sums, &list);
        sums->squares++;
    }
}

void row_dropped(const struct row_game *game, unsigned role, unsigned relation,
                 struct row_list *out)
{
    const struct description *about = game->variant->about;
    struct drop_sums sums = {0, {0}};

    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *drop = &about->drops[i];
        if (drop->role == role && drop->colors >> WHITE & 1)
            sum_zone(&sums, game, drop->becomes, relation, drop->zone);
    }
    for (unsigned i = 0; i < about->gate_count; i++)
        if (about->gates[i].role == role && about->gates[i].colors >> WHITE & 1)
            sum_zone(&sums, game, role, relation, about->gates[i].zone);
    out->count = 0;
    for (unsigned i = 0; sums.squares && i < ROW_FEATURE_COUNT; i++)
        put(out, i, sums.sums[i] / (int)sums.squares);
}

/* How many squares there are for a piece in hand, and what forbids some of them. */
static void add_freedom(struct writer *writer, const struct row_game *game, unsigned role)
{
    const struct description *about = game->variant->about;
    struct squares zone = {{0, 0}};
    bool files = false, mate = false;

    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *drop = &about->drops[i];
        if (drop->role != role || !(drop->colors >> WHITE & 1))
            continue;
        zone = squares_or(zone, drop->zone);
        files |= drop->per_file != 0;
        mate |= drop->not_mate;
    }
    add(writer, share((int)squares_count(zone), about->geometry.square_count));
    add(writer, files ? ROW_ONE : 0);
    add(writer, mate ? ROW_ONE : 0);
}

/* Of all pieces of White's setup, those that come to hands as the role. */
static int share_held(const struct row_game *game, unsigned role)
{
    const struct description *about = game->variant->about;
    unsigned held = 0, all = 0;

    for (unsigned other = 1; other <= about->role_count; other++) {
        all += game->roles[other].setup_count;
        held += about->roles[other].captured_as == role ? game->roles[other].setup_count : 0;
    }
    return share((int)held, (int)all);
}

void row_held(const struct row_game *game, unsigned role, unsigned relation, unsigned before,
              struct row_list *out)
{
    struct row_list dropped;
    struct writer writer = {out, ROW_HELD_FIRST};

    out->count = 0;
    add(&writer, ROW_ONE);
    add_role(&writer, game, role);
    for (unsigned n = 0; n < 3; n++)
        add(&writer, before == n ? ROW_ONE : 0);
    add(&writer, ROW_ONE / (1 + (int)before));
    add(&writer, (int)before * ROW_ONE / 8);
    add(&writer, share_held(game, role));
    add_freedom(&writer, game, role);
    CHECK_DEBUG(writer.next == ROW_HELD_SUMS);
    row_dropped(game, role, relation, &dropped);
    for (unsigned i = 0; i < dropped.count; i++)
        if (dropped.features[i].index >= ROW_WAYS_SUMS)
            put(out, dropped.features[i].index - ROW_WAYS_SUMS + ROW_HELD_SUMS,
                dropped.features[i].value);
}
