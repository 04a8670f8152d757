"""How an app with the generated Dart of `photo-push` behaves on the stub of Flutter."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import dart

DRIVER = Path(__file__).with_name("behaviors.dart")

# Regressions and likely mistakes: the case that must detect it, the file's ending, the text and its replacement.
MISTAKES = [
    ("an element that is scaled", "elements.dart", r"exact\(length / width, 1\)", "1"),
    ("an element that is mirrored", "elements.dart", r"isMirrored \? -1 : 1, area", "1, area"),
    ("an element that is fitted", "drawing.dart", r"lies\?.drawn\([^;]*\?\? faded", "faded"),
    ("an element that is turned", "drawing.dart", r"pose.turned", "pose.matrix"),
    ("an element that is turned", "clock.dart", r"\* share;", "* (share > 0.5 ? 1 : 0);"),
    ("typed elements", "_transition.dart", r"id: 'photo', item: item", "id: 'photo'"),
    ("a turned screen", "route.dart", r"if \(size != _size\) route", "if (false) route"),
    ("a turned screen", "clock.dart", r"if \(!_isTurned\) _look\(\);", "_look();"),
    ("a page that may not be popped", "route.dart", r"canPop: canPop,", ""),
    ("a page that may not be popped", "_transition.dart", r"canPop: canPop,", ""),
    ("anything in any order", "elements.dart", r"settle\(isGone: true\);", ""),
    ("what it inherits", "elements.dart", r"landing = _Landing\(this\)", "landing = widget.child"),
    ("a hero inside", "elements.dart", r"=> part.clock == null;", "=> true;"),
    ("a hero inside", "clock.dart", r"all.any\(\(_TransitionElementState part\) => part.hasHero\)", "false"),
    ("flight and placeholder", "elements.dart", r"widget.flight\?.call\(context, landing\) \?\? landing", "landing"),
    ("flight and placeholder", "elements.dart", r"widget.placeholder == null\s+\?", "true ?"),
    ("drawer", "route.dart", r"final bool pops = super.didPop\(result\)", "clock.start(presents: false); final bool pops = super.didPop(result)"),
    ("pull on a bouncing list", "gestures.dart", r"kTouchSlop / 3", "kTouchSlop * 2"),
    ("pull on a clamping list", "gestures.dart", r"left > 0.5 \? null", "left > 9999 ? null"),
    ("swipe on pages", "gestures.dart", r"_along\(travel\) > _slop && _along\(travel\) >= _across\(travel\)", "travel.distance > _slop"),
    ("edge", "gestures.dart", r"_isAtEdge\(event.position\)", "_isAtEdge(event.position + const Offset(18, 0))"),
    ("tap", "gestures.dart", r"if \(_goesItsWay\) _begin", "_begin"),
    ("who may not be popped", "route.dart", r"\|\| _refusesToPop", ""),
    ("the only route", "route.dart", r"\|\| isFirst", ""),
    ("removed under a finger", "gestures.dart", r"_whenFree\(\(\) \{\s+if \(held.mounted\) held.didStopUserGesture\(\);\s+\}\);", "held.didStopUserGesture();"),
    ("a pointer is canceled", "gestures.dart", r"if \(_isOn\) _finger.settle\(false\);", "if (_isOn) _finger.settle(true);"),
    ("a pointer is canceled", "gestures.dart", r"if \(_isOn\) _finger.settle\(false\);", ""),
    ("pushed and popped in one frame", "clock.dart", r" && grip != null;\s+final bool isKept = isGone && route.isActive && !route._isPopping", "; final bool isKept = isGone && route.isActive"),
    ("opener", "elements.dart", r"table: table, id: id, item: item,\s+child: opened", "table: table, id: id, child: opened"),
    ("nested navigators", "clock.dart", r"part.isThere &&", "part.isThere && part.context.findAncestorStateOfType<NavigatorState>() == route.navigator &&"),
    ("twice in a row", "clock.dart", r"part.routes.contains\(route\) == \(side == 1\)", "part.routes.isNotEmpty == (side == 1)"),
    ("less motion", "route.dart", r"AnimationBehavior.preserve", "AnimationBehavior.normal"),
    ("less motion on iOS", "route.dart", r"\|\| asked.reduceMotion", ""),
    ("state", "elements.dart", r"_Place\(key: _content", "_Place(key: ValueKey<Object>(Object())"),
    ("there and back", "elements.dart", r"part._landing\?.box \?\? own", "own"),
    ("the source is removed in flight", "elements.dart", r"settle\(isGone: true\);", ""),
    ("a lazy list that is scrolled in flight", "elements.dart", r"=> clock != null;", "=> false;"),
    ("hot reload", "route.dart", r"parts.last.widget.table", "_table"),
    ("keyboard", "clock.dart", r"_above<MediaQuery>\(context\)\?.data", "MediaQuery.of(context)"),
    ("forty items", "clock.dart", r"(assert\(_explains\(\)\);\s+\}\s+)notifyListeners", r"\1for (final _TransitionElementState part in _parts[table.name]!) part.setState(() {});notifyListeners"),
    ("removed in flight", "route.dart", r"if \(!route.isActive\) route.clock._cutOff\(\);", ""),
    ("the source is removed in flight", "clock.dart", r"== MotionRole.matched && hasBoth\) _flying.add\(index\)", "== MotionRole.matched) hasBoth && _found[0][index] != null ? _flying.add(index) : _flying.remove(index)"),
    ("pages", "clock.dart", r"if \(!_isBuilding\) return run\(\);", "if (true) return run();"),
    ("a page popped while it is pushed", "route.dart", r"if \(_isComplete\) return true;", ""),
    ("pages in any order", "route.dart", r"if \(_isComplete\) return;", ""),
    ("a finger lets go before its page comes", "clock.dart", r"if \(status == AnimationStatus.dismissed && route.isActive && [^;]*;", ""),
    ("a finger lets go before its page comes", "route.dart", r"return _isComplete;\s+\}", "return !isActive; }"),
    ("a finger presents", "gestures.dart", r"if \(route.settings is! Page<Object\?>\) return null;", "return null;"),
    ("a page that stays", "gestures.dart", r"pops && !route._pops\(\) \? !completes : completes", "completes"),
    ("a finger that moves and then presents", "gestures.dart", r"presents: lift.completes == interaction.presents", "presents: false"),
    ("a finger lets go before its page comes", "gestures.dart", r"if \(late != null\) _whenFree\(late\);", ""),
    ("a finger presents from a navigator inside", "gestures.dart", r"route._pops\(\)", "(() { navigator.pop(); return true; })()"),
    ("a finger that pushes", "gestures.dart", r"if \(route.settings is! Page<Object\?>\) return null;", ""),
    ("caught on its way", "route.dart", r"popGestureEnabled \|\| _isCatchable", "popGestureEnabled"),
    ("caught on its way", "clock.dart", r"held\.isOver", "held.elapsed >= 0"),
    ("caught when let go", "route.dart", r"clock.grip != null \|\| ", ""),
    ("caught when driven away", "gestures.dart", r"!\(completes && _isScrubbing\)", "true"),
    ("caught when driven away", "route.dart", r"if \(isDriven\) \{", "if (false) {"),
    ("a pull that completes", "gestures.dart", r"if \(interaction.commits\([^;]*;", ""),
    ("a pull that completes", "table.dart", r"progress >= threshold;", "progress >= 0.5;"),
    ("caught when it completes", "gestures.dart", r"stopTrackingPointer\(event.pointer\);", ""),
    ("a page that comes back", "clock.dart", r"if \(isKept\) return grip!._comeBack\(\);", ""),
    ("to and fro", "clock.dart", r"before.isOn && isSame", "false"),
    ("what is missing", "clock.dart", r"assert\(_explains\(\)\);", ""),
    ("what is missing", "clock.dart", r"'its partner stays in its place'", "''"),
    ("what is there twice", "clock.dart", r"the last one is moved'\);", "the last one is moved ${DateTime.now()}');"),
    ("what is not laid out", "clock.dart", r"if \(all.isNotEmpty && _rests\[side\]\[index\] == null\)", "if (false)"),
    ("items of one text", "elements.dart", r"widget.item == item\)", "'${widget.item}' == '$item')"),
    ("passed on", "route.dart", r"barrierColor: barrierColor, requestFocus: requestFocus", "barrierColor: barrierColor"),
    ("passed on", "_transition.dart", r"fullscreenDialog: fullscreenDialog,", ""),
    ("predictive back", "route.dart", r"\.addObserver\(this\)", ".removeObserver(this)"),
    ("predictive back inside", "route.dart", r"\|\| _hasInnerBack", ""),
    ("the swipe of iOS", "route.dart", r"own.isEmpty && ", "own.isNotEmpty && "),
    ("another id", "elements.dart", r"int get index =>", "late final int index ="),
    ("what is read out", "drawing.dart", r"ExcludeSemantics\(", "KeyedSubtree("),
    ("before the push", "route.dart", r"navigator\?.context", "navigator!.context"),
    ("hold", "route.dart", r"way \* share", "way"),
    ("gone for good", "route.dart", r"\.removeObserver\(this\)", ".runtimeType"),
]


def cases(folder, edit=lambda path, text: text, names=()):
    """The problems of each case, by its name; under "" the compiler's output."""
    with tempfile.TemporaryDirectory(prefix="behaviors.") as scratch:
        root = Path(scratch)
        dart.copy(folder, root / "lib", edit)
        shutil.copy(DRIVER, root / "main.dart")
        (root / "package_config.json").write_text(json.dumps({
            "configVersion": 2, "packages": [dart.package("generated", root), dart.package("flutter", dart.STUB)]}))
        ran = subprocess.run(
            [dart.vm(), f"--packages={root / 'package_config.json'}", "--enable-asserts", str(root / "main.dart"), *names,
             *(["500"] if os.environ.get("TRANSITION_SLOW") else [])],
            capture_output=True, text=True)
    found = {case["case"]: case["wrong"] for case in map(json.loads, ran.stdout.splitlines())}
    return found if found and ran.returncode == 0 else found | {"": [ran.stderr.strip() or "the driver said nothing"]}


def edited(ending, pattern, replacement):
    """The edit of a mistake; a pattern that doesn't occur is a mistake in the list."""
    def edit(path, text):
        if not path.endswith(ending):
            return text
        now, count = re.subn(pattern, replacement, text)
        if not count:
            raise ValueError(f"{path} has no {pattern}")
        return now
    return edit
