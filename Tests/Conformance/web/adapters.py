"""The adapters of the runtime's package, each in a page of its framework: React from Debian, Vue from a package of PyPI, and Svelte on a stub."""

import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import behaviors
import harness
import page
import situations

MOST_BYTES = 1536
REACT = [Path("/usr/share/nodejs") / one for one in ("react/umd/react.production.min.js", "react-dom/umd/react-dom.production.min.js")]
PICTURE = page.PICTURE.format(w=100, h=100)

# Pages with a list, a detail that is rendered only while it is presented, and `window.leave`, which removes both.
PAGES = {
    "react": """
      import { usePlay } from "ADAPTER";
      const { createElement: h, useState } = React;
      function App() {
        const [key, setKey] = useState("none");
        const [isPresented, play] = usePlay(start, { key, source: "#list", destination: "#detail", focus: false });
        window.play = play;
        window.choose = key => ReactDOM.flushSync(() => setKey(key));
        const photo = (style, key) => h("img", { key, src: "PICTURE", style, "data-transition": "photo", "data-transition-key": key });
        return h("main", null, h("section", { id: "list" }, ["j", "k"].map(one => photo({ width: 50 }, one))),
          isPresented && h("section", { id: "detail" }, photo({ width: 200 }, key)));
      }
      const root = ReactDOM.createRoot(document.body.appendChild(document.createElement("div")));
      ReactDOM.flushSync(() => root.render(h(App)));
      window.leave = () => root.unmount();""",
    "vue": """
      import { createApp, h, reactive, watchEffect } from "FRAMEWORK";
      import { usePlay } from "ADAPTER";
      const options = reactive({ key: "none", source: "#list", destination: "#detail", focus: false });
      const photo = (style, key) => h("img", { key, src: "PICTURE", style, "data-transition": "photo", "data-transition-key": key });
      const app = createApp({ setup() {
        const { isPresented, play } = usePlay(start, options);
        watchEffect(() => { window.play = play.value });
        window.choose = key => { options.key = key };
        return () => h("main", [h("section", { id: "list" }, ["j", "k"].map(one => photo("width: 50px", one))),
          isPresented.value ? h("section", { id: "detail" }, [photo("width: 200px", options.key)]) : null]);
      } });
      app.mount(document.body.appendChild(document.createElement("div")));
      window.leave = () => app.unmount();""",
    "svelte": """
      import { leaving, mounted, tick } from "FRAMEWORK";
      import { playing } from "ADAPTER";
      const options = { key: "none", source: "#list", destination: "#detail", focus: false };
      const photo = (style, key) => `<img src="PICTURE" style="${style}" data-transition="photo" data-transition-key="${key}">`;
      const main = document.body.appendChild(document.createElement("main"));
      main.innerHTML = `<section id="list">${["j", "k"].map(one => photo("width: 50px", one)).join("")}</section>`;
      const { isPresented, play } = playing(start, options);
      isPresented.subscribe(async is => { await tick(); main.querySelector("#detail")?.remove();
        if (is) main.insertAdjacentHTML("beforeend", `<section id="detail">${photo("width: 200px", options.key)}</section>`) });
      play.subscribe(play => { window.play = play });
      window.choose = key => { options.key = key };
      mounted();
      window.leave = () => { leaving(); main.remove() };""",
}
# What the adapters use of Svelte: functions that run when a component is mounted, what they return when it leaves, changes
# that are rendered with the next microtask, and stores.
SVELTE = """
  const begins = [], ends = [];
  export const onMount = run => begins.push(run);
  export const mounted = () => ends.push(...begins.map(run => run()));
  export const leaving = () => ends.forEach(run => run?.());
  export const tick = () => new Promise(done => setTimeout(done));
  export const writable = value => { const all = new Set(); return {
    subscribe(run) { all.add(run); run(value); return () => all.delete(run) }, set(next) { value = next; all.forEach(run => run(value)) } } };"""
