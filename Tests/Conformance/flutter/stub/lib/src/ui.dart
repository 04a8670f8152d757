export 'scheduler.dart' show AccessibilityFeatures;

/// What generated code uses from `dart:ui`, which the Dart VM lacks.

enum TileMode { clamp, repeated, mirror, decal }

class ImageFilter {
  const ImageFilter.blur({this.sigmaX = 0, this.sigmaY = 0, this.tileMode = TileMode.clamp});

  final double sigmaX, sigmaY;
  final TileMode tileMode;
}
