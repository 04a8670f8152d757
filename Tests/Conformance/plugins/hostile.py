"""Plugins that misbehave: a run with one of them ends soon, reports the problem, and writes nothing."""

import os
import subprocess
import tempfile
import time
from pathlib import Path

import harness

# A plugin that is correct except for BODY; `answer` is its response.
WELL = """#!/usr/bin/env python3
import json, os, signal, subprocess, sys, time
request = json.load(sys.stdin)
asked = request["transition"] is not None
answer = {"protocol": 1, "target": {"name": "evil", "title": "Evil", "summary": "Misbehaves."}, "support": {"*": "exact"},
          "files": [{"path": "a.txt", "text": "a"}] if asked else []}
def file(path, **contents):
    if asked: answer["files"].append({"path": path, **(contents or {"text": "x"})})
def say(text):
    sys.stdout.write(text); sys.stdout.flush(); os._exit(0)
BODY
json.dump(answer, sys.stdout)
"""

# What each does, in Python or as a whole script, and what the report says; None: it is harmless, and the export succeeds.
PLUGINS = {
    "it ends with an error": ("sys.exit(3)", "exited with code 3"),
    "it is killed": ("os.kill(os.getpid(), signal.SIGKILL)", "signal 9"),
    "it crashes": ("os.kill(os.getpid(), signal.SIGSEGV)", "signal 11"),
    "it says nothing": ("sys.exit(0)", "standard output is empty"),
    "it hangs": ("time.sleep(1000)", "answer within"),
    "it hangs and ignores signals": ("signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)", "answer within"),
    "its child holds the output": (
        "subprocess.Popen(['sleep', '20']); print(json.dumps(answer), flush=True); os._exit(0)", None),
    "it never reads": ("#!/bin/sh\nsleep 1000\n", "answer within"),
    "it closes its input": ("#!/bin/sh\nexec <&-\nexit 4\n", "exited with code 4"),
    "it writes for ever": ("#!/bin/sh\ncat > /dev/null\nyes\n", "64 MiB"),
    "its errors have no end": ("#!/bin/sh\ncat > /dev/null\nyes >&2\n", "was terminated"),
    "it is no program": ("not a program\n", "evil"),
    "what runs it is missing": ("#!/nonexistent/python\n", "can't be started"),
    "it says no JSON": ("say('hello')", "isn't JSON"),
    "it stops in the middle": ("say(json.dumps(answer)[:-5])", "isn't JSON"),
    "it says more behind it": ("say(json.dumps(answer) + '{}')", "isn't JSON"),
    "it says no UTF-8": ("sys.stdout.buffer.write(b'{\"protocol\": \"\\xff\\xfe\"}'); sys.stdout.flush(); os._exit(0)", "UTF-8"),
    "it is deep": ("say('[' * 100000)", "levels"),
    "it repeats a key": ("say(json.dumps(answer)[:-1] + ', \"files\": []}')", "files"),
    "a number is out of range": ("say(json.dumps(answer).replace('\"protocol\": 1', '\"protocol\": 1e999'))", "protocol"),
    "it says a list": ("say('[]')", "object"),
    "it speaks another protocol": ("answer['protocol'] = 99", "this build supports"),
    "it has another name": ("answer['target']['name'] = 'css' if asked else 'evil'", "css"),
    "its name is none": ("answer['target']['name'] = '../evil'", "lower-case letters"),
    "its name is `all`": ("answer['target']['name'] = 'all'", "not `all`"),
    "an unknown feature": ("answer['support']['wings'] = 'exact'", "wings"),
    "a path upwards": ("file('../../escaped.txt')", "escaped.txt"),
    "a path from the root": ("file('/tmp/escaped.txt')", "escaped.txt"),
    "a path of Windows": ("file('..\\\\escaped.txt')", "escaped.txt"),
    "a drive of Windows": ("file('c:escaped.txt')", "escaped.txt"),
    "a device of Windows": ("file('con.txt')", "con.txt"),
    "a hook of Git": ("file('.git/hooks/pre-commit')", ".git"),
    "a hook of Git on a Mac": ("file('.g\\u200cit/hooks/pre-commit')", ".git"),
    "a hook of Git on Windows": ("file('git~1/hooks/pre-commit')", "git~1"),
    "it sends its answer slowly": (
        "for letter in json.dumps(answer): time.sleep(0.05); sys.stdout.write(letter); sys.stdout.flush()", "answer within"),
    "its grandchild says more": (
        "print(json.dumps(answer), flush=True)\n"
        "if os.fork(): os._exit(0)\n"
        "os.setsid()\n"
        "for _ in range(50): time.sleep(0.1); print('more', flush=True)\n"
        "os._exit(0)", None),
    "its answer is closed, and it hangs": ("print(json.dumps(answer), flush=True); os.close(1); time.sleep(1000)", "within"),
    "it stops itself": ("os.kill(os.getpid(), signal.SIGSTOP)", "answer within"),
    "a partner is missing": ("file('a\\ud800.txt')", "no partner"),
    "no path": ("file('')", "path"),
    "a path with a zero": ("file('a\\0b.txt')", "path"),
    "a path with a line end": ("file('a\\nb.txt')", "path"),
    "a folder for a path": ("file('a/')", "path"),
    "two texts for a path": ("file('a.txt', text='b')", "a.txt"),
    "a file that is a folder, too": ("file('a.txt/b.txt')", "a.txt"),
    "two names that a Mac takes as one": ("file('A.TXT', text='b')", "A.TXT"),
    "contents that are no base64": ("file('b.txt', base64='***')", "base64"),
    "neither text nor base64": ("file('b.txt', text=None)", "text"),
    "no files": ("answer.pop('files')", "files"),
    "files before it is asked": ("answer['files'] = [{'path': 'a.txt', 'text': 'a'}]", "no transition"),
    "too many files": ("answer['files'] = [{'path': f'{n}.txt', 'text': ''} for n in range(20000)] if asked else []", "10000"),
    "a rule of someone else": (
        "answer['target']['rules'] = [{'name': 'css-evil', 'severity': 'error', 'summary': 'x'}]", "evil-"),
    "a finding of no rule": ("answer['findings'] = [{'rule': 'evil-none', 'message': 'x'}] if asked else []", "evil-none"),
    "a finding without a place": (
        "answer['target']['rules'] = [{'name': 'evil-x', 'severity': 'warning', 'summary': 'x'}]\n"
        "answer['findings'] = [{'rule': 'evil-x', 'message': 'x', 'pointer': '/elements/9999'}] if asked else []", None),
    "an option twice": (
        "answer['target']['options'] = 2 * [{'name': 'a', 'type': 'flag', 'default': True, 'summary': 'x'}]", "a"),
    "it steers the terminal": ("sys.stderr.write('\\x1b[2J\\x1b]0;title\\x07' + chr(0x9b) + '31m\\n')", None),
    "it writes many lines": ("sys.stderr.write('line\\n' * 10000)", None),
    "it leaves a process": ("subprocess.Popen(['sleep', '5'], stdin=-3, stdout=-3, stderr=-3)", None),
    "it makes a file where it is run": ("open('litter.txt', 'w').write('x')", None),
}
# Seconds for a plugin, and for a run, which starts it twice.
LIMIT, PATIENCE = 2, 90


