/* The chain of games that are `like` one another, folded into one list of statements. */
#include "rules/inherit.h"

#include <stdio.h>
#include <string.h>

#include "adx/limits.h"
#include "base/builtin.h"
#include "rules/parser.h"
#include "rules/suggest.h"

/* texts[0] is the game itself, texts[i + 1] the game that texts[i] is like. */
struct chain {
    const adx_rules *rules;
    struct arena *arena;
    struct findings *findings;
    struct text texts[ADX_LIKE_DEPTH_MAX + 1];
    unsigned count;
    bool parent_missing;
};

/* ---- finding the texts ---- */

static const struct builtin_file *find_builtin(const char *id)
{
    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (!strcmp(builtin_variants[i].name, id))
            return &builtin_variants[i];
    }
    return NULL;
}

static const char *find_text(const adx_rules *rules, const char *id, size_t *size)
{
    const char *text = rules->find ? rules->find(rules->find_ctx, id, size) : NULL;

    if (text)
        return text;
    const struct builtin_file *builtin = find_builtin(id);
    *size = builtin ? builtin->size : 0;
    return builtin ? builtin->bytes : NULL;
}

/* The id of a game: the base name of its file without what follows the dot. */
static const char *id_of(const char *name, struct arena *arena)
{
    const char *slash = strrchr(name, '/');
    const char *base = slash ? slash + 1 : name;
    const char *dot = strrchr(base, '.');

    return arena_text(arena, base, dot && dot > base ? (size_t)(dot - base) : strlen(base));
}

/* Read one text onto the end of the chain. */
static bool add_text(struct chain *chain, const char *name, const char *id, const char *bytes,
                     size_t size)
{
    struct text *text = &chain->texts[chain->count];

    *text = (struct text){.source = {.name = name, .id = id, .order = chain->count}};
    if (size > ADX_RULES_SIZE_MAX) {
        findings_limit(chain->findings, (struct place){0},
                       "the text of %s has %zu bytes, but a rule text can have at most %d", name,
                       size, ADX_RULES_SIZE_MAX);
        return false;
    }
    text->source.text = bytes;
    text->source.size = (uint32_t)size;
    if (!parser_read(text, chain->arena, chain->findings))
        return false;
    chain->count++;
    return true;
}

static void report_unknown_game(struct chain *chain, const struct text *text, uint32_t word)
{
    char suggested[64] = "";
    struct suggestion near =
        suggest_for(word_text(&text->source, word), word_len(&text->source, word));

    const char *dot = memchr(word_text(&text->source, word), '.', word_len(&text->source, word));
    for (size_t i = 0; i < builtin_variant_count; i++)
        suggest_consider(&near, builtin_variants[i].name, strlen(builtin_variants[i].name));
    if (near.best[0])
        snprintf(suggested, sizeof(suggested), "did you mean %s?", near.best);
    else if (memchr(word_text(&text->source, word), '/', word_len(&text->source, word)) ||
             dot == word_text(&text->source, word))
        snprintf(suggested, sizeof(suggested), "write the id of a game; a path cannot be given");
    else if (dot && dot - word_text(&text->source, word) < ADX_NAME_SIZE_MAX)
        snprintf(suggested, sizeof(suggested), "write like %.*s",
                 (int)(dot - word_text(&text->source, word)), word_text(&text->source, word));
    findings_add(chain->findings, ADX_ERROR, place_word(&text->source, word), suggested,
                 "there is no game %.*s",
                 word_len(&text->source, word) < 60 ? (int)word_len(&text->source, word) : 60,
                 word_text(&text->source, word));
}

/* The text of that id in the chain, or NULL. */
static const struct text *find_in_chain(const struct chain *chain, const char *id)
{
    for (unsigned i = 0; i < chain->count; i++) {
        if (!strcmp(chain->texts[i].source.id, id))
            return &chain->texts[i];
    }
    return NULL;
}

