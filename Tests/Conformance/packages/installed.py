"""Each form, installed and used as its users do: every example's exports equal those of the developer build."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

import files
import harness
from files import EXAMPLES, ROOT, copy_examples, differences, one, problems, run

# Seconds from the download to the first export: enough for a package manager that starts for the first time on a busy
# machine. All take less than 8 on a quiet one.
SECONDS = 90
SPEC = ROOT / "Examples" / "photo-push.transition.json"


def check(report):
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        folder = Path(scratch)
        wanted = exports(Form([harness.tool()]), folder / "developer")
        forms = [
            ("tarball", "bare folder", tarball), ("tarball", "empty root", empty_root), ("Scripts/install", "a clone", script), ("wheel", "pip", wheel), ("npm", "npm", npm),
            ("deb", "dpkg", deb), ("Maven artifact", "Gradle", maven), ("artifact bundle", "SwiftPM", plugin_package),
        ]
        for name, engine, form in forms:
            (folder / engine).mkdir()
            started = time.monotonic()
            try:
                made = form(folder / engine)
            except Missing as missing:
                report.skip("installed: " + name, engine, str(missing))
                continue
            found = made.problems
            if not found:
                found = problems(made.run(SPEC.name, "--target", "css", "-o", "first", specs=folder / engine / "specs"), made.says)
                seconds = time.monotonic() - started
                found += [f"the first export took {seconds:.1f} s"] if seconds > SECONDS else []
                print(f"{name}, {engine}: {seconds:.1f} s", file=sys.stderr)
            if not found:
                found = differences(exports(made, folder / engine / "all"), wanted) + made.removed()
            report.result("installed: " + name, made.engine or engine, "every example", found)
        broken = {path: content + b" " if path.endswith("photo-push.css") else content for path, content in wanted.items()}
        report.mutant("installed: tarball", "bare folder", "other exports", differences(broken, wanted), "photo-push.css has other bytes")


class Missing(Exception):
    """The reason why a form can't be tested here."""


class Form:
    """An installed form: the command that starts it, and problems of the installation."""

    def __init__(self, words, found=(), engine="", says="css: 3 files written", remove=None, start=None, **variables):
        self.words, self.problems, self.engine, self.says = words, list(found), engine, says
        self.remove, self.start, self.variables = remove, start, variables

    def run(self, *words, specs):
        """Runs it in its own folder with the examples."""
        copy_examples(specs)
        start = self.start or (lambda *all_, cwd: run(*all_, cwd=cwd, **self.variables))
        return start(*self.words, *words, cwd=specs)

    def removed(self):
        return self.remove() if self.remove else []


def exports(form, folder):
    ran = form.run(*[spec.name for spec in EXAMPLES], "--target", "all", "-o", "out", "--quiet", specs=folder)
    found = problems(ran)
    return {"the export": "\n".join(found).encode()} if found else files.read(folder / "out")


def unpack(folder):
    with tarfile.open(files.tarball()) as archive:
        archive.extractall(folder)
    (made,) = folder.iterdir()
    return made


def tarball(folder):
    """Installed by `tar xz -C ~/.local --strip-components 1`."""
    made = unpack(folder / "prefix")
    found = [f"there is no {path}" for path in [
        "share/man/man1/transition-export.1", "share/bash-completion/completions/transition-export",
        "share/zsh/site-functions/_transition-export", "share/fish/vendor_completions.d/transition-export.fish",
        "share/doc/transition-export/LICENSE", "share/doc/transition-export/NOTICE"] if not (made / path).is_file()]
    return Form([made / "bin" / "transition-export"], found)


def script(folder):
    """Installed from a clone, but for the build."""
    root = Path(__file__).resolve().parents[3]
    prefix = folder / "prefix"
    program = unpack(folder / "unpacked") / "bin" / "transition-export"
    found = problems(run(root / "Scripts/install", "--program", program, prefix))

    def remove():
        found = problems(run(root / "Scripts/uninstall", prefix))
        return found + [f"{one} stays behind" for one in prefix.rglob("*")]

    return Form([prefix / "bin" / "transition-export"], found, remove=remove)


