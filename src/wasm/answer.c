#include "wasm/answer.h"

static const char *const severity_names[] = {
    [ADX_NOTE] = "note",
    [ADX_WARNING] = "warning",
    [ADX_ERROR] = "error",
};

void answer_finding(void *out_ctx, const adx_finding *finding)
{
    struct json *out = out_ctx;

    json_write_object(out, NULL);
    json_write_text(out, "severity", severity_names[finding->severity]);
    json_write_text(out, "file", finding->file);
    json_write_number(out, "line", finding->line);
    json_write_number(out, "column", finding->column);
    json_write_number(out, "length", finding->length);
    json_write_text(out, "source", finding->source);
    json_write_text(out, "sentence", finding->sentence);
    json_write_text(out, "suggestion", finding->suggestion);
    json_write_object_end(out);
}

void answer_findings_begin(struct json *out)
{
    output_reset(out);
    json_write_object(out, NULL);
    json_write_array(out, "findings");
}

void answer_findings_end(struct json *out, adx_err err)
{
    json_write_array_end(out);
    json_write_text(out, "error", err ? adx_err_text(err) : NULL);
    json_write_object_end(out);
}

/* The moves of the line are played on a copy, as a text needs its position. */
static void write_line(struct json *out, const char *key, const adx_position *root,
                       const adx_search_info *info,
                       unsigned (*text_of)(const adx_position *, adx_move, char *))
{
    adx_position *position = NULL;

    json_write_array(out, key);
    if (!adx_position_clone(root, &position)) {
        for (unsigned i = 0; i < info->line_count; i++) {
            char text[ADX_SAN_SIZE_MAX];
            text_of(position, info->line[i], text);
            json_write_text(out, NULL, text);
            if (adx_position_play(position, info->line[i]))
                break;
        }
        adx_position_free(position);
    }
    json_write_array_end(out);
}

void answer_info(struct json *out, const adx_position *root, const adx_search_info *info)
{
    output_reset(out);
    json_write_object(out, NULL);
    json_write_number(out, "number", info->number);
    json_write_number(out, "depth", info->depth);
    json_write_number(out, "nodes", (long long)info->nodes);
    json_write_number(out, "timeMs", (long long)info->time_ms);
    json_write_bool(out, "isMate", info->is_mate);
    json_write_number(out, "score", info->score);
    write_line(out, "line", root, info, adx_move_text);
    write_line(out, "sans", root, info, adx_move_san);
    json_write_object_end(out);
}
