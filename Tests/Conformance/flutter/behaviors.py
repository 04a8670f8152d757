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
    ("in a layout builder", "elements.dart", r"widget.placeholder == null \? place([\s\S]*?get debugLayoutParent \{)",
     r"!isLifted ? KeyedSubtree(child: place) : widget.placeholder == null ? place\1\n    if (1 > 0) return super.debugLayoutParent;"),
    ("removed in a layout builder", "elements.dart", r"if \(one.attached\) return one;", ""),
    ("a menu that is open", "elements.dart", r"if \(one.attached\) return one;", ""),
    ("a screen in a layout builder", "elements.dart", r"_Place\(key: _content, part: this, isHidden: false", "_Place(key: isOn() ? null : _content, part: this, isHidden: false"),
    ("a screen in a layout builder", "elements.dart", r"source: _Landing\(this\)", "source: page"),
    ("a screen in a layout builder", "elements.dart", r" \|\| at.part.isScreen\)\)", "))"),
    ("the tapped one on a screen", "elements.dart", r" && !part.isScreen\)", ")"),
    ("dialog", "elements.dart", r"if \(!_isHidden\) super.paint", "super.paint"),
    ("an element that is scaled", "views.dart", r"across.distance, down.distance\],", "width, height],"),
    ("an element that is mirrored", "views.dart", r"\? const Offset\(-1, 1\) : const Offset\(1, -1\)", "? const Offset(1, 1) : const Offset(1, 1)"),
    ("an element that is fitted", "drawing.dart", r"lies\?.drawn\([^;]*\?\? faded", "faded"),
    ("an element that is turned", "drawing.dart", r"pose.turned", "pose.matrix"),
    ("an element that is turned", "handover.dart", r"share\(0\), share\(1\)", "1, share(1)"),
    ("typed elements", "_transition.dart", r"item: item, flight: flight", "flight: flight"),
    ("a turned screen", "route.dart", r"if \(size != _size\) route", "if (false) route"),
    ("a turned screen under a finger", "clock.dart", r"_change\(\);\s+notifyListeners\(\);(\s+WidgetsBinding)", r"_change();\1"),
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
    ("a pointer is canceled", "gestures.dart", r"held.end\(Offset.zero\)", "held.settle(true)"),
    ("a pointer is canceled", "gestures.dart", r"if \(held != null\) _whenFree\(\(\) => held.end\(Offset.zero\)\);\s+_scroll", "_scroll"),
    ("pushed and popped in one frame", "clock.dart", r" && grip != null;\s+final bool returns = isGone && route.isActive && !route._isPopping", "; final bool returns = isGone && route.isActive"),
    ("opener", "elements.dart", r"table: table, id: id, item: item,\s+child: opened", "table: table, id: id, child: opened"),
    ("nested navigators", "views.dart", r"part.isThere && part.isElement", "part.isThere && part.context.findAncestorStateOfType<NavigatorState>() == clock.route.navigator && part.isElement"),
    ("twice in a row", "views.dart", r"part.routes.contains\(clock.route\) == \(side == 1\)", "part.routes.isNotEmpty == (side == 1)"),
    ("less motion", "route.dart", r"AnimationBehavior.preserve", "AnimationBehavior.normal"),
    ("less motion on iOS", "route.dart", r"\|\| asked.reduceMotion", ""),
    ("state", "elements.dart", r"_Place\(key: _content", "_Place(key: ValueKey<Object>(Object())"),
    ("there and back", "elements.dart", r"part._landing\?.box \?\? own", "own"),
    ("the source is removed in flight", "elements.dart", r"settle\(isGone: true\);", ""),
    ("a lazy list that is scrolled in flight", "elements.dart", r"=> clock != null;", "=> false;"),
    ("hot reload", "route.dart", r"parts.values.first.last.widget.table", "_table"),
    ("keyboard", "clock.dart", r"_above<MediaQuery>\(context\)\?.data", "MediaQuery.of(context)"),
    ("forty items", "clock.dart", r"_whenFree\(tick\);\s+if \(!_isTurned", r"_whenFree(tick); for (final List<_TransitionElementState> parts in _parts[table.name]!.values) for (final _TransitionElementState part in parts) part.setState(() {}); if (!_isTurned"),
    ("removed in flight", "route.dart", r"if \(!route.isActive\) route.clock._cutOff\(\);", ""),
    ("removed under a finger", "clock.dart", r"if \(!_isBuilding\) return run\(\);", "if (true) return run();"),
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
    ("a page that comes back", "clock.dart", r"if \(returns\) return grip!._comeBack\(\);", ""),
    ("to and fro", "clock.dart", r"before.isOn && isSame", "false"),
    ("what is missing", "clock.dart", r"assert\(_explains\(\)\);", ""),
    ("what is missing", "clock.dart", r"'its partner fades'", "''"),
    ("what is there twice", "clock.dart", r"else the last one'\);", "else the last one ${DateTime.now()}');"),
    ("what is not laid out", "clock.dart", r"if \(sight.view\(all.last\) == null\)", "if (false)"),
    ("passed on", "route.dart", r"barrierLabel: barrierLabel, requestFocus: requestFocus", "barrierLabel: barrierLabel"),
    ("passed on", "_transition.dart", r"fullscreenDialog: fullscreenDialog,", ""),
    ("predictive back", "route.dart", r"\.addObserver\(this\)", ".removeObserver(this)"),
    ("predictive back inside", "route.dart", r" \|\| _hasInnerBack\(context\)", ""),
    ("predictive back beside hidden stacks", "route.dart", r" && !_Sight._isHidden\(box, _boxOf\(context\)\)", ""),
    ("predictive back of a route that goes", "route.dart", r"if \(isActive\) _backFinger", "_backFinger"),
    ("a form that becomes dirty", "route.dart", r"=> popDisposition == RoutePopDisposition.doNotPop;", "=> _refused; late final bool _refused = popDisposition == RoutePopDisposition.doNotPop;"),
    ("a route above moves it", "elements.dart", r"(super.mount\(parent, newSlot\);)\s+_offer\(\);", r"\1"),
    ("removed before it is drawn", "route.dart", r"navigator\?\.widget.requestFocus \?\? false", "navigator!.widget.requestFocus"),
    ("the swipe of iOS", "route.dart", r"own.isEmpty && ", "own.isNotEmpty && "),
    ("another id", "elements.dart", r"int get index =>", "late final int index ="),
    ("what is read out", "drawing.dart", r"ExcludeSemantics\(", "KeyedSubtree("),
    ("before the push", "route.dart", r"navigator\?.context", "navigator!.context"),
    ("hold", "route.dart", r"way \* share", "way"),
    ("gone for good", "route.dart", r"\.removeObserver\(this\)", ".runtimeType"),
    # Those of the situations.
    ("scaled", "views.dart", r"if \(around is! RenderTransform\) around.applyPaintTransform\(one, layout\);", "around.applyPaintTransform(one, layout); map.setEntry(0, 0, 1);"),
    ("rotated", "drawing.dart", r"clock.motion.handoverRotation\(index, clock.shares\)", "0.0"),
    ("tilted", "clock.dart", r"view.isTilted\)", "false)"),
    ("tilted", "views.dart", r"Offset center = at\(0.5, 0.5\)", "Offset center = at(0.4, 0.4)"),
    ("faint", "views.dart", r"opacity \*= _opacityOf\(around\) \?\? 1;", ""),
    ("faint", "drawing.dart", r"\s+\*\s+clock.motion.handoverOpacity\(index, clock.shares\)", ""),
    ("faint", "views.dart", r" \|\| _opacityOf\(outer\) != null", ""),
    ("faint", "views.dart", r"outer is RenderExcludeSemantics \|\| ", ""),
    ("fading in flight", "drawing.dart", r"clock._views.fade\(\);", ""),
    ("fading in flight", "route.dart", r"clock._views.isFaded = false;", ""),
    ("fading where it started", "measuring.dart", r"_isTurned \? math.min\(_span", "false ? math.min(_span"),
    ("fading by builds", "drawing.dart", r"\.\.known = opacity\s+\.\.markNeedsLayout\(\)", "..opacity = opacity()"),
    ("fading by builds", "drawing.dart", r"\.\.known = opacity\s+\.\.markNeedsLayout\(\)", "..known = opacity"),
    ("fading in flight", "measuring.dart", r"_isTurned \? math.min\(_span", "false ? math.min(_span"),
    ("fading in flight", "views.dart", r"_before = turn.views;", ""),
    ("fading in flight", "views.dart", r"views\[index\] = views\[index\]!.fading\(opacity\);", ""),
    ("half-hidden", "drawing.dart", r"drawn = ClipRect\([^;]*;", ""),
    ("half-hidden", "views.dart", r"clip = clip\?.intersect\(seen\) \?\? seen;", ""),
    ("bordered", "drawing.dart", r"rect: pose.frame, child: MotionBox", "rect: pose.frame.shift(const Offset(3, 3)), child: MotionBox"),
    ("hovered", "drawing.dart", r"rect: pose.frame, child: MotionBox", "rect: pose.frame.shift(const Offset(3, 3)), child: MotionBox"),
    ("animated", "elements.dart", r"_Place\(key: _content", "_Place(key: ValueKey<Object>(Object())"),
    ("zoomed", "views.dart", r"MatrixUtils.transformPoint\(way.map, (Offset\(width \* x, height \* y\))\)", r"box.localToGlobal(\1)"),
    ("own-fit", "drawing.dart", r"pose.element.kind == MotionKind.image &&", "false &&"),
    ("own-corners", "clock.dart", r"\(corner - own\).abs\(\) > 0.5", "false"),
    ("own-corners", "elements.dart", r"if \(found == null\) context.visitAncestorElements\(look\);", ""),
    ("in one place", "elements.dart", r"landing = _Landing\(this\)", "landing = widget.child"),
    ("missing", "drawing.dart", r"_share\(clock.presence\(index\)\)", "1"),
    ("missing", "measuring.dart", r"hasView \? const MotionView\(isMissing: true\) : null", "null"),
    ("no-size", "views.dart", r"if \(box.size.isEmpty\)[^;]*;", ""),
    ("kept-alive", "views.dart", r"if \(judges && _isHidden\(box, end\)\)[^;]*;([\s\S]*?)if \(!center.isFinite[^;]*;", r"\1"),
    ("kept-alive", "elements.dart", r"=> clock != null;", "=> false;"),
    ("unseen", "views.dart", r"if \(judges && _isHidden\(box, end\)\)[^;]*;", ""),
    ("unseen", "views.dart", r"if \(judges && \(visible[^;]*;", ""),
    ("unseen", "views.dart", r"sight.view\(part, judges: false\) == null\)", "true)"),
    ("twice", "elements.dart", r"_TransitionElementState._touched = part", "part.isThere"),
    ("twice", "views.dart", r"_order\(one.context, other.context\)", "_order(other.context, one.context)"),
    ("twice", "clock.dart", r"_chosen = _views.all;", ""),
    ("reused", "drawing.dart", r"clock._views.isGone\(index, 0\)", "false"),
    ("paged", "route.dart", r"_item = value;", ""),
    ("paged", "route.dart", r"page.item != _pageItem\)", "_pageItem == null)"),
    ("nested", "views.dart", r"part.isThere && part.isElement", "part.isThere && part.context.findAncestorStateOfType<NavigatorState>() == clock.route.navigator && part.isElement"),
    ("late", "clock.dart", r"if \(_isEarly\) return _wait\(\);", ""),
    ("late", "clock.dart", r"< _patience", "< const Duration(seconds: 9)"),
    ("late", "clock.dart", r"if \(_waitsSince != null\) route._takeDuration\(\);", ""),
    ("late", "route.dart", r"clock.isRunning && clock.isOn;", "clock.isRunning;"),
    ("late-picture", "views.dart", r"if \(box.size.isEmpty\)", "if (true)"),
    ("slow-route", "gestures.dart", r"_afterFrame\(\(\) => _afterFrame\(\(\) => _waiting.remove\(this\)\)\);", ""),
    ("rejected", "route.dart", r"\|\| _refusesToPop", ""),
    ("removed", "drawing.dart", r"clock._views.isGone\(index, 0\)", "false"),
    ("moved", "views.dart", r"ends.move\(index", "MotionEnds().move(index"),
    ("moved", "views.dart", r"    ends = turn.ends;", "    ends = MotionEnds();"),
    ("moved", "measuring.dart", r"_Follow\(last.value\(time\), change, time, [^:]*:", "_Follow(change, change, 0, 0) :"),
    ("resized", "clock.dart", r"readsRightToLeft = rtl;\s+_change\(\);", "readsRightToLeft = rtl; stop();"),
    ("rebuilt", "elements.dart", r"_Place\(key: _content", "_Place(key: ValueKey<Object>(Object())"),
    ("rebuilt-finger", "gestures.dart", r"\(_recognizer = one\).watch = widget\)", "(_recognizer = one..dispose()).watch = widget)"),
    ("finger-gone", "gestures.dart", r"held.end\(Offset.zero\)", "held.settle(false)"),
    ("finger-gone", "gestures.dart", r"void dispose\(\) \{\s+_forget\(\);", "void dispose() {"),
    ("inner-scroller", "gestures.dart", r"if \(way != 0 && isOn != null\) isOn", "if (isOn != null) isOn"),
    ("inner-scroller", "gestures.dart", r"if \(way != 0 && isOn != null\) isOn = left > 0.5", "if (way != 0) isOn = left > 0.5"),
    ("pulled-back", "gestures.dart", r"if \(_isOn\) _scrollOn\([^;]*;", ""),
    ("inner-stack", "gestures.dart", r"_hasInnerBack\(ground\)", "false"),
    ("above", "route.dart", r"run.isCompleted && secondaryAnimation", "false && secondaryAnimation"),
    ("two-fingers", "gestures.dart", r"if \(_pointer != null \|\| !watch.ground.takesFingers\) return;", ""),
    ("fast", "gestures.dart", r"_isOn && !_finger.isDown", "_isOn"),
    ("text-and-links", "gestures.dart", r"_isWon \? _begin\(\) : resolve\(GestureDisposition.accepted\);", "_begin();"),
    ("click-in-flight", "route.dart", r"ignoring: !clock.presents &&", "ignoring: true ||"),
    ("click-in-flight", "route.dart", r"ignoring: !clock.presents &&", "ignoring: false &&"),
    ("back", "clock.dart", r"_waits = !wasOn;", "_waits = false;"),
    ("back-in-flight", "clock.dart", r"before.isOn && isSame", "false"),
    ("again", "clock.dart", r"&& clock.route.item == route.item", ""),
    ("again", "clock.dart", r"_earlier\(presents: true\) != null", "false"),
    ("again", "clock.dart", r"_views.hasSource &&", ""),
    ("chain", "views.dart", r"part.routes.contains\(clock.route\) == \(side == 1\)", "part.routes.isNotEmpty == (side == 1)"),
    ("cancel", "clock.dart", r"void _giveBack\(\) \{", "void _giveBack() { return;"),
    ("no-animation", "route.dart", r"if \(_isReduced \|\| run.isCompleted\) return future;", "if (_isReduced) return future;"),
    ("two-hosts", "views.dart", r"add\(element, widget.screen[^;]*;", "add(element, WidgetsBinding.instance.rootElement);"),
    ("dialog", "clock.dart", r"&& !route.opaque \? _keep\(\) : stop\(\);", "? stop() : stop();"),
    ("dialog", "clock.dart", r"<TransitionClock>\[..._running.reversed, ..._kept\]", "_running.reversed"),
    ("dialog", "route.dart", r"clock._changeItem\(\);\s+\}\s+/// The route", "}\n\n  /// The route"),
    ("dialog with a dim", "route.dart", r"if \(clock.isKept\) return _stacked\(_kept\(page\)\);", ""),
    ("dialog with a dim", "elements.dart", r"clock.isOn \|\| clock.isKept", "clock.isOn"),
    ("barriers", "elements.dart", r"barrierDismissible: barrierDismissible,", ""),
    ("barriers", "_transition.dart", r"barrierLabel: barrierLabel,\s+requestFocus", "requestFocus"),
    ("barriers", "route.dart", r"barrierDismissible: barrierDismissible, barrierColor: barrierColor,\s+barrierLabel: barrierLabel, requestFocus", "barrierColor: barrierColor, requestFocus"),
    ("bars", "views.dart", r"final Rect\? cut = around.describeApproximatePaintClip\(one\);", "const Rect? cut = null;"),
    ("kept-state", "elements.dart", r"_Place\(key: _content", "_Place(key: ValueKey<Object>(Object())"),
    ("process-death", "clock.dart", r"_waits = !wasOn;", "_waits = false;"),
    ("environment", "elements.dart", r"landing = _Landing\(this\)", "landing = widget.child"),
    ("reduced", "route.dart", r"isStill \|\| asked.disableAnimations", "asked.disableAnimations"),
    ("many", "views.dart", r"\[_table.name\]\?\[key\] \?\? const <_TransitionElementState>\[\]", "[_table.name]?.values.expand((List<_TransitionElementState> all) => all) ?? const <_TransitionElementState>[]"),
    ("leaks", "clock.dart", r"_catch = null;\s+_before = null;", "AnimationController(vsync: route.navigator!);"),
    ("leaks", "route.dart", r"\.removeObserver\(this\)", ".runtimeType"),
    ("slow-frames", "clock.dart", r"double get time \{([\s\S]*?)return whole <= 0 \? duration : (duration \* \(\(route.run.value - _from\).abs\(\) / whole\));", r"double _slow = 0;\n  double get time {\1return _slow = math.min(\2, _slow + 0.5);"),
]