def check(report):
    for name, (body, says) in PLUGINS.items():
        report.result("hostile plugin", "python3", name, problems(body, says))


def problems(body, says):
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        # The plugin's folder, outside of which nothing may be written.
        folder = Path(scratch) / "a" / "b" / "c"
        folder.mkdir(parents=True)
        plugin = folder / "transition-export-evil"
        plugin.write_text(body if body.startswith("#!") or body.startswith("not ") else WELL.replace("BODY", body))
        plugin.chmod(0o755)
        spec = harness.exported()[0].spec
        before, start = tree(Path(scratch)), time.monotonic()
        try:
            ran = subprocess.run(
                [harness.tool(), "export", spec, "--target", "css,evil", "--plugin", plugin, "--plugin-timeout", str(LIMIT),
                 "-o", "out", "--report", "json:report.json", "--report", "human"],
                cwd=folder, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return [f"the run has not ended after {PATIENCE} s"]
        taken = time.monotonic() - start
        found = [] if taken < 2 * LIMIT + 20 else [f"the run took {taken:.0f} s"]
        written = {path for path in tree(Path(scratch)) - before if not path.name.startswith("report.json")}
        said = (folder / "report.json").read_text(encoding="utf-8") if (folder / "report.json").exists() else ""
        if says is None:
            if ran.returncode:
                found.append(f"the export ended with {ran.returncode}: {ran.stderr[-300:]}")
            written = {path for path in written if folder / "out" not in [path, *path.parents] and path.name != "litter.txt"}
        else:
            if ran.returncode not in (1, 2):
                found.append(f"the export ended with {ran.returncode}")
            if says not in said:
                found.append(f"the report does not say {says!r}: {said[:600]}")
        if written:
            found.append(f"it leaves {sorted(map(str, written))[:5]}")
        if any(byte < 0x20 and byte not in b"\n\t" or byte == 0x7F for byte in ran.stderr) or b"\xc2\x9b" in ran.stderr:
            found.append(f"what is printed steers the terminal: {ran.stderr[:200]}")
        return found


def tree(folder):
    return {Path(root) / name for root, folders, files in os.walk(folder) for name in folders + files}
