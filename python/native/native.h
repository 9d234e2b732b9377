#ifndef NATIVE_H
#define NATIVE_H

#define Py_LIMITED_API 0x030a0000 /* one build for Python 3.10 and all that come */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "adx/adx.h"

/*
 * The library as Python sees it, one call for one question: acedrex/_native.pyi lists it. What
 * reads well is written in Python above it.
 */

/* The types of this module, by which objects are made and told apart. */
struct native_state {
    PyTypeObject *variant, *position, *engine;
};

struct native_state *native_state_of(PyObject *self);

/* Compiled rules. */
struct variant_object {
    PyObject ob_base;
    adx_variant *variant;
    adx_language *language; /* that it speaks, or NULL */
};

struct position_object {
    PyObject ob_base;
    PyObject *variant; /* kept alive */
    adx_position *position;
};

extern PyType_Spec native_variant_spec, native_position_spec, native_engine_spec;

/* report: called with (severity, file, line, column, length, source, sentence, suggestion). */
PyObject *native_compile(PyObject *module, PyObject *args);
PyObject *native_builtin(PyObject *module, PyObject *args);

/* Methods of positions and functions of the module that are in dialect.c. */
PyObject *native_uci_moves(PyObject *self, PyObject *args);
PyObject *native_read_uci(PyObject *self, PyObject *word);
PyObject *native_write_move(PyObject *self, PyObject *args);
PyObject *native_read_move(PyObject *self, PyObject *args);
PyObject *native_sfen(PyObject *self, PyObject *args);
PyObject *native_ini_names(PyObject *module, PyObject *args);
PyObject *native_ini_orphans(PyObject *module, PyObject *args);
PyObject *native_ini_rules(PyObject *module, PyObject *args);

/* Whether a color may ever attack the enemy's royal piece; true where this is not known. */
PyObject *native_may_attack(PyObject *self, PyObject *args);

/* Raises MemoryError, or ValueError with the text of the error. Returns: NULL. */
PyObject *native_raise(adx_err err);

/* An adx_findings that calls `ctx`, a Python callable; None is not called. */
void native_report(void *ctx, const adx_finding *finding);

/* Takes over a new reference. Returns: false where there is none, or no memory. */
bool native_append(PyObject *list, PyObject *item);
bool native_put(PyObject *dict, const char *key, PyObject *value);

/* A text as the library has it; NULL is None. */
PyObject *native_text(const char *text);
PyObject *native_square(const adx_variant *variant, unsigned square);
PyObject *native_squares(const adx_variant *variant, const uint8_t *squares, unsigned count);
/* The letter of a piece as a FEN writes it for that color. */
PyObject *native_letter(const adx_variant *variant, unsigned role, adx_color color);

/* A new position object that takes over `position`. */
PyObject *native_position(PyObject *variant, adx_position *position);
/* White is True, as in other libraries for Python. */
adx_color native_color(int is_white);

void native_dealloc(PyObject *self, void (*clear)(PyObject *self));

#endif
