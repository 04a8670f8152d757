package androidx.compose.animation.core

fun interface Easing {
    fun transform(fraction: Float): Float
}

class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing {
    override fun transform(fraction: Float): Float = fraction
}

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?)

fun <T> spring(
    dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null
): SpringSpec<T> = SpringSpec(dampingRatio, stiffness, visibilityThreshold)
