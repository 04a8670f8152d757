/// What generated code takes from `dart:ui`, which the Dart VM has not.
class ImageFilter {
  const ImageFilter.blur({this.sigmaX = 0, this.sigmaY = 0});

  final double sigmaX, sigmaY;
}
