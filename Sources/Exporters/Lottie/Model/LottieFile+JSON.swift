import SpecModel

extension LottieFile {
  /// The version of the format, as text in three parts; one player refuses a file without it.
  private static let version = "5.7.0"

  /// UTF-8 JSON on one line, with a final newline.
  var bytes: [UInt8] {
    let layerTexts = [layers] + precompositions.map(\.layers)
    // Everything else in a file with many layers is shorter than a sixteenth of them.
    let capacity = layerTexts.joined().reduce(1024) { $0 + $1.count + 1 } / 16 * 17
    var json = JSONWriter(capacity: capacity)
    json.object { json in
      json.member("nm", name)
      json.member("v", Self.version)
      json.member("fr", frameRate)
      json.member("ip", 0)
      json.member("op", end)
      json.member("w", width)
      json.member("h", height)
      writeAssets(to: &json)
      layers.write(to: &json)
      json.array("markers") { json in
        for marker in markers { marker.write(to: &json) }
      }
      json.object("meta") { $0.member("g", "transition-export") }
    }
    json.endLine()
    return json.bytes
  }

  private func writeAssets(to json: inout JSONWriter) {
    if pictures.isEmpty, precompositions.isEmpty { return }
    json.array("assets") { json in
      for picture in pictures { picture.write(to: &json) }
      for precomposition in precompositions { precomposition.write(to: &json) }
    }
  }
}

extension LottieFile.Marker {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("cm", name)
      json.member("tm", start)
      json.member("dr", duration)
    }
  }
}

extension LottieFile.Precomposition {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      layers.write(to: &json)
    }
  }
}

extension [LayerText] {
  fileprivate func write(to json: inout JSONWriter) {
    json.array("layers") { json in
      for text in self { json.text(text) }
    }
  }
}

extension LottieFile.PictureAsset {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", picture.id)
      json.member("w", picture.extent.x)
      json.member("h", picture.extent.y)
      json.member("u", data == nil ? folder : "")
      json.member("p", data ?? picture.fileName)
      json.member("e", data == nil ? 0 : 1)
    }
  }
}
