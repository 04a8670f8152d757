"""Modules, the runtime's package and its adapters through bundlers: built, loaded in a page, and left out where nothing uses them."""

import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import behaviors
import harness

FRAMEWORKS = ["react", "react-dom", "vue", "svelte", "svelte/store"]
ENTRIES = {
    "used": 'import { photoPush } from "./photo-push.transition.js"; window.built = photoPush;',
    "unused": 'import { photoPush } from "./photo-push.transition.js"; import { gestures } from "transition-runtime/gestures"; window.nothing = 1;',
    "adapters": 'export { usePlay } from "transition-runtime/react"; export { usePlay as inVue } from "transition-runtime/vue"; export { playing } from "transition-runtime/svelte";',
}
# What writes a bundle of each entry to `dist`.
TOOLS = {
    "esbuild": ["esbuild", *[f"{name}.js" for name in ENTRIES], "--bundle", "--minify", "--format=esm", "--log-level=warning", "--outdir=dist", *[f"--external:{one}" for one in FRAMEWORKS]],
    "rollup": ["rollup", "--config", "rollup.config.mjs", "--silent"],
}
if os.environ.get("TRANSITION_SLOW") == "1":
    TOOLS["webpack"] = ["webpack", "--config", "webpack.config.cjs"]
CONFIGS = {
    # Debian's rollup comes without the plugin that reads packages.
    "rollup.config.mjs": """import { readFileSync } from "node:fs";
      const { exports, sideEffects } = JSON.parse(readFileSync("node_modules/transition-runtime/package.json"));
      const file = id => exports["." + id.slice("transition-runtime".length)];
      const find = { resolveId: id => id.startsWith("transition-runtime") ? { id: process.cwd() + "/node_modules/transition-runtime/" + (file(id).default ?? file(id)), moduleSideEffects: sideEffects } : null };
      export default ENTRIES.map(name => ({ input: name + ".js", external: FRAMEWORKS, onwarn(warning) { throw Error(warning.message) }, plugins: [find], output: { format: "es", file: `dist/${name}.js` } }));""",
    "webpack.config.cjs": """module.exports = ENTRIES.map(name => ({ name, entry: `./${name}.js`, mode: "production", experiments: { outputModule: true }, externalsType: "module", externals: FRAMEWORKS,
      output: { path: __dirname + "/dist", filename: `${name}.js`, library: { type: "module" } } }));""",
}
# The bytes of a page's script that uses nothing of it.
LEFT = 1000


def check(report, chromium, engine, exported):
    one = next((one for one in exported if one.name == "photo-push"), None)
    if not one:
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        subprocess.run([harness.tool(), str(one.spec), "--target", "web", "--set", "web.runtime=package", "-o", str(folder / "export"), "--quiet"], check=True)
        package = folder / "node_modules" / "transition-runtime"
        subprocess.run([harness.tool(), "runtime", "web", "-o", str(package)], check=True, capture_output=True)
        shutil.copytree(folder / "export" / "web", folder, dirs_exist_ok=True)
        for name, text in ({name: text.replace("FRAMEWORKS", json.dumps(FRAMEWORKS)).replace("ENTRIES", json.dumps(list(ENTRIES))) for name, text in CONFIGS.items()} | {f"{name}.js": text for name, text in ENTRIES.items()}).items():
            (folder / name).write_text(text)
        report.result("bundlers", "Node", "imports without a document", imported(folder))
        for tool in TOOLS:
            if not shutil.which(tool):
                report.skip("bundlers", tool, f"{tool} is not installed")
                continue
            report.result("bundlers", tool, "module, package and adapters", problems(chromium, one, tool, folder))
            changes = {package / "transition-runtime.js": ("export { bisected", "window.effect = transition({}, { gestures: false });\nexport { bisected"), package / "package.json": ('"sideEffects": false', '"sideEffects": true')}
            kept = {file: file.read_text() for file in changes}
            for file, (text, replacement) in changes.items():
                assert text in kept[file], f"{file.name} has no {text!r}"
                file.write_text(kept[file].replace(text, replacement))
            report.mutant("bundlers", tool, "a side effect", itertools.islice(problems(chromium, one, tool, folder), 1), "unused")
            for file, text in kept.items():
                file.write_text(text)


def imported(folder):
    """A server may import the module and the package."""
    script = 'const all = await Promise.all(["./photo-push.transition.js", "transition-runtime", "transition-runtime/gestures"].map(one => import(one))); console.log(Object.keys(all[0]).join())'
    (folder / "server.mjs").write_text(script)
    ran = subprocess.run(["node", "server.mjs"], cwd=folder, capture_output=True, text=True)
    if ran.stdout.strip() != "photoPush,photoPushTable":
        yield (ran.stderr or ran.stdout).strip()[:300]


def problems(chromium, one, tool, folder):
    shutil.rmtree(folder / "dist", ignore_errors=True)
    # Only Debian's Node finds Debian's packages.
    ran = subprocess.run(TOOLS[tool], cwd=folder, capture_output=True, text=True, env=os.environ | {"NODE_PATH": "/usr/share/nodejs"})
    built = {name: (folder / "dist" / f"{name}.js") for name in ENTRIES}
    if ran.returncode or not all(file.exists() for file in built.values()) or "arning" in ran.stdout + ran.stderr:
        yield f"it says {(ran.stderr + ran.stdout).strip()[:300]}"
        return
    built = {name: file.read_text() for name, file in built.items()}
    if len(built["unused"].encode()) > LEFT:
        yield f"unused: {len(built['unused'].encode())} bytes are left"
    if not all(re.search(rf"""from\s*["']{one}["']""", built["adapters"]) for one in ("react", "vue", "svelte")):
        yield "the adapters don't import their frameworks"
    trial = behaviors.Trial(chromium, one)
    run = trial.open()
    # Twice: as two bundles of one page.
    found = run(f"""play.dispose(); const starts = []; for (const text of [{json.dumps(built['used'])}, {json.dumps(built['used'] + '// again')}]) {{
        const address = URL.createObjectURL(new Blob([text], {{ type: 'text/javascript' }})); await import(address); starts.push(built) }}
      const found = []; for (const start of starts) {{ window.play = start({{ source: '#source', destination: '#destination', key: 'k', focus: false }});
        play.present(); await play.seek(140); found.push(document.querySelectorAll('[data-element=photo] img').length); await play.present(); await play.dismiss() }}
      return found""")
    if found != [2, 2]:
        yield f"loaded, it draws {found} photos"
