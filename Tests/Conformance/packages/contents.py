"""The forms, checked by their own tools; the program's size and start time; and that nothing in it depends
on the machine that built it."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

import files
import harness
from files import ROOT, module, one, problems, run

MEGABYTES = 1_000_000
# An acceptable size. It is 15.7 MB.
LARGEST, LARGEST_PACKED = 18 * MEGABYTES, 5.3 * MEGABYTES
# How many times as long as an empty program it may take to start. It takes 2.5 times as long.
STARTS, RATIO = 100, 8
PATHS = re.compile(rb"(?:/home/|/root/|/tmp/|/Users/|/work/|/builds?/)[\w./-]{3,}")
# Paths of the machine that built the Swift runtime, the same in every program.
RUNTIME = (b"/tmp/libdispatch.", b"/home/build-user/swift/")


def check(report):
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        program = unpacked(Path(scratch))
        report.result("program", "", "size", sizes(program, files.tarball().with_suffix(".xz")))
        report.mutant("program", "", "a large one", sizes(program, one("maven/**/*.exe")), "more than 5.3")
        report.result("program", "", "start", start(program, Path(scratch)))
        report.result("program", "", "no paths", paths(program.read_bytes()))
        dirty = program.read_bytes() + f"\0{ROOT}/Sources/x.swift\0".encode()
        report.mutant("program", "", "a path", paths(dirty), str(ROOT))
        report.result("program", "readelf", "static", static(program))
        report.mutant("program", "readelf", "not static", static(sys.executable), "INTERP")
        check_sums(report, Path(scratch))
        check_wheel(report, Path(scratch))
        check_deb(report, Path(scratch))
        check_sbom(report, Path(scratch))
        check_formula(report, Path(scratch))
        check_built_again(report, Path(scratch))


def unpacked(folder):
    with tarfile.open(files.tarball()) as archive:
        archive.extractall(folder)
    return next(folder.glob("*/bin/transition-export"))


# The program.

def sizes(program, packed):
    found = []
    for path, largest in [(program, LARGEST), (packed, LARGEST_PACKED)]:
        size = path.stat().st_size
        if size > largest:
            found.append(f"{path.name} has {size / MEGABYTES:.2f} MB, more than {largest / MEGABYTES:g}")
    return found


def start(program, folder):
    """How many times as long `--version` takes as a static program that does nothing: the quickest of many, in turn."""
    empty = folder / "empty"
    (folder / "empty.c").write_text("int main(void) { return 0; }\n")
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        return ["there is no C compiler for an empty program"]
    found = problems(run(compiler, "-O2", "-static", "-o", empty, folder / "empty.c", PATH=os.environ["PATH"]))
    if found:
        return found
    quickest = {}
    for _ in range(STARTS):
        for words in [(str(empty),), (str(program), "--version")]:
            before = time.perf_counter()
            subprocess.run(words, stdout=subprocess.DEVNULL)
            quickest[words] = min(quickest.get(words, 1), time.perf_counter() - before)
    nothing, ours = quickest.values()
    print(f"start: {ours * 1000:.2f} ms, an empty program: {nothing * 1000:.2f} ms", file=sys.stderr)
    return [] if ours <= RATIO * nothing else [f"{ours * 1000:.2f} ms against {nothing * 1000:.2f} of an empty program"]


def paths(content):
    found = [one for one in PATHS.findall(content) if not any(known in one for known in RUNTIME)]
    found += [str(ROOT).encode()] if str(ROOT).encode() in content else []
    return [f"it has the path {one.decode()}" for one in found]


def static(program):
    ran = run("readelf", "--program-headers", program)
    return problems(ran) or [f"it requests a loader: {line}" for line in ran.stdout.splitlines() if "INTERP" in line]


# The forms.

def check_sums(report, scratch):
    folder = scratch / "release"
    shutil.copytree(harness.packages() / "release", folder)
    engine = "sha256sum"

    def sums():
        listed = {line.split()[1] for line in (folder / "SHA256SUMS").read_text().splitlines()}
        unlisted = {path.name for path in folder.iterdir()} - listed - {"SHA256SUMS"}
        return problems(run(engine, "--check", "--strict", "SHA256SUMS", cwd=folder)) + [f"{name} has no sum" for name in unlisted]

    report.result("checksums", engine, "SHA256SUMS", sums())
    (folder / files.tarball().name).write_bytes(b"")
    report.mutant("checksums", engine, "another file", sums(), "FAILED")


def check_wheel(report, scratch):
    for tool, words, says in [("auditwheel", ["show"], "requires no external shared libraries"),
                              ("twine", ["check", "--strict"], "PASSED")]:
        version = harness.version(tool)
        if not version:
            report.skip("wheel", tool, f"{tool} is not installed")
            continue
        for wheel in sorted(harness.packages().glob("pypi/*linux*.whl")):
            report.result("wheel", f"{tool} {version}", wheel.name, problems(run(*module(tool), *words, wheel), says))
        broken = scratch / files.one("pypi/*linux*.whl").name
        edit_wheel(files.one("pypi/*linux*.whl"), broken, tool)
        report.mutant("wheel", f"{tool} {version}", "edited", problems(run(*module(tool), *words, broken), says), "code")


def edit_wheel(source, target, tool):
    """For twine, without a summary; for auditwheel, with a program of this system in place of the static one."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if tool == "twine" and entry.filename.endswith("METADATA"):
                content = content.replace(b"Metadata-Version: 2.4\n", b"")
            if tool == "auditwheel" and "/scripts/" in entry.filename:
                content = Path(shutil.which("git") or sys.executable).resolve().read_bytes()
            new.writestr(entry, content)


