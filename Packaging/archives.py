"""Archives whose bytes depend only on their contents: sorted, one time, no owner, fixed modes."""

import gzip
import io
import lzma
import tarfile
import zipfile
from datetime import datetime, timezone


class Tree(dict):
    """Files by path; a value is bytes, or text."""

    executables = frozenset()

    def __init__(self, files=(), executables=()):
        super().__init__()
        for path, content in dict(files).items():
            self[path] = content.encode() if isinstance(content, str) else content
        self.executables = frozenset(executables)

    def mode(self, path):
        return 0o755 if path in self.executables else 0o644

    def below(self, folder):
        return Tree({f"{folder}/{path}": content for path, content in self.items()},
                    {f"{folder}/{path}" for path in self.executables})

    def folders(self):
        found = set()
        for path in self:
            parts = path.split("/")[:-1]
            found |= {"/".join(parts[:count]) for count in range(1, len(parts) + 1)}
        return found


def tar(tree, epoch, folders=False, prefix=""):
    """An uncompressed tar of a tree, with entries for its folders on request."""
    bytes_ = io.BytesIO()
    with tarfile.open(fileobj=bytes_, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(set(tree) | (tree.folders() | {""} if folders else set())):
            entry = tarfile.TarInfo(prefix + path)
            entry.mtime = epoch
            if path in tree:
                entry.size, entry.mode = len(tree[path]), tree.mode(path)
                archive.addfile(entry, io.BytesIO(tree[path]))
            else:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
    return bytes_.getvalue()


def gz(content):
    return gzip.compress(content, compresslevel=9, mtime=0)


def tar_gz(tree, epoch):
    return gz(tar(tree, epoch))


def xz(content):
    """Jumps of x86 as absolute addresses make a program a tenth smaller; every decoder of xz knows that filter."""
    return lzma.compress(content, filters=[{"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9}])


def zip_(tree, epoch, last=()):
    """A zip of a tree; the paths in `last` come after all others."""
    time = datetime.fromtimestamp(epoch, timezone.utc).timetuple()[:6]
    bytes_ = io.BytesIO()
    with zipfile.ZipFile(bytes_, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(tree, key=lambda path: (path in last, path)):
            entry = zipfile.ZipInfo(path, time)
            entry.external_attr = (0o100000 | tree.mode(path)) << 16
            entry.create_system, entry.compress_type = 3, zipfile.ZIP_DEFLATED
            archive.writestr(entry, tree[path])
    return bytes_.getvalue()


def ar(members, epoch):
    """A Unix `ar` archive, as used for Debian packages."""
    parts = [b"!<arch>\n"]
    for name, content in members:
        parts.append(f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
        parts.append(content + b"\n" * (len(content) % 2))
    return b"".join(parts)
