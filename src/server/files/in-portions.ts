/** The bytes again, in portions of exactly so many, the last one shorter. Pieces are cut and never joined: nothing is copied. */
export async function* inPortions(
  bytes: AsyncIterable<Buffer>,
  portionBytes: number,
): AsyncGenerator<Buffer[]> {
  let portion: Buffer[] = []
  let room = portionBytes
  for await (const piece of bytes) {
    let rest = piece
    while (rest.length >= room) {
      portion.push(rest.subarray(0, room))
      rest = rest.subarray(room)
      yield portion
      portion = []
      room = portionBytes
    }
    if (rest.length === 0) continue
    portion.push(rest)
    room -= rest.length
  }
  if (portion.length > 0) yield portion
}
