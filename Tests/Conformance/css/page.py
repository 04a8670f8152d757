"""The page that a style sheet is tested on: two screens with the elements at the spec's places."""

import base64
import json
import re

# What is read of every element at one time, besides its place.
READ = """
(names => {
  const style = (kind, name) => getComputedStyle(document.documentElement, `::view-transition-${kind}(${name})`);
  return names.map(name => {
    const group = style('group', name), pair = style('image-pair', name);
    return {
      opacity: +group.opacity, z: group.zIndex, old: +style('old', name).opacity, new: +style('new', name).opacity,
      radii: [pair.borderStartStartRadius, pair.borderStartEndRadius, pair.borderEndStartRadius,
        pair.borderEndEndRadius].map(parseFloat),
      blur: parseFloat((/blur\\((.*)px\\)/.exec(pair.filter) || [0, 0])[1]),
      fill: pair.backgroundColor, shadow: pair.boxShadow,
      fits: ['old', 'new'].map(side => style(side, name).objectFit),
      clips: style('group-children', name).overflowX,
      box: [group.left, group.top, group.width, group.height].map(parseFloat), translate: group.translate,
      transform: group.transform, origin: group.transformOrigin,
    };
  });
})
"""


class Page:
    """The page of one spec, and its two transitions."""

    def __init__(self, browser, one, resolved, styles, script=None):
        self.browser, self.resolved, self.name = browser, resolved, one.name
        self.scene = resolved["viewports"][0]
        self.styles, self.script = styles, script
        self.has_quads = hasattr(browser, "pseudo_elements")
        self.ids = [element["id"]["text"] for element in self.scene["elements"]]

    def identifier(self, element):
        return f"{self.resolved['name']['text']}-{element}"

    def play(self, direction):
        """Starts a direction and stops its animations."""
        self.direction = direction
        self.show(direction)
        self.browser.run("""(async () => {
          const transition = change();
          await transition.ready;
          window.animations = document.getAnimations();
          animations.forEach(animation => animation.pause());
        })()""")
        if self.has_quads:
            self.nodes = self.browser.pseudo_elements()

    def show(self, direction):
        """The screen that a direction begins on, with a function that starts it."""
        sides = ("source", "destination") if direction == "present" else ("destination", "source")
        way = "rtl" if self.scene["rightToLeft"] else "ltr"
        html = f"""<!doctype html><html dir="{way}"><head><style>html, body {{ margin: 0 }}
          body > div {{ position: absolute; inset: 0; overflow: hidden }}</style>
          {"".join(f"<style>{style}</style>" for style in self.styles)}</head>
          <body><div id="screen">{self.screen(sides[0])}</div></body></html>"""
        self.browser.show(html, self.scene["width"], self.scene["height"])
        kind = json.dumps(f"{self.resolved['name']['text']}-{direction}")
        module = "data:text/javascript;base64," + base64.b64encode((self.script or "").encode()).decode()
        started = "document.startViewTransition({ update, types: [%s] })" % kind
        if self.script:
            started = "motion.change(%s, update)" % ", ".join(map(json.dumps, (self.resolved["name"]["text"], direction)))
        self.browser.run(f"""(async () => {{ window.motion = await import({json.dumps(module)}) }})()""")
        self.browser.run(f"""(window.change = () => {{
          const update = () => {{ document.getElementById('screen').innerHTML = {json.dumps(self.screen(sides[1]))} }};
          const transition = {started};
          transition.finished.catch(() => 0);
          return transition;
        }}, null)""")

    def duration(self):
        """Milliseconds until the last animation ends."""
        return self.browser.run("Math.max(...animations.map(one => one.effect.getComputedTiming().endTime))")

    def look(self, time):
        """The appearance of every element at a time, by id; None if it isn't drawn."""
        self.browser.run(f"(animations.forEach(one => {{ one.currentTime = {time!r} }}), null)")
        names = [self.identifier(element) for element in self.ids]
        styles = self.browser.run(f"{READ}({json.dumps(names)})")
        if not self.has_quads:
            return {element["id"]["text"]: style | self.computed(element, style)
                    for element, style in zip(self.scene["elements"], styles)}
        kinds = ["group", "old", "new"]
        asked = [(kind, name) for name in names for kind in kinds if (kind, name) in self.nodes]
        quads = self.browser.calls(
            [("DOM.getContentQuads", {"nodeId": self.nodes[one]}) for one in asked])
        quads = {one: pairs(answer["quads"]) for one, answer in zip(asked, quads)}
        return {
            element: style | {kind + "Quad": quads.get((kind, name)) for kind in kinds}
            for element, name, style in zip(self.ids, names, styles) if ("group", name) in self.nodes
        }

    def computed(self, element, style):
        """The corners that computed styles lead to, where the browser doesn't say them, and the contents that it has."""
        import numpy

        left, top, width, height = style["box"]
        way, origin = (numpy.array((lengths(style[key]) + [0, 0, 0])[:3]) for key in ("translate", "origin"))
        numbers = [float(one) for one in re.findall(r"[-+0-9.e]+", style["transform"].partition("(")[2])] or [1, 0, 0, 1, 0, 0]
        matrix = numpy.eye(4)
        if len(numbers) == 6:
            matrix[:2, :2], matrix[:2, 3] = [numbers[0:4:2], numbers[1:4:2]], numbers[4:]
        else:
            matrix = numpy.array(numbers[-16:]).reshape(4, 4).T
        corners, eye = [], self.resolved["perspective"]
        center = numpy.array([self.scene["width"], self.scene["height"]]) / 2
        for across, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
            point = matrix @ numpy.array([*(numpy.array([across * width, down * height, 0]) - origin), 1])
            place = point[:3] / point[3] + origin + way + [left, top, 0]
            corners.append(tuple(center + (place[:2] - center) * (eye / (eye - place[2]) if eye else 1)))
        ends = ("source", "destination") if self.direction == "present" else ("destination", "source")
        gone = {"leaving": "destination", "entering": "source"}.get(element["role"]["name"])
        return {"groupQuad": corners, **{kind + "Quad": None if side == gone else True for kind, side in zip(("old", "new"), ends)}}

    def screen(self, side):
        """The elements of one screen, each in its parent."""
        there = {
            element["id"]["text"]: element for element in self.scene["elements"]
            if element["role"]["name"] in ("matched", "overlay", {"source": "leaving", "destination": "entering"}[side])
        }

        def html(identifier):
            element = there[identifier]
            x, y, width, height = frame(element, side)
            parent = element["parent"] and there.get(element["parent"]["text"])
            left, top = frame(parent, side)[:2] if parent else (0, 0)
            inner = [html(other) for other, child in there.items()
                     if child["parent"] and child["parent"]["text"] == identifier]
            return (f'<div class="{self.identifier(identifier)}" style="position: absolute; left: {x - left}px; '
                    f'top: {y - top}px; width: {width}px; height: {height}px">{"".join(inner)}</div>')

        roots = [one for one, element in there.items()
                 if not (element["parent"] and element["parent"]["text"] in there)]
        return "".join(html(one) for one in roots)


def frame(element, side):
    values, anchor = element[side]["values"], element["anchor"]
    width, height = values["size"]["width"], values["size"]["height"]
    return (values["position"]["x"] - anchor["x"] * width, values["position"]["y"] - anchor["y"] * height, width, height)


def lengths(text):
    return [float(one) for one in re.findall(r"([-+0-9.e]+)px", text)]


def pairs(quads):
    quad = quads[0] if quads else None
    return quad and [(quad[index], quad[index + 1]) for index in range(0, 8, 2)]
