/**
 * Top-level names of the standard library, those removed since 3.8 included. `test` is left out: the interpreter's own is never
 * meant where a tree has one. https://docs.python.org/3/library/sys.html#sys.stdlib_module_names
 */
const modules = new Set(
  `
    __future__ _abc _aix_support _ast _asyncio _bisect _blake2 _bz2 _codecs _collections _collections_abc _compat_pickle _compression _contextvars _crypt
    _csv _ctypes _curses _datetime _dbm _decimal _elementtree _functools _gdbm _hashlib _heapq _imp _io _json _locale _lsprof _lzma _markupbase _md5 _msi
    _multiprocessing _opcode _operator _osx_support _overlapped _pickle _posixshmem _posixsubprocess _py_abc _pydecimal _pyio _queue _random _scproxy
    _sha1 _sha3 _signal _sitebuiltins _socket _sqlite3 _ssl _stat _statistics _string _strptime _struct _symtable _thread _threading_local _tkinter
    _tracemalloc _typeshed _uuid _warnings _weakref _weakrefset _winapi _zoneinfo abc aifc annotationlib antigravity argparse array ast asynchat asyncio
    asyncore atexit audioop base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys
    compileall compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib
    dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath
    getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json
    keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib
    nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix
    posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy
    sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants
    sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios
    textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest
    urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
  `
    .trim()
    .split(/\s+/),
);

/** Those that have submodules. */
const packages = new Set(
  `
    asyncio collections compression concurrent ctypes curses dbm distutils email encodings ensurepip html http idlelib importlib json lib2to3 logging
    msilib multiprocessing os pathlib pydoc_data re sqlite3 string sys sysconfig tkinter tomllib turtledemo unittest urllib venv wsgiref xml xmlrpc
    zipfile zoneinfo _typeshed
  `
    .trim()
    .split(/\s+/),
);

/** Does the standard library have this module? A plain module of it has no submodules, so `platform.models` is not one. https://peps.python.org/pep-0328/ */
export function isStandard(parts: readonly string[]): boolean {
  const first = parts[0] ?? "";
  return modules.has(first) && (parts.length === 1 || packages.has(first));
}
