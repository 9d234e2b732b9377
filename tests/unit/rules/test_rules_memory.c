/* When memory runs out, at whatever moment, reading a text says so and leaves nothing behind. */
#include "unit/rules/reading.h"

/* Fails the take number `fail_at` and counts what is taken and not given back. */
struct heap {
    long takes, fail_at, live;
};

static void *heap_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct heap *heap = ctx;

    (void)old_size;
    if (!new_size) {
        heap->live -= ptr != NULL;
        free(ptr);
        return NULL;
    }
    if (++heap->takes == heap->fail_at)
        return NULL;
    heap->live++;
    return malloc(new_size);
}

/* Read, print and hash with so much memory. */
static adx_err read_with_limit(const adx_rules *rules, struct heap *heap, size_t limit)
{
    static struct description description;
    static char text[ADX_RULES_SIZE_MAX + 1];
    const adx_alloc alloc = {heap_resize, heap};
    struct arena arena = arena_init(&alloc, limit);
    struct buf buf = buf_init(text, sizeof(text));
    uint64_t hash;

    adx_err err = rules_read(rules, NULL, NULL, &arena, &description);
    if (!err)
        err = rules_flatten(rules, NULL, NULL, &arena, &buf);
    if (!err)
        err = rules_hash(rules, &arena, &hash);
    arena_release(&arena);
    assert_int_equal(heap->live, 0);
    return err;
}

static adx_rules rules_of(const struct builtin_file *builtin)
{
    return (adx_rules){.name = builtin->name, .text = builtin->bytes, .size = builtin->size};
}

static void a_failing_allocator_is_reported(void **state)
{
    (void)state;
    for (size_t i = 0; i < builtin_variant_count; i++) {
        const adx_rules rules = rules_of(&builtin_variants[i]);
        for (long fail_at = 1;; fail_at++) {
            struct heap heap = {.fail_at = fail_at};
            const adx_err err = read_with_limit(&rules, &heap, READING_MEMORY);
            if (!err)
                break;
            assert_int_equal(err, ADX_E_NOMEM);
        }
    }
}

static void every_limit_of_memory_is_kept(void **state)
{
    const adx_rules rules = rules_of(&builtin_variants[0]);
    bool enough = false;

    (void)state;
    for (size_t limit = 64; !enough; limit += 64 + limit / 64) {
        struct heap heap = {0};
        const adx_err err = read_with_limit(&rules, &heap, limit);
        enough = !err;
        assert_true(!err || err == ADX_E_NOMEM);
        assert_true(limit < READING_MEMORY);
    }
}

static void findings_run_out_of_memory_too(void **state)
{
    static char text[4096];
    struct buf buf = buf_init(text, sizeof(text));

    (void)state;
    for (unsigned i = 0; i < 120; i++)
        buf_format(&buf, "wrong%u\n", i);
    const adx_rules rules = {.name = "test", .text = text, .size = buf.len};
    for (size_t limit = 64; limit < 4096 * 16; limit += 64 + limit / 32) {
        struct heap heap = {0};
        const adx_err err = read_with_limit(&rules, &heap, limit);
        assert_true(err == ADX_E_NOMEM || err == ADX_E_RULES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_allocator_is_reported),
        cmocka_unit_test(every_limit_of_memory_is_kept),
        cmocka_unit_test(findings_run_out_of_memory_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
