#include "cli/playtest_print.h"

#include <inttypes.h>
#include <string.h>

#include "cli/json_lines.h"

enum {
    BAR_COLUMNS = 30,
    NAME_COLUMNS = 20,
    ROLE_COLUMNS = 18,
    ENDING_COLUMNS = 30,
};

static double percent(double share)
{
    return 100 * share;
}

static double share_of(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* share: 0..1. What there is shows, however little. */
static void print_bar(FILE *out, double share)
{
    const int columns = (int)(share * BAR_COLUMNS + 0.5);

    if (share > 0)
        fputs("  ", out);
    for (int i = 0; i < (columns || share <= 0 ? columns : 1); i++)
        fputc('#', out);
    fputc('\n', out);
}

/* Moves of one side in so many plies: what people count. */
static unsigned moves_of(unsigned plies)
{
    return (plies + 1) / 2;
}

/* "52.1% (48.9 to 55.3)": what the games say, and between what the truth lies. */
static void print_share(FILE *out, adx_share share)
{
    const double low = share.share - share.margin, high = share.share + share.margin;

    fprintf(out, "%.1f%% (%.1f to %.1f)", percent(share.share), percent(low < 0 ? 0 : low),
            percent(high > 1 ? 1 : high));
}

static void print_results(FILE *out, const adx_variant *variant,
                          const adx_playtest_summary *summary)
{
    char wins[2][ADX_NAME_SIZE_MAX + 8];
    const struct {
        const char *name;
        unsigned games;
    } rows[] = {
        {wins[ADX_WHITE], summary->white_wins},
        {"drawn", summary->drawn},
        {wins[ADX_BLACK], summary->black_wins},
    };

    for (unsigned color = 0; color < 2; color++)
        snprintf(wins[color], sizeof(wins[color]), "%s wins",
                 adx_variant_color_name(variant, (adx_color)color));
    fprintf(out, "\n%s scores ", adx_variant_color_name(variant, ADX_WHITE));
    print_share(out, summary->white_score);
    fputs("; ", out);
    print_share(out, summary->draws);
    fputs(" are draws\n", out);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const double share = share_of(rows[i].games, summary->games);
        fprintf(out, "  %-*s %6u %5.1f %%", NAME_COLUMNS, rows[i].name, rows[i].games,
                percent(share));
        print_bar(out, share);
    }
}

/* A reason that has no name is told as it stands in records. */
static const char *ending_name(const adx_variant *variant, const char *reason)
{
    const char *name = adx_variant_ending_name(variant, reason);

    return *name ? name : reason;
}

static void print_endings(FILE *out, const adx_variant *variant, const adx_playtest *playtest,
                          unsigned games)
{
    adx_playtest_ending ending;

    fprintf(out, "\nHow games end\n");
    for (unsigned i = 0; adx_playtest_ending_at(playtest, i, &ending); i++) {
        const double share = share_of(ending.games, games);
        fprintf(out, "  %-*s %6u %5.1f %%", ENDING_COLUMNS, ending_name(variant, ending.reason),
                ending.games, percent(share));
        print_bar(out, share);
    }
}

static void print_lengths(FILE *out, const adx_playtest *playtest,
                          const adx_playtest_summary *summary)
{
    unsigned most = 1;

    fprintf(out, "\nHalf of the games take %u to %u moves; the median is %u (%u to %u in all)\n",
            moves_of(summary->quartile[0]), moves_of(summary->quartile[2]),
            moves_of(summary->quartile[1]), moves_of(summary->shortest),
            moves_of(summary->longest));
    for (unsigned i = 0; i < ADX_PLAYTEST_BARS; i++) {
        const unsigned games = adx_playtest_length(playtest, i).games;
        most = games > most ? games : most;
    }
    for (unsigned i = 0; i < ADX_PLAYTEST_BARS; i++) {
        const adx_playtest_bar bar = adx_playtest_length(playtest, i);
        if (bar.from > summary->longest)
            break;
        fprintf(out, "  %*s%4u to %-4u      %6u %5.1f %%", NAME_COLUMNS - 18, "",
                moves_of(bar.from), moves_of(bar.to), bar.games,
                percent(share_of(bar.games, summary->games)));
        print_bar(out, (double)bar.games / most);
    }
}

