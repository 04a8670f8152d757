export 'src/gestures.dart';
