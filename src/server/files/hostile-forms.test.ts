import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Envelope } from '#contract/failure.ts'
import type { FileRecord } from '#contract/files.ts'

import { person, startFileApp } from '../../../test/support/file-app.ts'

/** Forms that no browser sends: each is answered, with a sentence where it is refused, and nothing of it is kept. */
let app: Awaited<ReturnType<typeof startFileApp>>
beforeAll(async () => {
  app = await startFileApp({ zhang: person('user-1') })
})
afterAll(() => app.close())

const boundary = 'b-o-u-n-d'
const own = { totalChunks: '1', currentChunk: '1', otcType: 'sys/user', otcId: 'user-1' }
const fieldOf = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fieldsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => fieldOf(name, value))
    .join('')
const usual = 'Content-Disposition: form-data; name="chunk"; filename="a.mp3"\r\nContent-Type: audio/mpeg'
const close = `\r\n--${boundary}--\r\n`
const mp3 = (...more: (Buffer | string)[]) =>
  Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(5000), ...more.map(each => Buffer.from(each))])

interface Form {
  before?: string
  head?: string
  bytes?: Buffer
  behind?: string
}
const formOf = ({ before = fieldsOf(own), head = usual, bytes = mp3(), behind = close }: Form) =>
  Buffer.concat([Buffer.from(`${before}--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from(behind)])

interface Sent {
  /** Where the body is cut into packets. */
  cuts?: readonly number[]
  type?: string
  /** The connection ends behind the body, which promised more. */
  isShort?: boolean
}

/** Over a bare socket, packet by packet; what comes back, or undefined where the server hangs up. */
const send = (
  body: Buffer,
  { cuts = [], type = `multipart/form-data; boundary=${boundary}`, isShort }: Sent = {},
) =>
  new Promise<Envelope<FileRecord> | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(app.address)
    const socket = connect(Number(port), hostname).setNoDelay(true)
    let answer = ''
    socket.setEncoding('utf8').on('data', text => (answer += text))
    socket.once('error', reject).once('close', () => {
      const at = answer.indexOf('\r\n\r\n')
      resolve(at < 0 ? undefined : (JSON.parse(answer.slice(at + 4)) as Envelope<FileRecord>)) // an envelope
    })
    const length = body.length + (isShort ? 1000 : 0)
    socket.write(
      `POST /api/file/upload HTTP/1.1\r\nhost: x\r\nauthorization: zhang\r\nconnection: close\r\n` +
        `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
    )
    const packets = [0, ...cuts].map((from, n, all) => body.subarray(from, all[n + 1] ?? body.length))
    const write = (n: number): unknown => {
      const packet = packets[n]
      if (packet) return socket.write(packet, () => setImmediate(write, n + 1))
      return isShort && socket.end()
    }
    write(0)
  })

const content = async (filePath: string) => {
  const reply = await fetch(app.address + filePath, { headers: { authorization: 'zhang' } })
  return Buffer.from(await reply.arrayBuffer())
}

const kept: [what: string, form: Form, sent?: Sent][] = [
  ['line ends of every kind', { bytes: mp3('\r\n\n\r\r\r\n\n--\r\n--', '\r') }],
  ['a line end as the last byte', { bytes: mp3('\r') }],
  ['an empty line at the end', { bytes: mp3('\r\n\r\n') }],
  [
    'the mark without its line end',
    { bytes: mp3(`--${boundary}--\r\n`, `x--${boundary}\r\n`, `\n--${boundary}--`) },
  ],
  ['the mark but for its last letter', { bytes: mp3(`\r\n--${boundary.slice(0, -1)}\r\n`) }],
  ['a longer mark that begins with this one', { bytes: mp3(`\r\n--${boundary}x--\r\n--${boundary}-\r\n`) }],
  [
    'a form within',
    { bytes: mp3('--inner\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n--inner--\r\n') },
  ],
  ['half a mark again and again', { bytes: mp3(`\r\n--b-o`.repeat(2000)) }],
  ['an epilogue', { behind: `${close}nobody reads this` }],
  ['no line end behind the form', { behind: `\r\n--${boundary}--` }],
  ['a preamble', { before: `nobody reads this\r\n${fieldsOf(own)}` }],
  ['a quoted mark', {}, { type: `multipart/form-data; charset=utf-8; boundary="${boundary}"` }],
  [
    'headers in capitals, and one more',
    { head: `X-MORE: 1\r\n${usual.toUpperCase().replace('CHUNK', 'chunk')}` },
  ],
]

