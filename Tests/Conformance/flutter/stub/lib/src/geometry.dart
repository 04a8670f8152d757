import 'dart:math' as math;

class Offset {
  const Offset(this.dx, this.dy);

  static const Offset zero = Offset(0, 0);

  final double dx, dy;

  double get distanceSquared => dx * dx + dy * dy;
  double get distance => math.sqrt(distanceSquared);
  bool get isFinite => dx.isFinite && dy.isFinite;
  Offset operator -() => Offset(-dx, -dy);
  Offset operator +(Offset other) => Offset(dx + other.dx, dy + other.dy);
  Offset operator -(Offset other) => Offset(dx - other.dx, dy - other.dy);
  Offset operator *(double factor) => Offset(dx * factor, dy * factor);
  Rect operator &(Size size) => Rect.fromLTWH(dx, dy, size.width, size.height);

  @override
  bool operator ==(Object other) => other is Offset && other.dx == dx && other.dy == dy;

  @override
  int get hashCode => Object.hash(dx, dy);
}

class Size {
  const Size(this.width, this.height);

  static const Size zero = Size(0, 0);

  final double width, height;

  bool get isEmpty => width <= 0 || height <= 0;
  @override
  bool operator ==(Object other) => other is Size && other.width == width && other.height == height;

  @override
  int get hashCode => Object.hash(width, height);

  bool contains(Offset point) => point.dx >= 0 && point.dy >= 0 && point.dx < width && point.dy < height;
  Offset center(Offset origin) => Offset(origin.dx + width / 2, origin.dy + height / 2);
}

class Rect {
  const Rect.fromLTRB(this.left, this.top, this.right, this.bottom);
  const Rect.fromLTWH(double left, double top, double width, double height)
      : this.fromLTRB(left, top, left + width, top + height);

  final double left, top, right, bottom;

  double get width => right - left;
  double get height => bottom - top;
  Offset get topLeft => Offset(left, top);
  Offset get topRight => Offset(right, top);
  Offset get bottomLeft => Offset(left, bottom);
  Offset get bottomRight => Offset(right, bottom);
  bool get isEmpty => left >= right || top >= bottom;
  static const Rect largest = Rect.fromLTRB(-1e9, -1e9, 1e9, 1e9);
  static const Rect zero = Rect.fromLTRB(0, 0, 0, 0);
  Offset get center => Offset((left + right) / 2, (top + bottom) / 2);
  bool contains(Offset point) => point.dx >= left && point.dy >= top && point.dx < right && point.dy < bottom;

  @override
  bool operator ==(Object other) =>
      other is Rect && other.left == left && other.top == top && other.right == right && other.bottom == bottom;

  @override
  int get hashCode => Object.hash(left, top, right, bottom);

  @override
  String toString() => 'Rect($left, $top, $width x $height)';

  Size get size => Size(width, height);
  bool get isFinite => left.isFinite && top.isFinite && right.isFinite && bottom.isFinite;
  Rect intersect(Rect other) => Rect.fromLTRB(left > other.left ? left : other.left, top > other.top ? top : other.top,
      right < other.right ? right : other.right, bottom < other.bottom ? bottom : other.bottom);
  Rect shift(Offset way) => Rect.fromLTRB(left + way.dx, top + way.dy, right + way.dx, bottom + way.dy);

  static Rect? lerp(Rect? a, Rect? b, double t) {
    if (a == null || b == null) return a ?? b;
    double at(double from, double to) => from + (to - from) * t;
    return Rect.fromLTRB(at(a.left, b.left), at(a.top, b.top), at(a.right, b.right), at(a.bottom, b.bottom));
  }
}

class Radius {
  const Radius.circular(double radius) : x = radius;

  final double x;
}

class RRect {
  const RRect(this.outer, this.radii);

  final Rect outer;

  /// Top left, top right, bottom right, bottom left.
  final List<double> radii;

  RRect shift(Offset way) => RRect(outer.shift(way), radii);
}

class BorderRadius {
  const BorderRadius.only({
    this.topLeft = const Radius.circular(0),
    this.topRight = const Radius.circular(0),
    this.bottomLeft = const Radius.circular(0),
    this.bottomRight = const Radius.circular(0),
  });

