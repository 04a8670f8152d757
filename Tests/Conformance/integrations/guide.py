"""`Docs/write-an-exporter.md`, followed literally: its files are created, its commands run, and their output compared."""

import re
import shutil

from project import ROOT, project

PAGE = ROOT / "Docs" / "write-an-exporter.md"
PACKAGE = ROOT / "Tests" / "PluginPackage"
# The page takes its spec from the one on templates.
SPECS = ROOT / "Docs" / "add-a-target.md"

def check(report):
    page = PAGE.read_text(encoding="utf-8")
    if shutil.which("python3"):
        report.result("guide", "python3", PAGE.name, followed(page))
        broken = page.replace('"protocol": 1', '"protocol": 2')
        report.mutant("guide", "python3", "another protocol", followed(broken), "this build supports 1")
        report.mutant("guide", "python3", "another output", followed(page.replace("dismiss: 500 ms", "dismiss: 400 ms")), "does not print")
        report.mutant("guide", "python3", "half of an output", followed(page.replace("\ndismiss: 500 ms", "")), "does not print")
    else:
        report.skip("guide", "python3", "python3 is not installed")
    report.result("guide", "the package that Scripts/test-package builds", "Swift files", strangers(page))
    other = page.replace("let title = \"Lines\"", "").replace("name: \"lines\"", "name: \"line\"")
    report.mutant("guide", "the package that Scripts/test-package builds", "another file", strangers(other), "LinesExporter")

def followed(page):
    found = []
    with project() as one:
        for path, text in files(SPECS.read_text(encoding="utf-8"), "json")[:1]:
            one.path(path).write_text(text)
        for path, text in files(page, "python"):
            one.path(path).write_text(text)
        steps = [step for step in commands(page) if not step[0].startswith("swift ")]
        if len(steps) < 6:
            return [f"the page has {len(steps)} commands"]
        for command, prints in steps:
            ran = one.run("sh", "-c", command)
            said = ran.stderr + ran.stdout
            if ran.returncode or not shows(prints, said):
                found.append(f"{command}: code {ran.returncode}, does not print {prints}: {said[-1000:]}")
    return found

def shows(prints, said):
    """Whether the page shows the whole output; `…` stands for any text."""
    pieces = "\n".join(prints).split("…")
    return re.fullmatch(".*".join(map(re.escape, pieces)), said.rstrip("\n"), re.DOTALL) is not None

def strangers(page):
    """Swift files and specs of the page that differ from those of the package."""
    listed, parts = files(page, "swift") + files(page, "json"), excerpts(page)
    found = [
        f"{path} differs from the file in Tests/PluginPackage" for path, text in listed
        if not (PACKAGE / path).is_file() or (PACKAGE / path).read_text(encoding="utf-8") != text]
    for path, lines in parts:
        rest = iter((PACKAGE / path).read_text(encoding="utf-8").splitlines())
        found += [f"{path} has no line {line!r} there" for line in lines if line.strip() not in ("", "…") and line not in rest]
    return found if len(listed) >= 2 and parts else [f"the page has {len(listed)} files of the package"]

def files(page, language):
    """Blocks after a line that ends in a file's path and a colon."""
    return re.findall(rf"`([^`\n]+)`:\n\n```{language}\n(.*?)```\n", page, re.DOTALL)

def excerpts(page):
    """Blocks after a line that names a file in part, and their lines."""
    return [(path, text.splitlines()) for path, text in re.findall(r"`([^`\n]+)`, in part [^\n]*:\n\n```\w+\n(.*?)```\n", page, re.DOTALL)]

def commands(page):
    """Each line of a block that begins with a dollar sign, and the lines that it prints."""
    steps, block = [], None
    for line in page.splitlines():
        if line.startswith("```"):
            block = line if block is None else None
        elif block == "```" and line.startswith("$ "):
            steps.append((line[2:], []))
        elif block == "```" and steps:
            steps[-1][1].append(line)
    return steps
