"""Pages for playing a module: two screens with the elements at the spec's places, in several layouts."""

import base64
import json
import re

import design

# What is drawn of every element at one time.
READ = """
(() => {
  const opacity = node => {
    let value = 1;
    for (let one = node; one && one.localName === "transition-layer"; one = one.parentElement) value *= +getComputedStyle(one).opacity;
    return value;
  };
  return [...document.querySelectorAll("transition-layer[data-element]")].map(frame => {
    const box = frame.firstElementChild, style = getComputedStyle(frame), boxStyle = getComputedStyle(box);
    const clips = [];
    for (let one = frame.parentElement; one.localName === "transition-layer"; one = one.parentElement) {
      const path = getComputedStyle(one).clipPath;
      if (path !== "none") clips.unshift(path);
    }
    const sides = {};
    for (const slot of box.querySelectorAll("[data-side]")) sides[slot.dataset.side] = opacity(slot) / (opacity(frame) || 1);
    return {
      id: frame.dataset.element, opacity: opacity(frame), clips, sides, shadow: style.boxShadow,
      radii: [style.borderTopLeftRadius, style.borderTopRightRadius, style.borderBottomRightRadius, style.borderBottomLeftRadius].map(parseFloat),
      blur: parseFloat((/blur\\((.*)px\\)/.exec(boxStyle.filter) || [0, 0])[1]), fill: boxStyle.backgroundColor,
    };
  });
})()
"""

# The corners of each of them, where the browser doesn't say them: those of elements without a size.
CORNERS = """
[...document.querySelectorAll("transition-layer[data-element]")].map(frame => [[0, 0], [100, 0], [100, 100], [0, 100]].map(([x, y]) => {
  const mark = document.createElement("transition-layer");
  mark.style.cssText = `all: unset; position: absolute; left: ${x}%; top: ${y}%; width: 0; height: 0`;
  frame.append(mark);
  const box = mark.getBoundingClientRect();
  mark.remove();
  return [box.x, box.y];
}))
"""

PICTURE = "data:image/svg+xml," + "%3Csvg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}'%3E%3Crect width='100%25' height='100%25' fill='red'/%3E%3C/svg%3E"


