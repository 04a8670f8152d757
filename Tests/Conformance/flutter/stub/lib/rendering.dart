export 'src/rendering.dart';
