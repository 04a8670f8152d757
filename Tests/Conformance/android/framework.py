"""Debian's sources of Android's framework, fetched beside the system's own package lists: they are unchanged.

The files that the checks need are kept in `.tools/android/framework-2`, a few files of 45 MB.
"""

import shutil
import subprocess
import tarfile
from pathlib import Path

PACKAGE = "android-platform-frameworks-base"
TOOLS = Path(__file__).resolve().parents[3] / ".tools" / "android"
FOLDER = TOOLS / "framework-2"
KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

# Files and folders of the sources, below their own top folder.
SIGNATURES, WORDS = "api/current.txt", "core/res/res/values/attrs.xml"
JAVA, GRAPHICS = "core/java/", "graphics/java/"
WANTED = (
    SIGNATURES, WORDS, *(JAVA + one for one in (
        "android/transition/", "android/view/animation/", "android/view/InflateException.java",
        "android/view/Gravity.java", "android/animation/", "android/util/", "android/app/ActivityTransition",
        "android/app/EnterTransition", "android/app/ExitTransition", "android/app/SharedElementCallback.java",
        "com/android/internal/view/OneShotPreDrawListener.java", "com/android/internal/util/FastMath.java",
        "android/content/res/ConstantState.java")),
    *(GRAPHICS + "android/graphics/" + one for one in (
        "Rect.java", "RectF.java", "Point.java", "PointF.java", "PixelFormat.java", "PorterDuff.java")),
)


def missing():
    """Why the sources are unavailable, or None; fetches them the first time."""
    if (FOLDER / "version").is_file():
        return None
    if not shutil.which("apt-get"):
        return f"this system has no apt-get to fetch Debian's sources {PACKAGE}"
    try:
        fetch()
    except (OSError, RuntimeError, tarfile.TarError) as error:
        return f"Debian's sources {PACKAGE} could not be fetched: {error}"
    return None


def version():
    return (FOLDER / "version").read_text().strip()


def sources(folder):
    """The Java files of a folder of the framework."""
    return sorted((FOLDER / JAVA / folder).glob("*.java"))


def text(name):
    return (FOLDER / name).read_text(encoding="utf-8")


def fetch():
    scratch = TOOLS / "apt"
    for name in ("lists/partial", "cache/archives/partial", "download"):
        (scratch / name).mkdir(parents=True, exist_ok=True)
    (scratch / "sources.list").write_text(source_list())
    run(scratch, "update")
    run(scratch, "source", "--download-only", PACKAGE)
    archive = next((scratch / "download").glob("*.orig.tar.*"), None)
    description = next((scratch / "download").glob("*.dsc"), None)
    if not archive or not description:
        raise RuntimeError("there is no archive in the download")
    unpack(archive)
    (FOLDER / "version").write_text(description.stem.partition("_")[2])
    shutil.rmtree(scratch)


def source_list():
    """The system's first archive, with sources enabled."""
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)", "Created-By: Packages"],
        capture_output=True, text=True).stdout.splitlines()
    if not told:
        raise RuntimeError("apt-get knows no archive")
    signed = f"[signed-by={KEYS}] " if KEYS.is_file() else ""
    return f"deb-src {signed}{told[0]}\n"


def run(scratch, *command):
    options = {
        "Dir::Etc::sourcelist": scratch / "sources.list", "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": scratch / "lists", "Dir::Cache": scratch / "cache", "APT::Sandbox::User": "root",
    }
    line = ["apt-get", "--quiet", *(word for name, value in options.items() for word in ("-o", f"{name}={value}"))]
    ran = subprocess.run([*line, *command], cwd=scratch / "download", capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError((ran.stderr.strip().splitlines() or [f"apt-get {command[0]} failed"])[-1])


def unpack(archive):
    with tarfile.open(archive) as files:
        members = {member.name.removeprefix("./"): member for member in files if member.isfile()}
        top = "" if SIGNATURES in members else next(iter(members)).partition("/")[0] + "/"
        for name, member in members.items():
            inner = name.removeprefix(top)
            if inner.startswith(WANTED) and inner.endswith((".java", ".txt", ".xml")):
                path = FOLDER / inner
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(files.extractfile(member).read())
