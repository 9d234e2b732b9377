/* How others write moves, positions and games: UCI, SFEN, notations of players, files of variants.
 */
#include "native.h"

#include <stdlib.h>
#include <string.h>

#include "ini/game_read.h"
#include "ini/import.h"
#include "protocol/dialect.h"

static adx_position *of(PyObject *self)
{
    return ((struct position_object *)self)->position;
}

/* ---- moves ---- */

/* The turns that begin with a move: one, or one for each square that a stone may come to. */
static bool append_turns(PyObject *list, const adx_position *position, adx_move move)
{
    adx_move seconds[ADX_MOVES_MAX] = {{0}};
    char text[DIALECT_TURN_SIZE_MAX];
    adx_position *after;
    unsigned count = 0;
    bool is_done = true;

    if (adx_position_clone(position, &after))
        return PyErr_NoMemory() != NULL;
    if (!adx_position_play(after, move) && adx_position_part(after) > 1)
        count = adx_position_moves(after, seconds);
    adx_position_free(after);
    for (unsigned i = 0; is_done && (i < count || i == 0); i++) {
        dialect_write_turn(DIALECT_UCI, position, move, seconds[i], text);
        is_done = native_append(list, native_text(text));
    }
    return is_done;
}

PyObject *native_uci_moves(PyObject *self, PyObject *Py_UNUSED(args))
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(of(self), moves);
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list && i < count; i++) {
        if (!append_turns(list, of(self), moves[i]))
            Py_CLEAR(list);
    }
    return list;
}

/* Plays a part of a turn and notes it in the words of docs/notation.md. */
static adx_err take_part(PyObject *list, adx_position *now, const char *part, bool is_first)
{
    char own[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;
    adx_err err = dialect_read_part(DIALECT_UCI, now, part, is_first, &move);

    if (err || !move.bits)
        return err;
    adx_move_text(now, move, own);
    err = adx_position_play(now, move);
    return err ? err : native_append(list, native_text(own)) ? ADX_OK : ADX_E_NOMEM;
}

/* The moves of a text that programs write, in those of docs/notation.md: the parts of a turn. */
PyObject *native_read_uci(PyObject *self, PyObject *word)
{
    char part[ADX_MOVE_TEXT_SIZE_MAX];
    adx_position *now;
    adx_err err = ADX_OK;

    const char *text = PyUnicode_AsUTF8AndSize(word, NULL);
    if (!text)
        return NULL;
    if (adx_position_clone(of(self), &now))
        return PyErr_NoMemory();
    PyObject *list = PyList_New(0);
    for (bool is_first = true; list && !err && (is_first || *text); is_first = false)
        err = dialect_next_part(&text, part) ? take_part(list, now, part, is_first) : ADX_E_ILLEGAL;
    adx_position_free(now);
    if (!err || !list)
        return list;
    Py_DECREF(list);
    return PyErr_Occurred() ? NULL : native_raise(err);
}

static PyObject *raise_reason(adx_err err, const char *why)
{
    if (err == ADX_E_NOMEM || !why)
        return native_raise(err);
    PyErr_SetString(PyExc_ValueError, why);
    return NULL;
}

PyObject *native_write_move(PyObject *self, PyObject *args)
{
    char text[ADX_NATIVE_SIZE_MAX];
    const char *word = NULL, *why = NULL;
    unsigned notation = 0;
    adx_move move;

    if (!PyArg_ParseTuple(args, "sI", &word, &notation))
        return NULL;
    adx_err err = adx_move_parse(of(self), word, &move);
    if (!err)
        err = adx_move_write(of(self), move, (adx_notation)notation, text, &why);
    return err ? raise_reason(err, why) : native_text(text);
}

PyObject *native_read_move(PyObject *self, PyObject *args)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    const char *word = NULL, *why = NULL;
    unsigned notation = 0;
    adx_move move;

    if (!PyArg_ParseTuple(args, "sI", &word, &notation))
        return NULL;
    const adx_err err = adx_move_read(of(self), word, (adx_notation)notation, &move, &why);
    if (err)
        return raise_reason(err, why);
    adx_move_text(of(self), move, text);
    return native_text(text);
}

