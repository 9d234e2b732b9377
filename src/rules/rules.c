/* The rules layer from end to end. */
#include "rules/rules.h"

#include <stdio.h>
#include <string.h>

#include "rules/blame.h"
#include "rules/check_game.h"
#include "rules/findings.h"
#include "rules/flat.h"
#include "rules/inherit.h"
#include "rules/parser.h"

adx_err rules_read(const adx_rules *rules, adx_findings report, void *report_ctx,
                   struct arena *arena, struct description *out)
{
    struct findings findings = findings_init(arena, rules->name ? rules->name : "");
    struct game game;

    if (inherit_read(rules, arena, &findings, &game))
        check_game(&game, arena, &findings, out);
    findings_report(&findings, report, report_ctx);
    return findings_result(&findings);
}

static const struct statement *find_setup(const struct game *game)
{
    for (unsigned i = 0; i < game->count; i++) {
        if (statement_is(&game->statements[i], "setup"))
            return &game->statements[i];
    }
    return NULL;
}

void rules_blame_setup(const adx_rules *rules, const char *sentence, struct arena *arena,
                       adx_finding *out)
{
    struct findings findings = findings_init(arena, rules->name ? rules->name : "");
    char text[SENTENCE_SIZE_MAX], words[128], change[128];
    struct game game;

    out->sentence = sentence;
    if (!inherit_read(rules, arena, &findings, &game))
        return;
    const struct statement *setup = find_setup(&game);
    if (!setup)
        return;
    if (setup->source == &game.text->source) {
        findings_locate(&findings, blame_place(setup), out);
        return;
    }
    findings_locate(&findings, blame_place(blame_change(game.text)), out);
    blame_quote(setup, words, sizeof(words));
    blame_suggest(setup, change, sizeof(change));
    snprintf(text, sizeof(text), "\"%s\" from %s no longer fits: %s", words, setup->source->id,
             sentence);
    const char *told = arena_text(arena, text, (uint32_t)strlen(text));
    out->sentence = told ? told : sentence;
    out->suggestion = arena_text(arena, change, (uint32_t)strlen(change));
}

adx_err rules_flatten(const adx_rules *rules, adx_findings report, void *report_ctx,
                      struct arena *arena, struct buf *out)
{
    struct findings findings = findings_init(arena, rules->name ? rules->name : "");
    struct description *description = arena_take(arena, sizeof(*description));
    struct game game;

    if (!description)
        return ADX_E_NOMEM;
    if (inherit_read(rules, arena, &findings, &game))
        check_game(&game, arena, &findings, description);
    if (findings_result(&findings) == ADX_OK) {
        findings.no_memory |= !flat_print(&game, true, arena, out);
        if (out->cut)
            findings_limit(&findings, (struct place){0},
                           "the game in full is longer than a rule text can be");
    }
    findings_report(&findings, report, report_ctx);
    return findings_result(&findings);
}

/* FNV-1a. Source: http://www.isthe.com/chongo/tech/comp/fnv/ (public domain, read 2026). */
static uint64_t hash_of(const char *text, size_t len)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    return hash;
}

adx_err rules_hash(const adx_rules *rules, struct arena *arena, uint64_t *out)
{
    struct findings findings = findings_init(arena, rules->name ? rules->name : "");
    struct description *description = arena_take(arena, sizeof(*description));
    char *text = arena_take(arena, ADX_RULES_SIZE_MAX + 1);
    struct game game;

    if (!description || !text)
        return ADX_E_NOMEM;
    struct buf flat = buf_init(text, ADX_RULES_SIZE_MAX + 1);
    if (inherit_read(rules, arena, &findings, &game))
        check_game(&game, arena, &findings, description);
    if (findings_result(&findings) != ADX_OK)
        return findings_result(&findings);
    if (!flat_print(&game, false, arena, &flat))
        return ADX_E_NOMEM;
    if (flat.cut)
        return ADX_E_LIMIT;
    *out = hash_of(flat.text, flat.len);
    return ADX_OK;
}