# By name, the mode and the styles of Vue's transitions around both screens.
AROUND = {
    "fades": ("", ".v-enter-active, .v-leave-active { transition: opacity 0.3s } .v-enter-from, .v-leave-to { opacity: 0 }"),
    "slides, one after the other": ("out-in", ".v-enter-active, .v-leave-active { transition: all 0.3s } .v-enter-from { transform: translateX(100%) } .v-leave-to { opacity: 0 }"),
    "animations": ("", ".v-enter-active { animation: enter 0.3s } .v-leave-active { animation: enter 0.3s reverse } @keyframes enter { from { opacity: 0; transform: translateY(50px) } }"),
}
SHOWN = """[document.querySelectorAll("#list img").length, document.querySelectorAll("#detail img").length, document.querySelectorAll("transition-layer").length]"""


def check(report, chromium, engine, exported):
    one = next((one for one in exported if one.name == "photo-push"), None)
    if not one:
        return
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([harness.tool(), "runtime", "web", "-o", folder], check=True, capture_output=True)
        types(report, Path(folder))
        for name in PAGES:
            adapter = next(Path(folder).rglob(f"{name}.js")).read_text()
            scripts, framework, missing = frameworks(name)
            if missing:
                report.skip("adapters", name, missing)
                continue
            report.result("adapters", engine, name, [*too_long(adapter), *problems(chromium, one, name, adapter, scripts, framework)])
            if name == "vue":
                report.result("adapters", engine, "Vue's transitions around the screens", around(chromium, one, framework))
                broken = page.whole(one).replace('"[class*=-enter-active],[class*=-leave-active]"', '"_"')
                report.mutant("adapters", engine, "Vue's transitions, not waited for", around(chromium, one, framework, broken), "jump")
            report.mutant("adapters", engine, f"{name}, longer", too_long(adapter + " " * MOST_BYTES), "bytes")
            for text in ("dispose", '"present"'):
                broken = adapter.replace(text, text.replace("dispose", "valueOf").replace("present", "dismiss"))
                report.mutant("adapters", engine, f"{name}, no {text}", list(problems(chromium, one, name, broken, scripts, framework, behaviors.SHORT)))


def types(report, folder):
    """The adapters' types in strict TypeScript, with a stub of the types that they name."""
    compiler = shutil.which("tsc")
    if not compiler:
        return report.skip("types", "tsc", "node-typescript is not installed")
    (folder / "stub.d.ts").write_text(STUB)
    for text in ("", "string"):
        (folder / "use.ts").write_text(USE.replace("Promise<boolean>", f"Promise<{text}>" if text else "Promise<boolean>"))
        ran = subprocess.run(
            [compiler, "--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node16", "--lib", "es2022,dom",
             "--exactOptionalPropertyTypes", *map(str, sorted(folder.glob("*.ts")))], capture_output=True, text=True)
        found = ran.stdout.strip().splitlines()[:10]
        if text:
            report.mutant("types", "TypeScript", "another result of an adapter's play", found, "error TS")
        else:
            report.result("types", "TypeScript", "the adapters", found)
    return None


# What the adapters' types name of Vue and Svelte.
STUB = """
declare module "vue" { export interface Ref<T> { value: T } export interface ShallowRef<T> { value: T } }
declare module "svelte/store" { export interface Readable<T> { subscribe(run: (value: T) => void): () => void } }
"""
USE = """
import { usePlay as inReact } from "./react.js";
import { usePlay as inVue } from "./vue.js";
import { playing } from "./svelte.js";
import type { ItemOptions, Play } from "./transition-runtime.js";

declare const push: (options: ItemOptions<never>) => Play;
const [isPresented, play] = inReact(push, { key: "k", source: "#list" });
const going: Promise<boolean> | undefined = play?.present();
const shown: boolean = isPresented || inVue(push, { key: 1 }).isPresented.value;
playing(push, { key: 2 }).play.subscribe((play) => void play?.dismiss());
export const all = [going, shown];
"""


def too_long(adapter):
    return [f"{len(adapter.encode())} bytes"] if len(adapter.encode()) > MOST_BYTES else []