def cases(folder, edit=lambda path, text: text, names=()):
    """The problems of each case, by its name; under "" the compiler's output."""
    with tempfile.TemporaryDirectory(prefix="behaviors.") as scratch:
        root = Path(scratch)
        dart.copy(folder, root / "lib", edit)
        for file in DRIVER.parent.glob("*.dart"):
            shutil.copy(file, root)
        (root / DRIVER.name).rename(root / "main.dart")
        (root / "package_config.json").write_text(json.dumps({
            "configVersion": 2, "packages": [dart.package("generated", root), dart.package("flutter", dart.STUB)]}))
        ran = subprocess.run(
            [dart.vm(), f"--packages={root / 'package_config.json'}", "--enable-asserts", str(root / "main.dart"), *names,
             *(["500"] if os.environ.get("TRANSITION_SLOW") else [])],
            capture_output=True, text=True)
    found = {case["case"]: case["wrong"] for case in map(json.loads, ran.stdout.splitlines())}
    return found if found and ran.returncode == 0 else found | {"": [ran.stderr.strip() or "the driver said nothing"]}


def places(folder):
    """Whether a mistake has a place in the exported files, as the VM gets them."""
    texts = {}
    with tempfile.TemporaryDirectory(prefix="places.") as scratch:
        dart.copy(folder, Path(scratch), lambda path, text: texts.setdefault(path, text))
    return lambda mistake: any(path.endswith(mistake[1]) and re.search(mistake[2], text) for path, text in texts.items())


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
