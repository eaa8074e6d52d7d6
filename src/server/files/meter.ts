/** Counts what passes, ends what grows too long. */
export class Meter {
  bytes = 0
  readonly #most: number
  readonly #tooLong: () => Error

  constructor(most: number, tooLong: () => Error) {
    this.#most = most
    this.#tooLong = tooLong
  }

  async *passed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      this.bytes += piece.length
      if (this.bytes > this.#most) throw this.#tooLong()
      yield piece
    }
  }
}
