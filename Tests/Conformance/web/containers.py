"""What is around the screens in real apps: dialogs, pages in pages, strict policies, ids. Rows of `situations.tsv`."""

import json
import subprocess
import tempfile
from pathlib import Path

import apps
import behaviors
import browser
import harness
import page
from situations import PHOTO, SETTLE, SHAPE, STYLE, ends, jump, world

PLAIN = "for (const one of play.table.elements) for (const state of ['source', 'destination']) delete one[state]?.fill"
DIALOG = """dialog { margin: 0; border: 4px solid; padding: 0; position: fixed; left: 45px; top: 350px; width: 300px; height: 400px }
  dialog::backdrop { background: none } .dim::backdrop { background: rgb(0 0 0 / 50%) } .dim img { mix-blend-mode: multiply } dialog img { display: block; width: 200px; height: 200px; object-fit: cover; margin: 20px }"""


# situations: dialog
def dialogs(trial):
    """To a modal dialog and back: no jump, and the photo is there once, while it is open too; a click outside and Escape close it."""
    run = trial.open()
    run(f"""document.head.insertAdjacentHTML('beforeend', `<style>{STYLE} {DIALOG}</style>`); document.querySelector('#destination').remove();
      window.source = document.querySelector('#source'); source.removeAttribute('style'); source.innerHTML = `<p>list</p>{PHOTO}`; play.dispose();
      document.body.insertAdjacentHTML('beforeend', `<dialog>{PHOTO}<button autofocus>Close</button></dialog>`); window.dialog = document.querySelector('dialog');
      await Promise.all([...document.images].map(one => one.decode()));
      window.play = start({{ source, destination: dialog, key: 'k', update: direction => direction === 'present' ? dialog.showModal() : dialog.close() }}); {PLAIN};
      dialog.onclick = ({{ target }}) => target === dialog && play.dismiss(); {SETTLE}""")
    shown = "const shown = [...document.images].filter(one => !one.closest('transition-layer') && one.checkVisibility({ visibilityProperty: true })).length"
    source = apps.shot(trial)
    for closing in ("", "a click outside", "Escape"):
        shots = {}
        run(f"dialog.className = {closing!r} && 'dim'; play.present(); await play.seek(0); {SETTLE}")
        if not closing:
            shots["present starts"] = [source, apps.shot(trial)]
        run(f"await play.seek(play.duration - 0.01); {SETTLE}")
        shots["present ends"] = [apps.shot(trial)]
        found = run(f"const there = await play.present(); {SETTLE}; {shown}; return [there, shown]")
        if found != [True, 1]:
            yield f"while it is open, the photo is there {found[1]} times"
        detail = apps.shot(trial)
        shots["present ends"].append(detail)
        if closing == "a click outside":
            for kind in ("mousePressed", "mouseReleased"):
                trial.chromium.call("Input.dispatchMouseEvent", type=kind, x=10, y=800, button="left", buttons=1, clickCount=1)
            if not run("return play.direction === 'dismiss' && await play.finished"):
                yield "a click outside doesn't close it"
        elif closing:
            run("dialog.close()")
        else:
            run(f"play.dismiss(); await play.seek(0); {SETTLE}")
            shots["dismiss starts"] = [detail, apps.shot(trial)]
            run(f"await play.seek(play.duration - 0.01); {SETTLE}")
            shots["dismiss ends"] = [apps.shot(trial), source]
            run("await play.dismiss()")
        run(f"{SETTLE}; {SETTLE}")
        shots[f"{closing or 'dismiss'} has ended"] = [source, apps.shot(trial)]
        for what, (a, b) in shots.items():
            if jump(a, b) > 0.01:
                yield f"where {what}, {jump(a, b):.1%} of the pixels jump"


# Drawings have no layout size.
ICONS = "".join(f'<svg style="position: {position}; left: 40px; top: {top}px; width: 90px; height: {height}"><circle cx="45" cy="50%" r="40" fill="red" /></svg>'
                for position, top, height in (("absolute", 400, "90px"), ("fixed", 520, "11%")))


