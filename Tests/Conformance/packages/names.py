"""The file of a release that mise selects, and that aqua selects by its entry, for every platform.

mise's rules, from its source: files of another architecture, packages and installers are excluded; the system scores 100,
the architecture 50, the C library 25 or -10, an archive 10, only platform and version after the name 20; checksums and
the like lose 100, artifact bundles 30. Among equals, the shortest name wins.
"""

import re

import files
import harness

SYSTEMS = {"linux": r"linux|manylinux\d*|musllinux\d*", "macos": "darwin|macos|osx"}
MACHINES = {"x86_64": "x86[_-]64|x64|amd64", "aarch64": "aarch_?64|arm_?64"}
LIBRARIES = {"gnu": r"gnu|glibc|manylinux\d*", "musl": r"musl|musllinux\d*"}
PACKAGES = {"deb", "rpm", "apk", "pkg", "dmg"}
NOTES = (".sha256", ".json", ".txt", ".sig", ".asc", ".spdx")
PLATFORMS = [("linux", "x86_64", "gnu"), ("linux", "x86_64", "musl"), ("linux", "aarch64", "gnu"), ("linux", "aarch64", "musl"),
             ("macos", "x86_64", ""), ("macos", "aarch64", "")]


def check(report):
    # The files built on this machine, and the names of a whole release.
    version = re.search(r"transition-export-(.+)\.spdx", files.one("release/*.spdx.json").name)[1]
    here = {path.name for path in (harness.packages() / "release").iterdir()}
    tarballs = [f"transition-export-{version}-{triple}.tar.gz" for triple in
                ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl", "universal-apple-darwin"]]
    others = {name for name in here if "-unknown-" not in name} | {name.replace(".tar.gz", ".tar.xz") for name in tarballs}
    release = sorted(others | set(tarballs))
    wanted = dict(zip(PLATFORMS, [tarballs[0]] * 2 + [tarballs[1]] * 2 + [tarballs[2]] * 2))
    report.result("names", "mise's rule", "files of a release", picked(release, wanted))
    wheel = files.one("pypi/*linux*.whl").name
    report.mutant("names", "mise's rule", "wheels beside them", picked([*release, wheel], wanted), wheel)
    entry = files.one("aqua/registry.yaml").read_text()
    report.result("names", "aqua's entry", "registry.yaml", listed(entry, version, wanted))
    report.mutant("names", "aqua's entry", "another name", listed(entry.replace("{{.Arch}}-", "{{.Arch}}_"), version, wanted), "_unknown")


def score(name, platform):
    system, machine, library = platform
    extensions = name.lower().split(".")
    if PACKAGES & set(extensions):
        return None
    rest = name.removeprefix("transition-export")

    def side(kinds, own, hit, miss):
        for kind, pattern in kinds.items():
            if re.search(rf"(?i)(?:\b|_)(?:{pattern})(?:\b|_)", rest):
                return hit if kind == own else miss
        return 0

    on_machine = side(MACHINES, machine, 50, None)
    if on_machine is None:
        return None
    points = side(SYSTEMS, system, 100, -100) + on_machine
    points += side(LIBRARIES, library, 25, -10) if system == "linux" else 0
    points += 10 if name.endswith((".tar.gz", ".tar.xz", ".tgz")) else 5 if name.endswith(".zip") else 0
    points -= 100 if name.lower().endswith(NOTES) else 0
    points -= 30 if ".artifactbundle" in name else 0
    words = re.split(r"[-_.]", re.sub(r"\.(tar\.gz|tar\.xz|tgz|zip)$", "", rest))
    known = {"", "linux", "x86", "64", "x64", "arm64", "aarch64", "unknown", "musl", "gnu", "apple", "darwin", "universal"}
    points += 20 if rest != name and all(word in known or word.isdigit() for word in words) else 0
    return points


def picked(names, wanted):
    found = []
    for platform, name in wanted.items():
        ranked = sorted((-points, len(one), one) for one in names if (points := score(one, platform)) and points > 0)
        if not ranked or ranked[0][2] != name:
            found.append(f"on {' '.join(platform)} it takes {ranked[0][2] if ranked else 'nothing'} and not {name}")
    return found


def listed(entry, version, wanted):
    """The names that an entry's templates produce."""
    common, mac = re.findall(r'asset: "(.+)"', entry)
    replaced = dict(re.findall(r"^      (amd64|arm64|linux): (\S+)$", entry, re.M))
    found = []
    for (system, machine, _), name in wanted.items():
        template = mac if system == "macos" else common
        made = template.replace("{{trimV .Version}}", version).replace("{{.OS}}", replaced[system] if system == "linux" else "darwin")
        made = made.replace("{{.Arch}}", replaced[{"x86_64": "amd64", "aarch64": "arm64"}[machine]])
        found += [] if made == name else [f"it names {made} and not {name}"]
    return found
