/* The module acedrex._native: what concerns no single game, and what its parts share. */
#include "native.h"

#include <string.h>

struct native_state *native_state_of(PyObject *self)
{
    return PyType_GetModuleState(Py_TYPE(self));
}

PyObject *native_raise(adx_err err)
{
    if (err == ADX_E_NOMEM)
        return PyErr_NoMemory();
    PyErr_SetString(PyExc_ValueError, adx_err_text(err));
    return NULL;
}

void native_report(void *ctx, const adx_finding *finding)
{
    static const char *const severities[] = {
        [ADX_NOTE] = "note", [ADX_WARNING] = "warning", [ADX_ERROR] = "error"};
    PyObject *report = ctx;

    if (report == Py_None || PyErr_Occurred())
        return;
    PyObject *done = PyObject_CallFunction(
        report, "ssIIIzsz", severities[finding->severity], finding->file, finding->line,
        finding->column, finding->length, finding->source, finding->sentence, finding->suggestion);
    Py_XDECREF(done);
}

bool native_append(PyObject *list, PyObject *item)
{
    const bool done = item && PyList_Append(list, item) == 0;

    Py_XDECREF(item);
    return done;
}

bool native_put(PyObject *dict, const char *key, PyObject *value)
{
    const bool done = value && PyDict_SetItemString(dict, key, value) == 0;

    Py_XDECREF(value);
    return done;
}

PyObject *native_text(const char *text)
{
    if (!text)
        Py_RETURN_NONE;
    return PyUnicode_FromString(text);
}

PyObject *native_square(const adx_variant *variant, unsigned square)
{
    if (square == ADX_SQUARE_NONE)
        Py_RETURN_NONE;
    return PyUnicode_FromString(adx_variant_square(variant, square).name);
}

PyObject *native_squares(const adx_variant *variant, const uint8_t *squares, unsigned count)
{
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list && i < count; i++) {
        if (!native_append(list, native_square(variant, squares[i])))
            Py_CLEAR(list);
    }
    return list;
}

PyObject *native_letter(const adx_variant *variant, unsigned role, adx_color color)
{
    char letter[16] = "";

    if (!role)
        Py_RETURN_NONE;
    const char *white = adx_variant_role(variant, role).letter;
    for (size_t i = 0; white[i] && i < sizeof(letter) - 1; i++) {
        const bool is_capital = white[i] >= 'A' && white[i] <= 'Z';
        letter[i] = (char)(color == ADX_BLACK && is_capital ? white[i] - 'A' + 'a' : white[i]);
    }
    return PyUnicode_FromString(letter);
}

adx_color native_color(int is_white)
{
    return is_white ? ADX_WHITE : ADX_BLACK;
}

void native_dealloc(PyObject *self, void (*clear)(PyObject *self))
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);

    clear(self);
    release(self);
    Py_DECREF(type);
}

/* ---- functions of the module ---- */

