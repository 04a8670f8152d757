package android.content

import java.io.File

public abstract class Context {
    public abstract fun getExternalFilesDir(type: String?): File?
}
