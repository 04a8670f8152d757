/// A spring with its mass, stiffness and damping.
class SpringDescription {
  const SpringDescription({required this.mass, required this.stiffness, required this.damping});

  final double mass;
  final double stiffness;
  final double damping;
}
