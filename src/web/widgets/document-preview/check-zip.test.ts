import { parseZip } from '@aiden0z/pptx-renderer'
import { expect, test } from 'vitest'

import {
  beyondFour,
  lying,
  scratched,
  twiceLong,
  twofold,
  withLongEnd,
  withLongNumbers,
} from '../../../../test/support/bad-zips.ts'
import { makeDocx } from '#server/seed/documents/docx.ts'
import { makePptx } from '#server/seed/documents/pptx.ts'
import { harmlessZip } from './check-zip.ts'

const check = (bytes: Uint8Array) => harmlessZip(new Uint8Array(bytes).buffer)

const contract = makeDocx('合同', ['第一条'.repeat(1000)])

/** With a second directory, which a reader finds that looks for one right before the end. */
const withTwoDirectories = () => {
  const end = contract.subarray(-22)
  const directory = contract.subarray(end.readUInt32LE(16), -22)
  return Buffer.concat([contract.subarray(0, -22), directory, end])
}

/** Its end says that the real one is elsewhere, in the way of zips beyond 4 GB. */
const withEndElsewhere = () => {
  const bytes = Buffer.from(contract)
  bytes.writeUInt16LE(0xffff, bytes.length - 18)
  return bytes
}

/** As a document of before 2007, which holds a zip. */
const beginningOld = () => {
  const bytes = Buffer.from(contract)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return bytes
}

test('a document that is what its directory says is opened', async () => {
  for (const bytes of [contract, Buffer.concat([contract, Buffer.alloc(500)])])
    expect(Buffer.from(await check(bytes))).toEqual(bytes)
})

test.each([
  ['a second end', withLongEnd],
  ['lengths of eight bytes', withLongNumbers],
  ['both', (zip: Buffer) => withLongEnd(withLongNumbers(zip))],
])('what has %s is opened, and by its drawer, too', async (_, written) => {
  const slides = await parseZip(await check(written(makePptx([['一']]))))
  expect(slides.slides.size).toBe(1)
})

test.each([
  ['a document larger than it says', lying('word/document.xml', 20)],
  ['slides larger than they say', lying('ppt/presentation.xml', 20)],
  ['a document of which a part is damaged', scratched()],
  ['two zips in one', twofold()],
  ['two directories', withTwoDirectories()],
  ['a directory that is said to be elsewhere', withEndElsewhere()],
  ['a second end that says more', withLongEnd(contract, { count: 1, size: 0, start: 0 })],
  ['a second end that says another place', withLongEnd(contract, { count: 0, size: 0, start: 1 })],
  ['a second end of another length', withLongEnd(contract, { count: 0, size: 76, start: 0 })],
  ['two second ends', withLongEnd(withLongEnd(contract))],
  ['a part beyond 4 GB', withLongNumbers(contract, beyondFour)],
  ['a part of two lengths', withLongNumbers(contract, twiceLong)],
  ['a part without a length', withLongNumbers(contract, () => Buffer.alloc(0))],
  ['a document larger than it says at length', withLongNumbers(lying('word/document.xml', 20))],
  ['a zip that begins as an old document', beginningOld()],
  ['a torn document', contract.subarray(0, -200)],
  ['a page', Buffer.from('<html></html>')],
])('%s is not opened', async (_, bytes) => {
  await expect(check(bytes)).rejects.toThrow()
})
