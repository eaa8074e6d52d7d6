import sharp from 'sharp'
import { expect, test } from 'vitest'

import { beyondFour, lying, twiceLong, withLongEnd, withLongNumbers } from '../../../test/support/bad-zips.ts'
import { fixtureBytes } from '../../../test/support/fixture.ts'
import { makeDocx } from '../seed/documents/docx.ts'
import { judgeContent } from './content-type.ts'

/** What of a file is read at once is never much, however large it is. */
const most = 1024 * 1024 + 64 * 1024

const judge = async (extension: string, bytes: Buffer) => {
  const readAt = async (from: number, to: number) => {
    expect(to - from).toBeLessThan(most)
    return bytes.subarray(from, to + 1)
  }
  return (await judgeContent(extension, { size: bytes.length, readAt })).is
}

const film = fixtureBytes('clip.mp4')
const filler = Buffer.alloc(3_000_000, 0x5a)
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
const photo = await noise(800, 600).jpeg().toBuffer()
const small = await noise(80, 60).jpeg().toBuffer()
const picture = await noise(800, 600).png().toBuffer()

const segment = (mark: number, content: Buffer) => {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const within = (whole: Buffer, at: number, more: Buffer) =>
  Buffer.concat([whole.subarray(0, at), more, whole.subarray(at)])
const withThumbnail = within(photo, 2, segment(0xe1, small))

test.each([
  ['as it is', photo],
  ['in several passes', await noise(800, 600).jpeg({ progressive: true }).toBuffer()],
  ['of many megabytes', await noise(4000, 3000).jpeg({ quality: 100 }).toBuffer()],
  ['with a small one within', withThumbnail],
  ['with the film of a moving photograph behind it', Buffer.concat([photo, film, filler])],
  ['with a second picture behind it', Buffer.concat([photo, Buffer.alloc(100), small, filler])],
  ['with notes of its telephone behind it', Buffer.concat([photo, filler, Buffer.from('SEFT')])],
  [
    'with bytes between its segments',
    within(photo, 4 + photo.readUInt16BE(4), Buffer.from([0, 0xff, 0xff, 0, 0x20])),
  ],
])('a photograph %s is whole', async (_, bytes) => {
  expect(await judge('jpg', bytes)).toBe('right')
})

test.each([
  ['before its end', photo.subarray(0, -2)],
  ['in its middle', photo.subarray(0, photo.length / 2)],
  ['with a small one within that is whole', withThumbnail.subarray(0, withThumbnail.length / 2)],
  ['before its picture', Buffer.concat([photo.subarray(0, 20), Buffer.from('ffd9', 'hex')])],
  ['within a segment', photo.subarray(0, 200)],
  ['and filled up', Buffer.concat([photo.subarray(0, -500), filler])],
])('a photograph cut off %s is torn', async (_, bytes) => {
  expect(await judge('jpg', bytes)).toBe('torn')
})

test('a photograph of endless marks is torn, soon', async () => {
  const marks = Buffer.alloc(2_000_000, Buffer.from('ff01', 'hex'))
  expect(await judge('jpg', within(photo, 2, marks))).toBe('torn')
  const restarts = Buffer.alloc(2_000_000, Buffer.from('ffd0', 'hex'))
  expect(await judge('jpg', within(photo, 2, restarts))).toBe('right')
})

test('bytes behind a PNG do no harm; what it says of its end counts only there', async () => {
  expect(await judge('png', picture)).toBe('right')
  expect(await judge('png', Buffer.concat([picture, film, filler]))).toBe('right')
  const end = picture.subarray(-12)
  expect(await judge('png', picture.subarray(0, -4))).toBe('torn')
  expect(await judge('png', Buffer.concat([picture.subarray(0, -500), end]))).toBe('torn')
})

test('what fills up behind a film does no harm, but one that is cut off is torn', async () => {
  for (const more of [Buffer.alloc(1), Buffer.alloc(4), Buffer.alloc(1000), Buffer.from('\r\n')])
    expect(await judge('mp4', Buffer.concat([film, more]))).toBe('right')
  expect(await judge('mp4', film.subarray(0, -4))).toBe('torn')
  // Cut off within the head of what it shows.
  const movie = film.indexOf('moov', 0, 'latin1') - 4
  const head = Buffer.concat([film.subarray(0, 32), film.subarray(movie, movie + film.readUInt32BE(movie))])
  expect(await judge('mp4', Buffer.concat([head, Buffer.alloc(4)]))).toBe('torn')
})

test.each(['3gp4', '3gp5', '3g2a', 'M4V '])('a film of the brand %s may be called .mp4', async brand => {
  const bytes = Buffer.from(film)
  bytes.write(brand, 8, 'latin1')
  expect(await judge('mp4', bytes)).toBe('right')
  expect(await judge('mp4', bytes.subarray(0, -4))).toBe('torn')
})

/** Its description in front of what it shows, as films for the web have it. */
const webFilm = (shown: Buffer) => {
  const movie = film.indexOf('moov', 0, 'latin1') - 4
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + shown.length)
  head.write('mdat', 4, 'latin1')
  const description = film.subarray(movie, movie + film.readUInt32BE(movie))
  return Buffer.concat([film.subarray(0, film.readUInt32BE(0)), description, head, shown])
}

