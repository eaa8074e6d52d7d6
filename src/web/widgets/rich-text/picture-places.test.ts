import { Editor, type JSONContent } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'

import { Picture } from './picture.ts'
import { PicturePlaces, putPicture } from './picture-places.ts'
import type { PictureUnderWay } from './pictures-under-way.ts'

const record = {
  id: '1',
  fileName: '照片.png',
  fileAlias: 'a.png',
  fileType: 'png',
  fileSize: 1,
  filePath: '/file/1',
  thumbPath: null,
  ownerType: 'sys/msg',
  ownerId: '2',
  sort: 0,
  createTime: '2026-01-01T00:00:00.000Z',
}
const arrivedAt = (at: number): PictureUnderWay => ({
  owner: '',
  run: {
    cancel: () => undefined,
    leave: () => undefined,
    resume: () => undefined,
    done: Promise.withResolvers<never>().promise,
  },
  item: { uid: 'u', name: '照片.png', size: 1, sent: 1, kept: 0, phase: 'uploading' },
  at,
  record,
})
const paragraph = { type: 'paragraph' }
const editorOf = (content: JSONContent[], pictures: readonly PictureUnderWay[]) =>
  new Editor({
    element: null,
    extensions: [StarterKit, Picture, PicturePlaces.configure({ list: () => pictures })],
    content: { type: 'doc', content },
  })

test('a picture whose place is behind the end of a text that came back shorter is put at its end', () => {
  const picture = arrivedAt(5)
  const editor = editorOf([paragraph], [picture])
  putPicture(editor, picture)
  expect(editor.getJSON().content?.map(each => each.type)).toContain('image')
})