static PyObject *module_builtin_ids(PyObject *module, PyObject *Py_UNUSED(args))
{
    PyObject *list = PyList_New(0);

    (void)module;
    for (size_t i = 0; list && i < adx_builtin_count(); i++) {
        if (!native_append(list, native_text(adx_builtin_id(i))))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *module_builtin_text(PyObject *module, PyObject *id)
{
    size_t size = 0;

    (void)module;
    const char *wanted = PyUnicode_AsUTF8AndSize(id, NULL);
    if (!wanted)
        return NULL;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        if (strcmp(adx_builtin_id(i), wanted) == 0) {
            const char *text = adx_builtin_text(i, &size);
            return PyUnicode_FromStringAndSize(text, (Py_ssize_t)size);
        }
    }
    Py_RETURN_NONE;
}

static PyObject *module_game_named(PyObject *module, PyObject *name)
{
    const char *text = PyUnicode_AsUTF8AndSize(name, NULL);

    (void)module;
    return text ? native_text(adx_pgn_game_named(text)) : NULL;
}

static PyObject *module_languages(PyObject *module, PyObject *Py_UNUSED(args))
{
    PyObject *list = PyList_New(0);

    (void)module;
    for (size_t i = 0; list && adx_builtin_language(i); i++) {
        if (!native_append(list, native_text(adx_builtin_language(i))))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *module_notations(PyObject *module, PyObject *Py_UNUSED(args))
{
    PyObject *list = PyList_New(0);

    (void)module;
    for (unsigned i = 0; list && i < ADX_NOTATIONS; i++) {
        if (!native_append(list, native_text(adx_notation_word((adx_notation)i))))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *module_level_elo(PyObject *module, PyObject *level)
{
    const unsigned long number = PyLong_AsUnsignedLong(level);

    (void)module;
    return PyErr_Occurred() ? NULL : PyLong_FromUnsignedLong(adx_level_elo((unsigned)number));
}

static void hook_expected(void *ctx, const char *element)
{
    PyObject *list = ctx;

    if (!PyErr_Occurred())
        native_append(list, native_text(element));
}

static PyObject *module_expect(PyObject *module, PyObject *statement)
{
    const adx_alloc alloc = adx_alloc_libc();
    Py_ssize_t size = 0;
    const char *text = PyUnicode_AsUTF8AndSize(statement, &size);
    PyObject *list = text ? PyList_New(0) : NULL;

    (void)module;
    if (!list)
        return NULL;
    const adx_err err = adx_rules_expect(&alloc, text, (size_t)size, hook_expected, list);
    if (!err && !PyErr_Occurred())
        return list;
    Py_DECREF(list);
    return err ? native_raise(err) : NULL;
}

static PyMethodDef module_functions[] = {
    {"builtin_ids", module_builtin_ids, METH_NOARGS, NULL},
    {"builtin_text", module_builtin_text, METH_O, NULL},
    {"game_named", module_game_named, METH_O, NULL},
    {"languages", module_languages, METH_NOARGS, NULL},
    {"level_elo", module_level_elo, METH_O, NULL},
    {"expect", module_expect, METH_O, NULL},
    {"ini_names", native_ini_names, METH_VARARGS, NULL},
    {"ini_orphans", native_ini_orphans, METH_VARARGS, NULL},
    {"ini_rules", native_ini_rules, METH_VARARGS, NULL},
    {"notations", module_notations, METH_NOARGS, NULL},
    {"compile", native_compile, METH_VARARGS, NULL},
    {"builtin", native_builtin, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

/* ---- the module itself ---- */

static PyTypeObject *add_type(PyObject *module, PyType_Spec *spec)
{
    PyTypeObject *type = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);

    if (type && PyModule_AddType(module, type) < 0)
        Py_CLEAR(type);
    return type;
}

static int module_exec(PyObject *module)
{
    struct native_state *state = PyModule_GetState(module);

    state->variant = add_type(module, &native_variant_spec);
    state->position = add_type(module, &native_position_spec);
    state->engine = add_type(module, &native_engine_spec);
    if (!state->variant || !state->position || !state->engine)
        return -1;
    return PyModule_AddStringConstant(module, "VERSION", ADX_VERSION);
}

static int module_traverse(PyObject *module, visitproc visit, void *arg)
{
    const struct native_state *state = PyModule_GetState(module);

    Py_VISIT(state->variant);
    Py_VISIT(state->position);
    Py_VISIT(state->engine);
    return 0;
}

static int module_clear(PyObject *module)
{
    struct native_state *state = PyModule_GetState(module);

    Py_CLEAR(state->variant);
    Py_CLEAR(state->position);
    Py_CLEAR(state->engine);
    return 0;
}

static PyModuleDef_Slot module_slots[] = {
    {Py_mod_exec, (void *)module_exec},
    {0, NULL},
};

static struct PyModuleDef native_module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "acedrex._native",
    .m_size = sizeof(struct native_state),
    .m_methods = module_functions,
    .m_slots = module_slots,
    .m_traverse = module_traverse,
    .m_clear = module_clear,
};

/* What Python calls by its name. */
PyMODINIT_FUNC PyInit__native(void);

PyMODINIT_FUNC PyInit__native(void)
{
    return PyModuleDef_Init(&native_module);
}
