import 'animation.dart';
import 'framework.dart';
import 'geometry.dart';
import 'rendering.dart';
import 'scheduler.dart';
import 'ui.dart';

typedef WidgetBuilder = Widget Function(BuildContext context);
typedef TransitionBuilder = Widget Function(BuildContext context, Widget? child);

enum StackFit { loose, expand, passthrough }

enum Clip { none, hardEdge }

class Builder extends StatelessWidget {
  const Builder({Key? key, required this.builder}) : super(key: key);

  final WidgetBuilder builder;

  @override
  Widget build(BuildContext context) => builder(context);
}

class KeyedSubtree extends StatelessWidget {
  const KeyedSubtree({Key? key, required this.child}) : super(key: key);

  final Widget child;

  @override
  Widget build(BuildContext context) => child;
}

class StatefulBuilder extends StatefulWidget {
  const StatefulBuilder({Key? key, required this.builder}) : super(key: key);

  final Widget Function(BuildContext context, void Function(VoidCallback change) setState) builder;

  @override
  State<StatefulBuilder> createState() => _StatefulBuilderState();
}

class _StatefulBuilderState extends State<StatefulBuilder> {
  @override
  Widget build(BuildContext context) => widget.builder(context, setState);
}

/// Rebuilds when its listenable notifies it.
class AnimatedBuilder extends StatefulWidget {
  const AnimatedBuilder({Key? key, required this.animation, required this.builder, this.child}) : super(key: key);

  final Listenable animation;
  final TransitionBuilder builder;
  final Widget? child;

  @override
  State<AnimatedBuilder> createState() => _AnimatedBuilderState();
}

class _AnimatedBuilderState extends State<AnimatedBuilder> {
  @override
  void initState() {
    super.initState();
    widget.animation.addListener(_changed);
  }

  @override
  void didUpdateWidget(AnimatedBuilder old) {
    super.didUpdateWidget(old);
    if (old.animation == widget.animation) return;
    old.animation.removeListener(_changed);
    widget.animation.addListener(_changed);
  }

  @override
  void dispose() {
    widget.animation.removeListener(_changed);
    super.dispose();
  }

  void _changed() => setState(() {});

  @override
  Widget build(BuildContext context) => widget.builder(context, widget.child);
}

class Stack extends Widget {
  const Stack({
    Key? key, this.alignment = Alignment.topLeft, this.fit = StackFit.loose, this.clipBehavior = Clip.hardEdge,
    this.children = const [],
  }) : super(key: key);

  final Alignment alignment;
  final StackFit fit;
  final Clip clipBehavior;
  final List<Widget> children;

  @override
  List<Widget> inside(Element element) => children;
}

class Positioned extends SingleChildWidget {
  const Positioned({Key? key, this.left, this.top, this.right, this.bottom, this.width, this.height, required Widget child})
      : super(key: key, child: child);
  Positioned.fromRect({Key? key, required Rect rect, required Widget child})
      : this(key: key, left: rect.left, top: rect.top, width: rect.width, height: rect.height, child: child);
  const Positioned.fill({Key? key, required Widget child})
      : this(key: key, left: 0, top: 0, right: 0, bottom: 0, child: child);

  final double? left, top, right, bottom, width, height;

  Rect of(Rect whole) => Rect.fromLTRB(
      whole.left + (left ?? 0),
      whole.top + (top ?? 0),
      width == null ? whole.right - (right ?? 0) : whole.left + (left ?? 0) + width!,
      height == null ? whole.bottom - (bottom ?? 0) : whole.top + (top ?? 0) + height!);
}

class SizedBox extends SingleChildWidget {
  const SizedBox({Key? key, this.width, this.height, Widget? child}) : super(key: key, child: child);
  SizedBox.fromSize({Key? key, required Size size, Widget? child})
      : this(key: key, width: size.width, height: size.height, child: child);

  final double? width, height;

  Rect of(Rect whole) => Rect.fromLTWH(whole.left, whole.top, width ?? whole.width, height ?? whole.height);
}

enum BoxFit { fill, contain, cover, fitWidth, fitHeight, none }

/// Shows its child at the child's own size, scaled and aligned. The child is a sized box.
class FittedBox extends SingleChildWidget {
  const FittedBox({Key? key, this.fit = BoxFit.contain, this.alignment = Alignment.center, Widget? child})
      : super(key: key, child: child);

