package com.example.photos

import android.os.Bundle
import android.view.LayoutInflater
import android.view.View
import android.view.ViewGroup
import android.widget.ImageView
import androidx.fragment.app.Fragment
import androidx.fragment.app.FragmentActivity
import androidx.fragment.app.FragmentContainerView
import com.example.transitions.PhotoPushTransition

class FragmentsActivity : FragmentActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val container = FragmentContainerView(this)
        container.id = CONTAINER
        setContentView(container)
        if (savedInstanceState == null) {
            supportFragmentManager.beginTransaction().add(CONTAINER, ListFragment()).commit()
        }
    }

    companion object {
        const val CONTAINER = 1
    }
}

class ListFragment : Fragment() {
    override fun onCreateView(
        inflater: LayoutInflater,
        container: ViewGroup?,
        savedInstanceState: Bundle?,
    ): View =
        Photos.list(requireContext(), { PhotoPushTransition.photoName(it) }) { photo, picture ->
            val detail = DetailFragment()
            detail.arguments = Bundle().apply { putString("photo", photo) }
            PhotoPushTransition
                .share(this, parentFragmentManager.beginTransaction(), key = photo, photoView = picture)
                .replace(FragmentsActivity.CONTAINER, detail)
                .addToBackStack(null)
                .commit()
        }

    override fun onViewCreated(
        view: View,
        savedInstanceState: Bundle?,
    ) {
        super.onViewCreated(view, savedInstanceState)
        PhotoPushTransition.reenter(this)
    }
}

class DetailFragment : Fragment() {
    private val photo: String get() = requireArguments().getString("photo") ?: Photos.all.first().first
    private var picture: ImageView? = null

    override fun onCreateView(
        inflater: LayoutInflater,
        container: ViewGroup?,
        savedInstanceState: Bundle?,
    ): View {
        val (page, picture) = Photos.page(requireContext(), photo)
        this.picture = picture
        return page
    }

    override fun onViewCreated(
        view: View,
        savedInstanceState: Bundle?,
    ) {
        super.onViewCreated(view, savedInstanceState)
        val picture = picture ?: return
        PhotoPushTransition.enter(this, key = photo, detailView = view, photoView = picture)
    }
}