test('a film of which the rest never came, but its room is there, is torn; some zeros at its end are not', async () => {
  const shown = filler.subarray(0, 600_000)
  expect(await judge('mp4', webFilm(shown))).toBe('right')
  expect(await judge('mp4', webFilm(Buffer.concat([shown, Buffer.alloc(250_000)])))).toBe('right')
  expect(await judge('mp4', webFilm(Buffer.concat([shown, Buffer.alloc(300_000)])))).toBe('torn')
  expect(await judge('mp4', webFilm(Buffer.alloc(1000)))).toBe('right')
})

test('text behind a film does no harm, but a further piece of the film that is cut off is torn', async () => {
  const whole = webFilm(filler.subarray(0, 5000))
  for (const text of ['Downloaded from a site of films, 2026', 'abc free text', 'more text\n'])
    for (const each of [whole, film])
      expect(await judge('mp4', Buffer.concat([each, Buffer.from(text)]))).toBe('right')
  const piece = Buffer.from('00010000', 'hex')
  for (const name of ['mdat', 'moof', 'styp'])
    expect(await judge('mp4', Buffer.concat([whole, piece, Buffer.from(name), Buffer.alloc(100)]))).toBe(
      'torn',
    )
  // Nothing that it shows is there yet.
  expect(await judge('mp4', whole.subarray(0, -3000))).toBe('torn')
})

test('sound that was written while it came does not say how long it is', async () => {
  const sound = Buffer.concat([
    Buffer.from('RIFF....WAVEfmt \u0010\0\0\0\u0001\0\u0001\0', 'latin1'),
    Buffer.from('401f0000803e000002001000', 'hex'),
    Buffer.from('data....', 'latin1'),
    Buffer.alloc(8000, 0x11),
  ])
  const saying = (length: number) => {
    const bytes = Buffer.from(sound)
    bytes.writeUInt32LE(length, bytes.indexOf('data') + 4)
    bytes.writeUInt32LE(length, 4)
    return bytes
  }
  for (const length of [0, 0xffffffff, sound.length - 8])
    expect(await judge('wav', saying(length))).toBe('right')
  expect(await judge('wav', saying(sound.length + 1))).toBe('torn')
})

test('a document may say its lengths in eight bytes, and its end twice', async () => {
  const contract = makeDocx('合同', ['第一条'.repeat(1000)])
  expect(await judge('docx', withLongEnd(contract))).toBe('right')
  expect(await judge('docx', withLongNumbers(contract))).toBe('right')
  expect(await judge('docx', withLongEnd(withLongNumbers(contract)))).toBe('right')
  expect(await judge('docx', withLongNumbers(contract, beyondFour))).toBe('other')
  expect(await judge('docx', withLongNumbers(contract, twiceLong))).toBe('other')
  expect(await judge('docx', withLongNumbers(lying('word/document.xml', 20)))).toBe('other')
})
