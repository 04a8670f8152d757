"""Filmstrips and comparisons: decoded by libpng and Pillow, vector files drawn by ThorVG, with reproducible bytes."""

import subprocess
import tempfile
import warnings
import zlib
from pathlib import Path

import harness

EXAMPLES = Path(__file__).resolve().parents[3] / "Examples"
# The limits in bytes of a picture in a repository: for the example in README, and for any other.
MOST, MOST_OF_ANY = 30_000, 60_000
SHOWN = "app-store-card"
# Per channel of 255 on average, and the share of pixels that are off by more than a quarter: edges, which engines smooth
# differently.
NEAR, FAR = 2.0, 0.01


def main():
    report = harness.Report()
    pillow, thorvg = harness.version("pillow"), harness.version("thorvg-python")
    if not harness.tool() or not pillow:
        return report.skip("pictures", "Pillow", "the product is not built, or pillow is not installed")
    png, vector = f"Pillow {pillow}", f"ThorVG {thorvg}"
    with tempfile.TemporaryDirectory(prefix="transition-export.") as scratch:
        first, second = Path(scratch) / "first", Path(scratch) / "second"
        write(first, EXAMPLES, "png")
        # The others draw the same, so one of each is enough.
        for folder in [first, second]:
            for form in ["png", "svg", "apng"] if folder == second else ["svg", "apng"]:
                write(folder, EXAMPLES / f"{SHOWN}.transition.json", form)
        for path in sorted((first / "png" / "filmstrip").glob("*.png")):
            data = path.read_bytes()
            report.result("png", png, path.stem, still_problems(data) + size_problems(path.name, data))
        for direction in ["present", "dismiss"]:
            called = f"{SHOWN}.{direction}"
            still, drawn, moving = (first / form / "filmstrip" / f"{called}.{end}" for form, end in [("png", "png"), ("svg", "svg"), ("apng", "png")])
            same = all(path.read_bytes() == (second / path.relative_to(first)).read_bytes() for path in [still, drawn, moving])
            report.result("the same bytes", "", called, [] if same else ["a second run writes other bytes"])
            report.result("apng", png, called, moving_problems(moving.read_bytes()))
            if thorvg:
                report.result("svg", vector, called, vector_problems(drawn.read_bytes(), still.read_bytes()))
        if not thorvg:
            report.skip("svg", "ThorVG", "the PyPI package thorvg-python is not installed")
        check_comparison(report, png, Path(scratch))
        break_files(report, png, vector if thorvg else None, first)


def write(folder, specs, form):
    asked = [harness.tool(), "export", specs, "--target", "filmstrip", "-o", folder / form, "--set", f"filmstrip.format={form}", "--quiet"]
    subprocess.run(list(map(str, asked)), check=True, capture_output=True)


def opened(data):
    """Every frame as pixels, strictly: a warning counts as a mistake."""
    import io

    import numpy
    from PIL import Image, ImageSequence
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Image.open(io.BytesIO(data)).verify()
        image = Image.open(io.BytesIO(data))
        frames = [(frame.info.get("duration"), numpy.asarray(frame.convert("RGB")).astype(int)) for frame in ImageSequence.Iterator(image)]
    return frames


def still_problems(data):
    try:
        frames = opened(data)
    except Exception as error:
        return [f"it can't be decoded: {error}"]
    pixels = frames[0][1]
    problems = [] if len(frames) == 1 else [f"it has {len(frames)} frames"]
    # Screens, names and lines in more than a handful of colors, on paper.
    colors = len({tuple(pixel) for row in pixels[::3, ::3] for pixel in row})
    problems += [] if colors > 12 else [f"it has {colors} colors"]
    edges = [pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]]
    return problems + ([] if all((edge == 255).all() for edge in edges) else ["something reaches its edge"])


def size_problems(name, data):
    most = MOST if name.startswith(SHOWN + ".") else MOST_OF_ANY
    return [] if len(data) < most else [f"it has {len(data)} bytes, and {most} are the most"]


def moving_problems(data):
    try:
        frames = opened(data)
    except Exception as error:
        return [f"it can't be decoded: {error}"]
    problems = [] if len(frames) >= 5 else [f"it has {len(frames)} frames"]
    still = sum(1 for (_, one), (_, next) in zip(frames, frames[1:]) if (one == next).all())
    # The bar below moves even if nothing else does.
    problems += [] if still <= len(frames) // 10 else [f"{still} of {len(frames)} frames are like the one before"]
    lasts = sum(duration or 0 for duration, _ in frames)
    return problems + ([] if 1500 < lasts < 20_000 else [f"it lasts {lasts} ms"])


