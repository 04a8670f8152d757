"""Rules of ktlint's official style that need no parser, for Kotlin that was generated."""

import re

WIDTH = 140
ORDER = [
    "public", "protected", "private", "internal", "final", "open", "abstract", "sealed", "const", "override", "lateinit", "vararg",
    "suspend", "inner", "enum", "annotation", "companion", "inline", "value", "infix", "operator", "data"]
DECLARATION = re.compile(rf"\s*((?:(?:{'|'.join(ORDER)}) )*)(fun|class|object|interface|constructor|val|var)\b")
# Mistakes in a file: the text, its replacement, and what must be said.
BROKEN = [
    ("imports in another order", "import androidx.compose.foundation.layout.Box\n", "", "import androidx.compose.runtime.Composable\n", "sorted"),
    ("an import that nothing uses", "import androidx.compose.runtime.Composable\n", "", "import androidx.compose.runtime.Immutable\n", "isn't used"),
    ("a comma left out", "MotionScope.() -> Unit,\n)", "MotionScope.() -> Unit\n)", "", "comma"),
    ("two blank lines", "\n\n@Composable", "\n\n\n@Composable", "", "blank"),
    ("a tab", "    val holder", "\tval holder", "", "indented"),
    ("modifiers in another order", "public fun", "inline public fun", "", "order"),
]


def broken(text):
    """The file with each mistake, by its name."""
    for name, old, new, added, says in BROKEN:
        if old not in text:
            raise ValueError(f"there is no {old!r}")
        yield name, text.replace(old, added + (new or old) if added else new, 1), says


def problems(name, text):
    lines = text.split("\n")
    found = [(number, problem) for number, line in enumerate(lines) for problem in of_line(lines, number, line)]
    found += [(0, problem) for problem in imports(text)]
    if not text.endswith("\n") or text.endswith("\n\n"):
        found.append((len(lines) - 1, "the file doesn't end with one line feed"))
    return [f"{name}:{number + 1}: {problem}" for number, problem in found + commas(text)]


def imports(text):
    listed = re.findall(r"^import (\S+)$", text, re.M)
    if listed != sorted(listed):
        yield "imports aren't sorted"
    rest = re.sub(r"^(import|package) .*$", "", text, flags=re.M)
    for one in listed:
        last = one.rpartition(".")[2]
        if last == "*":
            yield f"{one} imports everything"
        elif last not in ("getValue", "setValue") and not re.search(rf"\b{last}\b", rest):
            yield f"{one} isn't used"


def of_line(lines, number, line):
    before = lines[number - 1] if number else ""
    if line != line.rstrip():
        yield "blanks at the end"
    if len(line) > WIDTH and not line.startswith("//"):
        yield f"{len(line)} columns"
    if not line.strip():
        if number and not before.strip() and number < len(lines) - 1:
            yield "two blank lines"
        if before.endswith("{") and not before.startswith("//") or number + 1 < len(lines) and lines[number + 1].strip() == "}":
            yield "a blank line at a brace"
        return
    indent = len(line) - len(line.lstrip())
    if "\t" in line or indent % 4 and not line.lstrip().startswith("*"):
        yield "isn't indented by four"
    match = DECLARATION.match(line)
    if match:
        words = match[1].split()
        if words != sorted(words, key=ORDER.index):
            yield "modifiers in another order"
        is_first = not before.strip() or before.rstrip().endswith(("{", "(", ",", "*/", "->", "=")) or before.strip().startswith(("@", "//"))
        if match[2] in ("fun", "class", "object", "interface") and not is_first:
            yield "no blank line before a declaration"


def commas(text):
    """Lists over several lines without a last comma."""
    bare = re.sub(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|/\*[\s\S]*?\*/|//[^\n]*', lambda one: re.sub(r"[^\n]", "_", one[0]), text)
    opened, found = [], []
    for at, one in enumerate(bare):
        if one in "([{":
            opened.append(at)
        elif one in ")]}" and opened:
            start = opened.pop()
            head, inner = bare[:start].rstrip(), bare[start + 1:at]
            is_list = one == ")" and not re.search(r"\b(if|while|when|for)$", head) and inner.startswith("\n") and inner.rstrip(" ").endswith("\n")
            if is_list and inner.strip() and not inner.rstrip().rstrip("_").rstrip().endswith(","):
                found.append((bare.count("\n", 0, at), "a list without a last comma"))
    return found
