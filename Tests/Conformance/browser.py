"""A headless Chromium, driven over the DevTools protocol."""

import contextlib
import http.server
import json
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

import harness

# The sandbox doesn't run as root; the pages are our own.
FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--hide-scrollbars", "--remote-debugging-port=0", "--remote-allow-origins=*",
]


def path():
    """Chromium's own, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def version():
    ran = subprocess.run([path(), "--version"], capture_output=True, text=True)
    return " ".join(ran.stdout.split()[:2])


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="transition-export.chromium.")
        self.process = subprocess.Popen(
            [path(), *FLAGS, f"--user-data-dir={self.folder}", "about:blank"], stderr=subprocess.PIPE, text=True)
        self.socket, self.sent = self._connect(), 0
        self.call("Page.enable")
        self.frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]

    def _connect(self):
        import websocket

        port = None
        for line in self.process.stderr:
            if "DevTools listening on" in line:
                port = line.split("127.0.0.1:")[1].split("/")[0]
                break
        if not port:
            raise RuntimeError("Chromium did not start")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
            pages = [page for page in json.load(answer) if page["type"] == "page"]
        return websocket.create_connection(pages[0]["webSocketDebuggerUrl"], timeout=120)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
        except Exception:
            self.process.kill()
        self.socket.close()
        self.process.wait()
        shutil.rmtree(Path(self.folder), ignore_errors=True)

    def call(self, method, **parameters):
        return self.calls([(method, parameters)])[0]

    def calls(self, calls):
        """The results of several calls that are sent together, in their order."""
        first = self.sent + 1
        for method, parameters in calls:
            self.sent += 1
            self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        answers = {}
        while len(answers) < len(calls):
            message = json.loads(self.socket.recv())
            if message.get("id", 0) >= first:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                answers[message["id"]] = message["result"]
        return [answers[first + index] for index in range(len(calls))]

    def run(self, script):
        """The value of a script, awaited."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "a script failed"))
        return answer["result"].get("value")

    def settle(self, condition, patience=harness.PATIENCE):
        """Waits for a condition to hold in the page, which may navigate meanwhile; `patience` is in seconds."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            try:
                if self.run(condition):
                    return
            except RuntimeError:
                pass
            time.sleep(0.02)
        raise RuntimeError(f"it never came to {condition}")

    def show(self, html, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=round(width), height=round(height), deviceScaleFactor=1,
            mobile=False)
        self.call("Page.setDocumentContent", frameId=self.frame, html=html)
        self.settle(f"innerWidth === {round(width)} && innerHeight === {round(height)}")

    def pseudo_elements(self):
        """Node ids of the view transition's pseudo-elements, by kind and name."""
        nodes = {}

        def walk(node):
            for inner in node.get("pseudoElements", []) + node.get("children", []):
                kind = inner.get("pseudoType", "")
                if kind.startswith("view-transition-"):
                    nodes[kind.removeprefix("view-transition-"), inner.get("pseudoIdentifier")] = inner["nodeId"]
                walk(inner)

        walk(self.call("DOM.getDocument", depth=-1)["root"])
        return nodes


TYPES = {"": "text/html; charset=utf-8", ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".ico": "image/x-icon"}


@contextlib.contextmanager
def served(documents):
    """A server's address for documents, by path."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            text = documents.get(self.path, "").encode()
            self.send_response(200 if text else 404)
            self.send_header("Content-Type", TYPES[Path(self.path).suffix])
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