def vector_problems(data, picture):
    import numpy
    import thorvg_python as thorvg
    expected = opened(picture)[0][1]
    height, width = expected.shape[:2]
    engine = thorvg.Engine(threads=0)
    canvas, drawing = thorvg.SwCanvas(engine), thorvg.Picture(engine)
    canvas.set_target(width, height, cs=thorvg.Colorspace.ABGR8888S)
    if drawing.load_data(data, "svg", None, True) != thorvg.Result.SUCCESS:
        return ["ThorVG can't read it"]
    drawing.set_size(width, height)
    canvas.add(drawing)
    canvas.draw(True)
    canvas.sync()
    shown = numpy.frombuffer(canvas.buffer_arr, numpy.uint8).reshape(height, width, 4)[:, :, :3].astype(int)
    off = abs(shown - expected)
    far = (off.max(axis=2) > 64).mean()
    return [f"it is off by {off.mean():.2f}, and {far:.2%} of its pixels are far off"] if off.mean() > NEAR or far > FAR else []


def check_comparison(report, engine, scratch):
    """`diff --picture`: two rows and a strip, the same bytes twice."""
    spec = (EXAMPLES / f"{SHOWN}.transition.json").read_text(encoding="utf-8")
    changed = scratch / "changed.transition.json"
    changed.write_text(spec.replace('"x": 0', '"x": 30', 1), encoding="utf-8")
    pictures = [scratch / "one.png", scratch / "other.png"]
    for picture in pictures:
        asked = [harness.tool(), "diff", EXAMPLES / f"{SHOWN}.transition.json", changed, "--picture", picture, "--quiet"]
        subprocess.run(list(map(str, asked)), capture_output=True)
    if not all(picture.exists() for picture in pictures):
        return report.result("diff --picture", engine, SHOWN, ["no picture is drawn"])
    one, other = (picture.read_bytes() for picture in pictures)
    problems = still_problems(one) + ([] if one == other else ["a second run writes other bytes"])
    problems += [] if len(one) < MOST_OF_ANY else [f"it has {len(one)} bytes"]
    # The strip is red where they are far apart: nowhere in the example.
    pixels = opened(one)[0][1]
    red = ((pixels[:, :, 0] > 140) & (pixels[:, :, 1] < 90) & (pixels[:, :, 2] < 120)).sum() if not problems else 1
    report.result("diff --picture", engine, SHOWN, problems + ([] if red else ["the strip shows no difference"]))


def break_files(report, png, vector, folder):
    still = (folder / "png" / "filmstrip" / f"{SHOWN}.present.png").read_bytes()
    moving = (folder / "apng" / "filmstrip" / f"{SHOWN}.present.png").read_bytes()
    report.mutant("png", png, "a wrong checksum", still_problems(still[:60] + bytes([still[60] ^ 1]) + still[61:]), "decoded")
    report.mutant("png", png, "half a file", still_problems(still[: len(still) // 2]), "decoded")
    report.mutant("png", png, "other data", still_problems(with_data(still, lambda data: data[: len(data) // 2])), "decoded")
    report.mutant("png", png, "too many bytes", size_problems(f"{SHOWN}.present.png", still + bytes(MOST)), "the most")
    report.mutant("png", png, "one color", still_problems(with_data(still, lambda data: bytes(len(data)))), "colors")
    report.mutant("apng", png, "a still", moving_problems(still), "frames")
    report.mutant("apng", png, "half of its frames", moving_problems(moving[: len(moving) // 2]), "decoded")
    if vector:
        drawn = (folder / "svg" / "filmstrip" / f"{SHOWN}.present.svg").read_bytes()
        report.mutant("svg", vector, "another direction", vector_problems(
            (folder / "svg" / "filmstrip" / f"{SHOWN}.dismiss.svg").read_bytes(), still), "off")
        report.mutant("svg", vector, "without fills", vector_problems(drawn.replace(b"fill=", b"data-fill="), still), "off")


def with_data(png, change):
    """A copy with the picture's data changed and correct checksums."""
    parts, place = [png[:8]], 8
    while place < len(png):
        length = int.from_bytes(png[place:place + 4], "big")
        kind, data = png[place + 4:place + 8], png[place + 8:place + 8 + length]
        if kind == b"IDAT":
            data = zlib.compress(change(zlib.decompress(data)))
        parts += [len(data).to_bytes(4, "big"), kind, data, zlib.crc32(kind + data).to_bytes(4, "big")]
        place += length + 12
    return b"".join(parts)


if __name__ == "__main__":
    main()
