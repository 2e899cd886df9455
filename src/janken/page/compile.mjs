// Compiles the Python of a page, so that it starts in half the time: node compile.mjs FOLDER, with the engine's files
// in it. It starts them as a page does, and writes the two archives again.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node itself would show the line of the engine in which it was thrown, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error?.message ?? error);
  process.exit(1);
});
const folder = `${process.argv[2]}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(`${folder}table.zip`)), "zip", { extractDir: "/table" });
const compiled = await python.runPythonAsync(`
import ast, io, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source, source_hash

sys.path.insert(0, "/table")
from janken import games
from janken.page.engine import PageEngine
from pyodide.ffi import to_js

class Nowhere:
    async def add(self, line): pass
    async def replace(self, whole): pass

page = await PageEngine.begin(Nowhere(), None, b"", [])
for game in games.names():
    games.part(game, "bot")
import janken.bots.thinker, janken.rule_lab.worker, janken.solver.worker  # what thinks beside it
loaded = {getattr(module.__spec__, "origin", "") for module in list(sys.modules.values())}

NO_LINE = 0x80 | 15 << 3  # as Python's own notes on locations say; its three last bits are a length less one

def without_lines(code):
    # They are a third of the bytes. A traceback still names modules and functions.
    full, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes([NO_LINE | 7]) * full + (bytes([NO_LINE | rest - 1]) if rest else b"")
    inner = tuple(without_lines(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=lines)

def as_compiled(name, source, is_library):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not is_library:  # annotations of classes are used, those of functions only in Python's own library
            if isinstance(node, ast.arg):
                node.annotation = None
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                node.returns = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])  # nobody reads it there
    code = without_lines(compile(tree, name, "exec", dont_inherit=True))
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))

def files(packed, is_wanted, is_library):
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        for name in archive.namelist():
            data = archive.read(name)
            if not name.endswith(".py") or not is_wanted(name):
                yield name, data
            elif name.startswith("anyio/"):  # it looks at its own sources
                yield name, data
                yield cache_from_source(name), as_compiled(name, data, is_library)
            else:
                yield name + "c", as_compiled(name, data, is_library)

def compiled(packed, is_wanted, is_library):
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files(packed.to_bytes(), is_wanted, is_library):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return to_js(result.getvalue())

library = next(path for path in sys.path if path.endswith(".zip"))
{"table.zip": lambda packed: compiled(packed, lambda name: f"/table/{name}" in loaded, False),
 "python_stdlib.zip": lambda packed: compiled(packed, lambda name: f"{library}/{name}" in loaded, True)}
`);
for (const name of ["table.zip", "python_stdlib.zip"]) {
  const file = folder + name;
  writeFileSync(file, compiled.get(name)(new Uint8Array(readFileSync(file))));
}
process.exit(0); // the engine would go on
