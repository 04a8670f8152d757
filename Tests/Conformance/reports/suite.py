"""Reports of findings: SARIF, checked by its schema, and the XML formats, by a parser and the rules of CI servers."""

import copy
import json
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import harness

SPECS = Path(__file__).resolve().parents[3] / "Docs" / "rules" / "specs"

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


def written(specs, scratch):
    """One report of all specs in each format."""
    files = {form: scratch / form for form in ["sarif", "checkstyle", "junit", "json"]}
    reports = [word for form, path in files.items() for word in ["--report", f"{form}:{path}"]]
    subprocess.run([harness.tool(), "validate", *map(str, specs), *reports], capture_output=True)
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
    report.result("sarif", engine, f"{count} results", problems + ([] if count > 30 else ["too few results"]))
    for name, break_, says in MISTAKES:
        broken = copy.deepcopy(tree)
        break_(broken["runs"][0])
        report.mutant("sarif", engine, name, sarif_problems(schema, broken), says)


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


def junit_problems(root):
    """What Jenkins and GitLab read: counts that match the cases, names, and failures with a type."""
    problems = [] if root.tag == "testsuites" else [f"the root is {root.tag}"]
    for node in [root, *root.iterfind("testsuite")]:
        for key, path in [("tests", ".//testcase"), ("failures", ".//failure")]:
            if int(node.get(key)) != len(node.findall(path)):
                problems.append(f"{key} of {node.get('name')} is {node.get(key)}, not {len(node.findall(path))}")
    for case in root.iter("testcase"):
        if not case.get("name") or not case.get("classname"):
            problems.append(f"a case without a name: {case.attrib}")
    return problems if root.find(".//failure[@type]") is not None else problems + ["no failure"]


if __name__ == "__main__":
    main()
