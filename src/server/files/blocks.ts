/** What a block costs besides its bytes (three threads are woken for each) weighs little against so many. */
export const blockBytes = 4 * 1024 * 1024
const mostBlocks = 4
const wasmPageBytes = 64 * 1024

/** Node has it; its types leave it to those of browsers. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number; maximum: number; shared: true }) => { buffer: SharedArrayBuffer }
}

const allocate = (): Buffer[] => {
  const pages = (mostBlocks * blockBytes) / wasmPageBytes
  const { buffer } = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  return Array.from({ length: mostBlocks }, (_, n) => Buffer.from(buffer, n * blockBytes, blockBytes))
}

/**
 * Memory for bytes on their way to the disk. It is shared, so that another thread sees it without a copy, and begins at the edge
 * of a page, as a disk that is written to directly wants it: WebAssembly's memory is both. So many blocks for everybody;
 * nobody keeps one while he waits for a sender.
 */
export class Blocks {
  #free: Buffer[] | undefined
  readonly #waiting: ((block: Buffer) => void)[] = []

  /** Resolves when one is there; those who wait get theirs in turn. */
  async take(): Promise<Buffer> {
    this.#free ??= allocate()
    return this.#free.pop() ?? new Promise(resolve => this.#waiting.push(resolve))
  }

  give(block: Buffer): void {
    const next = this.#waiting.shift()
    if (next) next(block)
    else this.#free?.push(block)
  }
}

/** How many bytes these pieces are, which stand at the beginning of the block afterwards. */
export const fillBlock = (block: Buffer, pieces: readonly Buffer[]): number => {
  let at = 0
  for (const piece of pieces) {
    // `set` and `copy` go into shared memory word by word, several times as slowly.
    if (piece.length > 0) block.fill(piece, at, at + piece.length)
    at += piece.length
  }
  return at
}
