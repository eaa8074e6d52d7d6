import { expect, test } from 'vitest'

import { Locked, whyNotDrawn } from './locked.ts'

const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const named = (name: string) => Buffer.concat([Buffer.alloc(600, 0x45), Buffer.from(name, 'utf16le')])
const failed = new Error('not drawn')
const why = (...parts: (number[] | Buffer)[]) =>
  whyNotDrawn(new Blob(parts.map(each => Uint8Array.from(each))), failed)

test('an office document with a password is told from a broken one', async () => {
  expect(await why(container, named('EncryptedPackage'))).toBeInstanceOf(Locked)
  expect(await why(container, named('Workbook'))).toBe(failed)
  expect(await why(named('EncryptedPackage'))).toBe(failed)
})

test('a PDF with a password says so by itself', async () => {
  const refused = Object.assign(new Error('No password given'), { name: 'PasswordException' })
  expect(await whyNotDrawn(new Blob(['%PDF']), refused)).toBeInstanceOf(Locked)
})
