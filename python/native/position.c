/* Games in progress. */
#include "native.h"

#include <string.h>

PyObject *native_position(PyObject *variant, adx_position *position)
{
    const struct native_state *state = native_state_of(variant);
    allocfunc alloc = (allocfunc)PyType_GetSlot(state->position, Py_tp_alloc);
    struct position_object *object = (struct position_object *)alloc(state->position, 0);

    if (!object) {
        adx_position_free(position);
        return NULL;
    }
    Py_INCREF(variant);
    object->variant = variant;
    object->position = position;
    return (PyObject *)object;
}

static void clear(PyObject *self)
{
    struct position_object *object = (struct position_object *)self;

    adx_position_free(object->position);
    Py_CLEAR(object->variant);
}

static void position_dealloc(PyObject *self)
{
    native_dealloc(self, clear);
}

static adx_position *of(PyObject *self)
{
    return ((struct position_object *)self)->position;
}

static const adx_variant *variant_of(PyObject *self)
{
    return adx_position_variant(of(self));
}

static PyObject *position_clone(PyObject *self, PyObject *Py_UNUSED(args))
{
    adx_position *copy = NULL;
    const adx_err err = adx_position_clone(of(self), &copy);

    return err ? native_raise(err)
               : native_position(((struct position_object *)self)->variant, copy);
}

/* ---- moves ---- */

