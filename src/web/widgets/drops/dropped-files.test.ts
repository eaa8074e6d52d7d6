import { expect, test } from 'vitest'

import { filesWithin } from './dropped-files.ts'

/** As a browser gives them. */
class Entry implements FileSystemEntry {
  readonly fullPath = ''
  readonly isDirectory: boolean = false
  readonly isFile: boolean = true
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  get filesystem(): FileSystem {
    return { name: '', root: new Folder('', []) }
  }
  getParent() {}
}

class Leaf extends Entry implements FileSystemFileEntry {
  file(resolve: FileCallback, _reject?: ErrorCallback) {
    resolve(new File([], this.name))
  }
}

class Locked extends Leaf {
  override file(_resolve: FileCallback, reject?: ErrorCallback) {
    reject?.(new DOMException('locked'))
  }
}

/** Gives what is in it in portions of two. */
class Folder extends Entry implements FileSystemDirectoryEntry {
  override readonly isDirectory = true
  override readonly isFile = false
  readonly entries: FileSystemEntry[]
  constructor(name: string, entries: FileSystemEntry[]) {
    super(name)
    this.entries = entries
  }
  createReader(): FileSystemDirectoryReader {
    let at = 0
    return { readEntries: resolve => resolve(this.entries.slice(at, (at += 2))) }
  }
  getDirectory() {}
  getFile() {}
}

class Broken extends Folder {
  override createReader(): FileSystemDirectoryReader {
    return { readEntries: (_resolve, reject) => reject?.(new DOMException('gone')) }
  }
}

const file = (name: string) => new Leaf(name)
const folder = (name: string, ...entries: FileSystemEntry[]) => new Folder(name, entries)

const namesOf = async (...dropped: (FileSystemEntry | File)[]) =>
  (await filesWithin(dropped)).files.map(each => each.name)

test('files of a folder come by their names, as people count, before those of the folders in it', async () => {
  const names = ['第10章.docx', '第2章.docx', '第1章.docx']
  const inner = folder('第3章', file('图.png'), file('附.pdf'))
  expect(await namesOf(new File([], '封面.png'), folder('书', ...names.map(file), inner))).toEqual([
    '封面.png',
    '第1章.docx',
    '第2章.docx',
    '第10章.docx',
    '附.pdf',
    '图.png',
  ])
  expect(await namesOf(folder('子', file('f3')), new File([], 'f1'))).toEqual(['f1', 'f3'])
})

test('what a system keeps there for itself is left out', async () => {
  const own = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._合同.pdf'].map(file)
  const kept = [folder('.git', file('配置.docx')), folder('__MACOSX', file('合同.pdf'))]
  expect(await namesOf(folder('资料', ...own, ...kept, file('合同.pdf')))).toEqual(['合同.pdf'])
})

test('a whole disk, and a folder that leads back to itself, come to an end', async () => {
  const many = Array.from({ length: 1001 }, (_, n) => file(`${n}.pdf`))
  const { files, isCut } = await filesWithin([folder('盘', ...many)])
  expect([files.length, isCut, files.at(-1)?.name]).toEqual([1000, true, '999.pdf'])
  const exact = await filesWithin([folder('盘', ...many.slice(1))])
  expect([exact.files.length, exact.isCut]).toEqual([1000, false])
  const ring = folder('环', file('一.pdf'))
  ring.entries.push(ring)
  expect((await filesWithin([ring])).isCut).toBe(false)
})

test('of very many entries, hidden ones and folders too, the list is not read to its end', async () => {
  let portions = 0
  const endless = folder('邮件')
  endless.createReader = () => ({
    readEntries: resolve => resolve([++portions === 1 ? file('一.pdf') : folder(`.${portions}`)]),
  })
  const { files, isCut } = await filesWithin([folder('盘', endless), folder('别的', file('二.pdf'))])
  expect([files.map(each => each.name), isCut]).toEqual([['一.pdf'], true])
  expect(portions).toBeLessThan(11_000)
})

test('what cannot be read is named, and the others are taken', async () => {
  const among = [new Broken('坏', []), new Locked('锁.docx'), file('好.docx')]
  const found = await filesWithin([folder('资料', ...among)])
  expect(found.files.map(each => each.name)).toEqual(['好.docx'])
  expect(found.unreadable).toEqual(['锁.docx', '坏'])
  // What was listed before it broke off is there.
  const half = folder('半')
  const portions = [[file('前.docx')]]
  half.createReader = () => ({
    readEntries: (resolve, reject) => {
      const next = portions.shift()
      if (next) resolve(next)
      else reject?.(new DOMException('gone'))
    },
  })
  const { files, unreadable } = await filesWithin([half])
  expect([files.map(each => each.name), unreadable]).toEqual([['前.docx'], ['半']])
})

test('a search that is given up ends there', async () => {
  const search = new AbortController()
  const first = file('一.pdf')
  first.file = resolve => {
    search.abort()
    resolve(new File([], first.name))
  }
  const never = folder('二')
  never.createReader = () => expect.unreachable()
  const { files } = await filesWithin([folder('资料', first, never)], search.signal)
  expect(files).toHaveLength(1)
})
