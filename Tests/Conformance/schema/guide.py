"""The target of Docs/add-a-target.md, as a folder; the page has a block for each file, below the file's name."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[3] / "Docs" / "add-a-target.md"
FILE = re.compile(r"^`(templates/[^`]+)`:\n+```\w+\n(.*?)^```", re.M | re.S)
ADDITION = re.compile(r'^```\w+ add-to (\S+) before "(\w+)"\n(.*?)^```', re.M | re.S)


def write(folder):
    """Writes the files of the finished guide."""
    page = PAGE.read_text(encoding="utf-8")
    files = dict(FILE.findall(page))
    for path, key, text in ADDITION.findall(page):
        files[path] = files[path].replace(f'  "{key}"', f'{text}  "{key}"', 1)
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return sorted(files)