const hashed = (bytes: Buffer, before = fieldsOf(own)) =>
  before + fieldOf('chunkHash', createHash('sha256').update(bytes).digest('hex'))

test.each(kept)('bytes come back as they were: %s', async (_, form, sent) => {
  const bytes = form.bytes ?? mp3()
  const reply = await send(formOf({ ...form, bytes }), sent)
  expect(reply).toMatchObject({ success: true, data: { fileSize: bytes.length } })
  expect((await content(reply?.data.filePath ?? '')).equals(bytes)).toBe(true)
})

test.each(kept)('nor does their hash change how they are read: %s', async (_, form, sent) => {
  // So many that most of them come before the end of the request is near.
  const bytes = Buffer.concat([mp3(), randomBytes(200_000), form.bytes ?? mp3()])
  const reply = await send(formOf({ ...form, before: hashed(bytes, form.before), bytes }), sent)
  expect(reply).toMatchObject({ success: true, data: { fileSize: bytes.length } })
  expect((await content(reply?.data.filePath ?? '')).equals(bytes)).toBe(true)
})

test('a mark among bytes whose hash is known does not end them before the hash does', async () => {
  const inner = Buffer.concat([mp3(`\r\n--${boundary}--\r\n`), randomBytes(200_000)])
  const whole = await send(formOf({ before: hashed(inner), bytes: inner }))
  expect(whole).toMatchObject({ success: true, data: { fileSize: inner.length } })
  const before = await app.stored()
  const short = await send(formOf({ before: hashed(inner.subarray(0, 5004)), bytes: inner }))
  expect(short).toMatchObject({ success: false, message: '上传的内容有损坏，请重试' })
  expect(await app.stored()).toEqual(before)
})

test('the mark may be cut into two packets anywhere, and every byte may be a packet', async () => {
  const bytes = mp3(`\r\n--${boundary.slice(0, 4)}`)
  const body = formOf({ bytes })
  const end = body.length - close.length
  const alone = Array.from({ length: close.length + 20 }, (_, n) => end - 10 + n).filter(
    at => at < body.length,
  )
  for (const cuts of [...alone.map(at => [at]), alone]) {
    const reply = await send(body, { cuts })
    expect(reply).toMatchObject({ success: true, data: { fileSize: bytes.length } })
  }
  const small = formOf({ bytes: mp3().subarray(0, 300) })
  const everywhere = Array.from({ length: small.length - 1 }, (_, n) => n + 1)
  expect(await send(small, { cuts: everywhere })).toMatchObject({ success: true, data: { fileSize: 300 } })
})

test.each([
  ['name="chunk"; filename="会议 \\"录音\\".mp3"', '会议 "录音".mp3'],
  [`name="chunk"; filename="x.mp3"; filename*=UTF-8''%E4%BC%9A.mp3`, '会.mp3'],
  ['name=chunk; filename=a.mp3', 'a.mp3'],
  ['filename="C:\\dir\\a;b=c.mp3"; name="chunk"', 'a;b=c.mp3'],
])('a name is read as it was meant: %s', async (parameters, fileName) => {
  const reply = await send(formOf({ head: `content-disposition: form-data; ${parameters}` }))
  expect(reply?.data.fileName).toBe(fileName)
})

