package com.example.photos

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.graphics.Color
import android.os.Bundle
import android.view.Gravity
import android.view.ViewGroup.LayoutParams.MATCH_PARENT
import android.view.ViewGroup.LayoutParams.WRAP_CONTENT
import android.widget.FrameLayout
import android.widget.LinearLayout
import android.widget.TextView
import com.example.transitions.AppStoreCardTransition
import com.example.transitions.PhotoViewerTransition

/** A picture with a title and a subtitle on it. */
internal class CardView(
    context: Context,
    photo: String,
) : FrameLayout(context) {
    val picture = Photos.picture(context, photo)
    val title = TextView(context)
    val subtitle = TextView(context)

    init {
        title.text = photo
        subtitle.text = "A place to go"
        addView(picture, LayoutParams(MATCH_PARENT, MATCH_PARENT))
        addView(title, LayoutParams(WRAP_CONTENT, WRAP_CONTENT, Gravity.TOP))
        addView(subtitle, LayoutParams(WRAP_CONTENT, WRAP_CONTENT, Gravity.BOTTOM))
    }
}

/** Cards that open their article, and photos that open in a viewer on black. */
class TodayActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val column = LinearLayout(this)
        column.orientation = LinearLayout.VERTICAL
        column.setBackgroundColor(Color.WHITE)
        for ((photo, _) in Photos.all) column.addView(card(photo, column), LinearLayout.LayoutParams(MATCH_PARENT, 0, 1f))
        val row =
            Photos.list(this, { PhotoViewerTransition.photoName(it) }) { photo, picture ->
                val intent = Intent(this, ViewerActivity::class.java).putExtra("photo", photo)
                PhotoViewerTransition.start(this, intent, key = photo, photoView = picture)
            }
        column.addView(row)
        setContentView(column)
        AppStoreCardTransition.reenter(this)
        PhotoViewerTransition.reenter(this)
    }

    private fun card(
        photo: String,
        today: LinearLayout,
    ): CardView {
        val card = CardView(this, photo)
        card.picture.transitionName = AppStoreCardTransition.cardName(photo)
        card.title.transitionName = AppStoreCardTransition.titleName(photo)
        card.subtitle.transitionName = AppStoreCardTransition.subtitleName(photo)
        card.setOnClickListener {
            AppStoreCardTransition.start(
                this,
                Intent(this, ArticleActivity::class.java).putExtra("photo", photo),
                key = photo,
                todayView = today,
                cardView = card.picture,
                titleView = card.title,
                subtitleView = card.subtitle,
            )
        }
        return card
    }
}

/** The article of a card. A pull closes it, too. */
class ArticleActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val photo = intent.getStringExtra("photo") ?: Photos.all.first().first
        val page = FrameLayout(this)
        page.setBackgroundColor(Color.WHITE)
        val card = CardView(this, photo)
        val density = resources.displayMetrics.density
        page.addView(card, FrameLayout.LayoutParams(MATCH_PARENT, (332 * density).toInt()))
        val close = TextView(this)
        close.text = "✕"
        close.setOnClickListener { finishAfterTransition() }
        page.addView(close, FrameLayout.LayoutParams((36 * density).toInt(), (36 * density).toInt(), Gravity.TOP or Gravity.END))
        setContentView(page)
        AppStoreCardTransition.enter(
            this,
            key = photo,
            detailView = page,
            cardView = card.picture,
            titleView = card.title,
            subtitleView = card.subtitle,
            closeView = close,
        )
    }
}

/** A photo on black. A swipe down or a pinch closes it. */
class ViewerActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val photo = intent.getStringExtra("photo") ?: Photos.all.first().first
        val page = Photos.page(this, photo)
        page.setBackgroundColor(Color.BLACK)
        setContentView(page)
        PhotoViewerTransition.enter(this, key = photo, blackView = page, photoView = page.findViewById(R.id.picture))
    }
}
