package androidx.dynamicanimation.animation

class SpringForce(val finalPosition: Float) {
    private var ratio = 1f
    private var stiffness = 1500f

    fun setDampingRatio(dampingRatio: Float): SpringForce = apply { ratio = dampingRatio }

    fun setStiffness(stiffness: Float): SpringForce = apply { this.stiffness = stiffness }
}
