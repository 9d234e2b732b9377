/* Compiled rules: where positions and engines come from, and what a game tells of itself. */
#include "native.h"

#include <string.h>

static PyObject *new_variant(PyObject *module, adx_variant *variant)
{
    const struct native_state *state = PyModule_GetState(module);
    allocfunc alloc = (allocfunc)PyType_GetSlot(state->variant, Py_tp_alloc);
    struct variant_object *object = (struct variant_object *)alloc(state->variant, 0);

    if (object)
        object->variant = variant;
    else
        adx_variant_free(variant);
    return (PyObject *)object;
}

/* ---- making ---- */

/* Where the texts are found that a text is `like`: a callable, and what it last answered. */
struct finder {
    PyObject *find, *answer;
};

static const char *find_rules(void *ctx, const char *id, size_t *size)
{
    struct finder *finder = ctx;
    Py_ssize_t len = 0;
    const char *text = NULL;

    *size = 0;
    if (finder->find == Py_None || PyErr_Occurred())
        return NULL;
    PyObject *answer = PyObject_CallFunction(finder->find, "s", id);
    if (answer && answer != Py_None)
        text = PyUnicode_AsUTF8AndSize(answer, &len);
    if (text && PyList_Append(finder->answer, answer) < 0)
        text = NULL;
    Py_XDECREF(answer);
    *size = text ? (size_t)len : 0;
    return text;
}

PyObject *native_compile(PyObject *module, PyObject *args)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_rules rules = {.find = find_rules};
    struct finder finder = {0};
    PyObject *report = NULL;
    Py_ssize_t size = 0;
    adx_variant *variant = NULL;

    if (!PyArg_ParseTuple(args, "ss#OO", &rules.name, &rules.text, &size, &finder.find, &report))
        return NULL;
    finder.answer = PyList_New(0);
    if (!finder.answer)
        return NULL;
    rules.size = (size_t)size;
    rules.find_ctx = &finder;
    const adx_err err = adx_variant_create(&alloc, &rules, native_report, report, &variant);
    Py_DECREF(finder.answer);
    if (PyErr_Occurred()) {
        adx_variant_free(variant);
        return NULL;
    }
    return err ? native_raise(err) : new_variant(module, variant);
}

PyObject *native_builtin(PyObject *module, PyObject *args)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = NULL;
    const char *id = NULL;

    if (!PyArg_ParseTuple(args, "s", &id))
        return NULL;
    const adx_err err = adx_variant_builtin(&alloc, id, &variant);
    return err ? native_raise(err) : new_variant(module, variant);
}

static void clear(PyObject *self)
{
    struct variant_object *object = (struct variant_object *)self;

    adx_variant_free(object->variant);
    adx_language_free(object->language);
}

static void variant_dealloc(PyObject *self)
{
    native_dealloc(self, clear);
}

static adx_variant *of(PyObject *self)
{
    return ((struct variant_object *)self)->variant;
}

/* ---- positions ---- */

static PyObject *variant_position(PyObject *self, PyObject *args)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;
    PyObject *report = NULL;
    const char *fen = NULL;

    if (!PyArg_ParseTuple(args, "zO", &fen, &report))
        return NULL;
    const adx_err err =
        adx_position_create(&alloc, of(self), fen, native_report, report, &position);
    if (PyErr_Occurred()) {
        adx_position_free(position);
        return NULL;
    }
    return err ? native_raise(err) : native_position(self, position);
}

static PyObject *variant_numbered(PyObject *self, PyObject *args)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;
    unsigned number = 0;

    if (!PyArg_ParseTuple(args, "I", &number))
        return NULL;
    const adx_err err = adx_position_create_numbered(&alloc, of(self), number, &position);
    return err ? native_raise(err) : native_position(self, position);
}

/* ---- what the game tells ---- */

