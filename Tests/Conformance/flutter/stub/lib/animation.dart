export 'src/animation.dart';
