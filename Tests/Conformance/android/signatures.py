"""Java stubs from lists of signatures in the format of Android's `api/current.txt` (format 2.0).

Lists are combined: a later list adds to the classes of earlier ones.
"""

import re

# Listed, but part of the JDK.
OF_THE_JDK = (
    "java.", "javax.annotation", "javax.crypto", "javax.net", "javax.security", "javax.sql", "javax.xml", "org.w3c.",
    "org.xml.sax", "sun.",
)
# Constructors of a class that its subclasses can always call: the list leaves out those that are not public.
MARK = "android.StubMark"
# Abstract methods whose implementations in subclasses aren't listed: they aren't abstract here.
UNLISTED = ("onLayout(", "int hashCode(", "boolean equals(", "getAdapter(", "setAdapter(", "getSelectedView(", "setSelection(")
# Declarations that javac rejects as listed.
UNNEEDED = (
    r" extends java\.(io\.(File|Filter)(In|Out)putStream|text\.[\w.]+|lang\.Character\.Subset)"
    r"|ctor public OutputConfiguration\(.*Class<T>\);"
)
MODIFIERS = {
    "public", "protected", "private", "static", "final", "abstract", "default", "transient", "volatile",
    "synchronized", "native", "strictfp", "sealed",
}


def stubs(text):
    """The source of every top-level class, by path."""
    classes = parsed(text)
    tops = {}
    for name, one in classes.items():
        outer = one["package"] + "." + one["path"].rpartition(".")[0]
        if "." in one["path"] and outer in classes:
            classes[outer]["inner"].append(one)
        else:
            tops[name] = one
    files = {"android/StubMark.java": "package android;\npublic final class StubMark {}\n"}
    for name, one in tops.items():
        if not one["package"].startswith(OF_THE_JDK):
            files[name.replace(".", "/") + ".java"] = f"package {one['package']};\n{source(one, classes)}"
    return files


def parsed(text):
    """Each class by its full name: its head, and the lines of its members."""
    classes, package, one = {}, "", None
    for line in re.sub(UNNEEDED, "", text).splitlines():
        line = line.split(" // ")[0].strip() if not line.strip().startswith("field") else line.strip()
        if line.startswith("package "):
            package = line.split()[1]
        elif line.endswith("{") and package:
            one = head(line, package)
            one = classes.setdefault(package + "." + one["path"], one)
        elif line.startswith(("ctor ", "method ", "field ", "enum_constant ")):
            one["members"].append(without_annotations(line))
    return classes


def head(line, package):
    words = without_annotations(line.removesuffix("{")).strip()
    kind = re.search(r"(@interface|\binterface|\bclass|\benum)\b", words)
    rest = words[kind.end():].strip()
    match = re.match(r"([\w.]+)(<.*?>(?=\s|$))?", rest)
    generics = balanced(rest[match.end(1):])
    after = rest[match.end(1) + len(generics):]
    extends, _, implements = after.partition(" implements ")
    return {
        "package": package, "kind": kind[1], "path": match[1], "generics": generics,
        "modifiers": [word for word in words[:kind.start()].split() if word in MODIFIERS],
        "extends": extends.replace("extends", "", 1).strip(), "implements": split(implements.strip(), " "),
        "members": [], "inner": [],
    }


def balanced(text):
    """The `<…>` at the start of a text."""
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter == "<") - (letter == ">")
        if depth == 0:
            return text[:index + 1] if index else ""
    return ""


def split(text, separator=","):
    """Splits at separators outside brackets."""
    parts, depth, part = [], 0, ""
    for letter in text:
        depth += (letter in "<(") - (letter in ">)")
        if letter == separator and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return [one for one in parts + [part.strip()] if one]


def without_annotations(text):
    """Without `@Name` and `@Name(…)`; `@interface` stays."""
    out, index = "", 0
    for match in re.finditer(r"@(?!interface\b)[\w.]+", text):
        if match.start() < index:
            continue
        out += text[index:match.start()]
        index = match.end()
        if text[index:index + 1] == "(":
            depth = 0
            while index < len(text):
                depth += (text[index] == "(") - (text[index] == ")")
                index += 1
                if depth == 0:
                    break
        while text[index:index + 1] == " ":
            index += 1
    return out + text[index:]


def source(one, classes, is_inner=False):
    name = one["path"].rpartition(".")[2]
    kind = "@interface" if one["kind"] == "@interface" else one["kind"]
    dropped = {"abstract", "final", "static"} if kind in ("enum", "interface", "@interface") else set()
    modifiers = [word for word in one["modifiers"] if word not in dropped - ({"static"} if is_inner else set())]
    if "extends" not in one or kind == "@interface":
        one["extends"], one["implements"] = "", []
    line = " ".join(modifiers + [kind, name + one["generics"]])
    line += f" extends {', '.join(split(one['extends'], ' '))}" if one["extends"] and kind != "enum" else ""
    line += f" implements {', '.join(one['implements'])}" if one["implements"] else ""
    body = []
    if kind == "enum":
        constants = [member.split()[-1].rstrip(";") for member in one["members"] if member.startswith("enum_constant")]
        body.append(", ".join(constants) + ";")
    parent = one["extends"].split("<")[0]
    call = f"super(({MARK}) null);" if parent and not parent.startswith(OF_THE_JDK) and parent in classes else ""
    if kind == "class":
        body.append(f"protected {name}({MARK} mark) {{ {call} }}")
    for member in one["members"]:
        body.append(written(member, kind, call))
    for inner in one["inner"]:
        body.append(source(inner, classes, True))
    return line + " {\n" + "\n".join(text for text in body if text) + "\n}\n"


def written(member, kind, call):
    word, _, rest = member.partition(" ")
    rest = rest.strip().rstrip(";").strip()
    if word == "enum_constant" or kind == "enum" and re.search(r"\b(valueOf|values)\(", rest):
        return ""
    if word == "field":
        return field(rest, kind)
    before, _, after = rest.partition("(")
    parameters, _, tail = arguments(after)
    declared = ", ".join(f"{one} p{index}" for index, one in enumerate(split(parameters)))
    if word == "ctor":
        modifiers, name = before.rsplit(" ", 1)
        return f"{modifiers} {name.rpartition('.')[2]}({declared}){tail} {{ {call} }}"
    if kind == "class" and any(one in rest for one in UNLISTED):
        before = before.replace("abstract ", "")
    modifiers = before.split()
    is_bodiless = "abstract" in modifiers or kind == "@interface" or (
        kind == "interface" and not {"default", "static"} & set(modifiers))
    if kind == "@interface":
        return f"{before}(){tail};"
    return f"{before}({declared}){tail}" + (";" if is_bodiless else ' { throw new RuntimeException("stub"); }')


def arguments(text):
    """The contents of the open bracket, and what follows it."""
    depth = 1
    for index, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return text[:index], ")", " " + text[index + 1:].strip()
    return text, "", ""


def field(rest, kind):
    declaration, _, value = rest.partition(" = ")
    value = re.sub(r";?\s*//.*$", "", value).rstrip(";") if not value.startswith('"') else value[:value.rindex('"') + 1]
    declaration = re.sub(r"\s*//.*$", "", declaration).rstrip("; ")
    if value:
        return f"{declaration} = {value};"
    if "final" not in declaration.split() and kind != "interface":
        return declaration + ";"
    type_name = declaration.split()[-2]
    # Not a constant: compilers would inline its value instead of reading the field.
    primitives = ("int", "long", "short", "byte", "float", "double", "boolean", "char")
    return f"{declaration} = {f'(new {type_name}[1])[0]' if type_name in primitives else 'null'};"