  final BoxFit fit;
  final Alignment alignment;

  /// The transform from the child at the box's corner to its place on the screen.
  Matrix4 matrix(Rect box) {
    final SizedBox inner = child! as SizedBox;
    final double x = box.width / inner.width!, y = box.height / inner.height!;
    final double least = x < y ? x : y, most = x < y ? y : x;
    final List<double> scale = {
      BoxFit.fill: [x, y],
      BoxFit.contain: [least, least],
      BoxFit.cover: [most, most],
      BoxFit.fitWidth: [x, x],
      BoxFit.fitHeight: [y, y],
      BoxFit.none: [1.0, 1.0],
    }[fit]!;
    final double left = (box.width - scale[0] * inner.width!) * (alignment.x + 1) / 2;
    final double top = (box.height - scale[1] * inner.height!) * (alignment.y + 1) / 2;
    return Matrix4.translationValues(box.left + left, box.top + top, 0)
        .multiplied(Matrix4.diagonal3Values(scale[0], scale[1], 1))
        .multiplied(Matrix4.translationValues(-box.left, -box.top, 0));
  }
}

class Transform extends SingleChildWidget {
  const Transform({Key? key, required this.transform, this.alignment = const Alignment(-1, -1), Widget? child})
      : super(key: key, child: child);

  final Matrix4 transform;
  final Alignment alignment;

  /// About its point of a box.
  Matrix4 matrix(Rect box) {
    final double x = box.left + box.width * (alignment.x + 1) / 2, y = box.top + box.height * (alignment.y + 1) / 2;
    return Matrix4.translationValues(x, y, 0)
        .multiplied(transform)
        .multiplied(Matrix4.translationValues(-x, -y, 0));
  }
}

class Opacity extends SingleChildRenderObjectWidget {
  const Opacity({Key? key, required this.opacity, Widget? child})
      : assert(opacity >= 0 && opacity <= 1),
        super(key: key, child: child);

  final double opacity;

  @override
  RenderOpacity createRenderObject(BuildContext context) => RenderOpacity(opacity: opacity);

  @override
  void updateRenderObject(BuildContext context, RenderOpacity renderObject) => renderObject.opacity = opacity;
}

/// As faint as its animation says when it is painted: nothing is built.
class FadeTransition extends SingleChildWidget {
  const FadeTransition({Key? key, required this.opacity, Widget? child}) : super(key: key, child: child);

  final Animation<double> opacity;
}

class Offstage extends SingleChildWidget {
  const Offstage({Key? key, this.offstage = true, Widget? child}) : super(key: key, child: child);

  final bool offstage;
}

class ExcludeSemantics extends SingleChildWidget {
  const ExcludeSemantics({Key? key, Widget? child}) : super(key: key, child: child);
}

class HeroMode extends SingleChildWidget {
  const HeroMode({Key? key, this.enabled = true, required Widget child}) : super(key: key, child: child);

  final bool enabled;
}

/// Only for types; nothing flies.
class Hero extends SingleChildWidget {
  const Hero({Key? key, required this.tag, this.transitionOnUserGestures = false, required Widget child})
      : super(key: key, child: child);

  final Object tag;
  final bool transitionOnUserGestures;
}

/// A route below an opaque one: it is neither laid out nor painted.
class Covered extends SingleChildWidget {
  const Covered({Key? key, required this.isCovered, required Widget child}) : super(key: key, child: child);

  final bool isCovered;
}

/// A row of a list that is kept alive out of sight: it has a zero matrix.
class KeptAlive extends Covered {
  const KeptAlive({Key? key, required bool isCovered, required Widget child})
      : super(key: key, isCovered: isCovered, child: child);
}

/// Shows one of its children; all are laid out.
class IndexedStack extends Widget {
  const IndexedStack({Key? key, this.index = 0, this.children = const []}) : super(key: key);

  final int index;
  final List<Widget> children;

  @override
  List<Widget> inside(Element element) => children;
}

class IgnorePointer extends SingleChildWidget {
  const IgnorePointer({Key? key, this.ignoring = true, Widget? child}) : super(key: key, child: child);

  final bool ignoring;
}

abstract class CustomClipper<T> {
  const CustomClipper();

  T getClip(Size size);
  bool shouldReclip(covariant CustomClipper<T> oldClipper);
}

