"""The forms of a release: each makes files, by path below the output folder, of programs and texts."""

import base64
import hashlib
import json
import uuid
from datetime import datetime, timezone
from email.utils import format_datetime

import archives
import program
from archives import Tree
from project import LICENSE, PLATFORMS, ROOT, Failure


class Release:
    """What goes into a release: programs by platform, and the texts that come with each."""

    def __init__(self, project, programs, manual, completions):
        self.project, self.programs = project, programs
        self.manual, self.completions = manual, completions
        self.license = (ROOT / "LICENSE").read_text()
        self.readme = (ROOT / "README.md").read_text()
        self.changes = (ROOT / "CHANGELOG.md").read_text()

    @property
    def stem(self):
        return f"{self.project.name}-{self.project.version}"

    def notice(self, platform):
        """Third-party code in a program, with its licenses."""
        parts = ["swift", *(["musl"] if "musl" in platform.triple else ["glibc"] if platform.is_linux else [])]
        return "\n".join(self.project.fill(f"notices/{part}.txt") for part in parts)

    def installed(self, platform):
        """Below a prefix such as /usr/local. These paths are API."""
        name = self.project.name
        return Tree({
            f"bin/{name}": self.programs[platform],
            f"share/man/man1/{name}.1": self.manual,
            f"share/bash-completion/completions/{name}": self.completions["bash"],
            f"share/zsh/site-functions/_{name}": self.completions["zsh"],
            f"share/fish/vendor_completions.d/{name}.fish": self.completions["fish"],
            f"share/doc/{name}/LICENSE": self.license,
            f"share/doc/{name}/NOTICE": self.notice(platform),
        }, {f"bin/{name}"})


def release(project, built):
    """What goes into a release: the first program that runs on this machine prints the manual."""
    for path in built.values():
        try:
            version, manual, completions = program.texts(path)
            break
        except (Failure, OSError):
            continue
    else:
        raise Failure("none of the programs runs on this machine, which prints their manual and completions")
    if version != project.version:
        raise Failure(f"the program says that it is {version}, the sources that they are {project.version}")
    programs = {PLATFORMS[triple]: path.read_bytes() for triple, path in built.items()}
    return Release(project, programs, manual, completions)


def tarballs(release):
    """NAME-VERSION-TRIPLE.tar.gz: by such names mise, aqua and ubi tell one platform from another. xz saves a quarter."""
    for platform in release.programs:
        stem = f"{release.stem}-{platform.triple}"
        tar = archives.tar(release.installed(platform).below(stem), release.project.epoch)
        yield f"release/{stem}.tar.gz", archives.gz(tar)
        yield f"release/{stem}.tar.xz", archives.xz(tar)


def artifact_bundle(release):
    """SwiftPM's own form of a program; one bundle has all platforms."""
    project, name = release.project, release.project.name
    variants = {f"{release.stem}-{platform.triple}/bin/{name}": platform for platform in release.programs}
    info = {"schemaVersion": "1.0", "artifacts": {name: {
        "version": project.version, "type": "executable",
        "variants": [{"path": path, "supportedTriples": platform.swift} for path, platform in variants.items()],
    }}}
    tree = Tree({path: release.programs[platform] for path, platform in variants.items()}, variants)
    tree["info.json"] = (json.dumps(info, indent=2) + "\n").encode()
    tree["LICENSE"] = release.license.encode()
    bundle = archives.zip_(tree.below(f"{name}.artifactbundle"), project.epoch)
    yield f"release/{release.stem}.artifactbundle.zip", bundle
    # A package with only the command plugin: its users don't compile this project.
    plugin = "swiftpm/transition-export-plugin"
    manifest = project.fill(
        "swiftpm/Package.swift.in", URL=project.download(f"{release.stem}.artifactbundle.zip"),
        CHECKSUM=hashlib.sha256(bundle).hexdigest())
    source = "Plugins/ExportTransitions/ExportTransitions.swift"
    yield f"{plugin}/Package.swift", manifest
    yield f"{plugin}/{source}", (ROOT / source).read_text()
    yield f"{plugin}/LICENSE", release.license


