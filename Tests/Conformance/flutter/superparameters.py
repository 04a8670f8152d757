"""Super parameters for the VM, whose Dart is older: written out with their types and defaults, and nothing else changed."""

import re

# The parameters of Flutter's constructors: type, and default if it isn't null.
FLUTTER = {
    "StatelessWidget": {"key": ("Key?", None)},
    "StatefulWidget": {"key": ("Key?", None)},
    "SingleChildRenderObjectWidget": {"key": ("Key?", None), "child": ("Widget?", None)},
    "HeroMode": {"key": ("Key?", None), "child": ("Widget", None)},
    "Page": {
        "key": ("LocalKey?", None), "name": ("String?", None), "arguments": ("Object?", None), "restorationId": ("String?", None),
        "canPop": ("bool", "true"), "onPopInvoked": ("PopInvokedWithResultCallback<T>?", None)},
    "PageRouteBuilder": {
        "settings": ("RouteSettings?", None), "opaque": ("bool", "true"), "fullscreenDialog": ("bool", "false"),
        "maintainState": ("bool", "true"), "barrierDismissible": ("bool", "false"), "barrierColor": ("Color?", None),
        "barrierLabel": ("String?", None)},
}
CLASS = re.compile(r"^(?:abstract )?class (\w+)(?:<[^{]*?>)? extends (\w+)", re.M)
FORMAL = re.compile(r"(required )?(?:([A-Z][\w<>?, .]*?) )?(super|this)\.(\w+)(?: = (.*))?", re.S)
PLAIN = re.compile(r"(required )?(.+?) (\w+)(?: = (.*))?", re.S)


def written_out(texts):
    """Dart files by path, as the VM reads them."""
    known = dict(FLUTTER)
    for text in texts.values():
        for name, above, body in classes(text):
            known.setdefault(name, {"": above}).update(declared(name, body))
    return {path: rewritten(text, known) for path, text in texts.items()}


def classes(text):
    """The classes of a file: name, superclass, and the text from there to the next class."""
    found = list(CLASS.finditer(text))
    for at, match in enumerate(found):
        end = found[at + 1].start() if at + 1 < len(found) else len(text)
        yield match[1], match[2], text[match.start():end]


def declared(name, body):
    """The parameters of a class's unnamed constructor that aren't its superclass's."""
    constructor = re.search(rf"^  (?:const )?{name}\([^{{)]*{{", body, re.M)
    found = {}
    for formal in split(inside(body, constructor.end() - 1)) if constructor else []:
        field, plain = FORMAL.fullmatch(formal), PLAIN.fullmatch(formal)
        if field and field[3] == "this":
            type = re.search(rf"^  final ([^;=]+?) (?:\w+, )*{field[4]}(?:, \w+)*;", body, re.M)
            found[field[4]] = (type[1], field[5])
        elif plain and not field:
            found[plain[3]] = (plain[2], plain[4])
    return found


def inside(text, at):
    """What the bracket at a place encloses."""
    depth, end = 0, at
    while True:
        depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(text[end], 0)
        if depth == 0:
            return text[at + 1:end]
        end += 1


def split(formals):
    """Parameters, at the commas that no bracket encloses."""
    parts, depth = [""], 0
    for one in re.sub(r"///?.*", "", formals):
        depth += {"(": 1, "[": 1, "{": 1, "<": 1, ")": -1, "]": -1, "}": -1, ">": -1}.get(one, 0)
        if one == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += one
    return [" ".join(part.split()) for part in parts if part.strip()]


def rewritten(text, known):
    result, at = "", 0
    for match in CLASS.finditer(text):
        end = next((one.start() for one in CLASS.finditer(text, match.end())), len(text))
        result += text[at:match.start()] + constructors(match[1], match[2], text[match.start():end], known)
        at = end
    return result + text[at:]


def constructors(name, above, body, known):
    result, at = "", 0
    for match in re.finditer(rf"^  (?:const )?{name}(?:\.\w+)?\(", body, re.M):
        if match.start() < at:
            continue
        formals = inside(body, match.end() - 1)
        names = re.findall(r"\bsuper\.(\w+)", formals)
        if not names:
            continue
        close = match.end() + len(formals)
        tail, end = forwarded(body, close + 1, names)
        result += body[at:match.end()] + re.sub(FORMAL_SUPER, lambda one: formal(one, above, known), formals) + ")" + tail
        at = end
    return result + body[at:]


FORMAL_SUPER = re.compile(r"(required )?(?:([A-Z]\w*\??) )?super\.(\w+)(?: = ([^,}\n]+))?")


def formal(match, above, known):
    required, type, name, default = match.groups()
    of, usual = lookup(above, name, known)
    default = default or (None if required else usual)
    return f"{required or ''}{type or of} {name}" + (f" = {default}" if default else "")


def lookup(name, parameter, known):
    """The type and the default of a constructor's parameter, which may be its superclass's."""
    while parameter not in known[name]:
        name = known[name][""]
    return known[name][parameter]


def forwarded(body, at, names):
    """What follows the parameters, with arguments for the superclass; and where it ends."""
    arguments = ", ".join(f"{name}: {name}" for name in names)
    end = at
    while body[end] not in ";{":
        end = end + len(inside(body, end)) + 2 if body[end] in "([" else end + 1
    rest = body[at:end]
    call = re.search(r"\bsuper\(", rest)
    if call:
        own = inside(rest, call.end() - 1).strip()
        return rest[:call.end()] + arguments + (", " + own if own else "") + rest[call.end() + len(inside(rest, call.end() - 1)):], end
    return rest.rstrip() + (", " if ":" in rest else " : ") + f"super({arguments})", end
