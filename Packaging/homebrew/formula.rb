class TransitionExport < Formula
  desc "@SUMMARY@"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

@SOURCES@
  def install
    bin.install "bin/@NAME@"
    man1.install "share/man/man1/@NAME@.1"
    bash_completion.install "share/bash-completion/completions/@NAME@"
    zsh_completion.install "share/zsh/site-functions/_@NAME@"
    fish_completion.install "share/fish/vendor_completions.d/@NAME@.fish"
  end

  test do
    system bin/"@NAME@", "init", "photo"
    system bin/"@NAME@", "photo.transition.json", "--target", "css", "-o", "out"
    assert_path_exists testpath/"out/css/photo.css"
  end
end