def empty_root(folder):
    """A root like that of a container from scratch: the program, the specs and /proc, from which the Swift runtime
    takes its arguments; no shell, no library, no /dev, no /tmp."""
    unshare = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--map-root-user", "--pid", "--fork"]
    if run(*unshare, "true").returncode:
        raise Missing("this machine doesn't allow mounts in a new namespace")
    program = unpack(folder / "prefix") / "bin" / "transition-export"

    def start(_, *words, cwd):
        shutil.copy(program, cwd / "transition-export")
        (cwd / "proc").mkdir(exist_ok=True)
        script = 'mount -t proc proc proc && exec env -i "$(command -v chroot)" . /transition-export "$@"'
        return run(*unshare, "sh", "-c", script, "sh", *words, cwd=cwd, PATH=os.environ["PATH"])

    return Form([program], start=start)


def wheel(folder):
    """A virtual environment, and no index."""
    found = problems(run(sys.executable, "-m", "venv", folder / "venv"))
    pip = [folder / "venv" / "bin" / "python", "-m", "pip", "--disable-pip-version-check"]
    found += problems(run(*pip, "install", "--no-index", "--find-links", harness.packages() / "pypi", "transition-export"))

    def remove():
        found = problems(run(*pip, "uninstall", "--yes", "transition-export"))
        return found + (["it stays behind"] if (folder / "venv/bin/transition-export").exists() else [])

    version = run(*pip, "--version").stdout.split(" from ")[0]
    return Form([folder / "venv" / "bin" / "transition-export"], found, engine=version, remove=remove)


def npm(folder):
    """A project with both packages, without a registry."""
    if not shutil.which("npm"):
        raise Missing("npm is not installed")
    (folder / "package.json").write_text('{ "name": "a", "version": "1.0.0", "private": true }')
    packages = sorted(harness.packages().glob("npm/*.tgz"))
    # npm looks for its cache and settings in the home folder: this one.
    # The command of the page: no package of one platform becomes a dependency of the project.
    found = problems(run("npm", "install", "--no-save", "--offline", "--no-audit", "--no-fund", *packages, cwd=folder))
    found += [] if "ependencies" not in (folder / "package.json").read_text() else ["a platform's package is in package.json"]
    engine = f"npm {run('npm', '--version').stdout.strip()}, node {run('node', '--version').stdout.strip()}"
    launcher = folder / "node_modules" / ".bin" / "transition-export"
    if not found:
        found += problems(run("npx", "--no-install", "transition-export", "--version", cwd=folder), "transition-export ")
        code = run(launcher, "validate", "nothing.json", cwd=folder).returncode
        found += [] if code == 2 else [f"the launcher ends with {code} where the program ends with 2"]
        found += without_program(folder, packages)
    return Form([launcher], found, engine=engine)


def without_program(folder, packages):
    """Where npm was told to leave optional dependencies out, the launcher says what is missing."""
    # Beside the other project: Node looks for packages in all the folders above.
    other = folder.parent / "without"
    other.mkdir()
    (other / "package.json").write_text('{ "name": "b", "version": "1.0.0", "private": true }')
    main = [path for path in packages if "linux" not in path.name]
    found = problems(run("npm", "install", "--offline", "--omit=optional", "--no-audit", "--no-fund", *main, cwd=other))
    ran = run(other / "node_modules" / ".bin" / "transition-export", "--version", cwd=other)
    return found + ([] if ran.returncode == 2 and "is not installed" in ran.stderr else [f"without the program: {ran.stderr}"])


