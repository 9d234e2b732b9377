/* Texts of errors. */
#include "adx/err.h"

const char *adx_err_text(adx_err err)
{
    switch (err) {
    case ADX_OK:
        return "done";
#define ADX_ERR_TEXT(name, value, text)                                                            \
    case ADX_E_##name:                                                                             \
        return text;
        ADX_ERR_MAP(ADX_ERR_TEXT)
#undef ADX_ERR_TEXT
    }
    return "unknown error";
}