/* Built-in games are in no circle: where one seems to be, a text of the same id stands before it.
 */
static void report_circle(struct chain *chain, const struct text *again, const struct text *last)
{
    const uint32_t word = last->like->first + 1;
    const char *child = again == chain->texts ? "" : again[-1].source.id;

    if (find_builtin(again->source.id))
        findings_add(chain->findings, ADX_ERROR, place_word(&again->source, again->like->first + 1),
                     "give the file another name",
                     "a game cannot be like itself: this text%s%s%s has the same name as the "
                     "built-in game %s",
                     *child ? ", which " : "", child, *child ? " is like," : "", again->source.id);
    else
        findings_add(chain->findings, ADX_ERROR, place_word(&last->source, word), NULL,
                     "a game cannot be like itself: %s leads back to itself", again->source.id);
}

/* Read the text that the last one of the chain is like. Returns: false when the chain ends. */
static bool follow(struct chain *chain)
{
    const struct text *last = &chain->texts[chain->count - 1];
    char id[ADX_NAME_SIZE_MAX];
    size_t size = 0;

    chain->parent_missing = !last->like && last->orphaned;
    if (!last->like)
        return false;
    const uint32_t word = last->like->first + 1;
    const bool fits = word_copy(&last->source, word, id, sizeof(id));
    const struct text *again = fits ? find_in_chain(chain, id) : NULL;
    if (again) {
        report_circle(chain, again, last);
        chain->parent_missing = true;
        return false;
    }
    if (chain->count > ADX_LIKE_DEPTH_MAX) {
        findings_limit(chain->findings, place_word(&last->source, word),
                       "a chain of like statements can have at most %d steps; this is one more",
                       ADX_LIKE_DEPTH_MAX);
        chain->parent_missing = true;
        return false;
    }
    const char *bytes = fits ? find_text(chain->rules, id, &size) : NULL;
    if (!bytes) {
        report_unknown_game(chain, last, word);
        chain->parent_missing = true;
        return false;
    }
    const char *name = arena_text(chain->arena, id, strlen(id));
    if (!name) {
        chain->findings->no_memory = true;
        return false;
    }
    chain->parent_missing = !add_text(chain, name, name, bytes, size);
    return !chain->parent_missing;
}

/* ---- folding ---- */

static bool keys_equal(const struct statement *a, const struct statement *b)
{
    if (a->key_count != b->key_count || !(a->colors & b->colors))
        return false;
    for (uint32_t i = 0; i < a->key_count; i++) {
        if (!word_same(a->source, a->first + i, b->source, b->first + i))
            return false;
    }
    return true;
}

/*
 * Whether `statement` starts with the words that `remove` names. A misspelt keyword is the one that
 * it was taken for, so that what was to go does not get in the way of what follows.
 */
static bool starts_with(const struct statement *statement, const struct statement *remove)
{
    if (remove->count > statement->count || !statement_is(statement, remove->grammar->keyword) ||
        !(remove->colors & statement->colors))
        return false;
    for (uint32_t i = 1; i < remove->count; i++) {
        if (!word_same(statement->source, statement->first + i, remove->source, remove->first + i))
            return false;
    }
    return true;
}

/* The words of a key as text, for sentences. */
static void key_text(const struct statement *statement, char *text, size_t size)
{
    static const char *const colors[] = {"", "white ", "black ", ""};
    size_t len = (size_t)snprintf(text, size, "%s", colors[statement->colors]);

    for (uint32_t i = 0; i < statement->key_count && len + 1 < size; i++) {
        const int written = snprintf(text + len, size - len, "%s%.*s", i ? " " : "",
                                     (int)word_len(statement->source, statement->first + i),
                                     word_text(statement->source, statement->first + i));
        if (written < 0 || (size_t)written >= size - len)
            return;
        len += (size_t)written;
    }
}