def check_deb(report, scratch):
    if not shutil.which("lintian"):
        return report.skip("deb", "lintian", "lintian is not installed")
    engine = run("lintian", "--version").stdout.strip()

    def lintian(path):
        ran = run("lintian", "--fail-on", "warning,error", "--allow-root", "--suppress-tags", "bad-distribution-in-changes-file", path)
        return problems(ran) + ([ran.stdout] if re.search("^[EW]:", ran.stdout, re.M) else [])

    for path in sorted(harness.packages().glob("release/*.deb")):
        report.result("deb", engine, path.name, lintian(path))
    with tempfile.TemporaryDirectory() as folder:
        broken, unpacked = scratch / "broken_0.1.0_amd64.deb", Path(folder) / "root"
        run("dpkg-deb", "--raw-extract", files.one("release/*.deb"), unpacked)
        (unpacked / "usr/share/man/man1/transition-export.1.gz").unlink()
        run("dpkg-deb", "--build", "--root-owner-group", "-Znone", unpacked, broken)
        report.mutant("deb", engine, "no manual", lintian(broken), "no-manual-page")


def check_sbom(report, scratch):
    version = harness.version("spdx-tools")
    if not version:
        return report.skip("SBOM", "spdx-tools", "spdx-tools is not installed")
    path, engine = one("release/*.spdx.json"), f"spdx-tools {version}"
    tool = Path(sys.executable).parent / "pyspdxtools"
    report.result("SBOM", engine, path.name, problems(run(tool, "-i", path)) + stated(path))
    broken = scratch / path.name
    broken.write_text(path.read_text().replace("STATIC_LINK", "STATIC_INK"))
    report.mutant("SBOM", engine, "an unknown relation", problems(run(tool, "-i", broken)), "STATIC_INK")


def stated(path):
    """Whether it has the checksum of the program that it describes."""
    with tarfile.open(files.tarball()) as archive:
        member = next(one for one in archive if one.name.endswith("bin/transition-export"))
        checksum = hashlib.sha256(archive.extractfile(member).read()).hexdigest()
    return [] if checksum in path.read_text() else ["it is about another program"]


def check_formula(report, scratch):
    path = one("homebrew/*.rb")
    packed = files.tarball()
    checksum = hashlib.sha256(packed.read_bytes()).hexdigest()
    found = [f"it does not have {text}" for text in [packed.name, checksum] if text not in path.read_text()]
    report.result("Homebrew formula", "", path.name, found)
    if not shutil.which("ruby"):
        return report.skip("Homebrew formula", "ruby", "ruby is not installed; Homebrew itself is not tried")
    engine = run("ruby", "--version").stdout.split(" (")[0]
    report.result("Homebrew formula", engine, "syntax", problems(run("ruby", "-c", path), "Syntax OK"))
    broken = scratch / "broken.rb"
    broken.write_text(path.read_text().replace("  def install", "  de install"))
    report.mutant("Homebrew formula", engine, "syntax", problems(run("ruby", "-c", broken)), "broken.rb")


# Reproducible.

def check_repeated(report):
    """Packs a script that starts the developer build twice: elsewhere, later, with another umask, time zone and language."""
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        folder = Path(scratch)
        stand_in = folder / "program"
        stand_in.write_text(f"#!/bin/sh\nexec '{harness.tool()}' \"$@\"\n")
        stand_in.chmod(0o755)

        def pack(name, masks="022", **variables):
            script = f"umask {masks}; exec '{sys.executable}' '{ROOT}/Scripts/package' --program x86_64-unknown-linux-musl=program " \
                f"--program aarch64-unknown-linux-musl=program --program universal-apple-darwin=program --owner example -o {name}"
            found = problems(run("sh", "-c", script, cwd=folder, SOURCE_DATE_EPOCH="1750000000", **variables))
            return found, files.read(folder / name)

        found, first = pack("first")
        later, second = pack("second", "077", TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="7")
        report.result("packages", "Scripts/package", "the same twice", found + later + files.differences(second, first))
        stand_in.write_text(stand_in.read_text() + "\n")
        _, third = pack("third")
        report.mutant("packages", "Scripts/package", "another program", files.differences(third, first), "has other bytes")
        refused = run(sys.executable, ROOT / "Scripts/package", "--version", "99.0", "--owner", "example", "-o", folder / "x", cwd=folder)
        wrong = [] if refused.returncode and "99.0" in refused.stderr else [f"it packs as another version: {refused.stderr}"]
        report.result("packages", "Scripts/package", "another version", wrong)


def check_built_again(report, scratch):
    """The sources compiled once more, in another folder."""
    if os.environ.get("TRANSITION_SLOW") != "1":
        return report.skip("packages, built again elsewhere", "Scripts/package", "only with --slow: it takes as long as the first build")
    copy, again = scratch / "another checkout", scratch / "again"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".build", ".tools", ".git"))
    epoch = run("git", "-C", ROOT, "log", "-1", "--format=%ct").stdout.strip()
    found = problems(run(
        sys.executable, copy / "Scripts/package", "--owner", "example", "-o", again, cwd=copy, PATH=os.environ["PATH"], HOME=os.environ["HOME"],
        SOURCE_DATE_EPOCH=os.environ.get("SOURCE_DATE_EPOCH") or epoch))
    found = found or files.differences(files.read(again), files.read(harness.packages()))
    report.result("packages, built again elsewhere", "Scripts/package", "every form", found)
