/* What compiled rules do at every step, done in line: to box a small number, to look into a list, to add to it and to
 * take its last member, to call a step by its name, to make a record, to look up a word in a dictionary or a module. It
 * means the same as the functions of mypyc and of Python in whose place it stands, which go on doing whatever is less
 * common. setup.py has it read before the code that mypyc wrote.
 */
#ifndef LUDOTEKA_QUICK_H
#define LUDOTEKA_QUICK_H

#include <Python.h>
#include "CPy.h"

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)

/* -- where something has gone wrong: hardly ever run, so it is kept apart, and what does run lies closer together ---- */

__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
__attribute__((cold)) void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
__attribute__((cold)) void CPy_TypeError(const char *, PyObject *);
__attribute__((cold)) void CPy_TypeErrorTraceback(
    const char *, const char *, int, PyObject *, const char *, PyObject *);

/* -- numbers: each of these is made once; in compiled code a whole number is twice its value (CPyTagged) ----------- */

#define QUICK_BELOW_ZERO 64
#define QUICK_NUMBERS 1088

__attribute__((weak, visibility("hidden"))) PyObject *quick_numbers[QUICK_NUMBERS];

static inline PyObject *quick_number(CPyTagged number) {
    CPyTagged place = number + 2 * QUICK_BELOW_ZERO;
    if (likely(place < 2 * QUICK_NUMBERS && !(place & 1))) {
        PyObject *found = quick_numbers[place >> 1];
        if (unlikely(found == NULL)) {
            found = quick_numbers[place >> 1] = CPyTagged_StealAsObject(number);
        }
        Py_INCREF(found);
        return found;
    }
    return CPyTagged_StealAsObject(number);
}
#define CPyTagged_StealAsObject quick_number

/* -- lists --------------------------------------------------------------------------------------------------------- */

static inline PyObject *quick_list_item_borrowed(PyObject *list, CPyTagged place) {
    if (likely(!(place & 1) && place >> 1 < (size_t)PyList_GET_SIZE(list))) {
        return PyList_GET_ITEM(list, place >> 1);
    }
    return CPyList_GetItemBorrow(list, place);
}

static inline PyObject *quick_list_item(PyObject *list, CPyTagged place) {
    PyObject *found = quick_list_item_borrowed(list, place);
    Py_XINCREF(found);
    return found;
}
#define CPyList_GetItem quick_list_item
#define CPyList_GetItemShort quick_list_item
#define CPyList_GetItemBorrow quick_list_item_borrowed
#define CPyList_GetItemShortBorrow quick_list_item_borrowed

static inline int quick_append(PyObject *list, PyObject *member) {
    Py_ssize_t count = PyList_GET_SIZE(list);
    if (likely(count < ((PyListObject *)list)->allocated)) {
        Py_INCREF(member);
        PyList_SET_ITEM(list, count, member);
        Py_SET_SIZE((PyVarObject *)list, count + 1);
        return 0;
    }
    return PyList_Append(list, member);
}
#define PyList_Append quick_append

#define QUICK_ROOM 64 /* a list with room for more gives it back when it has become short */

static inline PyObject *quick_pop(PyObject *list) {
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    if (likely(last >= 0 && ((PyListObject *)list)->allocated <= QUICK_ROOM)) {
        PyObject *member = PyList_GET_ITEM(list, last);
        Py_SET_SIZE((PyVarObject *)list, last);
        return member;
    }
    return CPyList_PopLast(list);
}
#define CPyList_PopLast quick_pop

/* Nothing is added to a list. */
static inline PyObject *quick_joined(PyObject *list, PyObject *more) {
    if (PyList_CheckExact(list) && (PyList_CheckExact(more) || PyTuple_CheckExact(more)) && Py_SIZE(more) == 0) {
        Py_INCREF(list);
        return list;
    }
    return PySequence_InPlaceConcat(list, more);
}
#define PySequence_InPlaceConcat quick_joined

/* -- calls of what is not known before: steps, hooks, verbs; `int` of a number; records made of their parts --------- */

typedef PyObject *(*QuickFunction)(PyObject *, PyObject *const *, Py_ssize_t, PyObject *);

