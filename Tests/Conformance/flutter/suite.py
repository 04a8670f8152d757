"""Exported Flutter files: Dart that type-checks and parses as Dart 3, and heroes with the spec's tags."""

import concurrent.futures
import difflib
import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import behaviors
import dart
import fingers
import flights
import harness
import heroes
import interruptions
import maps
import superparameters
import traces

FIXTURES = Path(__file__).with_name("fixtures")
DART, HEROES = FIXTURES / "fixture_transition.dart", FIXTURES / "fixture.hero.json"
HARMLESS = Path(__file__).with_name("harmless")
SPECS = Path(__file__).with_name("specs")
EXAMPLES = Path(__file__).parents[3] / "Examples"
GUIDE = Path(__file__).parents[3] / "Docs" / "flutter.md"
SAMPLE = GUIDE.parents[1] / "samples/flutter"
MATCHED = {"card": True, "title": False}

# The guide's recipes: how each begins, and the code of an app, a router or a test around it.
RECIPES = {
    "opener": ("PhotoPushOpener", "Widget opener(String photo) => BLOCK;"),
    "pages": ("GoRoute", """
class GoRouterState { LocalKey get pageKey => const ValueKey<int>(1); Map<String, String> get pathParameters => {}; }
class GoRoute { GoRoute({required String path, required Page<dynamic> Function(BuildContext, GoRouterState) pageBuilder}); }
class PhotoRoute { static const Object page = 1; }
class Parameters { String getString(String name) => name; }
class RouteData { Parameters get params => Parameters(); }
class AutoRoutePage<T> extends Page<T> {
  const AutoRoutePage();
  RouteData get routeData => RouteData();
  @override
  Route<T> createRoute(BuildContext context) => throw 0;
}
typedef Builder = Route<T> Function<T>(BuildContext context, Widget child, AutoRoutePage<T> page);
class CustomRoute { CustomRoute({required Object page, required Builder customRouteBuilder}); }
List<Object> routes() => [BLOCK];
"""),
    "presenter": ("PhotoPushPresenter", """
extension Going on BuildContext { void go(String location) {} }
class PhotoTile extends StatelessWidget {
  const PhotoTile(this.photo);
  final String photo;
  @override
  Widget build(BuildContext context) => Text(photo);
}
Widget presenter(BuildContext context, String photo) => BLOCK;
"""),
    "flight": ("PhotoPush.photo", """
class Material extends StatelessWidget {
  const Material({required this.child});
  final Widget child;
  @override
  Widget build(BuildContext context) => child;
}
class InkWell extends Material {
  const InkWell({required void Function() onTap, required Widget child}) : super(child: child);
}
Widget element(String photo, void Function() open) => BLOCK;
"""),
    "providers": ("// providers\nPhotoPush.photo", """
class CartScope extends InheritedWidget {
  const CartScope({required this.cart, required Widget child}) : super(child: child);
  final Object cart;
  static Object of(BuildContext context) => context.dependOnInheritedWidgetOfExactType<CartScope>()!.cart;
  @override
  bool updateShouldNotify(CartScope old) => cart != old.cart;
}
class CartBadge extends StatelessWidget {
  const CartBadge({required this.child});
  final Widget child;
  @override
  Widget build(BuildContext context) => Text('${CartScope.of(context)}');
}
Widget provided(BuildContext context, String photo) => BLOCK;
"""),
    "golden": ("final TransitionPageRoute", """
class WidgetTester { Future<void> pump() async {} }
class Find { Object byType(Type type) => type; }
class MaterialApp {}
final Find find = Find();
Object matchesGoldenFile(String name) => name;
Future<void> expectLater(Object what, Object matcher) async {}
Future<void> golden(NavigatorState navigator, WidgetTester tester) async {
BLOCK
}
"""),
}
# A mistake in them: its name, the recipe, the text, and its replacement, which the message names.
WRONG_RECIPES = [
    ("unknown argument", "after", "item:", "items:"),
    ("opener without closed", "opener", "closed:", "shut:"),
    ("an element that the transition hasn't", "opener", ".photo(", ".image("),
    ("a page without its item", "pages", "    item:", "    items:"),
    ("nothing that presents", "presenter", "present:", "presents:"),
    ("a flight of another name", "flight", "flight:", "flights:"),
    ("held by another name", "golden", "route.hold(", "route.holdAt("),
]

