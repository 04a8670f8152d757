"""The man page, read by the two programs that show man pages: neither may report a problem."""

import shutil
import subprocess

import harness


def check(report):
    page = subprocess.run([harness.tool(), "manual"], capture_output=True, check=True).stdout
    for name, problems in [("man", man), ("mandoc", mandoc)]:
        if not shutil.which(name):
            report.skip("man page", name, f"{name} is not installed")
            continue
        report.result("man page", name, "warnings", problems(page))
        report.result("man page", name, "what it shows", missing(shown(name, page)))
        report.mutant("man page", name, "a broken macro", problems(page.replace(b".SS", b".SSX", 1)), says="SSX")


def man(page):
    ran = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", "-"], input=page, capture_output=True)
    return ran.stderr.decode().splitlines()


def mandoc(page):
    ran = subprocess.run(["mandoc", "-T", "lint", "-W", "warning"], input=page, capture_output=True)
    said = (ran.stdout + ran.stderr).decode().splitlines()
    # Without a date, the page is the same every day.
    return [line for line in said if "missing date" not in line]


def shown(name, page):
    command = ["mandoc", "-T", "utf8"] if name == "mandoc" else ["man", "-l", "-Tutf8", "-"]
    text = subprocess.run(command, input=page, capture_output=True).stdout.decode()
    # Bold and underlined letters contain backspaces.
    return "".join(text[i] for i in range(len(text)) if text[i] != "\b" and text[i + 1:i + 2] != "\b")


def missing(text):
    wanted = ["transition-export", "--target T[,T…]|all", "validate [SPEC…]", "--depfile FILE", "EXIT STATUS"]
    plain = text.replace("−", "-").replace("‐", "-")
    return [f"{one!r} is not shown" for one in wanted if one not in plain]