static void print_rules(FILE *out, const adx_playtest *playtest, unsigned games)
{
    bool has_any = false;

    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        const adx_playtest_use use = adx_playtest_kind(playtest, (adx_move_kind)kind);
        const char *rule = adx_move_kind_rule((adx_move_kind)kind);
        if (!use.moves || !*rule)
            continue;
        if (!has_any)
            fprintf(out, "\n%-*s  games with one      moves\n", NAME_COLUMNS + 2, "Rules in use");
        has_any = true;
        fprintf(out, "  %-*s %6u %5.1f %% %10" PRIu64 "\n", NAME_COLUMNS, rule, use.games,
                percent(share_of(use.games, games)), use.moves);
    }
}

/* A role, told apart from others of its name: kings by the checks they have received. */
static void print_role_name(FILE *out, const adx_variant *variant, unsigned number)
{
    const adx_role role = adx_variant_role(variant, number);
    char name[64];

    if (role.checks)
        snprintf(name, sizeof(name), "%s, %u check%s", role.title, role.checks,
                 role.checks == 1 ? "" : "s");
    else
        snprintf(name, sizeof(name), "%s%s", role.title,
                 role.base != number &&
                         strcmp(role.title, adx_variant_role(variant, role.base).title) == 0
                     ? ", other state"
                     : "");
    fprintf(out, "  %-*s", ROLE_COLUMNS, name);
}

static void print_roles(FILE *out, const adx_variant *variant, adx_playtest *playtest)
{
    fprintf(out, "\n%-*s moves in     moves  takes   lost   mates   worth    +-  by rule\n",
            ROLE_COLUMNS + 2, "Pieces");
    for (unsigned number = 1; number <= adx_variant_role_count(variant); number++) {
        const adx_role role = adx_variant_role(variant, number);
        const adx_playtest_role did = adx_playtest_role_at(playtest, number);
        if (!did.present)
            continue;
        print_role_name(out, variant, number);
        fprintf(out, " %5.1f %% %9" PRIu64 " %6" PRIu64 " %6" PRIu64 " %7u",
                percent(share_of(did.moved, did.present)), did.moves, did.captures, did.lost,
                did.mates);
        if (did.has_value && !role.royal)
            fprintf(out, " %7.2f %5.2f", did.value / 100.0, did.margin / 100.0);
        else if (!role.royal)
            fprintf(out, " %7s %5s", "", "");
        if (!role.royal)
            fprintf(out, " %8.2f", did.derived / 100.0);
        fputc('\n', out);
    }
}

static void print_remarks(FILE *out, const adx_variant *variant, adx_playtest *playtest)
{
    char text[ADX_PLAYTEST_REMARK_SIZE_MAX];
    adx_remark remark;

    for (unsigned i = 0; adx_playtest_remark(playtest, i, &remark); i++) {
        adx_remark_text(variant, &remark, text);
        fprintf(out, "%s  - %s\n", i ? "" : "\nWhat stands out\n", text);
    }
}

void playtest_print(FILE *out, const adx_variant *variant, adx_playtest *playtest)
{
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    const char *title = adx_variant_title(variant);

    fprintf(out, "%s: %u game%s\n", *title ? title : adx_variant_id(variant), summary.games,
            summary.games == 1 ? "" : "s");
    if (!summary.games)
        return;
    print_results(out, variant, &summary);
    print_endings(out, variant, playtest, summary.games);
    print_lengths(out, playtest, &summary);
    fprintf(out,
            "\nA position has %.1f legal moves on average, %u at most; %.1f%% of the moves\n"
            "give check.\n",
            summary.branching, summary.branching_most, percent(summary.checks));
    print_rules(out, playtest, summary.games);
    print_roles(out, variant, playtest);
    print_remarks(out, variant, playtest);
}

/* ---- for programs ---- */

