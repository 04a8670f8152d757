"""The real Lottie players, one class each: `frame` gives the drawn picture's alpha as an array of 0…1.

A player can crash on a bad file, and two builds of rlottie must not share a process: use them in workers of their own.
"""

import ctypes
import importlib.metadata
import importlib.util
import itertools
import json
import subprocess
from pathlib import Path

import numpy


def available():
    """Each engine's name, version and the reason why it is not here, None where it is."""
    wheel, thorvg = installed("rlottie-python"), installed("thorvg-python")
    debian = debian_version("librlottie0-1")
    return [
        ("rlottie (Debian)", debian or "", None if debian else "the Debian package librlottie0-1 is not installed"),
        ("rlottie (PyPI)", wheel or "", None if wheel else "the PyPI package rlottie-python is not installed"),
        ("ThorVG", thorvg or "", None if thorvg else "the PyPI package thorvg-python is not installed"),
    ]


def opened(name):
    """The engine of that name, loaded into this process."""
    match name:
        case "rlottie (Debian)":
            return Rlottie("librlottie.so.0-1")
        case "rlottie (PyPI)":
            return Rlottie(Path(importlib.util.find_spec("rlottie_python").origin).parent / "librlottie.so")
        case "ThorVG":
            return ThorVG()
    raise ValueError(f"no engine is called {name}")


def installed(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def debian_version(package):
    try:
        asked = ["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Version}", package]
        status, _, version = subprocess.run(asked, capture_output=True, text=True).stdout.partition(" ")
    except FileNotFoundError:
        return None
    return version if status == "installed" else None


class Rlottie:
    """Samsung's rlottie over its C interface. Draws whole frames only."""

    whole_frames_only = True

    def __init__(self, library):
        self.library = ctypes.CDLL(str(library))
        signatures = {
            "from_data": (ctypes.c_void_p, [ctypes.c_char_p] * 3),
            "destroy": (None, [ctypes.c_void_p]),
            "render": (None, [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3),
        }
        for name, (result, arguments) in signatures.items():
            function = getattr(self.library, "lottie_animation_" + name)
            function.restype, function.argtypes = result, arguments
        self.keys = itertools.count()

    def load(self, document):
        # The player keeps models by key: each load has one of its own, or an edited file would show an earlier one.
        key = str(next(self.keys)).encode()
        animation = self.library.lottie_animation_from_data(json.dumps(document).encode(), key, b"")
        if not animation:
            raise ValueError("rlottie refuses the file")
        return RlottieAnimation(self.library, animation, document)


class RlottieAnimation:
    def __init__(self, library, animation, document):
        self.library, self.animation = library, animation
        self.start = document["ip"]
        self.pixels = numpy.zeros((document["h"], document["w"], 4), numpy.uint8)

    def frame(self, number):
        """The picture at a composition frame; rlottie counts from the composition's first."""
        self.pixels[:] = 0
        height, width, _ = self.pixels.shape
        self.library.lottie_animation_render(
            self.animation, round(number - self.start), self.pixels.ctypes.data, width, height, width * 4)
        return self.pixels[:, :, 3] / 255

    def close(self):
        self.library.lottie_animation_destroy(self.animation)


class ThorVG:
    """ThorVG's software renderer. Draws any fraction of a frame."""

    whole_frames_only = False

    def __init__(self):
        import thorvg_python

        self.module = thorvg_python
        self.engine = thorvg_python.Engine(threads=0)

    def load(self, document):
        return ThorVGAnimation(self.module, self.engine, document)


class ThorVGAnimation:
    def __init__(self, module, engine, document):
        self.width, self.height, self.start = document["w"], document["h"], document["ip"]
        self.canvas = module.SwCanvas(engine)
        self.canvas.set_target(self.width, self.height, cs=module.Colorspace.ABGR8888S)
        self.animation = module.LottieAnimation(engine)
        picture = self.animation.get_picture()
        result = picture.load_data(json.dumps(document).encode(), "lottie", None, True)
        if result != module.Result.SUCCESS:
            raise ValueError(f"ThorVG refuses the file: {result!r}")
        picture.set_size(self.width, self.height)
        self.canvas.add(picture)

    def frame(self, number):
        self.animation.set_frame(number - self.start)
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()
        pixels = numpy.frombuffer(self.canvas.buffer_arr, numpy.uint8)
        return pixels.reshape(self.height, self.width, 4)[:, :, 3] / 255

    def close(self):
        pass
