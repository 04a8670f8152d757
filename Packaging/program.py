"""The program: built, stripped, and asked for its manual and completions."""

import platform
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from project import PLATFORMS, ROOT, Failure

SCRATCH = ROOT / ".build" / "package"


# The programs that only tests use.
TESTS = ["generate-specs", "long-checks"]


def build(scratch=SCRATCH, product="transition-export"):
    """Builds the program, or another one as the program is built, for this machine; its triple and its file."""
    system, machine = platform.system(), platform.machine().replace("arm64", "aarch64")
    # Nothing specific to this machine: no paths in the output of a trap, no debugging information, no hash of the compiler's
    # arguments, which name the folder.
    flags = ["-c", "release", "--product", product, "--scratch-path", str(scratch), "-Xswiftc", "-Osize",
             "-Xswiftc", "-gnone", "-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{ROOT}=.", "-Xswiftc", "-Xfrontend", "-Xswiftc",
             "-disable-incremental-llvm-codegen"]
    # The compiler often emits identical code for generics and copies of values. A section for each function lets the linker
    # find it, and drop what nothing calls: 795 kB.
    # The program never unwinds: without the index of its frames it is 238 kB smaller.
    # The toolchain's own linker finds 85 kB more of it than the system's.
    if system == "Linux":
        flags += ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections", "-Xswiftc", "-use-ld=lld"]
        flags += ["-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr"]
    if system == "Darwin":
        triple = "universal-apple-darwin"
        flags += ["--arch", "arm64", "--arch", "x86_64"]
    elif sdk := static_sdk():
        triple = f"{machine}-unknown-linux-musl"
        flags += ["--swift-sdk", sdk, "-Xlinker", "-s"]
    else:
        triple = f"{machine}-unknown-linux-gnu"
        flags += ["-Xswiftc", "-static-executable", "-Xlinker", "-s"]
    if triple not in PLATFORMS:
        raise Failure(f"{triple} is not a platform of Packaging/project.py")
    run("swift", "build", "--package-path", str(ROOT), *flags)
    folder = run("swift", "build", "--package-path", str(ROOT), *flags, "--show-bin-path", reads=True).strip()
    program = Path(folder) / product
    if system == "Darwin":
        stripped = scratch / product
        shutil.copy(program, stripped)
        run("strip", "-x", str(stripped))
        # Stripping breaks the signature without which no program starts on Apple silicon.
        run("codesign", "--force", "--sign", "-", str(stripped))
        program = stripped
    return triple, program


def static_sdk():
    """The Swift SDK for static Linux programs that belongs to this toolchain; or None if it isn't installed."""
    version = re.search(r"Swift version ([0-9.]+)", run("swift", "--version", reads=True))
    for line in run("swift", "sdk", "list", reads=True).splitlines():
        if version and line.startswith(f"swift-{version[1]}-RELEASE_static-linux"):
            return line.strip()
    return None


def run(*words, reads=False):
    ran = subprocess.run(words, stdout=subprocess.PIPE if reads else None, stderr=subprocess.DEVNULL if reads else None,
                         stdin=subprocess.DEVNULL, text=True)
    if ran.returncode:
        raise Failure(f"`{' '.join(words[:4])} …` ended with code {ran.returncode}")
    return ran.stdout


def texts(program):
    """The manual page, and the completions by shell, as printed by a program that runs here."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "transition-export"
        shutil.copy(program, copy)
        copy.chmod(0o755)
        shells = {shell: run(str(copy), "completions", shell, reads=True) for shell in ["bash", "zsh", "fish"]}
        return run(str(copy), "--version", reads=True).split()[-1], run(str(copy), "manual", reads=True), shells