/* The statement without `replace`, unless it is long. */
static void suggest_addition(const struct statement *statement, char *out, size_t size)
{
    const struct place place = place_words(statement->source, statement->first, statement->count);
    const int written = snprintf(out, size, "write %.*s", (int)place.length,
                                 statement->source->text + place.offset);

    if (written < 0 || (size_t)written >= size ||
        memchr(statement->source->text + place.offset, '\n', place.length))
        snprintf(out, size, "leave out replace");
}

/* What a prefix does to inherited statements, by enum change_kind. */
static const char *const deeds[] = {"", "replace", "remove", "add to"};

/* `statement` wants to change something that the games before do not say. */
static void report_nothing_to_change(struct findings *findings, const struct game *game,
                                     unsigned inherited, const struct statement *statement)
{
    char key[80], other[80], suggested[128] = "";

    key_text(statement, key, sizeof(key));
    struct suggestion near = suggest_for(key, strlen(key));
    for (unsigned i = 0; i < inherited && !findings_full(findings); i++) {
        key_text(&game->statements[i], other, sizeof(other));
        suggest_consider(&near, other, strlen(other));
    }
    if (near.best[0] && strcmp(near.best, key))
        snprintf(suggested, sizeof(suggested), "did you mean %s?", near.best);
    else if (statement->change != CHANGE_REMOVE)
        suggest_addition(statement, suggested, sizeof(suggested));
    findings_add(findings, ADX_ERROR,
                 place_words(statement->source, statement->first, statement->key_count), suggested,
                 "no inherited statement starts with \"%s\", so there is nothing to %s", key,
                 deeds[statement->change]);
}

/* Take the colors from an inherited statement. Returns: whether that leaves none. */
static bool take_colors(struct statement *old, uint8_t colors)
{
    if (!(old->colors & ~colors))
        return true;
    old->colors &= (uint8_t)~colors;
    return false;
}

/* Remove what `statement` names, for its colors. */
static void apply_remove(struct game *game, unsigned inherited, const struct statement *statement,
                         struct findings *findings)
{
    bool any = false;

    for (unsigned i = 0; i < inherited; i++) {
        struct statement *old = &game->statements[i];
        if (!old->gone && old->source != statement->source && starts_with(old, statement)) {
            old->gone = take_colors(old, statement->colors);
            any = true;
        }
    }
    if (!any && !statement->broken)
        report_nothing_to_change(findings, game, inherited, statement);
}

/*
 * Put `statement` in the place of those with its key, or at the end where they stay for the other
 * color.
 */
static void apply_replace(struct game *game, const struct statement *statement,
                          struct findings *findings)
{
    const unsigned count = game->count;
    bool any = false, again = false, placed = false;

    for (unsigned i = 0; i < count; i++) {
        struct statement *old = &game->statements[i];
        if (old->gone || !keys_equal(old, statement))
            continue;
        if (old->source == statement->source) {
            again = true;
            continue;
        }
        any = true;
        if (!take_colors(old, statement->colors))
            continue;
        if (placed)
            old->gone = true;
        else
            *old = *statement;
        placed = true;
    }
    if (any && !placed)
        game->statements[game->count++] = *statement;
    if (again && !any && !statement->broken)
        findings_add(findings, ADX_ERROR,
                     place_word(statement->source, statement_change_word(statement)),
                     statement->grammar->many ? "leave out this replace" : NULL,
                     "this is already replaced above");
    else if (!any && !statement->broken)
        report_nothing_to_change(findings, game, count, statement);
}

/* One more statement beside inherited ones. Returns: whether there are any, and may be more. */
static bool adds(const struct game *game, unsigned inherited, const struct statement *statement,
                 struct findings *findings)
{
    char key[80];
    bool found = game->incomplete;

    for (unsigned i = 0; i < inherited; i++)
        found |= !game->statements[i].gone && keys_equal(&game->statements[i], statement);
    if (!found) {
        report_nothing_to_change(findings, game, inherited, statement);
    } else if (!statement->grammar->many) {
        key_text(statement, key, sizeof(key));
        findings_add(
            findings, ADX_ERROR, place_word(statement->source, statement_change_word(statement)),
            "write replace instead of also", "there can be only one statement \"%s\"", key);
    }
    return found && statement->grammar->many;
}

