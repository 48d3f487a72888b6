mod shell; mod py; mod x; pub(crate) use py::shell::shell as py_shell; use x::prelude::inner::f;
