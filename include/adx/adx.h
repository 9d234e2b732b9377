#ifndef ADX_ADX_H
#define ADX_ADX_H

/* The whole public interface of the library. */
#include "adx/alloc.h"
#include "adx/engine.h"
#include "adx/err.h"
#include "adx/export.h"
#include "adx/limits.h"
#include "adx/position.h"
#include "adx/variant.h"

#endif
