"""Reports of findings: SARIF, checked by its schema, and the others, by a parser and the rules of CI servers."""

import copy
import json
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import harness

ROOT = Path(__file__).resolve().parents[3]
SPECS, PAGES = ROOT / "Tests" / "Rules", ROOT / "Docs" / "rules"

# A mistake: its name, the edit of a run, and what the message must contain.
MISTAKES = [
    ("unknown level", lambda run: run["results"][0].update(level="fatal"), "'fatal' is not one of"),
    ("no message", lambda run: run["results"][0].pop("message"), "'message' is a required property"),
    ("line 0", lambda run: region(run).update(startLine=0), "0 is less than the minimum"),
    ("unknown key", lambda run: run.update(findings=[]), "'findings' was unexpected"),
]


def region(run):
    return run["results"][0]["locations"][0]["physicalLocation"]["region"]


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("reports", "transition-export", "the product is not built")
    specs = sorted(SPECS.glob("*.bad.json"))
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        files = written(specs, Path(scratch))
        check_sarif(report, files["sarif"])
        check_xml(report, "checkstyle", files["checkstyle"], checkstyle_problems)
        check_xml(report, "junit", files["junit"], junit_problems)
        check_gitlab(report, files["gitlab"])


def written(specs, scratch):
    """One report of all specs in each format."""
    files = {form: scratch / form for form in ["sarif", "checkstyle", "junit", "gitlab", "json"]}
    reports = [word for form, path in files.items() for word in ["--report", f"{form}:{path}"]]
    # Paths in a repository.
    subprocess.run([harness.tool(), "validate", *(path.name for path in specs), *reports], cwd=SPECS, capture_output=True)
    return files