def deb(folder):
    """Installs into a separate root: a package without scripts needs nothing there."""
    if not shutil.which("dpkg"):
        raise Missing("dpkg is not installed")
    root = folder / "root"
    (root / "var/lib/dpkg/info").mkdir(parents=True)
    (root / "var/lib/dpkg/updates").mkdir()
    (root / "var/lib/dpkg/status").touch()
    log = folder / "dpkg.log"
    dpkg = ["dpkg", f"--root={root}", f"--log={log}", "--force-not-root", "--force-bad-path"]
    found = problems(run(*dpkg, "--install", one(f"release/*_{debian_architecture()}.deb"), PATH=os.environ["PATH"]))
    program = root / "usr/bin/transition-export"

    def remove():
        found = problems(run(*dpkg, "--purge", "transition-export", PATH=os.environ["PATH"]))
        left = [path for path in root.rglob("*") if "transition-export" in path.name]
        return found + [f"{path} stays behind" for path in left]

    return Form([program], found, engine=run("dpkg", "--version").stdout.splitlines()[0], remove=remove)


def debian_architecture():
    return run("dpkg", "--print-architecture").stdout.strip()


MAVEN = """
repositories {{ maven {{ url '{repository}' }} }}
configurations {{ tool }}
dependencies {{ tool '{group}:transition-export:{version}:linux-{machine}@exe' }}
task fetch(type: Copy) {{ from configurations.tool; into '{folder}'; rename {{ 'transition-export' }}; fileMode 0755 }}
"""


def maven(folder):
    """Gradle finds the program under its classifier in a repository of files."""
    if not shutil.which("gradle"):
        raise Missing("gradle is not installed")
    pom = one("maven/**/*.pom")
    group = ".".join(pom.parent.parent.parent.relative_to(harness.packages() / "maven").parts)
    machine = {"x86_64": "x86_64"}.get(os.uname().machine, "aarch_64")
    project = folder / "project"
    project.mkdir()
    (project / "settings.gradle").write_text("")
    (project / "build.gradle").write_text(MAVEN.format(
        repository=(harness.packages() / "maven").as_uri(), group=group, version=pom.parent.name, machine=machine, folder=folder))
    gradle = ["gradle", "--no-daemon", "--offline", "--quiet", "--gradle-user-home", folder / "home"]
    found = problems(run(*gradle, "fetch", cwd=project))
    version = next((line for line in run("gradle", "--version").stdout.splitlines() if line.startswith("Gradle")), "Gradle")
    return Form([folder / "transition-export"], found, engine=version)


def plugin_package(folder):
    """A Swift package that uses the command plugin with the bundle: nothing of this project is compiled."""
    swift = shutil.which("swift")
    if not swift:
        raise Missing("swift is not installed")
    plugin, package = folder / "transition-export-plugin", folder / "app"
    shutil.copytree(harness.packages() / "swiftpm/transition-export-plugin", plugin)
    bundle = one("release/*.artifactbundle.zip")
    shutil.unpack_archive(bundle, plugin)
    # unpack_archive loses modes, which unzip and SwiftPM keep.
    for program in plugin.glob("*.artifactbundle/*/bin/*"):
        program.chmod(0o755)
    (package / "Sources/App").mkdir(parents=True)
    (package / "Sources/App/App.swift").write_text("public let app = 1\n")
    (package / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"app\", dependencies: ["
        ".package(path: \"../transition-export-plugin\")], targets: [.target(name: \"App\")])\n")
    path = {"PATH": os.environ["PATH"]}
    checksum = run(swift, "package", "compute-checksum", bundle, cwd=package, **path).stdout.strip()
    manifest = (plugin / "Package.swift").read_text()
    found = [] if checksum and f'"{checksum}"' in manifest else ["the manifest has another checksum than SwiftPM computes"]

    def start(*words, cwd):
        for spec in EXAMPLES:
            shutil.copy(spec, package / "Sources/App")
        specs = [word for word in words if str(word).endswith(".transition.json")]
        # Without a name, all specs of the package's targets are exported.
        rest = [word for word in words if word not in specs] if len(specs) == len(EXAMPLES) else \
            [f"Sources/App/{word}" if word in specs else word for word in words]
        rest = [f"{cwd}/{word}" if rest[index - 1] == "-o" else word for index, word in enumerate(rest)]
        return run(
            swift, "package", "--disable-sandbox", "--allow-writing-to-package-directory", "export-transitions", *rest, cwd=package, **path)

    return Form([], found, engine=subprocess.run(
        [swift, "--version"], capture_output=True, text=True).stdout.split(" (")[0], start=start)