static PyObject *position_moves(PyObject *self, PyObject *Py_UNUSED(args))
{
    adx_listed_move listed[ADX_MOVES_MAX];
    const unsigned count = adx_position_list(of(self), listed);
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list && i < count; i++) {
        if (!native_append(list, native_text(listed[i].text)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *position_moves_that(PyObject *self, PyObject *args)
{
    adx_move moves[ADX_MOVES_MAX];
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    unsigned effects = 0;

    if (!PyArg_ParseTuple(args, "I", &effects))
        return NULL;
    const unsigned count = adx_position_moves_that(of(self), effects, moves);
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && i < count; i++) {
        adx_move_text(of(self), moves[i], text);
        if (!native_append(list, native_text(text)))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *position_sans(PyObject *self, PyObject *Py_UNUSED(args))
{
    adx_listed_san listed[ADX_MOVES_MAX];
    const unsigned count = adx_position_list_san(of(self), listed);
    PyObject *list = PyList_New(0);

    for (unsigned i = 0; list && i < count; i++) {
        if (!native_append(list, native_text(listed[i].text)))
            Py_CLEAR(list);
    }
    return list;
}

/* The legal move of a text of docs/notation.md. Returns: false with an exception. */
static bool parse(PyObject *self, PyObject *word, adx_move *move)
{
    const char *text = PyUnicode_AsUTF8AndSize(word, NULL);

    if (!text)
        return false;
    const adx_err err = adx_move_parse(of(self), text, move);
    if (err)
        native_raise(err);
    return !err;
}

static PyObject *position_play(PyObject *self, PyObject *word)
{
    adx_move move;
    const char *text = PyUnicode_AsUTF8AndSize(word, NULL);

    if (!text)
        return NULL;
    adx_err err;
    if (strcmp(text, ADX_NULL_TEXT) == 0) {
        err = adx_position_play_null(of(self));
    } else {
        err = adx_move_parse(of(self), text, &move);
        if (!err)
            err = adx_position_play(of(self), move);
    }
    if (err)
        return native_raise(err);
    Py_RETURN_NONE;
}

static PyObject *position_undo(PyObject *self, PyObject *Py_UNUSED(args))
{
    return PyBool_FromLong(adx_position_undo(of(self)));
}

static PyObject *position_san(PyObject *self, PyObject *word)
{
    char text[ADX_SAN_SIZE_MAX];
    adx_move move;

    if (!parse(self, word, &move))
        return NULL;
    adx_move_san(of(self), move, text);
    return native_text(text);
}

static PyObject *position_parse_san(PyObject *self, PyObject *word)
{
    char found[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    const char *text = PyUnicode_AsUTF8AndSize(word, NULL);
    if (!text)
        return NULL;
    const adx_err err = adx_move_parse_san(of(self), text, &move);
    if (err)
        return native_raise(err);
    adx_move_text(of(self), move, found);
    return native_text(found);
}

/* (kind, from, to, promoted to, dropped, captured, rook from, rook to, behind) */
static PyObject *position_describe(PyObject *self, PyObject *word)
{
    const adx_variant *variant = variant_of(self);
    adx_move move;

    if (!parse(self, word, &move))
        return NULL;
    const adx_move_info info = adx_move_describe(of(self), move);
    const bool is_drop = info.lands != 0;
    return Py_BuildValue(
        "(sNNNNNNNNN)", adx_move_kind_word(info.kind), native_square(variant, info.from),
        native_square(variant, info.to), native_letter(variant, is_drop ? 0 : info.role, ADX_WHITE),
        native_letter(variant, is_drop ? info.role : 0, ADX_WHITE),
        native_square(variant, info.captured), native_square(variant, info.rook_from),
        native_square(variant, info.rook_to), native_square(variant, info.gate),
        PyBool_FromLong(info.goes_on));
}

/* (legal, reason, sentence, squares) */
static PyObject *position_explain(PyObject *self, PyObject *word)
{
    adx_explanation told;
    const char *text = PyUnicode_AsUTF8AndSize(word, NULL);

    if (!text)
        return NULL;
    adx_position_explain(of(self), text, &told);
    return Py_BuildValue("(OssN)", told.legal ? Py_True : Py_False, told.reason, told.sentence,
                         native_squares(variant_of(self), told.squares, told.square_count));
}

/* ---- the position ---- */

static PyObject *position_fen(PyObject *self, PyObject *args)
{
    char text[ADX_FEN_SIZE_MAX];
    int is_common = 0;

    if (!PyArg_ParseTuple(args, "|p", &is_common))
        return NULL;
    if (is_common)
        adx_position_common_fen(of(self), text);
    else
        adx_position_fen(of(self), text);
    return native_text(text);
}

static PyObject *position_turn(PyObject *self, PyObject *Py_UNUSED(args))
{
    return PyBool_FromLong(adx_position_turn(of(self)) == ADX_WHITE);
}

static PyObject *position_part(PyObject *self, PyObject *Py_UNUSED(args))
{
    return PyLong_FromUnsignedLong(adx_position_part(of(self)));
}

static PyObject *position_ply(PyObject *self, PyObject *Py_UNUSED(args))
{
    return PyLong_FromUnsignedLong(adx_position_ply(of(self)));
}

static PyObject *position_key(PyObject *self, PyObject *Py_UNUSED(args))
{
    return PyLong_FromUnsignedLongLong(adx_position_key(of(self)));
}

/* Whether White, or Black, may still win by its material: adx_position_can_win(). */
static PyObject *position_can_win(PyObject *self, PyObject *args)
{
    int is_white;

    if (!PyArg_ParseTuple(args, "p", &is_white))
        return NULL;
    return PyBool_FromLong(adx_position_can_win(of(self), is_white ? ADX_WHITE : ADX_BLACK));
}

/* (plies counted by the weaker side, limit) */
static PyObject *position_count(PyObject *self, PyObject *Py_UNUSED(args))
{
    unsigned limit = 0;
    const unsigned count = adx_position_count(of(self), &limit);

    return Py_BuildValue("(II)", count, limit);
}

/* (winner, reason): True, False, or None for a draw and for a game that goes on, with "". */
static PyObject *position_outcome(PyObject *self, PyObject *Py_UNUSED(args))
{
    const adx_outcome outcome = adx_position_outcome(of(self));
    PyObject *winner = outcome.winner == ADX_WHITE_WINS   ? Py_True
                       : outcome.winner == ADX_BLACK_WINS ? Py_False
                                                          : Py_None;

    return Py_BuildValue("(Os)", winner, outcome.reason);
}

/* What was special about the mate that ended it, or "". */
static PyObject *position_mated(PyObject *self, PyObject *Py_UNUSED(args))
{
    char text[ADX_MATED_SIZE_MAX];

    adx_position_mated(of(self), text);
    return PyUnicode_FromString(text);
}

static PyObject *position_checkers(PyObject *self, PyObject *Py_UNUSED(args))
{
    uint8_t squares[16];
    const unsigned count = adx_position_checkers(of(self), squares);

    return native_squares(variant_of(self), squares, count);
}

/* {square: (letter, is White's)} */
static PyObject *position_pieces(PyObject *self, PyObject *Py_UNUSED(args))
{
    const adx_variant *variant = variant_of(self);
    PyObject *pieces = PyDict_New();

    for (unsigned i = 0; pieces && i < adx_variant_board(variant).square_count; i++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(of(self), i, &color);
        if (!role)
            continue;
        PyObject *piece = Py_BuildValue("(NO)", native_letter(variant, role, color),
                                        color == ADX_WHITE ? Py_True : Py_False);
        if (!native_put(pieces, adx_variant_square(variant, i).name, piece))
            Py_CLEAR(pieces);
    }
    return pieces;
}

/* {letter: count} */
static PyObject *position_hand(PyObject *self, PyObject *args)
{
    const adx_variant *variant = variant_of(self);
    int is_white = 0;

    if (!PyArg_ParseTuple(args, "p", &is_white))
        return NULL;
    PyObject *hand = PyDict_New();
    for (unsigned role = 1; hand && role <= adx_variant_role_count(variant); role++) {
        const unsigned count = adx_position_hand(of(self), native_color(is_white), role);
        if (count && !native_put(hand, adx_variant_role(variant, role).letter,
                                 PyLong_FromUnsignedLong(count)))
            Py_CLEAR(hand);
    }
    return hand;
}

static PyObject *position_royal(PyObject *self, PyObject *args)
{
    int is_white = 0;

    if (!PyArg_ParseTuple(args, "p", &is_white))
        return NULL;
    return native_square(variant_of(self), adx_position_royal(of(self), native_color(is_white)));
}

static PyObject *position_goals(PyObject *self, PyObject *name)
{
    uint8_t squares[ADX_SQUARES_MAX];
    const char *text = PyUnicode_AsUTF8AndSize(name, NULL);

    if (!text)
        return NULL;
    const unsigned square = adx_variant_square_named(variant_of(self), text);
    const unsigned count = adx_position_goals(of(self), square, squares);
    return native_squares(variant_of(self), squares, count);
}

static PyObject *position_perft(PyObject *self, PyObject *args)
{
    unsigned depth = 0;

    if (!PyArg_ParseTuple(args, "I", &depth))
        return NULL;
    return PyLong_FromUnsignedLongLong(adx_position_perft(of(self), depth));
}

static PyMethodDef methods[] = {
    {"clone", position_clone, METH_NOARGS, NULL},
    {"moves", position_moves, METH_NOARGS, NULL},
    {"moves_that", position_moves_that, METH_VARARGS, NULL},
    {"sans", position_sans, METH_NOARGS, NULL},
    {"play", position_play, METH_O, NULL},
    {"undo", position_undo, METH_NOARGS, NULL},
    {"san", position_san, METH_O, NULL},
    {"parse_san", position_parse_san, METH_O, NULL},
    {"uci_moves", native_uci_moves, METH_NOARGS, NULL},
    {"read_uci", native_read_uci, METH_O, NULL},
    {"write_move", native_write_move, METH_VARARGS, NULL},
    {"read_move", native_read_move, METH_VARARGS, NULL},
    {"sfen", native_sfen, METH_NOARGS, NULL},
    {"describe", position_describe, METH_O, NULL},
    {"explain", position_explain, METH_O, NULL},
    {"fen", position_fen, METH_VARARGS, NULL},
    {"turn", position_turn, METH_NOARGS, NULL},
    {"part", position_part, METH_NOARGS, NULL},
    {"ply", position_ply, METH_NOARGS, NULL},
    {"key", position_key, METH_NOARGS, NULL},
    {"can_win", position_can_win, METH_VARARGS, NULL},
    {"may_attack", native_may_attack, METH_VARARGS, NULL},
    {"count", position_count, METH_NOARGS, NULL},
    {"outcome", position_outcome, METH_NOARGS, NULL},
    {"mated", position_mated, METH_NOARGS, NULL},
    {"checkers", position_checkers, METH_NOARGS, NULL},
    {"pieces", position_pieces, METH_NOARGS, NULL},
    {"hand", position_hand, METH_VARARGS, NULL},
    {"royal", position_royal, METH_VARARGS, NULL},
    {"goals", position_goals, METH_O, NULL},
    {"perft", position_perft, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, (void *)position_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

PyType_Spec native_position_spec = {
    .name = "acedrex._native.Position",
    .basicsize = sizeof(struct position_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};