# A mistake: its name, the text and its replacement, and what the message must contain.
WRONG_TYPES = [
    ("wrong type", "start: 0,", "start: '0',", "String"),
    ("unknown argument", "duration: 450", "durations: 450", "durations"),
    ("missing argument", "start: 50, ", "", "start"),
    ("unknown method", ".expand(", ".flatten(", "flatten"),
    ("unknown name", "final ends", "final end", "ends"),
    ("null in a number", "from: [0]", "from: [null]", "null"),
    ("not constant", "to: [1]", "to: [fixtureDuration()]", "onstant"),
    ("unknown import", "/// A motion", "import 'package:generated/none.dart';\n/// A motion", "none.dart"),
]
WRONG_SYNTAX = [
    ("missing bracket", "to: [0, 0]", "to: [0, 0", "syntax"),
    ("missing semicolon", "final double start;", "final double start", "syntax"),
    ("stray word", "return ends", "return return ends", "syntax"),
]
WRONG_MEMBERS = [
    ("controller of a route", "return ends", "route.controller!.stop(); return ends", "controller"),
    ("state of another widget", "return ends", "part.setState(() {}); return ends", "setState"),
    ("inside of a curve", "return ends", "Curves.ease.transformInternal(0); return ends", "transformInternal"),
]
# Of the runtime: the file, the text and its replacement, and what the message must contain.
WRONG_ANALYZES = [
    ("unused function", "clock.dart", "bool get _isBuilding", "int _spare() => 1;\nbool get _isBuilding", "_spare"),
    ("unused variable", "clock.dart", "    _from = route.run.value;\n    _before", "    final double spare = _from = route.run.value;\n    _before", "spare"),
    ("unused import", "transition_runtime.dart", "show AccessibilityFeatures,", "show AccessibilityFeatures, Shader,", "Shader"),
    ("super is not called", "elements.dart", "    super.deactivate();", "", "deactivate"),
    ("deprecated member", "route.dart", "    // ignore: deprecated_member_use\n", "", "hasScopedWillPopCallback"),
]
WRONG_TAGS = [
    ("wrong name", "fixture/title", "fixtures/title", "no matched element"),
    ("unknown element", "fixture/title", "fixture/titel", "no matched element"),
    ("missing key", "fixture/card/KEY", "fixture/card", "NAME/ELEMENT/KEY"),
    ("key where there is none", "fixture/title", "fixture/title/KEY", "NAME/ELEMENT"),
    ("empty key", "fixture/card/KEY", "fixture/card/", "NAME/ELEMENT/KEY"),
    ("tag twice", '"element": "card"', '"tags": [{ "tag": "fixture/card/KEY" }]', "twice"),
    ("no tag", '"tag": "fixture/title"', '"title": "fixture/title"', "title has no tag"),
    ("not JSON", '"heroes": [', '"heroes": [,', "fixture.hero.json"),
]

WRONG_MAPS = [
    ("wrong version", '"heroMapVersion": 3', '"heroMapVersion": 2', "heroMapVersion"),
    ("text for a number", '"duration": 800', '"duration": "800"', "duration"),
    ("missing key", '"role": "matched",', "", "role"),
    ("unknown key", '"perItem": true', '"perItems": true', "perItems"),
    ("unknown property", '"opacity"\n', '"alpha"\n', "alpha"),
]

