"""The example workspace in Bazel's Linux sandbox, with its disk cache: what is built, rebuilt, and taken from the cache."""

import contextlib
import re
import shutil
import subprocess
from pathlib import Path

import harness
from project import INTEGRATIONS, project

MADE = "bazel-bin/motion/transitions"


def check(report):
    if not shutil.which("bazel"):
        return report.skip("Bazel", "bazel", "bazel is not installed")
    said = subprocess.run(
        ["dpkg-query", "--show", "--showformat=bazel ${Version}", "bazel-bootstrap"], capture_output=True, text=True)
    engine = said.stdout or "bazel"
    with workspace() as one:
        report.result("Bazel", engine, "builds", built(one))
        report.result("Bazel", engine, "builds again", again(one))
        build = one.path("motion/BUILD.bazel")
        build.write_text(build.read_text().replace('    data = ["motion.tokens.json"],\n', ""))
        report.mutant("Bazel", engine, "tokens that the rule does not name", bazel(one, "Build completed"), "motion.tokens.json")


@contextlib.contextmanager
def workspace():
    """The example with the program in its place."""
    with project() as one:
        shutil.copytree(INTEGRATIONS / "bazel", one.folder, dirs_exist_ok=True)
        # Links to a toolchain resolve in the sandbox, too: it sees the whole disk except the workspace.
        shutil.copy(Path(harness.tool()).resolve(), one.path("tools/transition-export"))
        yield one


def bazel(one, says):
    return one.expect(0, says, "bazel", "--batch", f"--output_user_root={one.path('home')}", "build", "//motion:transitions",
                      f"--disk_cache={one.path('cache')}")


def built(one):
    """The files equal those that the program writes outside Bazel."""
    found = bazel(one, "1 linux-sandbox")
    found += one.expect(
        0, "", "transition-export", "export", "motion/photo-push.transition.json", "--config", "motion/transition-export.json",
        "--target", "android,flutter", "--set", "android.package=com.example.motion", "-o", "by-itself", "--untracked", "--quiet")
    made, wanted = tree(one.path(MADE)), tree(one.path("by-itself"))
    return found + [f"{path} differs" for path in sorted(made.keys() | wanted.keys()) if made.get(path) != wanted.get(path)]


def tree(folder):
    folder = folder.resolve()
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def again(one):
    """Nothing if nothing changed; from the cache in another checkout; rebuilt if tokens change."""
    found = bazel(one, "1 process: 1 internal")
    found += one.expect(0, "", "bazel", "--batch", f"--output_user_root={one.path('home')}", "clean", "--expunge")
    found += bazel(one, "cache hit")
    tokens = one.path("motion/motion.tokens.json")
    tokens.write_text(tokens.read_text().replace("280", "340"))
    found += bazel(one, "1 linux-sandbox")
    texts = "".join(path.read_text(errors="replace") for path in one.path(MADE).rglob("*.kt"))
    return found + ([] if re.search(r"\b340\b|\b0\.34\b", texts) else ["another token does not reach the exported files"])
