#ifndef WASM_BRIDGE_INI_H
#define WASM_BRIDGE_INI_H

#include "import/omissions.h"

/* What is left out, as a member of the object that is being written: [{line, text}]. */
void bridge_tell_omissions(const struct omissions *omissions);

#endif
