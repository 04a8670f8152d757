import 'animation.dart';
import 'framework.dart';
import 'geometry.dart';
import 'ui.dart';

typedef WidgetBuilder = Widget Function(BuildContext context);
typedef TransitionBuilder = Widget Function(BuildContext context, Widget? child);

enum StackFit { loose, expand }

enum Clip { none, hardEdge }

class Builder extends StatelessWidget {
  const Builder({Key? key, required this.builder}) : super(key: key);

  final WidgetBuilder builder;

  @override
  Widget build(BuildContext context) => builder(context);
}

class AnimatedBuilder extends StatelessWidget {
  const AnimatedBuilder({Key? key, required this.animation, required this.builder, this.child}) : super(key: key);

  final Listenable animation;
  final TransitionBuilder builder;
  final Widget? child;

  @override
  Widget build(BuildContext context) => builder(context, child);
}

class Stack extends Widget {
  const Stack({Key? key, this.fit = StackFit.loose, this.clipBehavior = Clip.hardEdge, this.children = const []})
      : super(key: key);

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

/// Its child as large as it likes to be, scaled and put where the alignment says. The child is a sized box.
class FittedBox extends SingleChildWidget {
  const FittedBox({Key? key, this.fit = BoxFit.contain, this.alignment = Alignment.center, Widget? child})
      : super(key: key, child: child);

  final BoxFit fit;
  final Alignment alignment;

  /// From the child, which lies at the box's corner, to where it is drawn.
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
  const Transform({Key? key, required this.transform, Widget? child}) : super(key: key, child: child);

  final Matrix4 transform;
}

class Opacity extends SingleChildWidget {
  const Opacity({Key? key, required this.opacity, Widget? child})
      : assert(opacity >= 0 && opacity <= 1),
        super(key: key, child: child);

  final double opacity;
}

class FadeTransition extends StatelessWidget {
  const FadeTransition({Key? key, required this.opacity, this.child}) : super(key: key);

  final Animation<double> opacity;
  final Widget? child;

  @override
  Widget build(BuildContext context) => Opacity(opacity: opacity.value.clamp(0.0, 1.0).toDouble(), child: child);
}

class Offstage extends SingleChildWidget {
  const Offstage({Key? key, this.offstage = true, Widget? child}) : super(key: key, child: child);

  final bool offstage;
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

class BoxShadow {
  const BoxShadow({required this.color, this.offset = Offset.zero, this.blurRadius = 0});

  final Color color;
  final Offset offset;
  final double blurRadius;
}

class BoxDecoration {
  const BoxDecoration({this.color, this.borderRadius, this.boxShadow});

  final Color? color;
  final BorderRadius? borderRadius;
  final List<BoxShadow>? boxShadow;
}

class DecoratedBox extends SingleChildWidget {
  const DecoratedBox({Key? key, required this.decoration, Widget? child}) : super(key: key, child: child);

  final BoxDecoration decoration;
}

class ImageFiltered extends SingleChildWidget {
  const ImageFiltered({Key? key, required this.imageFilter, Widget? child}) : super(key: key, child: child);

  final ImageFilter imageFilter;
}

class Directionality extends InheritedWidget {
  const Directionality({Key? key, required this.textDirection, required Widget child}) : super(key: key, child: child);

  final TextDirection textDirection;

  static TextDirection of(BuildContext context) => Element.widgetAbove<Directionality>(context)!.textDirection;
}

class MediaQueryData {
  const MediaQueryData({required this.size, this.padding = const EdgeInsets.only(), this.disableAnimations = false});

  final Size size;
  final EdgeInsets padding;
  final bool disableAnimations;
}

class MediaQuery extends InheritedWidget {
  const MediaQuery({Key? key, required this.data, required Widget child}) : super(key: key, child: child);

  final MediaQueryData data;

  static MediaQueryData of(BuildContext context) => Element.widgetAbove<MediaQuery>(context)!.data;
}

class InheritedTheme {
  static Widget captureAll(BuildContext context, Widget child, {BuildContext? to}) => child;
}

// What real widgets of an app need, so that examples of the guide can be checked.

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

class ListView extends Widget {
  const ListView({Key? key, this.children = const []}) : super(key: key);

  final List<Widget> children;

  @override
  List<Widget> inside(Element element) => children;
}

class Column extends ListView {
  const Column({Key? key, List<Widget> children = const []}) : super(key: key, children: children);
}

// Gestures.

class Velocity {
  const Velocity({required this.pixelsPerSecond});

  final Offset pixelsPerSecond;
}

class DragStartDetails {
  const DragStartDetails({this.globalPosition = Offset.zero});

  final Offset globalPosition;
}

class DragUpdateDetails {
  const DragUpdateDetails({this.globalPosition = Offset.zero});

  final Offset globalPosition;
}

class DragEndDetails {
  const DragEndDetails({this.velocity = const Velocity(pixelsPerSecond: Offset.zero)});

  final Velocity velocity;
}

class ScaleStartDetails {}

class ScaleUpdateDetails {
  const ScaleUpdateDetails(this.scale);

  final double scale;
}

class ScaleEndDetails {}

class GestureDetector extends SingleChildWidget {
  const GestureDetector({
    Key? key,
    this.onTap,
    this.onPanStart,
    this.onPanUpdate,
    this.onPanEnd,
    this.onVerticalDragStart,
    this.onVerticalDragUpdate,
    this.onVerticalDragEnd,
    this.onHorizontalDragStart,
    this.onHorizontalDragUpdate,
    this.onHorizontalDragEnd,
    this.onScaleStart,
    this.onScaleUpdate,
    this.onScaleEnd,
    Widget? child,
  }) : super(key: key, child: child);

  final VoidCallback? onTap;
  final void Function(DragStartDetails)? onPanStart, onVerticalDragStart, onHorizontalDragStart;
  final void Function(DragUpdateDetails)? onPanUpdate, onVerticalDragUpdate, onHorizontalDragUpdate;
  final void Function(DragEndDetails)? onPanEnd, onVerticalDragEnd, onHorizontalDragEnd;
  final void Function(ScaleStartDetails)? onScaleStart;
  final void Function(ScaleUpdateDetails)? onScaleUpdate;
  final void Function(ScaleEndDetails)? onScaleEnd;
}

abstract class ScrollNotification {
  const ScrollNotification();
}

class OverscrollNotification extends ScrollNotification {
  const OverscrollNotification({this.dragDetails, required this.overscroll});

  final DragUpdateDetails? dragDetails;
  final double overscroll;
}

class ScrollEndNotification extends ScrollNotification {
  const ScrollEndNotification({this.dragDetails});

  final DragEndDetails? dragDetails;
}

class NotificationListener<T> extends SingleChildWidget {
  const NotificationListener({Key? key, this.onNotification, required Widget child}) : super(key: key, child: child);

  final bool Function(T notification)? onNotification;
}
