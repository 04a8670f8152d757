"""Exports every example and runs every suite on the files.

    python run.py --tool PATH [--generator PATH [--generated N]] [--packages DIR] [--results FILE.jsonl] [--summary FILE.tsv]
        [SUITE …]

Prints what failed or was skipped, and why. Exit code 1 where a check failed. A suite that crashes or reports nothing
has failed.
"""

import argparse
import io
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import harness

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
GENERATED = 30
# The number of pages of the target preview that show other targets.
READ_BACK = 28
SEED = 1
# By suite, how many mistakes were left for other commits.
NOT_PLANTED = {}


def main():
    arguments = parse()
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        folders = [ROOT / "Examples"] + family(arguments, Path(scratch) / "family")
        results = export(specs(folders), arguments.tool, Path(scratch), targets(arguments.suites))
        environment = os.environ | {harness.EXPORTED: scratch, "PYTHONPATH": str(HERE)}
        environment |= {harness.TOOL: arguments.tool} if arguments.tool else {}
        environment |= {harness.GENERATOR: arguments.generator} if arguments.generator else {}
        environment |= {harness.CORPORA: str(corpora())} if corpora() else {}
        environment |= {harness.PACKAGES: os.path.abspath(arguments.packages)} if arguments.packages else {}
        environment |= {harness.TURN: turn()} if turn() else {}
        for suite in suites(arguments.suites):
            results += run(suite, environment)
    show(results)
    if arguments.results:
        Path(arguments.results).write_text("".join(json.dumps(one) + "\n" for one in results))
    if arguments.summary:
        Path(arguments.summary).write_text("".join("\t".join(row) + "\n" for row in summary(results)))
    sys.exit(any(one["status"] == "failed" for one in results))


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suites", nargs="*", metavar="SUITE", help="only these suites")
    parser.add_argument("--tool", help="the built transition-export")
    parser.add_argument("--generator", help="the built generate-specs")
    parser.add_argument("--generated", type=int, default=GENERATED, help="how many specs it makes")
    parser.add_argument("--packages", help="what Scripts/package wrote")
    parser.add_argument("--results", help="writes every result as a line of JSON")
    parser.add_argument("--summary", help="writes check, engine, passed, failed, skipped, seconds, tab-separated")
    arguments = parser.parse_args()
    # Suites run it in their own folders.
    arguments.tool = arguments.tool and os.path.abspath(arguments.tool)
    return arguments


def suites(wanted):
    found = sorted(path.parent for path in HERE.glob("*/suite.py"))
    unknown = set(wanted) - {suite.name for suite in found}
    if unknown:
        sys.exit(f"no suite is called {', '.join(sorted(unknown))}")
    return [suite for suite in found if not wanted or suite.name in wanted]


def family(arguments, folder):
    """Folders of generated specs: TRANSITION_FAMILY, or a number of them from a fixed seed."""
    given = os.environ.get("TRANSITION_FAMILY")
    if given:
        return [Path(given)]
    if arguments.generator:
        subprocess.run([arguments.generator, str(arguments.generated), str(SEED), str(folder)], check=True)
    return [folder] if arguments.generator else []


def specs(folders):
    return [spec for folder in folders for spec in sorted(folder.glob("*.transition.json"))]


def corpora():
    folder = Path(os.environ.get("TRANSITION_CORPORA") or ROOT.parent / "shared" / "corpora")
    return folder if folder.is_dir() else None


def targets(suites):
    """The targets to export: those that the suites are named after, or all."""
    targets = ["uikit" if suite == "ios" else suite for suite in suites]
    return ",".join(targets) if suites and set(targets) <= {"android", "compose", "css", "flutter", "lottie", "preview", "swiftui", "uikit", "web"} else "all"


def turn():
    """The commit's id, or nothing."""
    ran = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return ran.stdout.strip()


def name_of(spec):
    return spec.name.removesuffix(".transition.json")


def export(specs, tool, scratch, targets):
    """Exports each spec to its own folder, listed in exported.json."""
    lines = io.StringIO()
    report, listed = harness.Report(lines), []
    if not tool:
        report.skip("export", "transition-export", "the product is not built")
    elif not specs:
        report.skip("export", "transition-export", "Examples has no *.transition.json")
    folders = [scratch / f"{number}-{name_of(spec)}" for number, spec in enumerate(specs)]

    def export_one(spec, folder):
        # Quiet, so that nothing is measured: that takes longer than the export. So does reading other targets back.
        fewer = [] if folders.index(folder) < READ_BACK or targets != "preview" else ["--set", "preview.read-backs=none"]
        return subprocess.run(
            [tool, str(spec), "--target", targets, "-o", str(folder), "--quiet", *fewer], capture_output=True, text=True,
            errors="replace")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for spec, folder, ran in zip(specs, folders, pool.map(export_one, specs, folders) if tool else []):
            said = ran.stderr.strip() or f"it ended with code {ran.returncode}"
            report.result("export", "transition-export", name_of(spec), [said] if ran.returncode else [])
            if ran.returncode == 0:
                listed.append({"name": name_of(spec), "spec": str(spec), "folder": str(folder)})
    (scratch / "exported.json").write_text(json.dumps(listed))
    return [{"suite": "export"} | json.loads(line) for line in lines.getvalue().splitlines()]


def run(suite, environment):
    """The results of one suite, in its own process."""
    ran = subprocess.run(
        [sys.executable, str(suite / "suite.py")], env=environment, stdout=subprocess.PIPE, text=True)
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    results = [{"suite": suite.name} | line for line in lines if "check" in line]
    NOT_PLANTED[suite.name] = sum(line.get("not planted", 0) for line in lines)
    if ran.returncode != 0 or not results:
        message = f"the suite ended with code {ran.returncode} after {len(results)} results"
        results.append({
            "suite": suite.name, "check": "suite", "engine": "", "name": "", "status": "failed",
            "messages": [message], "seconds": 0,
        })
    return results


def show(results):
    for one in results:
        if one["status"] != "passed":
            where = [one["status"], f"{one['suite']}: {one['check']}", one["engine"], one["name"]]
            print(", ".join(part for part in where if part))
            for message in one["messages"]:
                print("    " + message.replace("\n", "\n    "))


def summary(results):
    """A row for each check and engine, in the order in which they ran; and how many mistakes of how many were planted."""
    rows = {}
    for one in results:
        check = one["check"] if one["check"] == one["suite"] else f"{one['suite']}: {one['check']}"
        row = rows.setdefault((check, one["engine"]), {"passed": 0, "failed": 0, "skipped": 0, "seconds": 0})
        row[one["status"]] += 1
        row["seconds"] += one["seconds"]
    planted = sum(one["check"].endswith(harness.PLANTED) for one in results)
    return [
        (check, engine, str(row["passed"]), str(row["failed"]), str(row["skipped"]), f"{row['seconds']:.1f}")
        for (check, engine), row in rows.items()
    ] + ([("planted", str(planted), str(planted + sum(NOT_PLANTED.values())))] if planted else [])


if __name__ == "__main__":
    main()
