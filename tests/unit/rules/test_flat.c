/* The game in full reads to the same game, and the same rules have the same hash. */
#include "unit/rules/reading.h"

/* Parts of the language that the built-in games do not use. */
static const char *const further[] = {
    "title Everything\n"
    "board 5x6 wrap ranks files, holes v3 z4'\n"
    "files v w x y z\n"
    "ranks 1 2 3 4' 5 6\n"
    "symmetry rotate\n"
    "setup rnk+rb/pp3/4_/_4/3PP/BRKN+R[PPnn]\n"
    "zone home ranks 1-2 w3\n"
    "zone wide home x4'\n"
    "piece king K W drawn as general, royal within wide\n"
    "piece rook R R\npiece dragon +R RF drawn as dragon, captured as rook\n"
    "piece bishop B B\npiece knight N N\n"
    "piece pawn P fmWfcF\n"
    "move pawn fmnD passing, to w4' from rank 2\n"
    "piece joker J I\nimitations 3\nmove joker nD as pawn to w4' passing from rank 1\n"
    "promote pawn rook on rank 6 to knight from pool or wait\n"
    "promote bishop on rank 5 to rook, also leaving, optional\n"
    "castle king x1-v1 with knight y1-w1, empty w1, safe x1-v1\n"
    "captured all to hand\n"
    "drop pawn knight on home as bishop, not mate, one per file\n"
    "drop rook bishop dragon anywhere not check not mate\n"
    "when knight bishop moves: enemy pawn rook becomes bishop,own pawn becomes rook\n"
    "act bishop becomes rook\n"
    "count checks to 4\nwhen king has 2 checks: it moves F\nwhen king has 1 check: it moves D\n"
    "throw 1 king pawn, 12 rook, doubles any\n"
    "end checkmate win\nend stalemate loss\nend repetition 2 draw perpetual check loses\n"
    "end moves none\nend bare king draw\nend counting draw\ncount board to 20\ncount pieces 5 rook "
    "rook, 64 any\nend capture of king loss\n"
    "end checks 4 loss\n",
    "like chess\nremove castle\ncastle king to g1 with right rook to f1\n"
    "castle king to c1 with left rook to d1\n"
    "shuffle rank 1: light bishop, dark bishop, queen, knight knight, rook king rook in order\n"
    "replace end repetition none\ndrop knight rook on ranks 2-3, first, one per shade\n",
};

static void assert_same_rules(const struct description *a, const struct description *b)
{
    assert_int_equal(a->rule_count, b->rule_count);
    for (unsigned i = 0; i < a->rule_count; i++) {
        const struct rule *x = &a->rules[i], *y = &b->rules[i];
        assert_int_equal(x->role, y->role);
        assert_int_equal(x->imitating, y->imitating);
        assert_int_equal(x->added, y->added);
        assert_int_equal(x->passing, y->passing);
        assert_memory_equal(&x->displacement, &y->displacement, sizeof(x->displacement));
        assert_memory_equal(&x->from, &y->from, sizeof(x->from));
        assert_memory_equal(&x->to, &y->to, sizeof(x->to));
    }
}

static void assert_same_castles_and_promotions(const struct description *a,
                                               const struct description *b)
{
    assert_int_equal(a->castle_count, b->castle_count);
    for (unsigned i = 0; i < a->castle_count; i++) {
        const struct castle *x = &a->castles[i], *y = &b->castles[i];
        assert_memory_equal(x, y, offsetof(struct castle, empty) / 8 * 8);
        assert_memory_equal(&x->empty, &y->empty, sizeof(x->empty));
        assert_memory_equal(&x->safe, &y->safe, sizeof(x->safe));
    }
    assert_int_equal(a->promotion_count, b->promotion_count);
    for (unsigned i = 0; i < a->promotion_count; i++) {
        const struct promotion *x = &a->promotions[i], *y = &b->promotions[i];
        assert_int_equal(x->roles, y->roles);
        assert_int_equal(x->to, y->to);
        assert_memory_equal(&x->zone, &y->zone, sizeof(x->zone));
        assert_memory_equal(x->order, y->order, sizeof(x->order));
        assert_int_equal(x->order_count, y->order_count);
        assert_int_equal(x->optional << 2 | x->leaving << 1 | x->waits,
                         y->optional << 2 | y->leaving << 1 | y->waits);
        assert_int_equal(x->source, y->source);
    }
}

