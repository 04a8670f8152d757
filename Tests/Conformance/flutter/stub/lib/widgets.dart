/// A stand-in for the part of Flutter that generated code uses: enough of its API to be type-checked, and to be run.
///
/// Flights follow Flutter 3.44's logic (which routes and boxes decide, what an interruption does, which curve eases
/// what); nothing of Flutter is copied. Layout is tight boxes, painting a list of what would be drawn and where.
export 'src/animation.dart';
export 'src/basic.dart';
export 'src/framework.dart';
export 'src/geometry.dart';
export 'src/heroes.dart';
export 'src/navigator.dart';