const disposition = 'content-disposition: form-data; name="chunk"; filename="a.mp3"'
const many = Array.from({ length: 30 }, (_, n) => fieldOf(`f${n}`, '1')).join('')
const incomplete = '参数错误：上传内容不完整，请重试'
const tooMuch = '参数错误：上传的字段过多或过长'
const noChunk = '参数错误：缺少文件内容 chunk'
const notLast = '参数错误：文件内容 chunk 应在所有字段之后'
const refused: [what: string, form: Form, sentence: string, sent?: Sent][] = [
  ['no mark at the end', { behind: '' }, '上传中断，请重试'],
  ['half a mark at the end', { behind: close.slice(0, 6) }, '上传中断，请重试'],
  ['a field behind the file', { behind: `\r\n${fieldOf('fileAlias', 'x')}--${boundary}--` }, notLast],
  ['two files', { behind: `\r\n--${boundary}\r\n${usual}\r\n\r\nx${close}` }, notLast],
  ['thirty fields', { before: many }, tooMuch],
  ['a field of 100 KB', { before: fieldOf('otcId', 'x'.repeat(100_000)) }, tooMuch],
  ['a name of 5,000 letters', { before: fieldOf('x'.repeat(5000), '1') }, tooMuch],
  ['headers of 1 MB', { head: `${usual}\r\nx: ${'x'.repeat(1_000_000)}` }, tooMuch],
  ['a preamble of 1 MB', { before: 'x'.repeat(1_000_000) }, tooMuch],
  ['an epilogue of 1 MB', { behind: close + 'x'.repeat(1_000_000) }, incomplete],
  [
    'the same field twice',
    { before: fieldsOf(own) + fieldOf('otcId', 'other') },
    '参数错误：字段 otcId 重复',
  ],
  ['a chunk that is no file', { head: 'content-disposition: form-data; name="chunk"' }, noChunk],
  ['a file of another name', { head: usual.replace('chunk', 'file') }, noChunk],
  ['no disposition', { head: 'content-type: audio/mpeg' }, incomplete],
  ['a torn disposition', { head: `${disposition}; x="` }, incomplete],
  ['two names', { head: `${disposition}; name="other"` }, incomplete],
  ['two dispositions', { head: `${disposition}\r\n${disposition}` }, incomplete],
  ['a line end alone within the headers', { head: usual.replace('\r\n', '\n') }, incomplete],
  ['line ends without returns', { before: fieldsOf(own).replaceAll('\r\n', '\n') }, incomplete],
  ['another mark than it said', {}, tooMuch, { type: 'multipart/form-data; boundary=other' }],
  ['no mark in its type', {}, incomplete, { type: 'multipart/form-data' }],
  ['a mark of 300 letters', {}, incomplete, { type: `multipart/form-data; boundary=${'x'.repeat(300)}` }],
  ['a mixed type', {}, '不支持的类型', { type: `multipart/mixed; boundary=${boundary}` }],
]

test.each(refused)('is refused with its sentence and not kept: %s', async (_, form, sentence, sent) => {
  const before = await app.stored()
  expect(await send(formOf(form), sent)).toMatchObject({ success: false, message: sentence })
  expect(await app.stored()).toEqual(before)
})

test.each([
  ['nothing', '', incomplete],
  ['only its end', `--${boundary}--\r\n`, noChunk],
  ['fields alone', `${fieldsOf(own)}--${boundary}--\r\n`, noChunk],
  ['a field without end', fieldsOf(own).slice(0, -10), incomplete],
  ['a part without headers', `--${boundary}\r\n\r\nx${close}`, incomplete],
  ['__proto__', `${fieldOf('__proto__', 'x')}${formOf({}).toString('latin1')}`, undefined],
])('a form of %s is refused', async (_, body, sentence) => {
  const reply = await send(Buffer.from(body, 'latin1'))
  expect(reply).toMatchObject({ success: false, code: 40000, ...(sentence && { message: sentence }) })
})

test('a sender who hangs up in the middle leaves nothing, wherever that is', async () => {
  const before = await app.stored()
  const body = formOf({ bytes: mp3(randomBytes(300_000)) })
  for (const length of [10, 400, 2000, 200_000, body.length])
    expect((await send(body.subarray(0, length), { isShort: true }))?.success).not.toBe(true)
  // Nobody waits for an answer any more: the server tidies up when it notices.
  await expect.poll(() => app.stored()).toEqual(before)
  expect(await send(formOf({}))).toMatchObject({ success: true })
})