# A mistake in generated Dart, by the spec that must show it: its name, the file's ending, a pattern and its replacement.
# The first one's springs have a starting speed, and its dismiss is present played backwards.
WRONG_FLIGHTS = {"thrown-springs": [
    ("wrong element", "elements.dart", r"widget.id == element.id", "widget.id != element.id"),
    ("clock eased twice", "clock.dart", r"\(\(route.run.value - _from\).abs\(\) / whole\)",
     "Curves.fastOutSlowIn.transform((route.run.value - _from).abs() / whole)"),
    ("swapped direction", "motion.dart", r"== MotionDirection.present \? present : dismiss", "== MotionDirection.dismiss ? present : dismiss"),
    ("swapped ends", "_transition.dart", r"destination: \[MotionProperty", "source: [MotionProperty"),
    ("edited start", "_transition.dart", r"MotionMove\((\s*)duration", r"MotionMove(\g<1>start: 3, duration"),
    ("turn that starts anew", "runs.dart", r"MotionLeg\(other, start: start\)", "MotionLeg(other)"),
    ("leap where a release is turned", "runs.dart", r" && leg.isFromRest", ""),
    ("spring that is not fitted anew", "runs.dart", r"MotionReleaseTiming.fitted \? timed.fitted : timed", "MotionReleaseTiming.fitted ? timed : timed"),
    ("finger's speed forgotten", "runs.dart", r"curve.thrown\([^;]*\)", "curve.thrown(0)"),
    ("present not played backwards", "tracks.dart", r"MotionPlay.reverse \? !isBackward : isBackward", "isBackward"),
    ("content aligned elsewhere", "drawing.dart", r"align.x \* 2 - 1", "0"),
    ("blur with dark edges", "drawing.dart", r"tileMode: TileMode.decal", "tileMode: TileMode.clamp"),
    ("content fitted otherwise", "drawing.dart", r"fit: fit,", "fit: BoxFit.fill,"),
    ("edited number", "_transition.dart", r"opacity: 0,", r"opacity: 0.001,"),
    ("frames of the spec where views have others", "motion.dart", r"if \(found != null\) return found;", ""),
], "turned-ways": [
    ("speed not taken over", "runs.dart", r"segments\[0\] = first.taking\([^;]*\);", ""),
    ("speed of another unit", "runs.dart", r"\* 1000 / \(12 \* step\)", "/ (12 * step)"),
    ("left out parts as from rest", "motion.dart", r"=> before\[property\].before\(start\);", "=> motion.rest(MotionSide.source)[index][property];"),
    ("change of size forgotten", "motion.dart", r"position\[0\] - anchor.x \* extent\[0\]", "position[0] - anchor.x * width"),
    ("no way of its own", "runs.dart", r"segments.add\(_lead\([^;]*;", "segments.isEmpty;"),
    ("given keyframe at 0", "motion.dart", r"if \(isTurned && place == 0\)[^;]*;", ""),
    ("caught with a leap", "clock.dart", r"_settling.value \* MotionCatch.blending", "MotionCatch.blending"),
], "rewound": [
    ("goes on", "runs.dart", r"isBackward: !leg.isBackward", "isBackward: false"),
    ("stays where the finger let go", "runs.dart", r", if \(goesOn\) _legAfter\([^;]*\)\]", "]"),
    ("forgets how long", "route.dart", r"if \(isTurn\) _takeDuration\(\);", ""),
], "finished": [
    ("what is equal in the example stays", "motion.dart", r"in move.measured\)", "in const <MotionProperty>[])"),
    ("waits always", "runs.dart", r"if \(now.isLast\) MotionLeg", "MotionLeg"),
], "presented": [
    ("back to the destination", "gestures.dart", r"presents: lift.completes == interaction", "presents: lift.completes != interaction"),
    ("speed after letting go forgotten", "runs.dart", r"segments\[0\] = segments\[0\].taking\(lift.thrown\)", "segments[0] = segments[0]"),
], "ways-back": [
    ("starts where present does", "tracks.dart", r"math.max\(total - end, 0\)", "start"),
]}


def main():
    report = harness.Report()
    check_schema(report)
    check_values(report)
    check_types(report)
    check_syntax(report)
    check_super(report)
    check_names(report)
    check_guide(report)
    check_sample(report)
    check_protected(report)
    check_analysis(report)
    check_flights(report)
    check_behaviors(report)
    check(report, "hero tags", "", lambda path: heroes.problems(path, "fixture", MATCHED), HEROES, WRONG_TAGS)
    harness.check_each(report, "hero tags", "", lambda one: heroes.problems(
        map_of(one), one.name, heroes.matched(one.read())))


def check_schema(report):
    if not harness.version("jsonschema"):
        return report.skip("schema", "jsonschema", "the PyPI package jsonschema is not installed")
    engine = f"jsonschema {harness.version('jsonschema')}"
    harness.check_each(report, "schema", engine, lambda one: maps.problems(map_of(one)))
    fixtures = [path for path in map(map_of, harness.exported()) if path.is_file()]
    if fixtures:
        check(report, "schema", engine, maps.problems, fixtures[0], WRONG_MAPS)


