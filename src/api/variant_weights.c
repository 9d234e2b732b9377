/*
 * The weights of the hand-written terms of a game. Apart from the rest of the variant, so that a
 * program without the engine has none of them.
 */
#include "adx/variant.h"

#include "api/handles.h"

void variant_weights(const adx_variant *variant, struct weights *out)
{
    if (variant->has_weights)
        *out = variant->weights;
    else
        weights_known(variant->core, out);
}

adx_err adx_variant_use_weights(adx_variant *variant, const char *text, size_t size,
                                const char **why)
{
    struct weights weights;
    const char *wrong = text ? weights_read(variant->core, text, size, &weights) : NULL;

    if (why)
        *why = wrong;
    if (wrong)
        return ADX_E_RANGE;
    variant->has_weights = text != NULL;
    if (text)
        variant->weights = weights;
    return ADX_OK;
}