  final Radius topLeft, topRight, bottomLeft, bottomRight;

  RRect toRRect(Rect rect) => RRect(rect, [topLeft.x, topRight.x, bottomRight.x, bottomLeft.x]);
}

enum TextDirection { rtl, ltr }

class BorderRadiusDirectional {
  const BorderRadiusDirectional.only({
    this.topStart = const Radius.circular(0),
    this.topEnd = const Radius.circular(0),
    this.bottomStart = const Radius.circular(0),
    this.bottomEnd = const Radius.circular(0),
  });

  final Radius topStart, topEnd, bottomStart, bottomEnd;

  BorderRadius resolve(TextDirection? direction) => direction == TextDirection.ltr
      ? BorderRadius.only(topLeft: topStart, topRight: topEnd, bottomLeft: bottomStart, bottomRight: bottomEnd)
      : BorderRadius.only(topLeft: topEnd, topRight: topStart, bottomLeft: bottomEnd, bottomRight: bottomStart);
}

/// -1 is left or top, 1 right or bottom.
class Alignment {
  const Alignment(this.x, this.y);

  static const Alignment center = Alignment(0, 0), topLeft = Alignment(-1, -1);

  final double x, y;
}

class EdgeInsets {
  const EdgeInsets.only({this.left = 0, this.top = 0, this.right = 0, this.bottom = 0});

  static const EdgeInsets zero = EdgeInsets.only();

  final double left, top, right, bottom;
}

class Color {
  const Color(int value)
      : this.fromARGB((value >> 24) & 0xFF, (value >> 16) & 0xFF, (value >> 8) & 0xFF, value & 0xFF);
  const Color.fromARGB(this.alpha, this.red, this.green, this.blue);

  final int alpha, red, green, blue;
}

class MatrixUtils {
  static Offset transformPoint(Matrix4 matrix, Offset point) => matrix.projected(point);

  /// The bounds of a rectangle.
  static Rect transformRect(Matrix4 matrix, Rect rect) {
    final List<Offset> corners = [
      for (final Offset corner in [rect.topLeft, rect.topRight, rect.bottomRight, rect.bottomLeft]) matrix.projected(corner)
    ];
    final List<double> x = [for (final Offset corner in corners) corner.dx]..sort();
    final List<double> y = [for (final Offset corner in corners) corner.dy]..sort();
    return Rect.fromLTRB(x.first, y.first, x.last, y.last);
  }
}

/// Column by column, as in vector_math.
class Matrix4 {
  Matrix4(this.storage);

  Matrix4.identity() : this([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  Matrix4.translationValues(double x, double y, double z) : this([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]);
  Matrix4.diagonal3Values(double x, double y, double z) : this([x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]);
  Matrix4.rotationX(double angle) : this(_turn(1, 2, angle));
  Matrix4.rotationY(double angle) : this(_turn(2, 0, angle));
  Matrix4.rotationZ(double angle) : this(_turn(0, 1, angle));

  final List<double> storage;

  /// In the plane of two axes, from the first toward the second.
  static List<double> _turn(int first, int second, double angle) {
    final List<double> turned = Matrix4.identity().storage;
    turned[first * 5] = turned[second * 5] = math.cos(angle);
    turned[first * 4 + second] = math.sin(angle);
    turned[second * 4 + first] = -math.sin(angle);
    return turned;
  }

  Matrix4 clone() => Matrix4(storage.toList());

  void multiply(Matrix4 inner) => storage.setAll(0, multiplied(inner).storage);

  void setZero() => storage.fillRange(0, 16, 0);

  void setEntry(int row, int column, double value) => storage[column * 4 + row] = value;

  Matrix4 multiplied(Matrix4 inner) => Matrix4([
        for (int column = 0; column < 4; column++)
          for (int row = 0; row < 4; row++)
            for (double sum in [
              [0, 1, 2, 3].fold<double>(0, (sum, k) => sum + storage[k * 4 + row] * inner.storage[column * 4 + k])
            ])
              sum
      ]);

  /// The place of a point of the plane on the screen.
  Offset projected(Offset point) {
    double row(int row) => storage[row] * point.dx + storage[4 + row] * point.dy + storage[12 + row];
    return Offset(row(0) / row(3), row(1) / row(3));
  }
}