def check_values(report):
    """Plays the table of each map with the web's runtime, and compares it with `simulate`."""
    web = web_values()
    if not web.node():
        return report.skip("map values", "Node", "Node is not installed")
    with tempfile.TemporaryDirectory(prefix="maps.") as scratch:
        runtime = Path(scratch) / "runtime"
        subprocess.run([harness.tool(), "runtime", "web", "-o", str(runtime)], capture_output=True, check=True)
        shown = lambda one, edit=lambda table: table: web.problems(as_module(one, Path(scratch), runtime, edit), turns=[])
        harness.check_each(report, "map values", web.engine(), shown)
        for one in harness.exported()[:1]:
            for name, edit in [("everything a millisecond late", late), ("other colors", recolored)]:
                report.mutant("map values", web.engine(), name, shown(one, edit), "off")


def web_values():
    spec = importlib.util.spec_from_file_location("web_values", Path(__file__).parents[1] / "web" / "values.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def as_module(one, scratch, runtime, edit):
    """A map as the module that the web's runtime loads."""
    folder = scratch / one.name / "web"
    folder.mkdir(parents=True, exist_ok=True)
    table = json.loads(map_of(one).read_text(encoding="utf-8"))
    for file in runtime.rglob("transition-*.js"):
        shutil.copy(file, folder)
    text = f"export const table = {json.dumps(edit(table))};\n"
    (folder / f"{table['name']}.transition.js").write_text(text, encoding="utf-8")
    return harness.Exported(one.name, one.spec, folder.parent)


def recolored(table):
    for element in table["elements"]:
        for side in ("source", "destination"):
            if "fill" in element.get(side, {}):
                element[side]["fill"] = "#010203"
    return table


def late(table):
    for element in table["elements"]:
        for move in element.get("present", []) + element.get("dismiss", []):
            move["start"] = move.get("start", 0) + 1
    return table


def map_of(one):
    return one.folder / "flutter" / f"{one.snake}.hero.json"


def check_types(report):
    if dart.missing():
        return report.skip("types", "Dart VM", dart.missing())
    engine = dart.version()
    check(report, "types", engine, dart.type_problems, DART, WRONG_TYPES, 4)
    unseen = [one.name for one in harness.exported() if any(map(dart.needs_flutter, sources(one)))]
    if unseen:
        report.skip("types", engine, f"no stub of package:flutter to check {', '.join(unseen)} against")
    paths = [transition_of(one) for one in harness.exported() if one.name not in unseen]
    found = dart.type_problems_of([path for path in paths if path.is_file()])
    harness.check_each(report, "types", engine, lambda one: found.get(
        transition_of(one), [f"{transition_of(one).name} was not exported"]), but=unseen)


def check_flights(report):
    """Every exported spec is pushed, popped, interrupted, dragged and played with reduced motion, in one run of the VM."""
    ones = harness.exported()
    if dart.missing() or not ones:
        return report.skip("flights", "Dart VM", dart.missing() or "no exported example to play")
    engine = f"{dart.version()}, stand-in for Flutter"
    with tempfile.TemporaryDirectory(prefix="specs.") as scratch:
        own = [Path(path) for path in sorted(SPECS.glob("*.transition.json"))]
        own = [exported(path, Path(scratch)) for path in own]
        play(report, engine, ones + own)
        chosen = harness.planted([(one, mistake) for one in own for mistake in WRONG_FLIGHTS.get(one.name, [])], 8)
        for one in own:
            break_flights(report, engine, one, [mistake for broken, mistake in chosen if broken == one])
        check_harmless(report, engine, ones)


def check_behaviors(report):
    """How an app behaves with the example photo-push, and with copies of the runtime that contain a mistake each."""
    one = next((one for one in harness.exported() if one.name == "photo-push"), None)
    if dart.missing() or not one:
        return report.skip("behaviors", "Dart VM", dart.missing() or "photo-push is not exported")
    engine = f"{dart.version()}, stand-in for Flutter"
    for name, wrong in behaviors.cases(one.folder / "flutter").items():
        report.result("behaviors", engine, name or "driver", wrong)
    found_in = lambda mistake: behaviors.cases(one.folder / "flutter", behaviors.edited(*mistake[1:]), mistake[:1])
    mistakes = harness.planted(behaviors.MISTAKES, 16, behaviors.places(one.folder / "flutter"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (name, _, pattern, replacement), found in zip(mistakes, pool.map(found_in, mistakes)):
            broken = f"{name}: {replacement or 'without ' + pattern}"
            if name not in found:
                report.result("behaviors" + harness.PLANTED, engine, broken, ["it doesn't compile", *found.get("", [])])
            else:
                report.mutant("behaviors", engine, broken, found[name], "")


def check_protected(report):
    """Protected members of Flutter's classes, whose use `flutter analyze` reports and a compiler doesn't."""
    engine = "our own rules"
    check(report, "protected members", engine, dart.protected_problems, DART, WRONG_MEMBERS)
    harness.check_each(report, "protected members", engine, lambda one: checked(one, dart.protected_problems))


# situations: strict
def check_analysis(report):
    """What the analyzer finds besides lints, as far as names show; no SDK is available to run it."""
    engine = "our own rules"
    harness.check_each(report, "analysis", engine, lambda one: dart.analysis_problems(one.folder / "flutter"))
    for one in harness.exported()[:1]:
        for name, ending, old, new, says in WRONG_ANALYZES:
            with tempfile.TemporaryDirectory(prefix="analysis.") as scratch:
                dart.copy(one.folder / "flutter", Path(scratch), behaviors.edited(ending, re.escape(old), lambda _: new))
                report.mutant("analysis", engine, name, dart.analysis_problems(Path(scratch)), says)


def exported(spec, scratch):
    """One of this suite's own specs."""
    name = spec.name.removesuffix(".transition.json")
    folder = scratch / name
    subprocess.run([harness.tool(), str(spec), "--target", "flutter", "-o", str(folder)], capture_output=True, check=True)
    return harness.Exported(name, spec, folder)


def play(report, engine, ones):
    trees = {one.name: flights.resolved(one) for one in ones}
    moments = {one.name: [*flights.cases(one, trees[one.name]), *fingers.cases(one, trees[one.name])] for one in ones}
    turned = {one.name: [*interruptions.cases(one, trees[one.name])] for one in ones}
    stilled = {one.name: flights.still(one, trees[one.name]) for one in ones}
    measured = {one.name: [*flights.measured(one, trees[one.name])] for one in ones}
    halved = {one.name: [*fingers.halves(one, trees[one.name])] if one.spec.parent == SPECS else [] for one in ones}
    recorded = [setup for one in ones if one.spec.parent == EXAMPLES for setup in traces.cases(one, trees[one.name])]
    setups = recorded + [setup for one in ones for setup in
              [case[0] for case in moments[one.name] + turned[one.name] + measured[one.name] + halved[one.name]] + [stilled[one.name]]]
    answers, said = flights.play(ones, setups)
    none = {"error": said or "the driver said nothing"}
    answer = lambda setup: answers.get(setup["case"], none)
    traces.check(report, engine, [one for one in ones if one.spec.parent == EXAMPLES], answer)
    for one in ones:
        tree = trees[one.name]
        report.result("flights", engine, one.name, flown(moments[one.name], answer, tree))
        report.result("interrupted flights", engine, one.name, flown(turned[one.name], answer, tree))
        if measured[one.name]:
            report.result("flights between measured frames", engine, one.name, flown(measured[one.name], answer, tree))
        report.result("less motion", engine, one.name, flights.flown(answer(stilled[one.name]), tree))
        for case in halved[one.name]:
            report.result("half pairs", engine, case[0]["case"], fingers.half_problems(case, answer(case[0]), tree))


def check_harmless(report, engine, ones):
    """A table in which all numbers of harmless.json are edited plays as before."""
    for one in ones:
        recorded = HARMLESS / f"{one.snake}_transition.dart"
        if not recorded.is_file():
            continue
        tree = flights.resolved(one)
        moments = all_cases(one, tree)
        texts = {path.name: path.read_text(encoding="utf-8") for path in sources(one)}
        written = superparameters.written_out(texts | {recorded.name: recorded.read_text(encoding="utf-8")})[recorded.name]
        edited = lambda path, text: written if path.endswith(recorded.name) else text
        answers, said = flights.play([one], [case[0] for case in moments], edited)
        found = flown(moments, answer_of(answers), tree) if answers else [said]
        report.result("harmless edits", engine, one.name, found)


def all_cases(one, tree):
    return [*flights.cases(one, tree), *flights.measured(one, tree), *fingers.cases(one, tree),
            *interruptions.cases(one, tree)]


def break_flights(report, engine, one, mistakes):
    """The same for files that were broken on purpose."""
    if not mistakes:
        return
    tree = flights.resolved(one)
    moments = all_cases(one, tree)
    broken = lambda mistake: flights.play([one], [case[0] for case in moments], behaviors.edited(*mistake[1:]))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (name, *_), (answers, said) in zip(mistakes, pool.map(broken, mistakes)):
            if not answers:
                raise ValueError(f"{name}: {said}")
            report.mutant("flights", engine, f"{one.name}: {name}", flown(moments, answer_of(answers), tree), "")


def answer_of(answers):
    return lambda setup: answers[setup["case"]]


def flown(moments, answer, tree):
    """Differences between what is drawn and `simulate`, at all moments of a spec."""
    return [f"{case[0]['case']}: {problem}" for case in moments
            for problem in flights.problems(case[0], answer(case[0]), case[1], tree, case[2])]


# Classes with super parameters, and the same for the VM.
SUPER = '''class Base<T> extends Page<T> {
  const Base({required this.table, this.item, this.flag = true, void Function(int a, int b)? then, super.key, super.canPop});

  final Object table;
  final Object? item;
  final bool flag, other;
}

class Made<T> extends Base<T> {
  /// With [item].
  const Made.photo({super.key, required Object super.item, super.flag, super.then, super.canPop}) : super(table: 1);
}
'''
WRITTEN = '''class Base<T> extends Page<T> {
  const Base({required this.table, this.item, this.flag = true, void Function(int a, int b)? then, LocalKey? key, bool canPop = true}) : super(key: key, canPop: canPop);

  final Object table;
  final Object? item;
  final bool flag, other;
}

class Made<T> extends Base<T> {
  /// With [item].
  const Made.photo({LocalKey? key, required Object item, bool flag = true, void Function(int a, int b)? then, bool canPop = true}) : super(key: key, item: item, flag: flag, then: then, canPop: canPop, table: 1);
}
'''


def check_super(report):
    """The VM's Dart lacks super parameters: what is written out for it has the same parameters, and nothing else changes."""
    written = superparameters.written_out({"": SUPER})[""]
    compared = lambda expected: [line for line in difflib.unified_diff(expected.splitlines(), written.splitlines(), n=0)][3:]
    report.result("super parameters", "our own script", "sample", compared(WRITTEN))
    for name, old, new in [("another type", "LocalKey? key, required", "Key? key, required"), ("no default", "bool flag = true, void Function(int a, int b)? then, bool", "bool flag, void Function(int a, int b)? then, bool"),
                           ("not passed on", "then: then, ", "")]:
        report.mutant("super parameters", "our own script", name, compared(WRITTEN.replace(old, new, 1)), "")
    for one in harness.exported():
        texts = superparameters.written_out({path: path.read_text(encoding="utf-8") for path in sources(one)})
        left = [path.name for path, text in texts.items() if re.search(r"\bsuper\.\w+\s*[,}=]", text)]
        report.result("super parameters", "our own script", one.name, left)


# situations: names
def check_names(report):
    """Specs that are named like classes of Flutter, Dart and the runtime."""
    if dart.missing():
        return report.skip("names", "Dart VM", dart.missing())
    with tempfile.TemporaryDirectory(prefix="names.") as scratch:
        paths = {}
        for name in ["text", "list", "key", "card", "motion", "transition", "motion-table", "route-settings"]:
            spec = json.loads((SPECS / "finished.transition.json").read_text(encoding="utf-8")) | {"name": name}
            file = Path(scratch) / f"{name}.transition.json"
            file.write_text(json.dumps(spec), encoding="utf-8")
            paths[name] = transition_of(exported(file, Path(scratch)))
        found = dart.type_problems_of(list(paths.values()))
        for name, path in paths.items():
            report.result("names", dart.version(), name, found[path])
        broken = paths["key"]
        broken.write_text(broken.read_text(encoding="utf-8").replace("KeyMotion", "Key"), encoding="utf-8")
        report.mutant("names", dart.version(), "no suffix", dart.type_problems(broken), "Key")


def check_guide(report):
    """The guide's Dart with the files of its example."""
    one = next((one for one in harness.exported() if one.name == "photo-push"), None)
    if dart.missing() or not one:
        return report.skip("guide", "Dart VM", dart.missing() or "photo-push is not exported")
    guide = GUIDE.read_text(encoding="utf-8")
    after = re.search(r"^```dart\n(.*?)^```$", guide, re.S | re.M)[1]
    texts = {"after": after}
    for name, (start, around) in RECIPES.items():
        block = re.search(rf"^```\n((?:// \w+\n)?{start}.*?)^```$", guide, re.S | re.M)[1]
        texts[name] = after + around.replace("BLOCK", block.replace("\n)\n\n", "\n),\n\n"))
    wrong = {mistake: (texts[name].replace(old, new, 1), re.findall(r"\w+", new)[-1]) for mistake, name, old, new in WRONG_RECIPES}
    with tempfile.TemporaryDirectory(prefix="guide.") as scratch:
        dart.copy(presenting(one, Path(scratch)).folder / "flutter", Path(scratch))
        paths = {}
        for at, (name, text) in enumerate([*texts.items(), *((name, text) for name, (text, _) in wrong.items())]):
            paths[name] = Path(scratch) / f"guide{at}.dart"
            paths[name].write_text(superparameters.written_out({name: text})[name], encoding="utf-8")
        found = dart.type_problems_of([paths[name] for name in texts])
        report.result("guide", dart.version(), GUIDE.name, sorted({one for problems in found.values() for one in problems}))
        for mistake, (_, said) in harness.planted(list(wrong.items()), 4):
            # Separately: after some errors the compiler stops reporting.
            report.mutant("guide", dart.version(), mistake, dart.type_problems_of([paths[mistake]])[paths[mistake]], said)


def presenting(one, scratch):
    """An example with a gesture that presents, which none of them has."""
    spec = json.loads(one.spec.read_text(encoding="utf-8"))
    spec["interactions"].append({"name": "open", "gesture": "pan", "direction": "up", "distance": 400, "drives": "present"})
    path = scratch / one.spec.name
    path.write_text(json.dumps(spec), encoding="utf-8")
    return exported(path, scratch)


def check_sample(report):
    """The app of `samples/flutter` with what its build exports; of its script, how it calls the program."""
    if dart.missing() or not harness.tool():
        return report.skip("sample", "Dart VM", dart.missing() or "the product is not built")
    build = (SAMPLE / "tool/export_transitions.dart").read_text(encoding="utf-8")
    arguments = re.findall(r"'([^']*)'", re.search(r"\[(.*?)\.\.\.arguments\]", build, re.S)[1])
    with tempfile.TemporaryDirectory(prefix="sample.") as scratch:
        app, exported = Path(scratch) / "app", Path(scratch) / "exported"
        asked = [harness.tool(), *arguments, "-o", str(exported), "--quiet"]
        ran = subprocess.run(asked, cwd=SAMPLE, capture_output=True, text=True)
        if ran.returncode:
            return report.result("sample", "transition-export", "export", [ran.stderr.strip()])
        dart.copy(exported, app / "transitions")
        dart.copy(SAMPLE / "lib", app)
        main = app / "main.dart"
        report.result("sample", dart.version(), "app", dart.type_problems(main))
        text = main.read_text(encoding="utf-8")
        main.write_text(text.replace("PhotoPush.photo(item: photo, child: Picture", "PhotoPush.photo(child: Picture"), encoding="utf-8")
        report.mutant("sample", dart.version(), "no item", dart.type_problems(main), "item")
    return None


def check_syntax(report):
    if not harness.version("tree-sitter-dart"):
        return report.skip("syntax", "tree-sitter-dart", "tree-sitter-dart is not installed")
    engine = f"tree-sitter-dart {harness.version('tree-sitter-dart')}"
    check(report, "syntax", engine, dart.syntax_problems, DART, WRONG_SYNTAX)
    harness.check_each(report, "syntax", engine, lambda one: checked(one, dart.syntax_problems))


def check(report, name, engine, problems, fixture, mistakes, step=1):
    """Runs one checker on a fixture and on copies of it with a mistake each, of STEP-th ones."""
    report.result(name, engine, "fixture", problems(fixture))
    for mistake, old, new, says in harness.planted(mistakes, step):
        text = fixture.read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{fixture.name} has no {old}")
        with tempfile.TemporaryDirectory(prefix="mistake.") as scratch:
            path = Path(shutil.copy(fixture, scratch))
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
            report.mutant(name, engine, mistake, problems(path), says)


def transition_of(one):
    """The file that imports the runtime, so that both are checked."""
    return one.folder / "flutter" / f"{one.snake}_transition.dart"


def sources(one):
    return sorted((one.folder / "flutter").rglob("*.dart"))


def checked(one, problems):
    """The problems of an example's Dart files; a missing transition is one."""
    wanted = transition_of(one)
    absent = [] if wanted.is_file() else [f"{wanted.name} was not exported"]
    return absent + [problem for path in sources(one) for problem in problems(path)]


if __name__ == "__main__":
    main()