static void assert_same_hands(const struct description *a, const struct description *b)
{
    assert_int_equal(a->captured_to_hand, b->captured_to_hand);
    assert_int_equal(a->captured_to_pool, b->captured_to_pool);
    assert_int_equal(a->drop_count, b->drop_count);
    for (unsigned i = 0; i < a->drop_count; i++) {
        const struct drop *x = &a->drops[i], *y = &b->drops[i];
        assert_int_equal(x->role << 8 | x->becomes, y->role << 8 | y->becomes);
        assert_memory_equal(&x->zone, &y->zone, sizeof(x->zone));
        assert_int_equal(x->not_check << 5 | x->not_mate << 4 | x->per_file | x->first << 6 |
                             x->one_per_shade << 7 | x->slid << 8,
                         y->not_check << 5 | y->not_mate << 4 | y->per_file | y->first << 6 |
                             y->one_per_shade << 7 | y->slid << 8);
    }
    assert_int_equal(a->gate_count, b->gate_count);
    for (unsigned i = 0; i < a->gate_count; i++) {
        assert_int_equal(a->gates[i].role << 8 | a->gates[i].colors,
                         b->gates[i].role << 8 | b->gates[i].colors);
        assert_memory_equal(&a->gates[i].zone, &b->gates[i].zone, sizeof(a->gates[i].zone));
    }
}

static void assert_same_events(const struct description *a, const struct description *b)
{
    assert_int_equal(a->event_count, b->event_count);
    for (unsigned i = 0; i < a->event_count; i++) {
        const struct event *x = &a->events[i], *y = &b->events[i];
        assert_int_equal(x->roles, y->roles);
        assert_int_equal(x->direction, y->direction);
        assert_int_equal(x->convert_from << 8 | x->convert_to,
                         y->convert_from << 8 | y->convert_to);
        assert_int_equal(x->effect_count, y->effect_count);
        for (unsigned j = 0; j < x->effect_count; j++) {
            assert_int_equal(x->effects[j].owner, y->effects[j].owner);
            assert_int_equal(x->effects[j].from, y->effects[j].from);
            assert_int_equal(x->effects[j].to, y->effects[j].to);
        }
    }
    assert_int_equal(a->act_count, b->act_count);
    for (unsigned i = 0; i < a->act_count; i++) {
        assert_int_equal(a->acts[i].role, b->acts[i].role);
        assert_int_equal(a->acts[i].becomes, b->acts[i].becomes);
        assert_int_equal(a->acts[i].enemies, b->acts[i].enemies);
        assert_int_equal(a->acts[i].enemy_becomes, b->acts[i].enemy_becomes);
    }
}

static void assert_same_ends(const struct description *a, const struct description *b)
{
    assert_int_equal(a->ending_count, b->ending_count);
    for (unsigned i = 0; i < a->ending_count; i++) {
        const struct ending *x = &a->endings[i], *y = &b->endings[i];
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->verdict, y->verdict);
        assert_int_equal(x->colors, y->colors);
        assert_int_equal(x->number, y->number);
        assert_int_equal(x->roles, y->roles);
    }
    assert_memory_equal(&a->counts, &b->counts, sizeof(a->counts));
    assert_int_equal(a->counted_checks, b->counted_checks);
    assert_int_equal(a->imitations_max, b->imitations_max);
    assert_int_equal(a->dice.thrown, b->dice.thrown);
    assert_int_equal(a->dice.doubles_free, b->dice.doubles_free);
    assert_memory_equal(a->dice.roles_of_number, b->dice.roles_of_number,
                        sizeof(a->dice.roles_of_number));
}

static void assert_same_start(const struct description *a, const struct description *b)
{
    assert_memory_equal(&a->geometry, &b->geometry, sizeof(a->geometry));
    assert_int_equal(a->show_holes, b->show_holes);
    assert_memory_equal(&a->setup, &b->setup, sizeof(a->setup));
    assert_int_equal(a->role_count, b->role_count);
    assert_memory_equal(a->roles, b->roles, sizeof(a->roles));
    assert_int_equal(a->link_count, b->link_count);
    assert_memory_equal(a->links, b->links, sizeof(a->links));
    assert_int_equal(a->shuffle.count, b->shuffle.count);
    assert_int_equal(a->shuffle.step_count, b->shuffle.step_count);
    assert_memory_equal(&a->shuffle.zone, &b->shuffle.zone, sizeof(a->shuffle.zone));
    assert_memory_equal(a->shuffle.steps, b->shuffle.steps, sizeof(a->shuffle.steps));
}