/* tuple.__new__(kind, parts), where a record with named fields is made of a plain tuple; else NULL. */
static __attribute__((noinline, unused)) PyObject *quick_record(PyObject *callable, PyObject *const *args) {
    PyTypeObject *kind = (PyTypeObject *)args[0];
    PyObject *parts = args[1];
    if (strcmp(((PyCFunctionObject *)callable)->m_ml->ml_name, "__new__") != 0 || !PyType_Check(kind) ||
        kind->tp_base != &PyTuple_Type || !PyTuple_CheckExact(parts)) {
        return NULL;
    }
    Py_ssize_t count = PyTuple_GET_SIZE(parts);
    PyObject *record = kind->tp_alloc(kind, count);
    for (Py_ssize_t place = 0; record != NULL && place < count; place++) {
        PyObject *part = PyTuple_GET_ITEM(parts, place);
        Py_INCREF(part);
        PyTuple_SET_ITEM(record, place, part);
    }
    return record;
}

/* Kinds of records with named fields: what a kind says of itself is asked for once, while the kind is unchanged. */
#define QUICK_KINDS 512 /* so many places that few kinds share one */

typedef struct {
    PyTypeObject *kind;
    unsigned int version;
    PyObject *fields; /* their names */
    PyObject *defaults; /* what the last of them hold where nothing else is said */
} QuickKind;

__attribute__((weak, visibility("hidden"))) QuickKind quick_kinds[QUICK_KINDS];

/* The kind if it is one of typing.NamedTuple, whose constructor was written by Python; else NULL. */
static __attribute__((noinline, unused)) QuickKind *quick_ask(PyTypeObject *kind, QuickKind *known) {
    PyObject *fields = PyObject_GetAttrString((PyObject *)kind, "_fields");
    PyObject *maker = PyObject_GetAttrString((PyObject *)kind, "__new__");
    PyObject *from = maker != NULL && PyFunction_Check(maker) ? PyFunction_GetModule(maker) : NULL;
    int is_plain = kind->tp_base == &PyTuple_Type && kind->tp_version_tag != 0 && fields != NULL &&
        PyTuple_CheckExact(fields) && from != NULL && PyUnicode_Check(from) &&
        strncmp(PyUnicode_AsUTF8(from), "namedtuple_", 11) == 0;
    if (is_plain) {
        QuickKind before = *known;
        PyObject *defaults = PyFunction_GetDefaults(maker);
        Py_INCREF(fields);
        Py_XINCREF(defaults);
        *known = (QuickKind){kind, kind->tp_version_tag, fields, defaults};
        Py_XDECREF(before.fields);
        Py_XDECREF(before.defaults);
    }
    PyErr_Clear();
    Py_XDECREF(fields);
    Py_XDECREF(maker);
    return is_plain ? known : NULL;
}

static inline QuickKind *quick_kind(PyTypeObject *kind) {
    QuickKind *known = &quick_kinds[((uintptr_t)kind >> 5) % QUICK_KINDS];
    int is_known = known->kind == kind && known->version == kind->tp_version_tag && known->version != 0;
    return likely(is_known) ? known : quick_ask(kind, known);
}

/* Lay parts into a record by their names: whether every name is that of a field which has no part yet. */
static inline int quick_lay(PyObject *record, PyObject *fields, PyObject *names, PyObject *const *parts) {
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(names); i++) {
        Py_ssize_t place = 0, count = PyTuple_GET_SIZE(fields);
        while (place < count && PyTuple_GET_ITEM(fields, place) != PyTuple_GET_ITEM(names, i)) {
            place++;
        }
        if (place == count || PyTuple_GET_ITEM(record, place) != NULL) {
            return 0;
        }
        Py_INCREF(parts[i]);
        PyTuple_SET_ITEM(record, place, parts[i]);
    }
    return 1;
}

/* A record made by its constructor: parts in order, parts by name, the rest as it is by default. NULL: Python makes it,
 * or says what is wrong. */
