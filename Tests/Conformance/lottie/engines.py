"""The Lottie players, one class each: `frame` returns the drawn picture's alpha as an array of 0…1, and those that are
not slow return the picture itself from `picture`. Slow ones draw
only one of every `every` moments.

A player can crash on a bad file, and two builds of rlottie can't share a process: run each in its own worker.
"""

import base64
import ctypes
import importlib.metadata
import importlib.util
import itertools
import json
import re
import subprocess
import zlib
from pathlib import Path

import numpy

import browser


# Engines that draw in a browser; those that play every spec and every mistake in every run.
SLOW, FAST = {"lottie-web"}, {"rlottie (Debian)"}


def available():
    """Each engine's name, version and the reason why it is unavailable, or None."""
    wheel, thorvg = installed("rlottie-python"), installed("thorvg-python")
    debian = debian_version("librlottie0-1")
    return [
        ("rlottie (Debian)", debian or "", None if debian else "the Debian package librlottie0-1 is not installed"),
        ("rlottie (PyPI)", wheel or "", None if wheel else "the PyPI package rlottie-python is not installed"),
        ("ThorVG", thorvg or "", None if thorvg else "the PyPI package thorvg-python is not installed"),
        ("lottie-web", *lottie_web()),
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
        case "lottie-web":
            return LottieWeb()
    raise ValueError(f"no engine is called {name}")


def lottie_web():
    """The version, and the reason why it is unavailable."""
    if not player_script():
        return "", "the PyPI package wagtail-lottie, which has its script, is not installed"
    if not browser.path():
        return "", "chromium is not installed"
    if not installed("websocket-client"):
        return "", "the PyPI package websocket-client is not installed"
    version = re.search(r'version="([0-9.]+)"', player_script().read_text())
    return f"{version[1] if version else ''} in {browser.version()}", None


def player_script():
    found = importlib.util.find_spec("wagtail_lottie")
    return found and Path(found.origin).parent / "static" / "wagtail_lottie" / "lottie-player.js"


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

    whole_frames_only, every = True, 1

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
        # The player caches models by key: each load has its own key, or an edited file would show an earlier one.
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
        return self.picture(number)[:, :, 3] / 255

    def picture(self, number):
        """The picture at a composition frame; rlottie counts from the composition's first."""
        self.pixels[:] = 0
        height, width, _ = self.pixels.shape
        self.library.lottie_animation_render(
            self.animation, round(number - self.start), self.pixels.ctypes.data, width, height, width * 4)
        return self.pixels

    def close(self):
        self.library.lottie_animation_destroy(self.animation)


class ThorVG:
    """ThorVG's software renderer. Draws any fraction of a frame."""

    whole_frames_only, every = False, 1

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
        return self.picture(number)[:, :, 3] / 255

    def picture(self, number):
        self.animation.set_frame(number - self.start)
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()
        pixels = numpy.frombuffer(self.canvas.buffer_arr, numpy.uint8)
        return pixels.reshape(self.height, self.width, 4)

    def close(self):
        pass


class LottieWeb:
    """lottie-web's SVG renderer in Chromium, which draws the SVG. Any fraction of a frame; slower than the others."""

    whole_frames_only, every = False, 4

    def __init__(self):
        self.browser = browser.Browser()
        self.browser.show("<!doctype html><body>", 800, 600)
        self.browser.run(player_script().read_text() + ";" + DRAWING)

    def load(self, document):
        return LottieWebAnimation(self.browser, document)

    def __del__(self):
        self.browser.__exit__()


# The page's script: the alpha of an animation's SVG at a frame, one byte per pixel.
DRAWING = """
window.animations = [];
window.alpha = async (index, frame, width, height) => {
  const animation = animations[index];
  animation.goToAndStop(frame, true);
  const picture = new Image(), canvas = new OffscreenCanvas(width, height), context = canvas.getContext("2d", { willReadFrequently: true });
  const svg = animation.wrapper.querySelector("svg");
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
  await picture.decode();
  context.drawImage(picture, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  const alpha = new Uint8Array(width * height);
  for (let index = 0; index < alpha.length; index++) alpha[index] = pixels[4 * index + 3];
  const packed = new Blob([alpha]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
0
"""


class LottieWebAnimation:
    def __init__(self, page, document):
        self.page, self.width, self.height, self.start = page, document["w"], document["h"], document["ip"]
        self.index = page.run(f"""
            (() => {{
              const container = document.createElement("div");
              document.body.append(container);
              const animation = lottie.loadAnimation({{
                container, renderer: "svg", loop: false, autoplay: false, animationData: {json.dumps(document)} }});
              animation.setSubframe(true);
              return animations.push(animation) - 1;
            }})()""")

    def frame(self, number):
        text = self.page.run(f"alpha({self.index}, {number - self.start}, {self.width}, {self.height})")
        return numpy.frombuffer(zlib.decompress(base64.b64decode(text)), numpy.uint8).reshape(self.height, self.width) / 255

    def close(self):
        self.page.run(f"animations[{self.index}].destroy()")