static void assert_same_facts(const struct description *a, const struct description *b)
{
    assert_string_equal(a->title, b->title);
    assert_string_equal(a->inventor, b->inventor);
    assert_string_equal(a->year, b->year);
    assert_int_equal(a->note_count, b->note_count);
    for (unsigned i = 0; i < a->note_count; i++)
        assert_string_equal(a->notes[i], b->notes[i]);
}

/* A game in full, and its hash. */
struct flat {
    char text[ADX_RULES_SIZE_MAX + 1];
    size_t size;
    uint64_t hash;
};

static struct flat *flatten(const adx_rules *rules)
{
    struct flat *flat = malloc(sizeof(*flat));
    struct arena arena = reading_arena();

    assert_non_null(flat);
    struct buf buf = buf_init(flat->text, sizeof(flat->text));
    assert_int_equal(rules_flatten(rules, NULL, NULL, &arena, &buf), ADX_OK);
    assert_int_equal(rules_hash(rules, &arena, &flat->hash), ADX_OK);
    flat->size = buf.len;
    arena_release(&arena);
    return flat;
}

static struct flat *flatten_text(const char *text)
{
    const adx_rules rules = {.name = "test", .text = text, .size = strlen(text)};

    return flatten(&rules);
}

static void assert_lines_fit(const char *text)
{
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        const size_t len = strcspn(line, "\n");
        assert_true(len <= 100 || strncmp(line, "source ", 7) == 0); /* addresses are one word */
        assert_true(!len || line[len - 1] != ' ');
    }
}

/* Printing in full loses nothing, and printing again changes nothing. */
static void assert_flat_is_the_same(const adx_rules *rules)
{
    struct flat *once = flatten(rules), *twice = flatten_text(once->text);
    const adx_rules flat_rules = {.name = rules->name, .text = once->text, .size = once->size};
    struct reading *a = reading_of(rules), *b = reading_of(&flat_rules);

    assert_null(strstr(once->text, "\nlike "));
    assert_lines_fit(once->text);
    assert_string_equal(once->text, twice->text);
    assert_int_equal(once->hash, twice->hash);
    assert_int_equal(b->err, ADX_OK);
    assert_same_start(&a->description, &b->description);
    assert_same_rules(&a->description, &b->description);
    assert_same_castles_and_promotions(&a->description, &b->description);
    assert_same_hands(&a->description, &b->description);
    assert_same_events(&a->description, &b->description);
    assert_same_ends(&a->description, &b->description);
    assert_same_facts(&a->description, &b->description);
    reading_free(a);
    reading_free(b);
    free(once);
    free(twice);
}

static void the_built_in_games_in_full_are_the_same_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < builtin_variant_count; i++) {
        const struct builtin_file *builtin = &builtin_variants[i];
        const adx_rules rules = {
            .name = builtin->name, .text = builtin->bytes, .size = builtin->size};
        assert_flat_is_the_same(&rules);
    }
}

/* In full nothing is inherited, so that what does not fit would be a mistake. */
static void what_is_left_out_is_not_printed(void **state)
{
    static const char *const texts[] = {
        "like xiangqi\npiece hero H NN\n",
        "like shogi\npiece horse H NN\n",
        ("like xiangqi\nreplace board 9x5\nreplace setup 1nbakabn1/9/9/9/1NBAKABN1\n"
         "remove move soldier\nremove piece soldier\nremove piece cannon\nremove piece chariot\n"),
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        const adx_rules rules = {.name = "test", .text = texts[i], .size = strlen(texts[i])};
        assert_flat_is_the_same(&rules);
    }
}

static void every_part_of_the_language_is_printed(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof(further) / sizeof(further[0]); i++) {
        const adx_rules rules = {.name = "test", .text = further[i], .size = strlen(further[i])};
        struct reading *reading = reading_of(&rules);
        if (reading->err)
            fail_msg("%s", reading->text);
        reading_free(reading);
        assert_flat_is_the_same(&rules);
    }
}