class ClipRRect extends SingleChildWidget {
  const ClipRRect({Key? key, this.borderRadius, this.clipper, Widget? child}) : super(key: key, child: child);

  final BorderRadius? borderRadius;
  final CustomClipper<RRect>? clipper;

  RRect of(Rect box) => clipper?.getClip(box.size).shift(box.topLeft) ?? borderRadius!.toRRect(box);
}

class ClipRect extends SingleChildWidget {
  const ClipRect({Key? key, this.clipper, this.clipBehavior = Clip.hardEdge, Widget? child}) : super(key: key, child: child);

  final CustomClipper<Rect>? clipper;
  final Clip clipBehavior;

  Rect of(Rect box) => clipper?.getClip(box.size).shift(box.topLeft) ?? box;
}

class BoxShadow {
  const BoxShadow({required this.color, this.offset = Offset.zero, this.blurRadius = 0});

  final Color color;
  final Offset offset;
  final double blurRadius;
}

abstract class Decoration {
  const Decoration();
}

class BoxDecoration extends Decoration {
  const BoxDecoration({this.color, this.borderRadius, this.boxShadow});

  final Color? color;
  final BorderRadius? borderRadius;
  final List<BoxShadow>? boxShadow;
}

class DecoratedBox extends SingleChildWidget {
  const DecoratedBox({Key? key, required this.decoration, Widget? child}) : super(key: key, child: child);

  final Decoration decoration;
}

class ImageFiltered extends SingleChildWidget {
  const ImageFiltered({Key? key, required this.imageFilter, this.enabled = true, Widget? child})
      : super(key: key, child: child);

  final ImageFilter imageFilter;
  final bool enabled;
}

class Directionality extends InheritedWidget {
  const Directionality({Key? key, required this.textDirection, required Widget child}) : super(key: key, child: child);

  final TextDirection textDirection;

  @override
  bool updateShouldNotify(Directionality old) => old.textDirection != textDirection;

  static TextDirection of(BuildContext context) =>
      context.dependOnInheritedWidgetOfExactType<Directionality>()!.textDirection;
}

/// The part of the screen that an app has; here a pixel is a physical one.
class View {
  static Size size = Size.zero;

  Size get physicalSize => size;
  double get devicePixelRatio => 1;

  static View of(BuildContext context) => View();
}

class MediaQueryData {
  const MediaQueryData({
    required this.size, this.padding = EdgeInsets.zero, this.viewInsets = EdgeInsets.zero,
    this.disableAnimations = false,
  });

  final Size size;
  final EdgeInsets padding, viewInsets;
  final bool disableAnimations;
}

class MediaQuery extends InheritedWidget {
  const MediaQuery({Key? key, required this.data, required Widget child}) : super(key: key, child: child);

  final MediaQueryData data;

  @override
  bool updateShouldNotify(MediaQuery old) => old.data != data;

  static MediaQueryData of(BuildContext context) => context.dependOnInheritedWidgetOfExactType<MediaQuery>()!.data;
}

class DefaultTextStyle extends InheritedWidget {
  const DefaultTextStyle({Key? key, required this.style, required Widget child}) : super(key: key, child: child);

  final String style;

  @override
  bool updateShouldNotify(DefaultTextStyle old) => old.style != style;

  static String of(BuildContext context) => context.dependOnInheritedWidgetOfExactType<DefaultTextStyle>()?.style ?? '';
}

// What an app's real widgets need, so that the guide's examples can be checked.

class Text extends Widget {
  const Text(this.data, {Key? key}) : super(key: key);

  final String data;

  @override
  List<Widget> inside(Element element) => const [];
}

class ColoredBox extends SingleChildWidget {
  const ColoredBox({Key? key, required this.color, Widget? child}) : super(key: key, child: child);

  final Color color;
}

class Image extends Widget {
  const Image.asset(this.name, {Key? key, this.fit}) : super(key: key);

  final String name;
  final BoxFit? fit;

  @override
  List<Widget> inside(Element element) => const [];
}

class AspectRatio extends SingleChildWidget {
  const AspectRatio({Key? key, required this.aspectRatio, Widget? child}) : super(key: key, child: child);

  final double aspectRatio;
}

class Column extends Widget {
  const Column({Key? key, this.children = const []}) : super(key: key);

  final List<Widget> children;

  @override
  List<Widget> inside(Element element) => children;
}
