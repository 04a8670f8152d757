package com.example.photos

import android.app.Activity
import android.content.Intent
import android.os.Bundle
import android.widget.Button
import android.widget.ImageView
import android.widget.LinearLayout
import com.example.transitions.PhotoPushTransition

class ListActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val column = LinearLayout(this)
        column.orientation = LinearLayout.VERTICAL
        val row =
            Photos.list(this, { PhotoPushTransition.photoName(it) }) { photo, picture ->
                val intent = Intent(this, DetailActivity::class.java).putExtra("photo", photo)
                PhotoPushTransition.start(this, intent, key = photo, photoView = picture)
            }
        column.addView(row, LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 0, 1f))
        val button = Button(this)
        button.text = "The same with fragments"
        button.setOnClickListener { startActivity(Intent(this, FragmentsActivity::class.java)) }
        column.addView(button)
        setContentView(column)
        PhotoPushTransition.reenter(this)
    }
}

class DetailActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val photo = intent.getStringExtra("photo") ?: Photos.all.first().first
        val page = Photos.page(this, photo)
        val picture = page.findViewById<ImageView>(R.id.picture)
        picture.setOnClickListener { finishAfterTransition() }
        setContentView(page)
        PhotoPushTransition.enter(this, key = photo, detailView = page, photoView = picture)
    }
}
