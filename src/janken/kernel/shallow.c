/* A shallow copy of an object, as in shallow.py: all its fields at once, without their names.

   What mypyc compiles has its fields beside each other in memory, numbers as they are and everything else as
   references, and shows every reference to the garbage collector (tp_traverse). So a twin is the same memory,
   with each of its references counted. What is derived from a compiled class has a dictionary besides. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <string.h>

static PyObject *mark;     /* the name of an attribute that mypyc gives its classes, and no other class has */
static PyTypeObject *last; /* the compiled class that was copied last: usually it comes again */

/* The class, or the nearest above it, whose fields mypyc has laid out; NULL if there is none. */
static PyTypeObject *compiled_part(PyTypeObject *type)
{
    while (type != last) {
        if (type == NULL || !PyType_HasFeature(type, Py_TPFLAGS_HEAPTYPE)) {
            return NULL;
        }
        if (PyDict_GetItemWithError(type->tp_dict, mark) == NULL) {
            type = type->tp_base;
        } else {
            Py_INCREF(type); /* or another class could come to its address */
            Py_XSETREF(last, type);
        }
    }
    return type;
}

static int count(PyObject *part, void *Py_UNUSED(nothing))
{
    Py_INCREF(part);
    return 0;
}

static void copy_fields(PyTypeObject *laid_out, PyObject *thing, PyObject *twin)
{
    memcpy(twin + 1, thing + 1, laid_out->tp_basicsize - sizeof(PyObject)); /* what follows type and count */
    Py_ssize_t own[] = {laid_out->tp_dictoffset, laid_out->tp_weaklistoffset};
    for (int i = 0; i < 2; i++) {
        if (own[i] > 0) {
            *(PyObject **)((char *)twin + own[i]) = NULL;
        }
    }
    laid_out->tp_traverse(twin, count, NULL);
}

static int copy_dictionary(PyObject *given, PyObject *twin)
{
    PyObject *own = PyObject_GenericGetDict(twin, NULL);
    int failed = own == NULL || PyDict_Update(own, given);
    Py_XDECREF(own);
    return failed;
}

static PyObject *copy_of(PyObject *Py_UNUSED(module), PyObject *thing)
{
    PyTypeObject *type = Py_TYPE(thing), *laid_out = compiled_part(type);
    PyObject **dictionary = _PyObject_GetDictPtr(thing);
    if (laid_out == NULL ? dictionary == NULL : !PyType_IS_GC(laid_out)) {
        return PyErr_Format(PyExc_TypeError, "%s has fields that cannot be found", type->tp_name);
    }
    PyObject *twin = type->tp_alloc(type, 0);
    if (twin != NULL && laid_out != NULL) {
        copy_fields(laid_out, thing, twin);
    }
    if (twin != NULL && dictionary != NULL && *dictionary != NULL && copy_dictionary(*dictionary, twin)) {
        Py_CLEAR(twin);
    }
    return twin;
}

static PyMethodDef functions[] = {{"copy_of", copy_of, METH_O, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "shallow", .m_methods = functions};

PyMODINIT_FUNC PyInit_shallow(void)
{
    mark = PyUnicode_InternFromString("__mypyc_attrs__");
    return mark == NULL ? NULL : PyModule_Create(&module);
}
