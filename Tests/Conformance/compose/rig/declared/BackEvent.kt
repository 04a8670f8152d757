package androidx.activity

/** As in the list of the API of activity 1.13. */
public class BackEventCompat(
    public val progress: Float,
)
