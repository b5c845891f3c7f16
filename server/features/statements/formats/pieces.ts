const PIECE = 65_536

/** Joins what is written into pieces that are worth sending. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
