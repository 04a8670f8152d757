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
        container.id = R.id.container
        setContentView(container)
        if (savedInstanceState == null) {
            supportFragmentManager.beginTransaction().add(R.id.container, ListFragment()).commit()
        }
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
                .replace(R.id.container, detail)
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

    override fun onCreateView(
        inflater: LayoutInflater,
        container: ViewGroup?,
        savedInstanceState: Bundle?,
    ): View = Photos.page(requireContext(), photo)

    override fun onViewCreated(
        view: View,
        savedInstanceState: Bundle?,
    ) {
        super.onViewCreated(view, savedInstanceState)
        val picture = view.findViewById<ImageView>(R.id.picture)
        PhotoPushTransition.enter(this, key = photo, detailView = view, photoView = picture)
    }
}
