import { failure } from '#contract/failure.ts'

import { interrupted, type BodyBytes } from './body-bytes.ts'
import { readPartHead } from './part-head.ts'

export interface ChunkPart {
  fields: Readonly<Record<string, string>>
  fileName: string
  /** To be read while the request lasts; a Failure where they do not come to their end. */
  bytes: AsyncIterable<Buffer>
}

/** More than any honest form before its file: bytes, except for the count of fields. */
const most = { preamble: 1000, head: 16_000, name: 100, value: 2000, fields: 20, epilogue: 4000 }

/** A pattern of up to so many bytes is searched for ten times as fast as a longer one, in what does not hold it. */
const shortBytes = 7

const lineEnd = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')

const torn = () => failure('badRequest', '参数错误：上传内容不完整，请重试')
const tooMuch = () => failure('badRequest', '参数错误：上传的字段过多或过长')
const noChunk = () => failure('badRequest', '参数错误：缺少文件内容 chunk')
const notLast = () => failure('badRequest', '参数错误：文件内容 chunk 应在所有字段之后')

/** What follows the mark between two parts: the last one has come, or another one begins; anything else is no mark. */
const afterMark = (bytes: Buffer, at: number): 'closed' | 'part' | undefined => {
  const two = bytes.toString('latin1', at, at + 2)
  if (two === '--') return 'closed'
  return two === '\r\n' ? 'part' : undefined
}

/**
 * The form of one chunk: text fields, then the file as the last part (api section 5). Because it is the last, its bytes
 * are passed on as they came, and only looked through for the mark behind them.
 */
export class ChunkForm {
  readonly #body: BodyBytes
  readonly #mark: Buffer
  /** Of the request, and still to come; undefined where its sender does not say. */
  #left: number | undefined
  /** Come and not yet read. The line end belongs to the first mark, which stands at the very beginning. */
  #rest: Buffer = lineEnd

  constructor(body: BodyBytes, boundary: string, contentLength?: number) {
    this.#body = body
    this.#left = contentLength
    this.#mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  }

  async #next(): Promise<readonly Buffer[] | undefined> {
    const pieces = await this.#body.next()
    if (this.#left !== undefined) for (const { length } of pieces ?? []) this.#left -= length
    return pieces
  }

  /** The bytes before `end`, which is taken away with them. */
  async #upTo(end: Buffer, longest: number): Promise<Buffer> {
    let at = this.#rest.indexOf(end)
    while (at < 0 && this.#rest.length < longest + end.length) {
      const from = Math.max(0, this.#rest.length - end.length + 1)
      const more = await this.#next()
      if (!more) throw torn()
      this.#rest = Buffer.concat([this.#rest, ...more])
      at = this.#rest.indexOf(end, from)
    }
    if (at < 0 || at > longest) throw tooMuch()
    const bytes = this.#rest.subarray(0, at)
    this.#rest = this.#rest.subarray(at + end.length)
    return bytes
  }

  async #nextHead() {
    // With the line end that stands before them, headers that are not there are empty and not the text behind them.
    while (this.#rest.length < 4) {
      const more = await this.#next()
      if (!more) break
      this.#rest = Buffer.concat([this.#rest, ...more])
    }
    const what = afterMark(this.#rest, 0)
    if (what === 'closed') throw noChunk()
    const head = what && readPartHead((await this.#upTo(headEnd, most.head)).subarray(lineEnd.length))
    if (!head) throw torn()
    return head
  }

  /** The fields, up to where the file begins. */
  async read(): Promise<ChunkPart> {
    const fields: Record<string, string> = Object.create(null)
    await this.#upTo(this.#mark, most.preamble)
    for (let count = 0; count <= most.fields; count++) {
      const { name, fileName } = await this.#nextHead()
      if (fileName !== undefined && name === 'chunk')
        return { fields, fileName, bytes: this.#file(Boolean(fields.chunkHash)) }
      if (fileName !== undefined || name === 'chunk') throw noChunk()
      if (name.length > most.name) throw tooMuch()
      if (name in fields) throw failure('badRequest', `参数错误：字段 ${name} 重复`)
      fields[name] = (await this.#upTo(this.#mark, most.value)).toString('utf8')
    }
    throw tooMuch()
  }

  /** Where the mark stands, from there on. Most of a file is looked through for its beginning alone. */
  #find(bytes: Buffer, from: number): number {
    const near = bytes.indexOf(this.#mark.subarray(0, shortBytes), from)
    return near < 0 ? near : bytes.indexOf(this.#mark, near)
  }

  /**
   * How many of these bytes are the file's for certain, and what stands behind them. A line end at their very end may be
   * the beginning of the mark; as there is only one in it, only the last one can be.
   */
  #look(bytes: Buffer): { length: number; behind: 'closed' | 'part' | undefined } {
    const mark = this.#mark
    for (let at = this.#find(bytes, 0); at >= 0; at = this.#find(bytes, at + 1)) {
      if (bytes.length < at + mark.length + 2) return { length: at, behind: undefined }
      const behind = afterMark(bytes, at + mark.length)
      if (behind) return { length: at, behind }
    }
    const last = bytes.subarray(-mark.length).lastIndexOf(lineEnd[0] ?? 13)
    if (last < 0) return { length: bytes.length, behind: undefined }
    const length = bytes.length - Math.min(mark.length, bytes.length) + last
    const isBegun = mark.subarray(0, bytes.length - length).equals(bytes.subarray(length))
    return { length: isBegun ? length : bytes.length, behind: undefined }
  }

  /**
   * Whether what has come is the file's without a look. Where its hash is known, the end of the form alone is looked for, and
   * that stands near the end of the request: what had a mark in its middle would not have that hash.
   */
  #isWithin(isHashed: boolean): boolean {
    return isHashed && (this.#left ?? 0) > this.#mark.length + lineEnd.length * 2 + most.epilogue
  }

  async *#file(isHashed: boolean): AsyncGenerator<Buffer> {
    let held: Buffer = Buffer.alloc(0)
    for (let pieces: readonly Buffer[] | undefined = [this.#rest]; pieces; pieces = await this.#next()) {
      if (held.length === 0 && this.#isWithin(isHashed)) {
        yield* pieces
        continue
      }
      for (const [n, piece] of pieces.entries()) {
        const bytes = held.length > 0 ? Buffer.concat([held, piece]) : piece
        const { length, behind } = this.#look(bytes)
        // Before it is handed out: whoever takes it may give its memory back.
        held = bytes.subarray(length)
        if (length > 0) yield bytes.subarray(0, length)
        if (behind === 'part') throw notLast()
        if (behind) return this.#end([held.subarray(this.#mark.length), ...pieces.slice(n + 1)])
      }
    }
    throw interrupted()
  }

  /** What stands behind the form is nobody's; a little of it is allowed, and read, so that the answer comes after it. */
  async #end(pieces: readonly Buffer[]): Promise<void> {
    let bytes = 0
    for (let more: readonly Buffer[] | undefined = pieces; more; more = await this.#body.next()) {
      for (const each of more) bytes += each.length
      if (bytes > most.epilogue) throw torn()
    }
  }
}