def check_sarif(report, path):
    corpora, version = harness.corpora(), harness.version("jsonschema")
    if not corpora or not version:
        return report.skip("sarif", "jsonschema", "no corpus or no jsonschema")
    engine = f"jsonschema {version}"
    schema = json.loads((corpora / "sarif" / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
    tree = json.loads(path.read_text(encoding="utf-8"))
    problems = sarif_problems(schema, tree)
    count = len(tree["runs"][0]["results"])
    problems += described(tree["runs"][0])
    report.result("sarif", engine, f"{count} results", problems + ([] if count > 30 else ["too few results"]))
    for name, break_, says in MISTAKES:
        broken = copy.deepcopy(tree)
        break_(broken["runs"][0])
        report.mutant("sarif", engine, name, sarif_problems(schema, broken), says)


def described(run):
    """What the schema leaves optional and services use: the tool's version, a page for each rule, fingerprints."""
    driver = run["tool"]["driver"]
    problems = [] if driver.get("semanticVersion") and driver.get("informationUri") else ["the tool has no version or no page"]
    for rule in driver["rules"]:
        page = rule.get("helpUri", "").rpartition("/")[2]
        problems += [] if (PAGES / page).is_file() and page == f"{rule['id']}.md" else [f"{rule['id']} has the page {page!r}"]
    prints = [result["partialFingerprints"]["finding/v1"] for result in run["results"]]
    return problems + ([] if len(set(prints)) == len(prints) else ["two results have one fingerprint"])


def sarif_problems(schema, tree):
    import jsonschema
    validator = jsonschema.validators.validator_for(schema)(schema)
    return [f"{'/'.join(map(str, error.path))}: {error.message}" for error in validator.iter_errors(tree)]


def check_xml(report, name, path, problems_of):
    text = path.read_text(encoding="utf-8")
    report.result(name, "xml.etree", f"{text.count(chr(10))} lines", problems_of(ElementTree.fromstring(text)))
    first = text.replace('severity="error"', 'severity="fatal"').replace('failures="', 'failures="9', 1)
    report.mutant(name, "xml.etree", "a wrong number or word", problems_of(ElementTree.fromstring(first)), "9")


def checkstyle_problems(root):
    problems = [] if root.tag == "checkstyle" and root.get("version") else [f"the root is {root.tag}"]
    for error in root.iterfind("file/error"):
        if error.get("severity") not in ("error", "warning", "info"):
            problems.append(f"severity {error.get('severity')} in line {error.get('line')}, not 9 words but three")
        if int(error.get("line")) < 1 or int(error.get("column")) < 1 or not error.get("message"):
            problems.append(f"an error without a place or message: {error.attrib}")
    return problems if root.find("file/error") is not None else problems + ["no findings"]


# Attributes and children in Ant's schema by Windy Road: all are required but `skipped`, and there are no others.
STRICT = {
    "testsuites": (set(), ["testsuite"]),
    "testsuite": ({"name", "package", "id", "hostname", "timestamp", "time", "tests", "failures", "errors", "skipped"},
                  ["properties", "testcase", "system-out", "system-err"]),
    "testcase": ({"name", "classname", "time"}, ["failure"]),
    "failure": ({"message", "type"}, []), "properties": (set(), []), "system-out": (set(), []), "system-err": (set(), []),
}


def junit_problems(root):
    """What Ant's schema requires, and what Jenkins and GitLab read: counts that match the cases, and failures with a type."""
    problems = [] if root.tag == "testsuites" else [f"the root is {root.tag}"]
    for node in root.iter():
        attributes, children = STRICT.get(node.tag, (None, []))
        if attributes is None or set(node.keys()) != attributes:
            problems.append(f"{node.tag} has {sorted(node.keys())}")
        places = [children.index(child.tag) if child.tag in children else -1 for child in node]
        if places != sorted(places) or -1 in places:
            problems.append(f"{node.tag} contains {[child.tag for child in node]}")
    for node in root.iterfind("testsuite"):
        if [len(node.findall(tag)) for tag in ["properties", "system-out", "system-err"]] != [1, 1, 1]:
            problems.append(f"{node.get('name')} lacks a part")
        if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", node.get("timestamp", "")):
            problems.append(f"timestamp {node.get('timestamp')}")
        for key, path in [("tests", "testcase"), ("failures", ".//failure")]:
            if int(node.get(key)) != len(node.findall(path)):
                problems.append(f"{key} of {node.get('name')} is {node.get(key)}, not {len(node.findall(path))}")
    return problems if root.find(".//failure[@type]") is not None else problems + ["no failure"]


def check_gitlab(report, path):
    """What GitLab reads of Code Climate's format."""
    entries = json.loads(path.read_text(encoding="utf-8"))
    report.result("gitlab", "", f"{len(entries)} entries", gitlab_problems(entries) + ([] if len(entries) > 30 else ["too few entries"]))
    edits = [("a severity", lambda entry: entry.update(severity="error"), "severity"), ("a path", lambda entry: entry["location"].update(path="/a"), "path"),
             ("a fingerprint twice", lambda entry: entry.update(fingerprint=entries[1]["fingerprint"]), "twice")]
    for name, break_, says in edits:
        broken = copy.deepcopy(entries)
        break_(broken[0])
        report.mutant("gitlab", "", name, gitlab_problems(broken), says)


def gitlab_problems(entries):
    problems, seen = [], set()
    for entry in entries:
        if not all(isinstance(entry.get(key), str) and entry[key] for key in ["description", "check_name", "fingerprint"]):
            problems.append(f"a text is missing: {entry}")
        if entry["severity"] not in ("info", "minor", "major", "critical", "blocker"):
            problems.append(f"severity {entry['severity']}")
        path, line = entry["location"]["path"], entry["location"]["lines"]["begin"]
        if path.startswith(("/", "./")) or type(line) is not int or line < 1:
            problems.append(f"path {path}, line {line}")
        if entry["fingerprint"] in seen:
            problems.append(f"{entry['fingerprint']} occurs twice")
        seen.add(entry["fingerprint"])
    return problems


if __name__ == "__main__":
    main()
