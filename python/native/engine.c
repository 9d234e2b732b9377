/*
 * Engines. A search runs without the interpreter's lock, on a copy of the position; what it learns
 * comes back through a callable, and so does Ctrl-C.
 */
#include "native.h"

#include <time.h>

struct engine_object {
    PyObject ob_base;
    PyObject *variant; /* kept alive */
    adx_engine *engine;
    bool is_busy;
};

static PyObject *variant_engine_of(PyTypeObject *type, PyObject *variant, size_t hash_size)
{
    const adx_alloc alloc = adx_alloc_libc();
    allocfunc take = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    adx_engine *engine = NULL;

    const adx_err err =
        adx_engine_create(&alloc, ((struct variant_object *)variant)->variant, hash_size, &engine);
    if (err)
        return native_raise(err);
    struct engine_object *object = (struct engine_object *)take(type, 0);
    if (!object) {
        adx_engine_free(engine);
        return NULL;
    }
    Py_INCREF(variant);
    object->variant = variant;
    object->engine = engine;
    return (PyObject *)object;
}

static PyObject *engine_new(PyTypeObject *type, PyObject *args, PyObject *Py_UNUSED(kwargs))
{
    const struct native_state *state = PyType_GetModuleState(type);
    PyObject *variant = NULL;
    unsigned long long hash_size = 0;

    if (!PyArg_ParseTuple(args, "O!K", state->variant, &variant, &hash_size))
        return NULL;
    return variant_engine_of(type, variant, (size_t)hash_size);
}

static void clear(PyObject *self)
{
    struct engine_object *object = (struct engine_object *)self;

    adx_engine_free(object->engine);
    Py_CLEAR(object->variant);
}

static void engine_dealloc(PyObject *self)
{
    native_dealloc(self, clear);
}

/* Whether a search is running; then an exception is set. */
static bool is_busy(const struct engine_object *object)
{
    if (object->is_busy)
        PyErr_SetString(PyExc_RuntimeError, "the engine is searching");
    return object->is_busy;
}

/* ---- searching ---- */

enum {
    SIGNALS_MS = 50 /* between two looks for Ctrl-C */
};

struct search {
    adx_engine *engine;
    adx_position *root;
    PyObject *on_info; /* or None */
    uint64_t looked_ms;
};

static uint64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static uint64_t hook_now_ms(void *ctx)
{
    struct search *search = ctx;
    const uint64_t now = now_ms();

    if (now - search->looked_ms >= SIGNALS_MS) {
        search->looked_ms = now;
        const PyGILState_STATE gil = PyGILState_Ensure();
        if (PyErr_Occurred() || PyErr_CheckSignals() < 0)
            adx_engine_stop(search->engine);
        PyGILState_Release(gil);
    }
    return now;
}

/* The moves of the line: [text], or [text in algebraic notation]. */
static PyObject *line_of(const adx_position *root, const adx_search_info *info,
                         unsigned (*text_of)(const adx_position *, adx_move, char *))
{
    PyObject *list = PyList_New(0);
    adx_position *position = NULL;

    if (!list || adx_position_clone(root, &position))
        return list;
    for (unsigned i = 0; list && i < info->line_count; i++) {
        char text[ADX_SAN_SIZE_MAX];
        text_of(position, info->line[i], text);
        if (!native_append(list, native_text(text)))
            Py_CLEAR(list);
        if (adx_position_play(position, info->line[i]))
            break;
    }
    adx_position_free(position);
    return list;
}

/* Calls on_info(number, depth, nodes, time_ms, is_mate, score, moves, sans). */
static void hook_info(void *ctx, const adx_search_info *info)
{
    const struct search *search = ctx;

    if (search->on_info == Py_None)
        return;
    const PyGILState_STATE gil = PyGILState_Ensure();
    if (!PyErr_Occurred()) {
        PyObject *done = PyObject_CallFunction(
            search->on_info, "IIKKOiNN", info->number, info->depth, (unsigned long long)info->nodes,
            (unsigned long long)info->time_ms, info->is_mate ? Py_True : Py_False, info->score,
            line_of(search->root, info, adx_move_text), line_of(search->root, info, adx_move_san));
        Py_XDECREF(done);
    }
    if (PyErr_Occurred())
        adx_engine_stop(search->engine);
    PyGILState_Release(gil);
}

