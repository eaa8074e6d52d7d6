import { expect, test } from 'vitest'

import { whyNotRead, whyUnreadable } from './why-unreadable.ts'

const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const padded = (...parts: Uint8Array[]) => Buffer.concat([...parts, Buffer.alloc(600)])
const broken = '已经损坏'

test('a password is told by where workbooks keep it, new ones and old ones', () => {
  expect(whyUnreadable(padded(old, Buffer.from('EncryptedPackage', 'utf16le')))).toContain('加了密码')
  const bof = (next: string) => Buffer.from(`09081000000605004f2ecd07c100010006060000${next}`, 'hex')
  const book = (next: string) => padded(old, Buffer.alloc(512 - old.length), bof(next))
  expect(whyUnreadable(book('2f003600'))).toContain('加了密码')
  expect(whyUnreadable(book('e1000200'))).toContain(broken)
})

test('text under the name of a workbook is to be saved as one; what is merely broken is said to be', () => {
  for (const text of ['<html><table>', '<?xml version="1.0"?><Workbook>', '机构名称,机构编码'])
    expect(whyUnreadable(Buffer.from(text))).toContain('另存为 .xlsx')
  // Excel's own “Unicode 文本”.
  expect(whyUnreadable(Buffer.from('\ufeff机构名称\t编码', 'utf16le'))).toContain('内容是文本')
  for (const bytes of ['504b0304ff', '0001020304'])
    expect(whyUnreadable(Buffer.from(bytes, 'hex'))).toContain(broken)
  expect(whyUnreadable(Buffer.alloc(0))).toContain('这个文件是空的')
})

test('anything else is said to be what it is', () => {
  const kinds = [
    ['其实是 PDF，', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['其实是图片，', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['其实是图片，', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['其实是图片，', Buffer.from('BM\u0036\u0004\u0000\u0000', 'latin1')],
    ['其实是图片或录音，', Buffer.from('RIFF\u0000\u0001\u0000\u0000WEBPVP8 ', 'latin1')],
    ['其实是压缩包，', Buffer.from('Rar!\u001a\u0007')],
    ['其实是 Word 文档，', Buffer.from('PK\u0003\u0004....word/document.xml')],
    ['其实是 Word 文档，', padded(old, Buffer.from('WordDocument', 'utf16le'))],
    ['其实是 PPT，', Buffer.from('PK\u0003\u0004....ppt/presentation.xml')],
  ] as const
  for (const [said, bytes] of kinds) expect(whyUnreadable(bytes)).toContain(said)
})

test('a file that was changed or moved since it was chosen is to be chosen again', async () => {
  const changed = { arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }
  expect(await whyNotRead(changed)).toBe('无法读取文件，它可能已被移动或修改，请重新选择。')
  expect(await whyNotRead(new Blob([]))).toContain('这个文件是空的')
})
