"""A WebKitGTK without a screen, driven over WebDriver: the part of `browser.Browser` that needs no DevTools."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

# The browser that Debian's library comes with.
BROWSERS = "usr/lib/*/webkit2gtk-4.*/MiniBrowser"


def path():
    """The driver, or None if it, a browser or a screen is missing."""
    found = shutil.which("WebKitWebDriver")
    return found if shutil.which("Xvfb") and any(Path("/").glob(BROWSERS)) else None


def version():
    asked = ["dpkg-query", "--show", "--showformat=${Version}", "webkit2gtk-driver"]
    said = subprocess.run(asked, capture_output=True, text=True).stdout
    return f"WebKitGTK {said.split('-')[0]}".strip()


def quiet():
    """Nothing to ask the system for: no sandbox for root, no accelerated drawing, no accessibility service."""
    return os.environ | {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="transition-export.webkit.")
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "2000x3000x24", "-nolisten", "tcp"], pass_fds=[write],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as said:
            display = said.readline().strip()
        if not display:
            raise RuntimeError("Xvfb did not start")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        own = {"DISPLAY": f":{display}", "GDK_BACKEND": "x11", "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder}
        self.driver = subprocess.Popen(
            [path(), f"--port={port}"], env=quiet() | own, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"
        try:
            self._wait()
            browser = str(next(Path("/").glob(BROWSERS)))
            options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
            self.session = self.send("session", capabilities={"alwaysMatch": options})["sessionId"]
            self.send("timeouts", script=60000)
            self.send("url", url="about:blank")
            # The width of the narrowest window, once one was asked for that is narrower.
            self.least = 0
        except (OSError, RuntimeError) as error:
            self._stop()
            raise RuntimeError(f"WebKitGTK did not start: {error}") from None

    def _wait(self):
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                return self.ask("GET", "status")
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise RuntimeError("WebKitWebDriver did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask("DELETE", f"session/{self.session}")
        except RuntimeError:
            pass
        self._stop()

    def _stop(self):
        for process in (self.driver, self.screen):
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, way, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/{way}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def send(self, way, **parameters):
        session = getattr(self, "session", None)
        return self.ask("POST", f"session/{session}/{way}" if session else way, parameters)

    def call(self, method, **_):
        if method == "Page.captureScreenshot":
            return {"data": self.ask("GET", f"session/{self.session}/screenshot")}
        raise RuntimeError(f"WebKitGTK has no {method}")

    def run(self, script):
        """The value of a script, awaited."""
        text = (f"const done = arguments[0]; (async () => JSON.stringify(await (async () => ({script}))() ?? null))()"
                ".then(value => done({ value }), error => done({ error: String(error) }));")
        answer = self.send("execute/async", script=text, args=[])
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return json.loads(answer["value"])

    def show(self, html, width, height):
        """Adapts the window, which has bars, until its page has the size, or is as narrow as a window can be. The page follows a
        while after the window: a size that is worked out before would be wrong, even negative."""
        wanted, unmoved = [max(round(width), self.least), round(height)], 0
        size = self.run("[innerWidth, innerHeight]")
        while size != wanted and unmoved < 3:
            window = self.ask("GET", f"session/{self.session}/window/rect")
            sides = [window[side] + one - now for side, one, now in zip(("width", "height"), wanted, size)]
            if min(sides) > 0:
                self.send("window/rect", width=sides[0], height=sides[1])
            before, until = size, time.monotonic() + 0.5
            while (size := self.run("[innerWidth, innerHeight]")) == before and time.monotonic() < until:
                time.sleep(0.02)
            unmoved = unmoved + 1 if size == before else 0
        self.least = max(self.least, size[0]) if size[0] > wanted[0] else self.least
        self.run(f"(document.open(), document.write({json.dumps(html)}), document.close(), null)")