/* A statement that neither replaces, removes nor adds must speak of something new. */
static bool is_new(const struct game *game, unsigned inherited, const struct statement *statement,
                   struct findings *findings)
{
    char key[80], old_key[80], suggested[200];
    const struct place place =
        place_words(statement->source, statement->first, statement->key_count);

    key_text(statement, key, sizeof(key));
    for (unsigned i = 0; i < game->count; i++) {
        const struct statement *old = &game->statements[i];
        if (old->gone || !keys_equal(old, statement))
            continue;
        if (i < inherited && old->source != statement->source) {
            snprintf(suggested, sizeof(suggested),
                     statement->grammar->many ? "write also %s to add one, or replace %s"
                                              : "write replace %s, or remove %s first",
                     key, key);
            key_text(old, old_key, sizeof(old_key));
            findings_add(findings, ADX_ERROR, place, suggested, "%s already has a statement \"%s\"",
                         old->source->id, old_key);
            return false;
        }
        if (!statement->grammar->many) {
            if (statement->change == CHANGE_NONE)
                findings_add(findings, ADX_ERROR, place, NULL, "%s is stated twice", key);
            return false;
        }
    }
    return true;
}

/* Whether the statement takes part in inheritance at all. */
static bool is_rule(const struct statement *statement)
{
    return statement->grammar && !statement->grammar->fact && !statement_is(statement, "like");
}

static void report_misplaced_change(struct findings *findings, const struct text *text,
                                    const struct statement *statement)
{
    const char *change = deeds[statement->change];
    const struct place place = place_word(&text->source, statement_change_word(statement));

    if (statement->grammar && statement->grammar->fact)
        findings_add(findings, ADX_ERROR, place, NULL,
                     "facts are not inherited, so there is nothing to %s", change);
    else if (!text->like && !text->orphaned && !statement->broken)
        findings_add(findings, ADX_ERROR, place, NULL,
                     "without a like statement there is nothing to %s", change);
}

/*
 * Whether the statement goes to the end of the list. One that replaces stands where the replaced
 * one stood, unless there is nothing that it could replace.
 */
static bool is_added(const struct statement *statement, const struct text *text, bool is_whole)
{
    if (!is_rule(statement) || statement->change == CHANGE_REMOVE)
        return false;
    return statement->change != CHANGE_REPLACE || !text->like || !is_whole;
}

static bool is_welcome(const struct game *game, const struct text *text, unsigned inherited,
                       const struct statement *statement, struct findings *findings)
{
    return statement->change == CHANGE_ALSO && text->like
               ? adds(game, inherited, statement, findings)
               : is_new(game, inherited, statement, findings);
}

/* ---- earlier names ---- */

/* Whether the text gives the name to a piece of its own. */
static bool names_piece(const struct text *text, const struct source *source, uint32_t name)
{
    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        if (statement_is(statement, "piece") && statement->change == CHANGE_NONE &&
            statement->count > 1 &&
            word_same(statement->source, statement->first + 1, source, name))
            return true;
    }
    return false;
}

/* Whether pieces are not what the statement names: text, squares, pictures of boards. */
static bool names_no_pieces(const struct statement *statement)
{
    return !statement->grammar || statement->grammar->fact || statement_is(statement, "like") ||
           statement_is(statement, "zone") || statement_is(statement, "look") ||
           statement_is(statement, "colors") || statement_is(statement, "known");
}

