package com.example.photos

import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import com.example.transitions.compose.AppStoreCardTransition
import com.example.transitions.compose.MotionBackHandler
import com.example.transitions.compose.MotionHost
import com.example.transitions.compose.MotionState
import com.example.transitions.compose.PhotoPushTransition
import com.example.transitions.compose.PhotoViewerTransition
import com.example.transitions.compose.motionGesture
import com.example.transitions.compose.rememberAppStoreCardTransition
import com.example.transitions.compose.rememberPhotoPushTransition
import com.example.transitions.compose.rememberPhotoViewerTransition

class ComposeActivity : ComponentActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContent {
            Column(Modifier.fillMaxSize()) {
                Box(Modifier.weight(1f)) { PhotosScreens() }
                Box(Modifier.weight(1f)) { CardScreens() }
                Box(Modifier.weight(1f)) { ViewerScreens() }
            }
        }
    }
}

/** A card that opens its article; a pull closes it, too. */
@Composable
fun CardScreens(state: MotionState = rememberAppStoreCardTransition()) {
    MotionHost(
        state,
        source = {
            Row(Modifier.fillMaxSize().background(Color.White), Arrangement.Center, Alignment.CenterVertically) {
                for ((name, _) in PICTURES) {
                    Box(Modifier.size(110.dp).clickable { state.present(name) }) {
                        Picture(name, Modifier.fillMaxSize().motionElement(AppStoreCardTransition.card(name)))
                        Picture(name, Modifier.size(60.dp, 16.dp).motionElement(AppStoreCardTransition.title(name)))
                        Picture(name, Modifier.size(60.dp, 12.dp).motionElement(AppStoreCardTransition.subtitle(name)))
                    }
                }
            }
        },
        destination = {
            val name = state.key as? String ?: PICTURES.first().first
            Box(Modifier.fillMaxSize().background(Color.White).motionGesture(state, AppStoreCardTransition.pullDownGesture)) {
                Picture(name, Modifier.fillMaxWidth().aspectRatio(2f).motionElement(AppStoreCardTransition.card(name)))
                Picture(name, Modifier.size(60.dp, 16.dp).motionElement(AppStoreCardTransition.title(name)))
                Picture(name, Modifier.size(60.dp, 12.dp).motionElement(AppStoreCardTransition.subtitle(name)))
                val close = Modifier.size(36.dp).clickable { state.dismiss() }
                Picture(name, close.motionElement(AppStoreCardTransition.close))
            }
        },
    )
    MotionBackHandler(state)
}

/** A photo that opens on black; a swipe down or a pinch closes it, too. */
@Composable
fun ViewerScreens(state: MotionState = rememberPhotoViewerTransition()) {
    MotionHost(
        state,
        source = {
            Row(Modifier.fillMaxSize().background(Color.White), Arrangement.Center, Alignment.CenterVertically) {
                for ((name, _) in PICTURES) {
                    val place = Modifier.size(110.dp).clickable { state.present(name) }
                    Picture(name, place.motionElement(PhotoViewerTransition.photo(name)))
                }
            }
        },
        destination = {
            val name = state.key as? String ?: PICTURES.first().first
            val gestures =
                Modifier
                    .motionGesture(state, PhotoViewerTransition.swipeDownGesture)
                    .motionGesture(state, PhotoViewerTransition.pinchInGesture)
            Box(gestures.fillMaxSize().background(Color.Black), Alignment.Center) {
                val place = Modifier.fillMaxWidth().aspectRatio(4 / 3f).clickable { state.dismiss() }
                Picture(name, place.motionElement(PhotoViewerTransition.photo(name)))
            }
        },
    )
    MotionBackHandler(state)
}

@Composable
fun PhotosScreens(state: MotionState = rememberPhotoPushTransition()) {
    MotionHost(
        state,
        source = {
            Row(Modifier.fillMaxSize().background(Color.White), Arrangement.Center, Alignment.CenterVertically) {
                for ((name, _) in PICTURES) {
                    val place = Modifier.size(110.dp).clickable { state.present(name) }
                    Picture(name, place.motionElement(PhotoPushTransition.photo(name)))
                }
            }
        },
        destination = {
            val name = state.key as? String ?: PICTURES.first().first
            Box(Modifier.fillMaxSize().background(Color.White), Alignment.Center) {
                val place = Modifier.fillMaxWidth().aspectRatio(4 / 3f).clickable { state.dismiss() }
                Picture(name, place.motionElement(PhotoPushTransition.photo(name)))
            }
        },
    )
    MotionBackHandler(state)
}

@Composable
private fun Picture(
    name: String,
    modifier: Modifier,
) {
    val color = Color(PICTURES.first { it.first == name }.second)
    Spacer(
        modifier
            .background(Brush.linearGradient(listOf(color, Color.White)))
            .semantics { contentDescription = name },
    )
}