# situations: nested
def nested(trial):
    """Screens in a part of a page that cuts them: they fly, and what is around them stays."""
    with tempfile.TemporaryDirectory() as folder:
        spec = Path(folder) / "photo-push.transition.json"
        spec.write_text(json.dumps(apps.SCREENS))
        subprocess.run([harness.tool(), str(spec), "--target", "web", "-o", folder, "--quiet"], check=True)
        trial.show(harness.Exported("photo-push", spec, Path(folder)))
        for name, style in {
            "cut": "#pages { inset: 60px 0 } #source, #destination { overflow: visible }",
            "scrolled": "#pages { inset: 60px 0; overflow: auto }",
            "below fixed bars": "#source, #destination { overflow: visible } #pages { inset: 0 } header, nav { position: fixed !important }",
        }.items():
            run = world(trial, source=PHOTO + ICONS, style=f"""#source, #destination {{ border-radius: 150px; position: absolute; inset: 0 0 auto; height: 3000px }} #pages {{ position: absolute; overflow: hidden }}
              header, nav {{ position: absolute; left: 0; right: 0; height: 60px; background: linear-gradient(90deg, navy, teal) }} nav {{ bottom: 0 }} {style}""")
            run(f"""const pages = document.createElement('div'); pages.id = 'pages'; source.before(pages); pages.append(source, destination);
              pages.insertAdjacentHTML('beforebegin', '<header></header>'); pages.insertAdjacentHTML('afterend', '<header></header><nav></nav>'); pages.scrollTop = 30; {SETTLE}""")
            yield from ends(trial, run, name)
            run(f"play.present(); await play.seek(140); {SETTLE}")
            if jump(apps.shot(trial)[-50:], (before := apps.shot(trial))[-50:]) or abs(before[-30, 5] - [0, 0, 128]).max() > 24:
                yield f"{name}: in flight the bar is covered"
            run("await play.cancel()")


# situations: own-corners
def corners(trial):
    """Corners that differ from the spec's are logged once, with both numbers."""
    run = world(trial, "#source img { border-radius: 12px } #destination img { border-radius: 50% }")
    logged = run("for (let round = 0; round < 2; round += 1) { await play.present(); await play.dismiss() } return logged")
    wanted = [f"Transition `photo-push`: `photo` has corners of {own} on the {side} screen, not 0." for side, own in (("source", 12), ("destination", 130))]
    if logged != wanted:
        yield f"it logs {logged}"
    if (own := run("play.present(); await play.seek(140); return getComputedStyle(document.querySelector('[data-element=photo] [data-side=source] img')).borderTopLeftRadius")) != "0px":
        yield f"in flight it has corners of {own} beside the spec's"


# situations: strict
def strict(trial):
    """Under a strict content security policy, with trusted types, nothing is blocked, and nothing looks different."""
    policy = "default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'"
    web = trial.one.folder / "web"
    documents = {f"/{one.name}": one.read_text() for one in web.glob("*.js")}
    if trial.runtime:
        documents["/transition-runtime.js"], documents["/transition-gestures.js"] = trial.runtime, 'export { gestures } from "./transition-runtime.js";'
    documents["/"] = f"""<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}"><script type="module" src="page.js"></script><body>
      <section id="source"><p>list</p><div id="around">{PHOTO}</div></section><section id="destination" hidden><p>detail</p>{PHOTO}</section></body>"""
    documents["/page.js"] = f"""import {{ photoPush }} from "./photo-push.transition.js"; window.violations = [];
      document.addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective + " " + event.sourceFile));
      const sheet = new CSSStyleSheet(); sheet.replaceSync(`body {{ margin: 0 }} {STYLE} #around {{ background: pink; height: 50px }}`); document.adoptedStyleSheets = [sheet];
      [window.source, window.destination] = ["#source", "#destination"].map(one => document.querySelector(one)); source.style.borderTop = "9px solid red";
      window.play = photoPush({{ source, destination, key: "k", focus: false }});"""
    with browser.served(documents) as address:
        trial.chromium.call("Page.navigate", url=address + "/")
        try:
            trial.chromium.settle("Boolean(window.play) && document.images.length === 2", trial.patience)
            run = lambda script: trial.chromium.run(f"(async () => {{ {script} }})()")
            run("await Promise.all([...document.images].map(one => one.decode()))")
            yield from ends(trial, run, "a strict policy")
            found = run("await new Promise(done => setTimeout(done, 50)); return violations")
            if found:
                yield f"it violates {found[:3]}"
        finally:
            trial.chromium.call("Page.navigate", url="about:blank")
            trial.chromium.settle("location.href === 'about:blank'")
            trial.chromium.frame = trial.chromium.call("Page.getFrameTree")["frameTree"]["frame"]["id"]