static __attribute__((noinline, unused)) PyObject *quick_made(
    PyTypeObject *kind, PyObject *const *args, Py_ssize_t given, PyObject *names) {
    QuickKind *known = quick_kind(kind);
    Py_ssize_t count = known == NULL ? -1 : PyTuple_GET_SIZE(known->fields);
    PyObject *record = given <= count ? kind->tp_alloc(kind, count) : NULL;
    if (record == NULL) {
        return NULL;
    }
    for (Py_ssize_t place = 0; place < given; place++) {
        Py_INCREF(args[place]);
        PyTuple_SET_ITEM(record, place, args[place]);
    }
    int is_whole = names == NULL || quick_lay(record, known->fields, names, args + given);
    Py_ssize_t first = count - (known->defaults == NULL ? 0 : PyTuple_GET_SIZE(known->defaults));
    for (Py_ssize_t place = given; is_whole && place < count; place++) {
        if (PyTuple_GET_ITEM(record, place) == NULL && (is_whole = place >= first)) {
            PyObject *part = PyTuple_GET_ITEM(known->defaults, place - first);
            Py_INCREF(part);
            PyTuple_SET_ITEM(record, place, part);
        }
    }
    if (!is_whole) {
        Py_CLEAR(record);
    }
    return record;
}

/* record._replace(name=part, …): another record with these parts and the others of this one. NULL as above. */
static __attribute__((noinline, unused)) PyObject *quick_replaced(
    PyObject *method, PyObject *record, PyObject *const *parts, PyObject *names) {
    PyTypeObject *kind = Py_TYPE(record);
    if (kind->tp_base != &PyTuple_Type || PyUnicode_CompareWithASCIIString(method, "_replace") != 0) {
        return NULL;
    }
    QuickKind *known = quick_kind(kind);
    Py_ssize_t count = known == NULL ? -1 : PyTuple_GET_SIZE(known->fields);
    PyObject *other = PyTuple_GET_SIZE(record) == count ? kind->tp_alloc(kind, count) : NULL;
    if (other != NULL && !quick_lay(other, known->fields, names, parts)) {
        Py_CLEAR(other);
    }
    for (Py_ssize_t place = 0; other != NULL && place < count; place++) {
        if (PyTuple_GET_ITEM(other, place) == NULL) {
            PyObject *part = PyTuple_GET_ITEM(record, place);
            Py_INCREF(part);
            PyTuple_SET_ITEM(other, place, part);
        }
    }
    return other;
}

static inline PyObject *quick_method(PyObject *name, PyObject *const *args, size_t count, PyObject *names) {
    if (names != NULL && PyVectorcall_NARGS(count) == 1) {
        PyObject *other = quick_replaced(name, args[0], args + 1, names);
        if (other != NULL || PyErr_Occurred()) {
            return other;
        }
    }
    return PyObject_VectorcallMethod(name, args, count, names);
}
#define PyObject_VectorcallMethod quick_method

static inline PyObject *quick_call(PyObject *callable, PyObject *const *args, size_t count, PyObject *names) {
    if (likely(Py_TYPE(callable) == &PyCFunction_Type)) {
        PyMethodDef *function = ((PyCFunctionObject *)callable)->m_ml;
        if (likely(function->ml_flags == (METH_FASTCALL | METH_KEYWORDS))) {
            QuickFunction call = (QuickFunction)(void (*)(void))function->ml_meth;
            return call(((PyCFunctionObject *)callable)->m_self, args, PyVectorcall_NARGS(count), names);
        }
        if (((PyCFunctionObject *)callable)->m_self == (PyObject *)&PyTuple_Type && count == 2 && names == NULL) {
            PyObject *record = quick_record(callable, args);
            if (record != NULL || PyErr_Occurred()) {
                return record;
            }
        }
    } else if (callable == (PyObject *)&PyLong_Type && count == 1 && names == NULL && PyLong_CheckExact(args[0])) {
        Py_INCREF(args[0]);
        return args[0];
    } else if (Py_TYPE(callable) == &PyType_Type && ((PyTypeObject *)callable)->tp_base == &PyTuple_Type) {
        PyObject *record = quick_made((PyTypeObject *)callable, args, PyVectorcall_NARGS(count), names);
        if (record != NULL || PyErr_Occurred()) {
            return record;
        }
    }
    return PyObject_Vectorcall(callable, args, count, names);
}
#undef PyObject_Vectorcall
#define PyObject_Vectorcall quick_call