/* Read `name` as the piece `role` of another text wherever `text` has it; a picture keeps it. */
static void translate(struct text *text, const struct source *source, uint32_t name, uint32_t role)
{
    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        const uint32_t first = statement->first;
        for (uint32_t w = first + 1; w < first + statement->count; w++) {
            const bool is_picture = w > first + 2 && word_is(&text->source, w - 1, "as") &&
                                    word_is(&text->source, w - 2, "drawn");
            if (is_picture || names_no_pieces(statement) ||
                !word_same(&text->source, w, source, name))
                continue;
            text->source.words[w].meant = word_text(source, role);
            text->source.words[w].meant_len = word_len(source, role);
        }
    }
}

/*
 * Names of pieces in a game are what texts that are like it speak of: a name that a piece had
 * before is read as the one that it has now.
 */
static void translate_earlier_names(const struct game *game, struct text *text)
{
    for (unsigned i = 0; i < game->count; i++) {
        const struct statement *known = &game->statements[i];
        if (!statement_is(known, "known") || known->broken)
            continue;
        for (uint32_t name = known->first + 3; name < known->first + known->count; name++) {
            const char c = *word_text(known->source, name);
            if (c >= 'a' && c <= 'z' && !names_piece(text, known->source, name))
                translate(text, known->source, name, known->first + 1);
        }
    }
}

/* Fold `text` into the game. */
static void fold(struct game *game, struct text *text, struct findings *findings)
{
    const unsigned inherited = game->count;
    const bool is_whole = !game->incomplete; /* so that nothing to change is a mistake */

    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        if (statement->change == CHANGE_NONE)
            continue;
        if (!is_rule(statement) || !text->like) {
            report_misplaced_change(findings, text, statement);
            continue;
        }
        if (statement->change == CHANGE_REMOVE && is_whole)
            apply_remove(game, inherited, statement, findings);
        else if (statement->change == CHANGE_REPLACE && is_whole)
            apply_replace(game, statement, findings);
    }
    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        if (is_added(statement, text, is_whole) &&
            (statement->broken || is_welcome(game, text, inherited, statement, findings)))
            game->statements[game->count++] = *statement;
        game->incomplete |= !statement->grammar;
    }
}

/* Drop what was removed or replaced. */
static void tidy(struct game *game)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->count; i++) {
        if (!game->statements[i].gone)
            game->statements[kept++] = game->statements[i];
    }
    game->count = kept;
}

/* What fits no pattern is told when the names of all texts are known. */
static void report_mismatches(struct chain *chain)
{
    const struct names names = {chain->texts, chain->count, !chain->parent_missing};

    for (unsigned i = 0; i < chain->count; i++)
        parser_report(&chain->texts[i], &names, chain->findings);
}

bool inherit_read(const adx_rules *rules, struct arena *arena, struct findings *findings,
                  struct game *out)
{
    struct chain *chain = arena_take(arena, sizeof(*chain));
    const char *name = rules->name ? rules->name : "";
    const char *id = id_of(name, arena);
    unsigned total = 0;

    *out = (struct game){0};
    if (!chain || !id) {
        findings->no_memory = true;
        return false;
    }
    *chain = (struct chain){.rules = rules, .arena = arena, .findings = findings};
    if (!add_text(chain, name, id, rules->text, rules->size))
        return false;
    while (follow(chain))
        ;
    report_mismatches(chain);
    for (unsigned i = 0; i < chain->count; i++)
        total += chain->texts[i].count;
    out->statements = arena_take(arena, sizeof(*out->statements) * (total + 1));
    if (!out->statements) {
        findings->no_memory = true;
        return false;
    }
    out->text = &chain->texts[0];
    out->incomplete = chain->parent_missing;
    for (unsigned i = chain->count; i-- > 0;) {
        translate_earlier_names(out, &chain->texts[i]);
        fold(out, &chain->texts[i], findings);
        tidy(out);
        if (out->count > STATEMENTS_MAX) {
            findings_limit(
                findings, (struct place){0},
                "a game can have at most %d statements, including inherited ones; %s has %u",
                STATEMENTS_MAX, chain->texts[i].source.id, out->count);
            return false;
        }
    }
    return !findings->no_memory;
}
