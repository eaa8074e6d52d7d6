import { expect, test } from 'vitest'

import { whyUnreadable } from './why-unreadable.ts'

const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const padded = (...parts: Uint8Array[]) => Buffer.concat([...parts, Buffer.alloc(600)])

test('a password is told by where workbooks keep it, new ones and old ones', () => {
  expect(whyUnreadable(padded(old, Buffer.from('EncryptedPackage', 'utf16le')))).toContain('加了密码')
  const bof = (next: string) => Buffer.from(`09081000000605004f2ecd07c100010006060000${next}`, 'hex')
  const book = (next: string) => padded(old, Buffer.alloc(512 - old.length), bof(next))
  expect(whyUnreadable(book('2f003600'))).toContain('加了密码')
  expect(whyUnreadable(book('e1000200'))).toBeUndefined()
})

test('text under the name of a workbook is to be saved as one; of what is merely broken nothing is said', () => {
  for (const text of ['<html><table>', '<?xml version="1.0"?><Workbook>', '机构名称,机构编码'])
    expect(whyUnreadable(Buffer.from(text))).toContain('另存为 .xlsx')
  for (const bytes of ['', '504b0304ff', '0001020304'])
    expect(whyUnreadable(Buffer.from(bytes, 'hex'))).toBeUndefined()
})