def frameworks(name):
    """Scripts of a page, the module with the framework's names, and what is missing."""
    if name == "react":
        if not all(one.exists() for one in REACT):
            return [], "", "node-react-dom is not installed"
        names = "export const { useEffect, useLayoutEffect, useRef, useState } = React, { flushSync } = ReactDOM;"
        return [one.read_text() for one in REACT], names, None
    if name == "vue":
        found = importlib.util.find_spec("nicegui")
        if not found:
            return [], "", "the PyPI package nicegui, which has Vue's script, is not installed"
        return [], (Path(found.origin).parent / "static" / "vue.esm-browser.prod.js").read_text(), None
    return [], SVELTE, None


def problems(chromium, one, name, adapter, scripts, framework, patience=None):
    trial = behaviors.Trial(chromium, one, patience=patience)
    run = trial.open()
    address = page.url(framework)
    adapter = re.sub(r'from "(react|react-dom|vue|svelte|svelte/store)"', f'from "{address}"', adapter)
    script = PAGES[name].replace("ADAPTER", page.url(adapter)).replace("FRAMEWORK", address).replace("PICTURE", PICTURE)
    try:
        for text in scripts:
            # Two Reacts in one page would not know each other.
            chromium.run(f"window.ReactDOM || (0, eval)({json.dumps(text)}); undefined")
        run(f"""play.dispose(); play = undefined; document.querySelectorAll('#source, #destination').forEach(one => one.remove()); scrollTo(0, 0);
          await import({json.dumps(page.url(script))})""")
        trial.until("window.play && document.images.length === 2", "a play and a list")
        run("await Promise.all([...document.images].map(one => one.decode()))")
        run("choose('k'); play.present(); await play.seek(140)")
        if run("return document.querySelectorAll('[data-element=photo] img').length") != 2:
            yield "in flight the photo is missing"
        run("await play.present()")
        trial.until(f"String({SHOWN}) === '2,1,0'", "a detail over the list")
        run("play.dismiss(); await play.seek(140); await play.dismiss()")
        trial.until(f"String({SHOWN}) === '2,0,0'", "the list alone")
        run("choose('j'); await play.present(); window.left = play; let ended = 0; const dispose = left.dispose; left.dispose = () => { ended += 1; dispose.call(left) }; window.ended = () => ended; leave()")
        trial.until("ended() === 1", "the end of the play of a component that has left")
    except RuntimeError as error:
        yield str(error).splitlines()[0]


# situations: animated
def around(chromium, one, framework, runtime=None):
    """Transitions of Vue around both screens don't play: the first and the last frame look as at rest."""
    for name, (mode, style) in AROUND.items():
        trial = behaviors.Trial(chromium, one, runtime)
        update = "source: '#app', destination: '#app', update: direction => { is.value = direction === 'present'; return nextTick() },"
        run = situations.world(trial, style, options=update)
        run(f"""const {{ createApp, h, nextTick, ref, Transition }} = await import({page.url(framework)!r}); Object.assign(window, {{ nextTick, is: ref(false) }});
          const screens = [source, destination].map(one => ({{ id: one.id, innerHTML: one.innerHTML }})); source.remove(); destination.remove();
          const app = document.createElement('main'); app.id = 'app'; document.body.prepend(app);
          createApp({{ render: () => h(Transition, {{ mode: {mode!r} || undefined }}, () => h('section', {{ key: +is.value, ...screens[+is.value] }})) }}).mount(app); {situations.SETTLE}""")
        shots = {"": situations.apps.shot(trial)}
        for direction in ("present", "dismiss"):
            for moment, script in (("starts", "play.DIRECTION(); await play.seek(0)"), ("ends", "await play.seek(play.duration - 0.01)"), ("", "await play.DIRECTION()")):
                run(f"{script.replace('DIRECTION', direction)}; {situations.SETTLE}")
                shots[f"{direction} {moment}".strip()] = situations.apps.shot(trial)
        for what, wanted in (("present starts", ""), ("present ends", "present"), ("dismiss starts", "present"), ("dismiss ends", ""), ("dismiss", "")):
            if situations.jump(shots[what], shots[wanted]) > 0.01:
                yield f"{name}: where {what}, {situations.jump(shots[what], shots[wanted]):.1%} of the pixels jump"