/* On the other side of such a call: a function is given all its arguments, in order. */
#define QUICK_ARGUMENTS(parse, args_, count_, names_, parser_, ...)                 \
    ({                                                                              \
        PyObject **places_[] = {__VA_ARGS__};                                       \
        const Py_ssize_t all_ = (Py_ssize_t)(sizeof(places_) / sizeof(*places_));   \
        int is_done_ = (names_) == NULL && (Py_ssize_t)(count_) == all_;            \
        for (Py_ssize_t place_ = 0; is_done_ && place_ < all_; place_++) {          \
            *places_[place_] = (args_)[place_];                                     \
        }                                                                           \
        likely(is_done_) || parse(args_, count_, names_, parser_, __VA_ARGS__);     \
    })
#define CPyArg_ParseStackAndKeywordsSimple(...) QUICK_ARGUMENTS(CPyArg_ParseStackAndKeywordsSimple, __VA_ARGS__)
#define CPyArg_ParseStackAndKeywordsOneArg(...) QUICK_ARGUMENTS(CPyArg_ParseStackAndKeywordsOneArg, __VA_ARGS__)

/* -- dictionaries: every place of the code remembers what it found last. While a dictionary is unchanged, no other has
 *    its version: the names of a module, and tables that are made once, are looked up once. -------------------------- */

#if PY_VERSION_HEX < 0x030C0000

typedef struct {
    uint64_t version;
    PyObject *key; /* held, so that nothing else can come to lie in its place */
    PyObject *value; /* held by the dictionary */
} QuickFound;

static inline void quick_remember(QuickFound *found, uint64_t version, PyObject *key, PyObject *value) {
    PyObject *before = found->key;
    Py_INCREF(key);
    found->version = version;
    found->key = key;
    found->value = value;
    Py_XDECREF(before);
}

static __attribute__((noinline, unused)) PyObject *quick_look_up(PyObject *dict, PyObject *key, QuickFound *found) {
    uint64_t version = ((PyDictObject *)dict)->ma_version_tag;
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && PyDict_CheckExact(dict)) {
        quick_remember(found, version, key, value);
    }
    return value;
}

static __attribute__((noinline, unused)) PyObject *quick_look_for(PyObject *dict, PyObject *key, QuickFound *found) {
    uint64_t version = ((PyDictObject *)dict)->ma_version_tag;
    PyObject *value = CPyDict_GetWithNone(dict, key);
    if (value != NULL && PyDict_CheckExact(dict)) {
        quick_remember(found, version, key, value);
    }
    return value;
}

static inline PyObject *quick_found(PyObject *dict, PyObject *key, QuickFound *found) {
    if (likely(found->key == key && found->version == ((PyDictObject *)dict)->ma_version_tag)) {
        Py_INCREF(found->value);
        return found->value;
    }
    return NULL;
}

#define QUICKLY(look_in, dict_, key_)                                   \
    ({                                                                  \
        static QuickFound here_;                                        \
        PyObject *value_ = quick_found((dict_), (key_), &here_);        \
        likely(value_ != NULL) ? value_ : look_in((dict_), (key_), &here_); \
    })
#define CPyDict_GetItem(dict_, key_) QUICKLY(quick_look_up, dict_, key_)
#define CPyDict_GetWithNone(dict_, key_) QUICKLY(quick_look_for, dict_, key_)

/* What a module holds by a name: `hooks.may_enter`, and whatever is built into Python. */
static inline PyObject *quick_attribute(PyObject *thing, PyObject *name, QuickFound *found) {
    if (!PyModule_CheckExact(thing)) {
        return PyObject_GetAttr(thing, name);
    }
    PyObject *dict = PyModule_GetDict(thing);
    PyObject *value = quick_found(dict, name, found);
    if (unlikely(value == NULL)) {
        uint64_t version = ((PyDictObject *)dict)->ma_version_tag;
        value = PyObject_GetAttr(thing, name);
        if (value != NULL && PyDict_GetItemWithError(dict, name) == value) {
            quick_remember(found, version, name, value);
        }
    }
    return value;
}
#undef CPyObject_GetAttr
#define CPyObject_GetAttr(thing_, name_)           \
    ({                                             \
        static QuickFound here_;                   \
        quick_attribute((thing_), (name_), &here_); \
    })

#endif
#endif
#endif