/* The position to search from and how; a copy, which the caller frees. */
static bool read_search(PyObject *self, PyObject *args, adx_limits *limits, struct search *search)
{
    const struct native_state *state = native_state_of(self);
    const struct engine_object *object = (struct engine_object *)self;
    PyObject *position = NULL;
    unsigned long long nodes = 0, seed = 0;

    if (!PyArg_ParseTuple(args, "O!IIKIKIO", state->position, &position, &limits->level,
                          &limits->depth_max, &nodes, &limits->move_time_ms, &seed,
                          &limits->line_count, &search->on_info) ||
        is_busy(object))
        return false;
    limits->nodes_max = nodes;
    limits->seed = seed;
    const struct position_object *given = (struct position_object *)position;
    if (given->variant != object->variant) {
        PyErr_SetString(PyExc_ValueError, "the position is of another game than the engine");
        return false;
    }
    const adx_err err = adx_position_clone(given->position, &search->root);
    if (err)
        native_raise(err);
    return !err;
}

static PyObject *engine_search(PyObject *self, PyObject *args)
{
    struct engine_object *object = (struct engine_object *)self;
    struct search search = {.engine = object->engine};
    adx_limits limits = {0};
    char text[ADX_MOVE_TEXT_SIZE_MAX] = "";
    adx_move best = {0};

    if (!read_search(self, args, &limits, &search))
        return NULL;
    const adx_search_hooks hooks = {.info = hook_info, .now_ms = hook_now_ms, .ctx = &search};
    search.looked_ms = now_ms();
    Py_INCREF(self);
    Py_INCREF(search.on_info);
    object->is_busy = true;
    PyThreadState *thread = PyEval_SaveThread();
    const adx_err err = adx_engine_search(object->engine, search.root, &limits, &hooks, &best);
    PyEval_RestoreThread(thread);
    object->is_busy = false;
    if (!err)
        adx_move_text(search.root, best, text);
    adx_position_free(search.root);
    Py_DECREF(search.on_info);
    Py_DECREF(self);
    if (PyErr_Occurred())
        return NULL;
    return err ? native_raise(err) : native_text(text);
}

static PyObject *engine_stop(PyObject *self, PyObject *Py_UNUSED(args))
{
    adx_engine_stop(((struct engine_object *)self)->engine);
    Py_RETURN_NONE;
}

static PyObject *engine_reset(PyObject *self, PyObject *Py_UNUSED(args))
{
    struct engine_object *object = (struct engine_object *)self;

    if (is_busy(object))
        return NULL;
    adx_engine_reset(object->engine);
    Py_RETURN_NONE;
}

static PyObject *engine_set_threads(PyObject *self, PyObject *count)
{
    struct engine_object *object = (struct engine_object *)self;
    const unsigned long number = PyLong_AsUnsignedLong(count);

    if (PyErr_Occurred() || is_busy(object))
        return NULL;
    const adx_err err =
        adx_engine_set_threads(object->engine, number > ADX_THREADS_MAX ? 0 : (unsigned)number);
    if (err)
        return native_raise(err);
    Py_RETURN_NONE;
}

static PyObject *engine_has_net(PyObject *self, PyObject *Py_UNUSED(args))
{
    return PyBool_FromLong(adx_engine_has_net(((struct engine_object *)self)->engine));
}

static PyMethodDef methods[] = {
    {"search", engine_search, METH_VARARGS, NULL},
    {"stop", engine_stop, METH_NOARGS, NULL},
    {"reset", engine_reset, METH_NOARGS, NULL},
    {"set_threads", engine_set_threads, METH_O, NULL},
    {"has_net", engine_has_net, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)engine_new},
    {Py_tp_dealloc, (void *)engine_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

PyType_Spec native_engine_spec = {
    .name = "acedrex._native.Engine",
    .basicsize = sizeof(struct engine_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};
