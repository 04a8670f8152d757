"""What every form of a release says about the project: Packaging/project.json, the version in the sources, the time."""

import json
import os
import re
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent
LICENSE = "Apache-2.0"


class Failure(Exception):
    """A failure to report at the terminal."""


@dataclass(frozen=True, eq=False)
class Platform:
    """One platform that programs are built for, with its names in the registries."""

    triple: str
    wheel: str
    npm: dict
    deb: str | None
    classifiers: list
    swift: list

    @property
    def npm_name(self):
        return "universal" if len(self.npm["cpu"]) > 1 else self.npm["cpu"][0]

    @property
    def is_linux(self):
        return "linux" in self.triple


def linux(arch, libc, cpu, deb, classifier):
    # A static program runs on both families of Linux; glibc 2.17 and musl 1.1 are the oldest names that pip knows.
    wheel = f"manylinux_2_17_{arch}.manylinux2014_{arch}.musllinux_1_1_{arch}"
    return Platform(
        f"{arch}-unknown-linux-{libc}", wheel, {"os": ["linux"], "cpu": [cpu]}, deb, [f"linux-{classifier}"],
        [f"{arch}-unknown-linux-gnu"])


PLATFORMS = {
    one.triple: one
    for one in [
        linux("x86_64", "musl", "x64", "amd64", "x86_64"),
        linux("aarch64", "musl", "arm64", "arm64", "aarch_64"),
        linux("x86_64", "gnu", "x64", "amd64", "x86_64"),
        linux("aarch64", "gnu", "arm64", "arm64", "aarch_64"),
        Platform(
            "universal-apple-darwin", "macosx_13_0_universal2", {"os": ["darwin"], "cpu": ["arm64", "x64"]}, None,
            ["osx-x86_64", "osx-aarch_64"], ["x86_64-apple-macosx", "arm64-apple-macosx"]),
    ]
}


class Project:
    """The project's metadata for the forms of a release."""

    def __init__(self, owner=None):
        facts = json.loads((HERE / "project.json").read_text())
        self.name, self.owner = facts["name"], owner or facts["owner"]
        self.summary, self.description = facts["summary"], facts["description"]
        self.repository = f"https://github.com/{self.owner}/{self.name}"
        self.maintainer = f"{self.owner} <{self.owner}@users.noreply.github.com>"
        self.maven_group = f"io.github.{self.owner.lower()}"

    @cached_property
    def version(self):
        source = (ROOT / "Sources/Commands/TransitionExportCommand.swift").read_text()
        found = re.search(r'static let version = "([^"]+)"', source)
        if not found:
            raise Failure("Sources/Commands/TransitionExportCommand.swift has no version")
        return found[1]

    @cached_property
    def epoch(self):
        """Seconds since 1970 that every file of a release carries: SOURCE_DATE_EPOCH, or the time of the commit."""
        given = os.environ.get("SOURCE_DATE_EPOCH")
        if given is None:
            ran = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], capture_output=True, text=True)
            given = ran.stdout.strip()
        # Zip archives begin in 1980.
        return max(int(given), 315_532_800) if given and given.isdigit() else 315_532_800

    def download(self, name):
        """The address of a release's file."""
        return f"{self.repository}/releases/download/{self.version}/{name}"

    def fill(self, template, **values):
        """A text of Packaging with its @NAMES@ filled in."""
        text = (HERE / template).read_text()
        known = {"NAME": self.name, "VERSION": self.version, "OWNER": self.owner, "REPOSITORY": self.repository,
                 "SUMMARY": self.summary, "DESCRIPTION": self.description} | values
        return re.sub(r"@([A-Z_]+)@", lambda match: known[match[1]], text)