PyObject *native_sfen(PyObject *self, PyObject *Py_UNUSED(args))
{
    char text[ADX_FEN_SIZE_MAX];

    adx_position_sfen(of(self), text);
    return native_text(text);
}

/* ---- files of variants ---- */

/* The file of a text, or of the games that others build on. NULL with an exception. */
static struct ini_file *read_file(const char *text, Py_ssize_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char *wrong = NULL;
    unsigned line = 0;
    struct ini_file *file =
        text ? ini_read(&alloc, text, (size_t)size, &line, &wrong) : ini_builtin(&alloc);

    if (!file && wrong)
        PyErr_Format(PyExc_ValueError, "line %u: %s", line, wrong);
    else if (!file)
        PyErr_NoMemory();
    return file;
}

/* The names of the sections of a file of variants; of those that others build on, without one. */
PyObject *native_ini_names(PyObject *module, PyObject *args)
{
    const char *text = NULL;
    Py_ssize_t size = 0;

    (void)module;
    if (!PyArg_ParseTuple(args, "z#", &text, &size))
        return NULL;
    struct ini_file *file = read_file(text, size);
    PyObject *list = file ? PyList_New(0) : NULL;
    for (unsigned i = 0; list && i < file->section_count; i++) {
        if (!native_append(list, native_text(file->sections[i].name)))
            Py_CLEAR(list);
    }
    ini_free(file);
    return list;
}

static bool append_objection(PyObject *list, const struct ini_file *file, unsigned index,
                             const struct ini_file *builtin)
{
    const struct ini_section *section = &file->sections[index];
    const char *wrong = game_objection(file, section, builtin);

    return !wrong || native_append(list, Py_BuildValue("(ss)", section->name, wrong));
}

/* The names of sections that are built on nothing known, each with what is wrong. */
PyObject *native_ini_orphans(PyObject *module, PyObject *args)
{
    const char *text = NULL;
    Py_ssize_t size = 0;

    (void)module;
    if (!PyArg_ParseTuple(args, "s#", &text, &size))
        return NULL;
    struct ini_file *file = read_file(text, size);
    struct ini_file *builtin = file ? read_file(NULL, 0) : NULL;
    PyObject *list = builtin ? PyList_New(0) : NULL;
    for (unsigned i = 0; list && i < file->section_count; i++) {
        if (!append_objection(list, file, i, builtin))
            Py_CLEAR(list);
    }
    ini_free(builtin);
    ini_free(file);
    return list;
}

static PyObject *import_section(const struct ini_file *file, const struct ini_section *section,
                                const struct ini_file *builtin)
{
    struct ini_import *import = malloc(sizeof(*import));
    PyObject *rules = NULL;

    if (!import)
        return PyErr_NoMemory();
    const adx_err err = ini_import(import, file, section, builtin, true, NULL);
    if (err == ADX_E_RULES)
        PyErr_Format(PyExc_ValueError, "[%s]%s", section->name, import->valid.wrong);
    else if (err)
        native_raise(err);
    else
        rules = native_text(import->valid.whole_text);
    free(import);
    return rules;
}

/* The rule text of one of these. */
PyObject *native_ini_rules(PyObject *module, PyObject *args)
{
    const char *text = NULL, *name = NULL;
    Py_ssize_t size = 0;
    PyObject *rules = NULL;

    (void)module;
    if (!PyArg_ParseTuple(args, "z#s", &text, &size, &name))
        return NULL;
    struct ini_file *file = read_file(text, size);
    struct ini_file *builtin = file ? read_file(NULL, 0) : NULL;
    if (builtin) {
        const struct ini_section *section = ini_find(file, name, file->section_count);
        if (section)
            rules = import_section(file, section, builtin);
        else
            PyErr_Format(PyExc_ValueError, "there is no section [%s]", name);
    }
    ini_free(builtin);
    ini_free(file);
    return rules;
}
