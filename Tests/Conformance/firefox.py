"""A headless Firefox, driven over WebDriver BiDi: the part of `browser.Browser` that needs no DevTools."""

import json
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path


def path():
    """Firefox's own, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def version():
    return subprocess.run([path(), "--version"], capture_output=True, text=True).stdout.strip().removeprefix("Mozilla ")


class Browser:
    def __init__(self):
        import websocket

        self.folder = tempfile.mkdtemp(prefix="transition-export.firefox.")
        # As on phones, scroll bars take no room.
        Path(self.folder, "user.js").write_text('user_pref("ui.useOverlayScrollbars", 1);\n', encoding="utf-8")
        self.process = subprocess.Popen(
            [path(), "--headless", "--no-remote", "--profile", self.folder, "--remote-debugging-port", "0", "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        patience = threading.Timer(60, self.process.kill)
        patience.start()
        address = next((line.split()[-1] for line in self.process.stderr if "WebDriver BiDi listening on" in line), None)
        patience.cancel()
        if not address:
            raise RuntimeError("Firefox did not start")
        self.socket, self.sent = websocket.create_connection(f"{address}/session", timeout=60, suppress_origin=True), 0
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send("browser.close")
        except Exception:
            self.process.kill()
        self.socket.close()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, method, **parameters):
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.sent:
                if message["type"] == "error":
                    raise RuntimeError(message["message"])
                return message["result"]

    def call(self, method, **_):
        if method == "Page.captureScreenshot":
            return self.send("browsingContext.captureScreenshot", context=self.context)
        raise RuntimeError(f"Firefox has no {method}")

    def run(self, script):
        """The value of a script, awaited."""
        answer = self.send(
            "script.evaluate", target={"context": self.context}, awaitPromise=True,
            expression=f"(async () => JSON.stringify(await (async () => ({script}))() ?? null))()")
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def show(self, html, width, height):
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": round(width), "height": round(height)})
        self.run(f"(document.open(), document.write({json.dumps(html)}), document.close(), null)")
