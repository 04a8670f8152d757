"""The page that a style sheet is tested on: two screens with the elements at the spec's places."""

import json

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
    };
  });
})
"""


class Page:
    """The page of one spec, and its two transitions."""

    def __init__(self, browser, one, resolved, styles):
        self.browser, self.resolved, self.name = browser, resolved, one.name
        self.scene = resolved["viewports"][0]
        self.styles = styles
        self.ids = [element["id"]["text"] for element in self.scene["elements"]]

    def identifier(self, element):
        return f"{self.resolved['name']['text']}-{element}"

    def play(self, direction):
        """Starts a direction and stops its animations."""
        self.show(direction)
        self.browser.run("""(async () => {
          const transition = change();
          await transition.ready;
          window.animations = document.getAnimations();
          animations.forEach(animation => animation.pause());
        })()""")
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
        self.browser.run(f"""window.change = () => {{
          const update = () => {{ document.getElementById('screen').innerHTML = {json.dumps(self.screen(sides[1]))} }};
          const transition = document.startViewTransition({{ update, types: [{kind}] }});
          transition.finished.catch(() => 0);
          return transition;
        }}; undefined""")

    def duration(self):
        """Milliseconds until the last animation ends."""
        return self.browser.run("Math.max(...animations.map(one => one.effect.getComputedTiming().endTime))")

    def look(self, time):
        """The appearance of every element at a time, by id; None if it isn't drawn."""
        self.browser.run(f"animations.forEach(one => {{ one.currentTime = {time!r} }})")
        names = [self.identifier(element) for element in self.ids]
        styles = self.browser.run(f"{READ}({json.dumps(names)})")
        kinds = ["group", "old", "new"]
        asked = [(kind, name) for name in names for kind in kinds if (kind, name) in self.nodes]
        quads = self.browser.calls(
            [("DOM.getContentQuads", {"nodeId": self.nodes[one]}) for one in asked])
        quads = {one: pairs(answer["quads"]) for one, answer in zip(asked, quads)}
        return {
            element: style | {kind + "Quad": quads.get((kind, name)) for kind in kinds}
            for element, name, style in zip(self.ids, names, styles) if ("group", name) in self.nodes
        }

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


def pairs(quads):
    quad = quads[0] if quads else None
    return quad and [(quad[index], quad[index + 1]) for index in range(0, 8, 2)]