def wheels(release):
    """A Python wheel with only the program: pip puts it onto the PATH of an environment."""
    project = release.project
    base = f"{project.name.replace('-', '_')}-{project.version}"
    for platform in release.programs:
        tag = f"py3-none-{platform.wheel}"
        info = f"{base}.dist-info"
        metadata = "\n".join([
            "Metadata-Version: 2.4", f"Name: {project.name}", f"Version: {project.version}",
            f"Summary: {project.summary}", f"License-Expression: {LICENSE}", "License-File: LICENSE",
            "License-File: NOTICE", f"Project-URL: Source, {project.repository}", "Requires-Python: >=3.7",
            "Description-Content-Type: text/markdown", "", project.fill("pypi/README.md"),
        ])
        tags = "".join(f"Tag: py3-none-{one}\n" for one in platform.wheel.split("."))
        tree = Tree({
            f"{base}.data/scripts/{project.name}": release.programs[platform],
            f"{info}/METADATA": metadata,
            f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: Scripts/package\nRoot-Is-Purelib: false\n{tags}",
            f"{info}/licenses/LICENSE": release.license,
            f"{info}/licenses/NOTICE": release.notice(platform),
            f"{info}/sboms/{project.name}.spdx.json": sbom(release, [platform]),
        }, {f"{base}.data/scripts/{project.name}"})
        record = [f"{path},sha256={digest(content)},{len(content)}\n" for path, content in sorted(tree.items())]
        tree[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
        bytes_ = archives.zip_(tree, project.epoch, last=[f"{info}/RECORD"])
        yield f"pypi/{base}-{tag}.whl", bytes_


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def npm_packages(release):
    """A main package with a launcher, and one for each platform, of which npm installs the matching one."""
    project, optional = release.project, {}
    common = {"version": project.version, "license": LICENSE,
              "repository": {"type": "git", "url": f"git+{project.repository}.git"}}
    for platform in release.programs:
        name = f"{project.name}-{platform.npm['os'][0]}-{platform.npm_name}"
        optional[name] = project.version
        about = {"name": name, "description": f"The program of {project.name} for one platform"} | common | platform.npm
        files = {"package.json": json.dumps(about | {"preferUnplugged": True}, indent=2) + "\n",
                 f"bin/{project.name}": release.programs[platform],
                 "LICENSE": release.license, "NOTICE": release.notice(platform)}
        yield npm(release, name, Tree(files, {f"bin/{project.name}"}))
    about = {"name": project.name, "description": project.summary} | common | {
        "bin": {project.name: "bin/launcher.js"}, "engines": {"node": ">=14"}, "optionalDependencies": optional}
    files = {"package.json": json.dumps(about, indent=2) + "\n", "LICENSE": release.license,
             "bin/launcher.js": project.fill("npm/launcher.js"), "README.md": project.fill("npm/README.md")}
    yield npm(release, project.name, Tree(files, {"bin/launcher.js"}))


def npm(release, name, tree):
    packed = archives.tar_gz(tree.below("package"), release.project.epoch)
    return f"npm/{name}-{release.project.version}.tgz", packed


def debs(release):
    """A Debian package for each Linux."""
    project, name = release.project, release.project.name
    for platform in release.programs:
        if not platform.deb:
            continue
        date = format_datetime(datetime.fromtimestamp(project.epoch, timezone.utc))
        change = f"{name} ({project.version}) stable; urgency=medium\n\n  * See {project.repository}/releases.\n\n" \
            f" -- {project.maintainer}  {date}\n"
        doc = f"usr/share/doc/{name}"
        data = Tree({
            f"usr/bin/{name}": release.programs[platform],
            f"usr/share/man/man1/{name}.1.gz": archives.gz(release.manual.encode()),
            f"usr/share/bash-completion/completions/{name}": release.completions["bash"],
            f"usr/share/zsh/vendor-completions/_{name}": release.completions["zsh"],
            f"usr/share/fish/vendor_completions.d/{name}.fish": release.completions["fish"],
            f"{doc}/copyright": project.fill(
                "deb/copyright", YEAR=date.split()[3], NOTICE=indented(release.notice(platform))),
            f"{doc}/changelog.gz": archives.gz(change.encode()),
            f"usr/share/lintian/overrides/{name}": project.fill("deb/overrides"),
        }, {f"usr/bin/{name}"})
        size = sum(-(-len(content) // 1024) for content in data.values()) + len(data.folders())
        control = Tree({
            "control": project.fill(
                "deb/control", ARCHITECTURE=platform.deb, SIZE=str(size), MAINTAINER=project.maintainer),
            "md5sums": "".join(f"{hashlib.md5(data[path]).hexdigest()}  {path}\n" for path in sorted(data)),
        })
        members = [("debian-binary", b"2.0\n")]
        for member, tree in [("control", control), ("data", data)]:
            packed = archives.xz(archives.tar(tree, project.epoch, folders=True, prefix="./"))
            members.append((f"{member}.tar.xz", packed))
        yield f"release/{name}_{project.version}_{platform.deb}.deb", archives.ar(members, project.epoch)


def indented(text):
    """Continuation lines of a field in Debian's control files: a dot stands for an empty line."""
    return "\n".join(" " + (line or ".") for line in text.splitlines())


def maven_artifacts(release):
    """The program under a classifier, as build plugins of Gradle and Maven take `protoc`."""
    project, name = release.project, release.project.name
    folder = f"maven/{project.maven_group.replace('.', '/')}/{name}/{project.version}"
    files = {f"{release.stem}.pom": project.fill("maven/pom.xml", GROUP=project.maven_group).encode()}
    for platform, program in release.programs.items():
        for classifier in platform.classifiers:
            files[f"{release.stem}-{classifier}.exe"] = program
    for file, content in files.items():
        yield f"{folder}/{file}", content
        for algorithm in ["md5", "sha1", "sha256"]:
            yield f"{folder}/{file}.{algorithm}", hashlib.new(algorithm, content).hexdigest()


def sbom(release, platforms):
    """The contents of a program, as SPDX 2.3."""
    project = release.project
    created = datetime.fromtimestamp(project.epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")

    def package(id_, name, version, license_, source, **more):
        return {"SPDXID": f"SPDXRef-{id_}", "name": name, "versionInfo": version, "downloadLocation": source,
                "licenseConcluded": license_, "licenseDeclared": license_, "copyrightText": "NOASSERTION",
                "filesAnalyzed": False} | more

    packages, relations = [], []
    for platform in platforms:
        id_ = f"program-{platform.triple.replace('_', '-')}"
        packages.append(package(
            id_, project.name, project.version, LICENSE, f"git+{project.repository}.git@{project.version}",
            packageFileName=f"bin/{project.name}", comment=f"The program for {platform.triple}.",
            primaryPackagePurpose="APPLICATION",
            checksums=[{"algorithm": "SHA256", "checksumValue": hashlib.sha256(release.programs[platform]).hexdigest()}]))
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", f"SPDXRef-{id_}"))
        linked = [("swift-runtime", "Swift standard library and runtime", "Apache-2.0 WITH Swift-exception",
                   "https://github.com/swiftlang/swift")]
        if platform.is_linux:
            linked.append(("libdispatch", "libdispatch", "Apache-2.0 WITH Swift-exception",
                           "https://github.com/swiftlang/swift-corelibs-libdispatch"))
        if "musl" in platform.triple:
            linked.append(("musl", "musl", "MIT", "https://musl.libc.org"))
            linked.append(("libcxx", "libc++", "Apache-2.0 WITH LLVM-exception", "https://libcxx.llvm.org"))
        elif platform.is_linux:
            linked.append(("glibc", "GNU C library", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc"))
            linked.append(("libstdcxx", "libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"))
        for part, name, license_, source in linked:
            if all(one["SPDXID"] != f"SPDXRef-{part}" for one in packages):
                packages.append(package(part, name, "NOASSERTION", license_, source))
            relations.append((f"SPDXRef-{id_}", "STATIC_LINK", f"SPDXRef-{part}"))
    name = f"{release.stem}-{'-'.join(one.triple for one in platforms)}"
    seed = "".join(hashlib.sha256(release.programs[one]).hexdigest() for one in platforms)
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"{project.repository}/spdx/{uuid.uuid5(uuid.NAMESPACE_URL, name + seed)}",
        "creationInfo": {"created": created, "creators": [f"Organization: {project.name}", "Tool: Scripts/package"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations],
    }
    return json.dumps(document, indent=2) + "\n"


def bill_of_materials(release):
    yield f"release/{release.stem}.spdx.json", sbom(release, list(release.programs))


def formula(release, files):
    """A formula for a Homebrew tap."""
    project, blocks = release.project, []
    for platform in release.programs:
        name = f"{release.stem}-{platform.triple}.tar.gz"
        checksum = hashlib.sha256(files[f"release/{name}"]).hexdigest()
        source = f'url "{project.download(name)}"\n    sha256 "{checksum}"\n'
        if not platform.is_linux:
            blocks.append(f"  on_macos do\n    {source}  end\n")
        else:
            cpu = "intel" if platform.npm_name == "x64" else "arm"
            source = source.replace("\n    ", "\n      ")
            blocks.append(f"  on_linux do\n    on_{cpu} do\n      {source}    end\n  end\n")
    yield "homebrew/transition-export.rb", project.fill("homebrew/formula.rb", SOURCES="\n".join(blocks))


def checksums(files):
    """SHA256SUMS of a GitHub release's files, as `sha256sum --check` reads it."""
    found = {path.split("/", 1)[1]: content for path, content in files.items() if path.startswith("release/")}
    lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(found.items())]
    yield "release/SHA256SUMS", "".join(lines)


def all_files(release):
    """Every file of a release, by its path below the output folder."""
    files = {}

    def add(made):
        for path, content in made:
            files[path] = content.encode() if isinstance(content, str) else content

    for form in [tarballs, artifact_bundle, wheels, npm_packages, debs, maven_artifacts, bill_of_materials]:
        add(form(release))
    add(formula(release, files))
    add([("aqua/registry.yaml", release.project.fill("aqua/registry.yaml"))])
    add(checksums(files))
    return files