def names(trial):
    """The page finds no copies by id, name, label or form."""
    form = "<form id=form><input id=field name=field value=1><input type=radio name=radio checked><label for=field>label</label></form><input form=form name=outside value=2><a name=anchor></a>"
    change = "update: direction => { const is = direction === 'present'; if (is) { source.remove(); document.body.append(destination) } else { destination.remove(); document.body.append(source) } },"
    count = """const count = () => [...['#source', '#field', '[name]', '[for]', '#destination'].map(one => document.querySelectorAll(one).length),
      ...[...document.querySelectorAll('#form')].map(one => [...new FormData(one)].length), typeof window.field];"""
    for options, wanted in ((change, [0, 0, 0, 0, 1, "undefined"]), ("", [1, 1, 4, 1, 1, 3, "object"])):
        run = world(trial, source=PHOTO + form, options=options)
        found = run(f"if ({bool(options)!s}.valueOf()) {{ destination.hidden = false; destination.remove() }} {count} play.present(); await play.seek(100); return count()".replace("True.valueOf()", "true").replace("False.valueOf()", "false"))
        if found != wanted:
            yield f"{'with a router' if options else 'beside the originals'} there are {found}, not {wanted}"
        if not run("await play.cancel(); return document.querySelector('#source [type=radio]').checked"):
            yield "a radio button isn't checked any more"
    # Plays that overlap share the page's rules, which say again what they said.
    run = world(trial, "#list > b, [inert] { color: red }", PHOTO)
    found = run("""const { cssRules } = [...document.styleSheets].at(-1), rule = () => [...cssRules].at(-1).selectorText, before = rule();
      play.present(); await play.seek(50); window.play = open({ key: 'k', presented: true }); play.dismiss(); await play.seek(50);
      await new Promise(done => setTimeout(done, 300)); const meanwhile = rule(); await play.dismiss(); return [before, meanwhile, rule()]""")
    if found[0] != found[2] or found[1].count("transition-export") != 2:
        yield f"a rule's selectors are {found}"


# Styles by id, which copies don't have: of itself, of what is inside, of pseudo-elements, nested.
IDS = {
    "beside": "#hero { margin: 350px 0 0 90px; text-align: right } .hero { width: 150px; height: 40px; background: red; position: relative }",
    "before": "@media (min-width: 1px) { #hero:not(#none)::before { content: ''; position: absolute; left: 0; top: 300px; width: 90px; height: 90px; background: red } }",
    "a value": "[title='#hero'] { padding: 20px }",
    "nested": "#hero { & b { position: absolute; left: 200px; top: 200px; background: gold } &::after { content: 'after'; display: block; height: 60px; background: red } }",
}


def identified(trial):
    """Copies look as the page's styles for ids say."""
    source = '<div class="hero" id="hero"><b title="#hero">text</b></div>'
    yield from ends(trial, world(trial, " ".join(IDS.values()), PHOTO, PHOTO + source), "ids")


BEHAVIORS = {
    "a modal dialog": dialogs, "pages in pages": nested, "corners of its own": corners, "a strict policy": strict, "ids and names": names,
    "styles for ids": identified,
}

# A mistake in the runtime: the behavior that must detect it, the text and its replacement.
MUTANTS = [
    ("a modal dialog", "// Above what the page has opened.\n      raise();", ""),
    ("a modal dialog", "scene.once() ?", "false ?"),
    ("a modal dialog", '&& !document.querySelector(":modal")', ""),
    ("a modal dialog", "isIntersecting || (watch.disconnect(), strike())", "0"),
    ("pages in pages", "copy.cut = seen[5] === FAR", "copy.cut = true"),
    ("pages in pages", "offsetWidth = clientWidth, offsetHeight = clientHeight", "offsetWidth, offsetHeight"),
    ("pages in pages", '${isScreen ? ""', '${false ? ""'),
    ("corners of its own", 'own.includes("%") ? laid[0] / 100 : 1', "1"),
    ("corners of its own", "-start|-end|", ""),
    ("a strict policy", "const sheet = made(", 'const sheet = document.createElement("p").setAttribute("style", "left: 0") ?? made('),
    ("ids and names", 'strip(to, "id", "name", "for", "form");', ""),
    ("ids and names", "runAll(adapted.splice(0))", "0"),
    ("ids and names", '!selectorText.includes("transition-export")', "true"),
    ("ids and names", 'if (!document.querySelector("transition-layer")) runAll', "runAll"),
    ("styles for ids", "rule.selectorText = text;", ""),
    ("styles for ids", "for (const one of (rule.styleSheet ?? rule).cssRules ?? []) adapt(one);", "for (const one of rule.selectorText ? [] : rule.cssRules) if (!one.media) adapt(one);"),
    ("styles for ids", "(?![^[]*\\])", ""),
    ("pages in pages", "position:static;display:flow-root;", ""),
]
