part of '../transition_runtime.dart';

/// Marks where a screen's own coordinates begin, inside whatever moves the screen.
class _Page extends StatelessWidget {
  const _Page({Key? key, required this.child}) : super(key: key);

  final Widget child;

  @override
  Widget build(BuildContext context) => child;
}

/// An element of a transition on one of its screens: `TransitionHero`, `TransitionElement` or `TransitionScreen`.
abstract class TransitionPart extends StatefulWidget {
  const TransitionPart({Key? key, required this.table, required this.id, this.item, required this.child})
      : super(key: key);

  final MotionTable table;
  final String id;

  /// The key of the item, of an element that is one of many.
  final Object? item;
  final Widget child;
}

abstract class _PartState<T extends TransitionPart> extends State<T> {
  late _Scope scope;
  late int index;

  /// 0 on the source screen, 1 on the destination screen.
  late int side;

  @override
  void initState() {
    super.initState();
    index = widget.table.index(widget.id);
  }

  @override
  void didChangeDependencies() {
    super.didChangeDependencies();
    final ModalRoute<Object?>? route = ModalRoute.of(context);
    side = route is TransitionPageRoute<Object?> && route.table.name == widget.table.name ? 1 : 0;
    scope = _Scope.of(Navigator.of(context), widget.table);
    if (!scope.parts.contains(this)) scope.parts.add(this);
  }

  @override
  void dispose() {
    scope.parts.remove(this);
    super.dispose();
  }

  TransitionClock? get clock => scope.running(widget.item);

  /// The frame at rest on its screen, whatever moves that screen; null before the first layout.
  Rect? get measured {
    if (!mounted) return null;
    final RenderObject? box = context.findRenderObject();
    if (box is! RenderBox || !box.hasSize) return null;
    RenderObject? page;
    context.visitAncestorElements((Element element) {
      if (element.widget is! _Page) return true;
      page = element.findRenderObject();
      return false;
    });
    page ??= scope.navigator.context.findRenderObject();
    return box.localToGlobal(Offset.zero, ancestor: page) & box.size;
  }

  /// The child with the themes and text styles of its place.
  Widget get content => InheritedTheme.captureAll(context, widget.child, to: scope.navigator.context);
}

/// An element that is on one screen only. While the transition runs the stage draws it, in the spec's order.
class TransitionElement extends TransitionPart {
  const TransitionElement(
      {Key? key, required MotionTable table, required String id, Object? item, required Widget child})
      : super(key: key, table: table, id: id, item: item, child: child);

  @override
  State<TransitionElement> createState() => _TransitionElementState();
}

class _TransitionElementState extends _PartState<TransitionElement> {
  @override
  Widget build(BuildContext context) => AnimatedBuilder(
        animation: scope,
        child: widget.child,
        builder: (BuildContext context, Widget? child) => Opacity(opacity: clock == null ? 1 : 0, child: child),
      );
}

/// The whole source screen, of a transition that names it.
class TransitionScreen extends TransitionPart {
  const TransitionScreen(
      {Key? key, required MotionTable table, required String id, required Widget child})
      : super(key: key, table: table, id: id, child: child);

  @override
  State<TransitionScreen> createState() => _TransitionScreenState();
}

class _TransitionScreenState extends _PartState<TransitionScreen> {
  final GlobalKey _page = GlobalKey();

  @override
  Widget build(BuildContext context) => AnimatedBuilder(
        animation: scope,
        builder: (BuildContext context, Widget? child) {
          final Widget page = _Page(key: _page, child: widget.child);
          final TransitionClock? clock = this.clock;
          return clock == null ? page : _Drawn(clock, index, Offset.zero, source: page);
        },
      );
}