static void the_layout_is_one_for_all_ways_of_writing(void **state)
{
    struct flat *flat = flatten_text("like chess # a remark\ntitle   T\nreplace move pawn fmnD "
                                     "passing from\n   rank 2\nremove castle\nzone camp\ta1-h2\n"
                                     "note 1234567890 1234567890 1234567890 1234567890 1234567890 "
                                     "1234567890 1234567890 1234567890 #90\n");

    (void)state;
    assert_string_equal(flat->text,
                        "title     T\n"
                        "note      1234567890 1234567890 1234567890 1234567890 1234567890 "
                        "1234567890 1234567890\n"
                        "          1234567890 #90\n"
                        "\n"
                        "board     8x8\n"
                        "setup     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n"
                        "zone      camp  a1-h2\n"
                        "\n"
                        "piece king    K  K  royal\n"
                        "piece queen   Q  Q\n"
                        "piece rook    R  R\n"
                        "piece bishop  B  B\n"
                        "piece knight  N  N\n"
                        "piece pawn    P  fmWfceF\n"
                        "\n"
                        "move pawn  fmnD  from rank 2, passing\n"
                        "\n"
                        "promote pawn  on rank 8 to queen rook bishop knight\n"
                        "\n"
                        "end checkmate     loss\n"
                        "end stalemate     draw\n"
                        "end repetition 3  draw\n"
                        "end moves 50      draw, restarted by pawn\n"
                        "end dead          draw\n");
    free(flat);
}

static uint64_t hash_of(const char *text)
{
    struct flat *flat = flatten_text(text);
    const uint64_t hash = flat->hash;

    free(flat);
    return hash;
}

static void facts_and_comments_do_not_change_the_hash(void **state)
{
    (void)state;
    assert_int_equal(hash_of("like chess\n"), hash_of("like chess # x\ntitle T\nnote N\n"));
}

/* A saved game goes on when only the drawing of its board has changed. */
static void a_look_does_not_change_the_hash(void **state)
{
    (void)state;
    assert_int_equal(hash_of("like chess\n"), hash_of("like chess\nlook plain\n"));
    assert_int_equal(hash_of("like xiangqi\n"), hash_of("like xiangqi\nremove look\n"));
    assert_int_equal(hash_of("like xiangqi\n"), hash_of("like xiangqi\nremove colors\n"));
}

static void a_change_in_the_rules_changes_the_hash(void **state)
{
    static const char *const changes[] = {
        "replace board 8x8 wrap files",
        "replace piece knight N NN",
        "remove castle",
        "replace end moves 51 draw, restarted by pawn",
        "replace move pawn fmnD from rank 2",
        "count checks to 3",
    };
    const uint64_t hash = hash_of("like chess\n");

    (void)state;
    for (unsigned i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
        char text[128];
        snprintf(text, sizeof(text), "like chess\n%s\n", changes[i]);
        assert_int_not_equal(hash_of(text), hash);
    }
}

static void a_wrong_game_is_not_printed(void **state)
{
    const char text[] = "like chess\nboardd\n";
    const adx_rules rules = {.name = "test", .text = text, .size = strlen(text)};
    struct arena arena = reading_arena();
    char out[16];
    struct buf buf = buf_init(out, sizeof(out));
    uint64_t hash = 7;

    (void)state;
    assert_int_equal(rules_flatten(&rules, NULL, NULL, &arena, &buf), ADX_E_RULES);
    assert_int_equal(buf.len, 0);
    assert_int_equal(rules_hash(&rules, &arena, &hash), ADX_E_RULES);
    assert_int_equal(hash, 7);
    arena_release(&arena);
}

static void what_does_not_fit_is_over_the_limit(void **state)
{
    const char text[] = "like chess\n";
    const adx_rules rules = {.name = "test", .text = text, .size = strlen(text)};
    struct arena arena = reading_arena();
    char out[16];
    struct buf buf = buf_init(out, sizeof(out));

    (void)state;
    assert_int_equal(rules_flatten(&rules, NULL, NULL, &arena, &buf), ADX_E_LIMIT);
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_games_in_full_are_the_same_games),
        cmocka_unit_test(what_is_left_out_is_not_printed),
        cmocka_unit_test(every_part_of_the_language_is_printed),
        cmocka_unit_test(the_layout_is_one_for_all_ways_of_writing),
        cmocka_unit_test(facts_and_comments_do_not_change_the_hash),
        cmocka_unit_test(a_look_does_not_change_the_hash),
        cmocka_unit_test(a_change_in_the_rules_changes_the_hash),
        cmocka_unit_test(a_wrong_game_is_not_printed),
        cmocka_unit_test(what_does_not_fit_is_over_the_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