static void write_summary(struct json *json, const adx_playtest_summary *summary)
{
    json_write_number(json, "games", summary->games);
    json_write_number(json, "white_wins", summary->white_wins);
    json_write_number(json, "drawn", summary->drawn);
    json_write_number(json, "black_wins", summary->black_wins);
    json_write_decimal(json, "white_score", summary->white_score.share);
    json_write_decimal(json, "white_score_margin", summary->white_score.margin);
    json_write_decimal(json, "draws", summary->draws.share);
    json_write_decimal(json, "draws_margin", summary->draws.margin);
    json_write_number(json, "plies_shortest", summary->shortest);
    json_write_array(json, "plies_quartiles");
    for (unsigned i = 0; i < 3; i++)
        json_write_number(json, NULL, summary->quartile[i]);
    json_write_array_end(json);
    json_write_number(json, "plies_longest", summary->longest);
    json_write_decimal(json, "legal_moves", summary->branching);
    json_write_number(json, "legal_moves_most", summary->branching_most);
    json_write_decimal(json, "checks", summary->checks);
    json_write_number(json, "moves", (long long)summary->moves);
}

static void write_endings(struct json *json, const adx_playtest *playtest)
{
    adx_playtest_ending ending;

    json_write_array(json, "endings");
    for (unsigned i = 0; adx_playtest_ending_at(playtest, i, &ending); i++) {
        json_write_object(json, NULL);
        json_write_text(json, "reason", ending.reason);
        json_write_number(json, "white_wins", ending.white_wins);
        json_write_number(json, "drawn", ending.drawn);
        json_write_number(json, "black_wins", ending.black_wins);
        json_write_object_end(json);
    }
    json_write_array_end(json);
}

static void write_lengths(struct json *json, const adx_playtest *playtest)
{
    json_write_array(json, "lengths");
    for (unsigned i = 0; i < ADX_PLAYTEST_BARS; i++) {
        const adx_playtest_bar bar = adx_playtest_length(playtest, i);
        json_write_object(json, NULL);
        json_write_number(json, "from", bar.from);
        json_write_number(json, "to", bar.to);
        json_write_number(json, "games", bar.games);
        json_write_object_end(json);
    }
    json_write_array_end(json);
}

static void write_rules(struct json *json, const adx_playtest *playtest)
{
    json_write_array(json, "rules");
    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        const adx_playtest_use use = adx_playtest_kind(playtest, (adx_move_kind)kind);
        if (!*adx_move_kind_rule((adx_move_kind)kind))
            continue;
        json_write_object(json, NULL);
        json_write_text(json, "kind", adx_move_kind_word((adx_move_kind)kind));
        json_write_number(json, "games", use.games);
        json_write_number(json, "moves", (long long)use.moves);
        json_write_object_end(json);
    }
    json_write_array_end(json);
}

static void write_role(struct json *json, const adx_role *role, const adx_playtest_role *did)
{
    json_write_object(json, NULL);
    json_write_text(json, "name", role->name);
    json_write_number(json, "games", (long long)did->present);
    json_write_number(json, "games_moved", (long long)did->moved);
    json_write_number(json, "moves", (long long)did->moves);
    json_write_number(json, "captures", (long long)did->captures);
    json_write_number(json, "lost", (long long)did->lost);
    json_write_number(json, "promoted", (long long)did->promoted);
    json_write_number(json, "mates", (long long)did->mates);
    if (!role->royal)
        json_write_decimal(json, "derived", did->derived / 100.0);
    if (did->has_value && !role->royal) {
        json_write_decimal(json, "value", did->value / 100.0);
        json_write_decimal(json, "value_margin", did->margin / 100.0);
    }
    json_write_object_end(json);
}

void playtest_print_json(FILE *out, const adx_variant *variant, adx_playtest *playtest)
{
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    char text[ADX_PLAYTEST_REMARK_SIZE_MAX];
    adx_remark remark;
    struct json_lines lines = json_lines(out);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "game", adx_variant_id(variant));
    write_summary(json, &summary);
    write_endings(json, playtest);
    write_lengths(json, playtest);
    write_rules(json, playtest);
    json_write_array(json, "roles");
    for (unsigned number = 1; number <= adx_variant_role_count(variant); number++) {
        const adx_role role = adx_variant_role(variant, number);
        const adx_playtest_role did = adx_playtest_role_at(playtest, number);
        write_role(json, &role, &did);
    }
    json_write_array_end(json);
    json_write_array(json, "remarks");
    for (unsigned i = 0; adx_playtest_remark(playtest, i, &remark); i++) {
        adx_remark_text(variant, &remark, text);
        json_write_text(json, NULL, text);
    }
    json_write_array_end(json);
    json_write_object_end(json);
}
