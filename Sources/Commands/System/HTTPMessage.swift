/// A request of HTTP/1.1 (RFC 9112), as far as a page's own script sends it.
struct HTTPRequest: Equatable {
  var method: String
  /// The path, decoded, without the query.
  var path: String
  /// What follows the question mark, as it was sent; empty without one.
  var query = ""
  /// By lowercase names.
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// What the bytes of a connection hold so far.
  enum Reading: Equatable {
    case incomplete
    case request(HTTPRequest)
    /// It can't be answered otherwise.
    case refused(HTTPResponse)
  }

  /// In bytes.
  static let headLimit = 16 << 10
  static let bodyLimit = 4 << 20

  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = headEnd(of: bytes) else {
      return bytes.count > headLimit ? .refused(HTTPResponse(431)) : .incomplete
    }
    if end > headLimit { return .refused(HTTPResponse(431)) }
    guard var request = HTTPRequest(head: bytes[..<end]) else { return .refused(HTTPResponse(400)) }
    if request.headers["transfer-encoding"] != nil { return .refused(HTTPResponse(411)) }
    let length = request.headers["content-length"] ?? "0"
    guard let count = Int(length), count >= 0, length.allSatisfy(\.isNumber) else {
      return .refused(HTTPResponse(400))
    }
    if count > bodyLimit { return .refused(HTTPResponse(413)) }
    if bytes.count < end + count { return .incomplete }
    request.body = Array(bytes[end..<(end + count)])
    return .request(request)
  }

  /// The offset after the empty line that ends the headers.
  private static func headEnd(of bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    let most = min(bytes.count, headLimit + mark.count)
    guard most >= mark.count else { return nil }
    return (0...(most - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }.map { $0 + mark.count }
  }

  private init?(head: ArraySlice<UInt8>) {
    guard head.allSatisfy({ $0 == 13 || $0 == 10 || (32...126).contains($0) }) else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else { return nil }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.decoded(parts[0]) else { return nil }
    (method, self.path, query) = (String(words[0]), path, parts.count > 1 ? String(parts[1]) : "")
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }), headers[name] == nil else {
        return nil
      }
      headers[name] = line[line.index(after: colon)...].trimmed
    }
  }

  init(method: String, path: String, query: String = "", headers: [String: String] = [:], body: [UInt8] = []) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }

  /// Nil for an invalid escape, or for bytes that aren't UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return Array(decoded.utf8) == bytes ? decoded : nil
  }
}

/// The answer to a request.
struct HTTPResponse: Equatable {
  var status: Int
  var headers: [(String, String)] = []
  var body: [UInt8] = []

  init(_ status: Int, _ body: [UInt8] = [], type: String = "text/plain; charset=utf-8") {
    (self.status, self.body) = (status, body)
    headers = [("Content-Type", type)]
  }

  static func == (one: HTTPResponse, other: HTTPResponse) -> Bool { one.bytes == other.bytes }

  /// The phrases of RFC 9110 and RFC 6585.
  private static let phrases = [
    200: "OK", 204: "No Content", 302: "Found", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    415: "Unsupported Media Type", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    500: "Internal Server Error",
  ]

  /// What is sent. Nothing is kept, framed by another page, or guessed to be of another type.
  var bytes: [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "")\r\n"
    let always = [
      ("Content-Length", String(body.count)), ("Connection", "close"), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
    for (name, value) in headers + always { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    String(String(drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
  }
}