/* The texts of a function that answers by index and NULL past the end. */
static PyObject *texts_of(const adx_variant *variant,
                          const char *(*text)(const adx_variant *variant, unsigned index))
{
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list && text(variant, i); i++) {
        if (!native_append(list, native_text(text(variant, i))))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *variant_facts(PyObject *self, PyObject *Py_UNUSED(args))
{
    const adx_variant *variant = of(self);
    PyObject *facts = PyDict_New();

    if (facts && native_put(facts, "id", native_text(adx_variant_id(variant))) &&
        native_put(facts, "title", native_text(adx_variant_title(variant))) &&
        native_put(facts, "idea", native_text(adx_variant_idea(variant))) &&
        native_put(facts, "inventor", native_text(adx_variant_inventor(variant))) &&
        native_put(facts, "year", native_text(adx_variant_year(variant))) &&
        native_put(facts, "aliases", texts_of(variant, adx_variant_alias)) &&
        native_put(facts, "sources", texts_of(variant, adx_variant_source)) &&
        native_put(facts, "notes", texts_of(variant, adx_variant_note)) &&
        native_put(facts, "omissions", texts_of(variant, adx_variant_omission)) &&
        native_put(facts, "hash", PyLong_FromUnsignedLongLong(adx_variant_hash(variant))) &&
        native_put(facts, "has_hands", PyBool_FromLong(adx_variant_has_hands(variant))) &&
        native_put(facts, "captures_to_hand",
                   PyBool_FromLong(adx_variant_captures_to_hand(variant))) &&
        native_put(facts, "has_dice", PyBool_FromLong(adx_variant_has_dice(variant))) &&
        native_put(facts, "start_count", PyLong_FromUnsignedLong(adx_variant_start_count(variant))))
        return facts;
    Py_XDECREF(facts);
    return NULL;
}

static PyObject *variant_brief(PyObject *self, PyObject *Py_UNUSED(args))
{
    return texts_of(of(self), adx_variant_brief);
}

/* [(heading, paragraph)] */
static PyObject *variant_paragraphs(PyObject *self, PyObject *Py_UNUSED(args))
{
    const adx_variant *variant = of(self);
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list; i++) {
        const adx_paragraph told = adx_variant_paragraph(variant, i);
        if (!told.text)
            break;
        if (!native_append(list, Py_BuildValue("(ss)", adx_variant_topic_title(variant, told.topic),
                                               told.text)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *variant_squares(PyObject *self, PyObject *Py_UNUSED(args))
{
    const adx_variant *variant = of(self);
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list && i < adx_variant_board(variant).square_count; i++) {
        const adx_square square = adx_variant_square(variant, i);
        if (!native_append(list, Py_BuildValue("(sii)", square.name, square.file, square.rank)))
            Py_CLEAR(list);
    }
    return list;
}

/* [(name, title, letter, is royal, worth)] */
static PyObject *variant_roles(PyObject *self, PyObject *Py_UNUSED(args))
{
    const adx_variant *variant = of(self);
    PyObject *list = PyList_New(0);

    for (unsigned i = 1; list && i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        if (!native_append(list, Py_BuildValue("(sssOi)", role.name, role.title, role.letter,
                                               role.royal ? Py_True : Py_False, role.value)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *variant_ending(PyObject *self, PyObject *reason)
{
    const char *text = PyUnicode_AsUTF8AndSize(reason, NULL);

    if (!text)
        return NULL;
    return Py_BuildValue("(ss)", adx_variant_ending_name(of(self), text),
                         adx_variant_ending(of(self), text));
}

static PyObject *variant_speak(PyObject *self, PyObject *code)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct variant_object *object = (struct variant_object *)self;
    adx_language *language = NULL;

    const char *text = PyUnicode_AsUTF8AndSize(code, NULL);
    if (!text)
        return NULL;
    adx_err err = adx_language_builtin(&alloc, text, &language);
    if (!err)
        err = adx_variant_use_language(object->variant, language);
    if (err) {
        adx_language_free(language);
        return native_raise(err);
    }
    adx_language_free(object->language);
    object->language = language;
    Py_RETURN_NONE;
}

static PyObject *variant_notation(PyObject *self, PyObject *Py_UNUSED(args))
{
    return native_text(adx_notation_word(adx_variant_notation(of(self))));
}

static PyMethodDef methods[] = {
    {"position", variant_position, METH_VARARGS, NULL},
    {"numbered", variant_numbered, METH_VARARGS, NULL},
    {"facts", variant_facts, METH_NOARGS, NULL},
    {"notation", variant_notation, METH_NOARGS, NULL},
    {"brief", variant_brief, METH_NOARGS, NULL},
    {"paragraphs", variant_paragraphs, METH_NOARGS, NULL},
    {"squares", variant_squares, METH_NOARGS, NULL},
    {"roles", variant_roles, METH_NOARGS, NULL},
    {"ending", variant_ending, METH_O, NULL},
    {"speak", variant_speak, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, (void *)variant_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

PyType_Spec native_variant_spec = {
    .name = "acedrex._native.Variant",
    .basicsize = sizeof(struct variant_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};
