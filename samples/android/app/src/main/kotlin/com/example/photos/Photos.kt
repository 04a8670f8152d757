package com.example.photos

import android.content.Context
import android.graphics.Color
import android.graphics.drawable.GradientDrawable
import android.view.Gravity
import android.view.View
import android.widget.FrameLayout
import android.widget.ImageView
import android.widget.LinearLayout

/** The contents of both pairs of screens with views. */
internal object Photos {
    val all = PICTURES.map { (name, color) -> name to color.toInt() }

    fun picture(
        context: Context,
        photo: String,
    ): ImageView {
        val color = all.first { it.first == photo }.second
        val drawable = GradientDrawable(GradientDrawable.Orientation.TL_BR, intArrayOf(color, Color.WHITE))
        drawable.setSize(1200, 900)
        return ImageView(context).apply {
            setImageDrawable(drawable)
            scaleType = ImageView.ScaleType.CENTER_CROP
            contentDescription = photo
        }
    }

    /** A row of thumbnails; calls [open] with the one that was tapped. */
    fun list(
        context: Context,
        name: (String) -> String,
        open: (String, ImageView) -> Unit,
    ): View {
        val side = (110 * context.resources.displayMetrics.density).toInt()
        val row = LinearLayout(context)
        row.setBackgroundColor(Color.WHITE)
        row.gravity = Gravity.CENTER
        for ((photo, _) in all) {
            val picture = picture(context, photo)
            picture.transitionName = name(photo)
            picture.setOnClickListener { open(photo, picture) }
            row.addView(picture, LinearLayout.LayoutParams(side, side))
        }
        return row
    }

    /** A page with one large picture. */
    fun page(
        context: Context,
        photo: String,
    ): View {
        val page = FrameLayout(context)
        page.setBackgroundColor(Color.WHITE)
        val picture = picture(context, photo)
        picture.id = R.id.picture
        val height = context.resources.displayMetrics.widthPixels * 3 / 4
        page.addView(picture, FrameLayout.LayoutParams(FrameLayout.LayoutParams.MATCH_PARENT, height, Gravity.CENTER))
        return page
    }
}
