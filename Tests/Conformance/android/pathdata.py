"""The rules of an interpolator's path that aapt2 does not check and PathInterpolator throws on."""

import re

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
TOKEN = re.compile(rf"\s*,?\s*(?:([A-Za-z])|({NUMBER}))")
POINTS = {"M": 1, "L": 1, "C": 3}


def problems(text):
    """A path must start at exactly 0,0, end at exactly 1,1 and never go back in x; only M, L and C are understood."""
    try:
        commands = parsed(text)
    except ValueError as error:
        return [str(error)]
    found = []
    if "\n" in text:
        found.append("a line break in pathData")
    if not commands or commands[0] != ("M", [(0.0, 0.0)]) or any(letter == "M" for letter, _ in commands[1:]):
        found.append("pathData does not start at exactly 0,0, or moves later")
    if not commands or commands[-1][1][-1] != (1.0, 1.0):
        found.append("pathData does not end at exactly 1,1")
    at = 0.0
    for letter, points in commands:
        x = [at] + [point[0] for point in points]
        falls = x[-1] < x[0] if letter != "C" else not x[0] <= x[1] <= x[3] or not x[0] <= x[2] <= x[3]
        if falls:
            found.append(f"x goes back in {letter} to {x[-1]:g}")
        at = x[-1]
    return found


def parsed(text):
    """The commands with their points, repeated ones separately."""
    commands, letter, numbers, position = [], None, [], 0
    while position < len(text.rstrip()):
        match = TOKEN.match(text, position)
        if not match:
            raise ValueError(f"pathData can't be read at {text[position:position + 12]!r}")
        position = match.end()
        if match[1]:
            if numbers:
                raise ValueError(f"{letter} in pathData has a number of values that does not fit")
            letter = match[1]
            if letter not in POINTS:
                raise ValueError(f"{letter} is no command that pathData may use here")
            continue
        if letter is None:
            raise ValueError("pathData starts with a number")
        numbers.append(float(match[2]))
        if len(numbers) == 2 * POINTS[letter]:
            commands.append((letter, list(zip(numbers[::2], numbers[1::2]))))
            numbers = []
    if numbers:
        raise ValueError(f"{letter} in pathData has a number of values that does not fit")
    return commands
