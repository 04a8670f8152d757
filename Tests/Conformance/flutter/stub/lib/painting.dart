export 'src/geometry.dart' show MatrixUtils;
