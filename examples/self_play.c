/* The computer plays a game of World Chess, or of the one named, against itself: README.md. */
#include <stdio.h>

#include <adx/adx.h>

int main(int argc, char **argv)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_limits limits = {.nodes_max = 2000};
    adx_variant *variant;
    adx_position *position = NULL;
    adx_engine *engine = NULL;
    adx_move move;
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_err err = adx_variant_builtin(&alloc, argc > 1 ? argv[1] : "world", &variant);

    if (!err)
        err = adx_position_create(&alloc, variant, NULL, NULL, NULL, &position);
    if (!err)
        err = adx_engine_create(&alloc, variant, 1 << 20, &engine);
    while (!err && adx_position_outcome(position).winner == ADX_NOBODY) {
        err = adx_engine_search(engine, position, &limits, NULL, &move);
        if (err)
            break;
        adx_move_text(position, move, text);
        printf("%s ", text);
        err = adx_position_play(position, move);
    }
    printf("%s\n", err ? adx_err_text(err) : adx_position_outcome(position).reason);
    adx_engine_free(engine);
    adx_position_free(position);
    adx_variant_free(variant);
    return err != ADX_OK;
}
