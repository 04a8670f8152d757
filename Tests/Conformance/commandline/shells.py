"""The completion scripts in their shells, which ask the program: what each offers when Tab is pressed at the end of a line."""

import os
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import harness

# A line, and some words that must be offered for its last word; with ! words that must not be.
CASES = [
    ("exp", ["export"]),
    ("val", ["validate"]),
    ("export --dry", ["--dry-run"]),
    ("export --target fl", ["flutter"]),
    ("--target fl", ["flutter"]),
    ("export --target lottie,fl", ["lottie,flutter"]),
    ("export --target=fl", ["--target=flutter"]),
    ("validate --format sa", ["sarif"]),
    ("verify --format ma", ["markdown"]),
    ("rules idle", ["idle-gap"]),
    ("schema c", ["config"]),
    ("completions z", ["zsh"]),
    ("simulate --direction pre", ["present"]),
    ("rules --dry", ["!--dry-run"]),
    ("export --set android.pa", ["android.package="]),
    ("export sli", ["slide.transition.json"]),
]


def check(report):
    for name, offered in [("bash", bash), ("zsh", zsh), ("fish", fish)]:
        if not shutil.which(name):
            report.skip("completions", name, f"{name} is not installed")
            continue
        version = subprocess.run([name, "--version"], capture_output=True, text=True).stdout.split("\n")[0]
        engine = re.sub(r"^(GNU )?(\w+),? .*?([0-9]+\.[0-9.]+).*", r"\2 \3", version)
        script = subprocess.run([harness.tool(), "completions", name], capture_output=True, text=True, check=True).stdout
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            (folder / "slide.transition.json").write_text("{}")
            for line, wanted in CASES:
                report.result("completions", engine, line, problems(offered(folder, script, line), wanted))
            broken = script.replace("__complete", "rules")
            report.mutant("completions", engine, "another command is asked", problems(
                offered(folder, broken, "rules idle"), ["idle-gap"]), says="idle-gap")


def problems(offered, wanted):
    found = []
    for word in wanted:
        if word.startswith("!"):
            if word[1:] in offered:
                found.append(f"{word[1:]} is offered")
        elif word not in offered:
            found.append(f"{word} is not offered, but {sorted(offered)}")
    return found


def bash(folder, script, line):
    """bash has the `=` of `--option=word` as a word, and completes what follows it."""
    words = ["transition-export"] + re.sub("=", " = ", line).split(" ")
    start = re.search("[^ ]*=|$", line)[0]
    listed = " ".join(f"'{word}'" for word in words)
    program = f"""{script}
compopt() {{ :; }}
COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; COMP_LINE='transition-export {line}'
_transition_export
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    return {start + word for word in run(["bash", "--norc", "-u", "-c", program], folder)}


def fish(folder, script, line):
    program = f"{script}\ncomplete -C 'transition-export {line}'"
    offered = run(["fish", "--no-config", "-c", program], folder)
    return {word.split("\t")[0] for word in offered}


def environment(folder):
    """With the program on the PATH."""
    return os.environ | {"HOME": str(folder), "PATH": f"{Path(harness.tool()).absolute().parent}:{os.environ['PATH']}"}


def run(command, folder):
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment(folder))
    if ran.stderr:
        return {f"it said: {ran.stderr.strip()[:300]}"}
    return set(ran.stdout.split("\n")) - {""}


def zsh(folder, script, line):
    """zsh completes only interactively: in a pseudo-terminal, where Tab inserts a single offer."""
    (folder / "_transition-export").write_text(script)
    main, side = pty.openpty()
    process = subprocess.Popen(
        ["zsh", "-f", "-i"], stdin=side, stdout=side, stderr=side, cwd=folder,
        env=environment(folder) | {"TERM": "dumb", "PS1": "> ", "COLUMNS": "200"}, start_new_session=True)
    os.close(side)
    try:
        type_in(main, "unsetopt zle_bracketed_paste prompt_cr prompt_sp; fpath=($PWD $fpath); autoload -Uz compinit; "
                      "compinit -u -d $PWD/.dump; PS1='> '; zstyle ':completion:*' list-prompt ''; LISTMAX=0; "
                      "show() { print -r -- \"<$BUFFER>\"; BUFFER= }; zle -N show; bindkey '^O' show; "
                      "print re''ady\r", "ready\r\n")
        listed = type_in(main, f"transition-export {line}\t\t", None)
        shown = type_in(main, "\x0f", ">")
        typed = re.findall(r"<transition-export (.*?)>", shown)
        words = (listed.split("\n", 1)[-1] if "\n" in listed else "").split() + "".join(typed).split(" ")
        return {word.rstrip(",") for word in words} - {""}
    finally:
        process.kill()
        process.wait()
        os.close(main)


def type_in(terminal, keys, until):
    """What the shell shows until it prints a text or, without one, until it is silent for half a second."""
    os.write(terminal, keys.encode())
    shown, end = "", time.monotonic() + 15
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 10 if until else 0.7)
        if not ready:
            break
        shown += os.read(terminal, 65536).decode(errors="replace")
        if until and until in shown:
            break
    return shown
