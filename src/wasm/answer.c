#include "wasm/answer.h"

static const char *const severity_names[] = {
    [ADX_NOTE] = "note",
    [ADX_WARNING] = "warning",
    [ADX_ERROR] = "error",
};

void answer_finding(void *out_ctx, const adx_finding *finding)
{
    struct writer *out = out_ctx;

    writer_object(out, NULL);
    writer_text(out, "severity", severity_names[finding->severity]);
    writer_text(out, "file", finding->file);
    writer_number(out, "line", finding->line);
    writer_number(out, "column", finding->column);
    writer_number(out, "length", finding->length);
    writer_text(out, "source", finding->source);
    writer_text(out, "sentence", finding->sentence);
    writer_text(out, "suggestion", finding->suggestion);
    writer_object_end(out);
}

void answer_findings_begin(struct writer *out)
{
    writer_reset(out);
    writer_object(out, NULL);
    writer_array(out, "findings");
}

void answer_findings_end(struct writer *out, adx_err err)
{
    writer_array_end(out);
    writer_text(out, "error", err ? adx_err_text(err) : NULL);
    writer_object_end(out);
}

/* The moves of the line are played on a copy, as a text needs its position. */
static void write_line(struct writer *out, const char *key, const adx_position *root,
                       const adx_search_info *info,
                       unsigned (*text_of)(const adx_position *, adx_move, char *))
{
    adx_position *position = NULL;

    writer_array(out, key);
    if (!adx_position_clone(root, &position)) {
        for (unsigned i = 0; i < info->line_count; i++) {
            char text[ADX_SAN_SIZE_MAX];
            text_of(position, info->line[i], text);
            writer_text(out, NULL, text);
            if (adx_position_play(position, info->line[i]))
                break;
        }
        adx_position_free(position);
    }
    writer_array_end(out);
}

void answer_info(struct writer *out, const adx_position *root, const adx_search_info *info)
{
    writer_reset(out);
    writer_object(out, NULL);
    writer_number(out, "number", info->number);
    writer_number(out, "depth", info->depth);
    writer_number(out, "nodes", (long long)info->nodes);
    writer_number(out, "timeMs", (long long)info->time_ms);
    writer_bool(out, "isMate", info->is_mate);
    writer_number(out, "score", info->score);
    write_line(out, "line", root, info, adx_move_text);
    write_line(out, "sans", root, info, adx_move_san);
    writer_object_end(out);
}
