/*
 * Games as PGN, or in a format that becomes PGN: whatever the text is, each of its games is read or
 * refused, and reading goes on behind it; what was read is written as a text that is read as the
 * same moves.
 */
#include "adx/pgn.h"

#include "game.h"

/* The game that the tags name, also in its shuffled form; NULL if there is none. */
static const adx_variant *variant_of(const adx_pgn_game *game)
{
    enum {
        FORMS_MAX = 64
    };
    static adx_variant *forms[FORMS_MAX];
    const adx_alloc alloc = adx_alloc_libc();
    char id[ADX_NAME_SIZE_MAX];
    unsigned i = 0;

    if (!adx_pgn_game_id(game, NULL, id))
        return NULL;
    if (game_named(id))
        return game_named(id);
    while (i < FORMS_MAX && forms[i] && strcmp(adx_variant_id(forms[i]), id) != 0)
        i++;
    CHECK_ALWAYS(i < FORMS_MAX);
    if (!forms[i])
        CHECK_ALWAYS(adx_variant_builtin(&alloc, id, &forms[i]) == ADX_OK);
    return forms[i];
}

static void check_game(const adx_variant *variant, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char *id = adx_variant_id(variant);
    adx_record *record, *again;
    char *written, *written_again;
    size_t written_size, again_size;

    if (adx_pgn_read(&alloc, variant, id, text, size, NULL, NULL, &record))
        return;
    CHECK_ALWAYS(!adx_pgn_write(record, variant, NULL, &written, &written_size));
    CHECK_ALWAYS(!adx_pgn_read(&alloc, variant, id, written, written_size, NULL, NULL, &again));
    CHECK_ALWAYS(!adx_pgn_write(again, variant, NULL, &written_again, &again_size));
    CHECK_ALWAYS(adx_record_standing(record).ply_count == adx_record_standing(again).ply_count);
    CHECK_ALWAYS(written_size == again_size && !memcmp(written, written_again, written_size));
    free(written);
    free(written_again);
    adx_record_free(again);
    adx_record_free(record);
}

/* With all variations and remarks. Returns: the text, of `*written_size` bytes. */
static char *rewrite(const adx_variant *variant, const char *text, size_t size,
                     size_t *written_size)
{
    static const adx_pgn_extras extras = {.no_tags = true};
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {.game = "fuzz"};
    adx_pgn_writer *writer;
    adx_record *record;
    adx_pgn_game game;
    char *written;

    CHECK_ALWAYS(!adx_pgn_facts(text, size, &game));
    memcpy(head.start, game.head.start, sizeof(head.start));
    CHECK_ALWAYS(!adx_record_create(&alloc, &head, &record));
    CHECK_ALWAYS(!adx_pgn_writer_create(record, variant, &extras, &writer));
    const adx_pgn_visitor told = adx_pgn_writer_visitor(writer);
    CHECK_ALWAYS(!adx_pgn_visit(&alloc, variant, text, size, &told, NULL, NULL));
    CHECK_ALWAYS(!adx_pgn_writer_finish(writer, &written, written_size));
    adx_pgn_writer_free(writer);
    adx_record_free(record);
    return written;
}

/* What is written with variations is read as what is written the same once more. */
static void check_variations(const adx_variant *variant, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    static const adx_pgn_visitor nothing = {0};
    adx_pgn_game game;
    size_t size_once, size_twice;

    if (adx_pgn_visit(&alloc, variant, text, size, &nothing, NULL, NULL) ||
        adx_pgn_facts(text, size, &game) || *game.head.start)
        return;
    char *once = rewrite(variant, text, size, &size_once);
    char *twice = rewrite(variant, once, size_once, &size_twice);
    CHECK_ALWAYS(size_once == size_twice && !memcmp(once, twice, size_once));
    free(once);
    free(twice);
}

static void check_games(const char *text, size_t size)
{
    adx_pgn_game game;

    while (size && !adx_pgn_facts(text, size, &game)) {
        const adx_variant *variant = variant_of(&game);
        if (variant)
            check_game(variant, text, game.size);
        if (variant)
            check_variations(variant, text, game.size);
        CHECK_ALWAYS(game.size > 0 && game.size <= size);
        text += game.size;
        size -= game.size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char *text = (const char *)data;
    char *pgn;
    size_t pgn_size;

    check_games(text, size);
    if (!adx_pgn_from_csa(&alloc, text, size, &pgn, &pgn_size) ||
        !adx_pgn_from_positions(&alloc, text, size, "shogi", &pgn, &pgn_size)) {
        CHECK_ALWAYS(strlen(pgn) == pgn_size);
        check_games(pgn, pgn_size);
        free(pgn);
    }
    return 0;
}