class Page:
    """A page of one spec.

    way: `plain`, `scrolled`, `zoomed` (by CSS), `transformed` or `in a scroller`: how the elements get to where they are.
    """

    def __init__(self, browser, one, resolved, runtime=None, way="plain", options=""):
        self.browser, self.resolved, self.scene, self.way = browser, resolved, resolved["viewports"][0], way
        library = runtime or whole(one)
        module = linked(one, resolved["name"]["text"], library)
        # The document stays the same: what the previous page began would end on this one.
        browser.run("void window.play?.cancel()")
        browser.show(self.html(), self.scene["width"], self.scene["height"])
        area = json.dumps(self.scene["safeArea"])
        browser.run(f"""(async () => {{
          const all = Object.values(await import({json.dumps(module)}));
          window.start = all.find(one => typeof one === "function");
          window.logged = [];
          console.warn = text => logged.push(text);
          await Promise.all([...document.images].map(one => one.decode()));
          // The window's new size is reported with the next frame.
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          scrollTo(0, {300 if way == "scrolled" else 0});
          // What isn't shown can't be scrolled.
          document.querySelector('#destination').hidden = false;
          document.querySelectorAll('.scroller').forEach(one => {{ one.scrollTop = 200 }});
          document.querySelector('#destination').hidden = true;
          window.open = more => window.play = start({{
            source: "#source", destination: "#destination", key: "k", safeArea: {area}, debug: true, focus: false, {options} ...more }});
          open();
        }})()""")

    def html(self):
        scene = self.scene
        direction = "rtl" if scene["rightToLeft"] else "ltr"
        zoom = 1.5 if self.way == "zoomed" else 1
        top = {"scrolled": 300, "in a scroller": 200}.get(self.way, 0)
        scroller = self.way == "in a scroller"
        scale = 0.5 if self.way == "transformed" else 1

        def screen(side):
            inner = "".join(self.element(element, side, top, zoom, scale) for element in scene["elements"])
            if scale != 1:
                inner = f'<div style="position: absolute; left: 0; top: 0; transform: scale({scale}); transform-origin: 0 0">{inner}</div>'
            if scroller:
                inner = (f'<div class="scroller" style="position: absolute; left: 0; top: 0; direction: ltr; width: 100%; height: 100%; overflow: auto">'
                         f'<div style="position: relative; height: 5000px">{inner}</div></div>')
            hidden = " hidden" if side == "destination" else ""
            place = "absolute" if side == "source" or top else "fixed"
            return (f'<section id="{side}" style="position: {place}; left: 0; top: 0; width: {scene["width"] / zoom}px; '
                    f'height: {scene["height"] / zoom}px"{hidden}>{inner}</section>')

        return f"""<!doctype html><html dir="{direction}" style="zoom: {zoom}"><head><style>
          html, body {{ margin: 0 }} body {{ height: 4000px }} .element {{ position: absolute }} img {{ display: block }}
          </style></head><body>{screen("source")}{screen("destination")}</body></html>"""

    def element(self, element, side, top, zoom, scale):
        role, kind = element["role"]["name"], element["kind"]["name"]
        if kind == "screen" or role == "overlay" or role == {"source": "entering", "destination": "leaving"}[side]:
            return ""
        x, y, width, height = (part / zoom / scale for part in frame(element, side))
        style = f"left: {x}px; top: {y + top}px; width: {width}px; height: {height}px"
        names = f'class="element" data-transition="{element["id"]["text"]}" data-transition-key="k" style="{style}"'
        if kind == "image":
            return f'<img {names} src="{PICTURE.format(w=round(width) or 1, h=round(height) or 1)}">'
        return f"<div {names}>{'text' if kind == 'text' else ''}</div>"

    def run(self, script):
        return self.browser.run(f"(async () => {{ {script} }})()")

    def looks(self, time):
        """What is drawn at a time of the run, by element, and the ids back to front."""
        # The browser applies transforms with the next frame.
        self.run(f"await play.seek({time!r}); await new Promise(requestAnimationFrame)")
        looks = self.browser.run(READ)
        if not hasattr(self.browser, "pseudo_elements"):
            return {look["id"]: look | {"quad": quad} for look, quad in zip(looks, self.browser.run(CORNERS))}, [look["id"] for look in looks]
        root = self.browser.call("DOM.getDocument", depth=0)["root"]["nodeId"]
        nodes = self.browser.call("DOM.querySelectorAll", nodeId=root, selector="transition-layer[data-element]")["nodeIds"]
        for look, node in zip(looks, nodes):
            look["quad"] = self.quad(node)
        return {look["id"]: look for look in looks}, [look["id"] for look in looks]

    def quad(self, node):
        try:
            quads = self.browser.call("DOM.getContentQuads", nodeId=node)["quads"]
        except RuntimeError:
            return None
        return [(quads[0][index], quads[0][index + 1]) for index in range(0, 8, 2)] if quads else None


def whole(one):
    """The files of the runtime as one module."""
    texts = [(one.folder / "web" / f"transition-{part}.js").read_text() for part in ("runtime", "gestures")]
    return re.sub(r'^import .* from "./transition-runtime.js";$', "", "\n".join(texts), flags=re.MULTILINE)


def linked(one, name, library):
    """The address of an exported module that imports a runtime."""
    script = (one.folder / "web" / f"{name}.transition.js").read_text()
    return url(re.sub(r"\./transition-\w+\.js", url(library), script))


def url(script):
    return "data:text/javascript;base64," + base64.b64encode(script.encode()).decode()


def frame(element, side):
    values, anchor = element[side]["values"], element["anchor"]
    width, height = max(values["size"]["width"], 0), max(values["size"]["height"], 0)
    return (values["position"]["x"] - anchor["x"] * values["size"]["width"],
            values["position"]["y"] - anchor["y"] * values["size"]["height"], width, height)


def bounds(path):
    """The box around a path, without the handles of its arcs."""
    points = []
    for kind, numbers in re.findall(r"([MLC])([^MLCZ]*)", path.split('"')[1]):
        values = [float(one) for one in re.findall(r"[-+0-9.e]+", numbers)]
        points.append(values[-2:])
    return [side(point[axis] for point in points) for axis in (0, 1) for side in (min, max)]
