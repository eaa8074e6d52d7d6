import { expect, test } from 'vitest'

import { uploadDefaults } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

import { wrongContent } from './wrong-content.ts'

const { accept } = uploadDefaults
const sentence = messages.wrongExtension(accept)
const say = (name: string, kind?: string) => wrongContent({ name, kind }, accept).message

test('what would be accepted under its own extension is told which', () => {
  expect(say('x.jpg', 'png')).toBe(
    '“x.jpg”的内容与扩展名不符（实际是 PNG 图片），请把扩展名改成 png 后再上传',
  )
  expect(say('x.png', 'jpg')).toContain('（实际是 JPG 图片），请把扩展名改成 jpeg 或 jpg 后再上传')
  expect(say('文.doc', 'locked')).toContain('（实际是加密的 Office 文档），请把扩展名改成 docx 或')
})

test('what is not accepted at all follows the sentence of the specification', () => {
  expect(say('x.jpg', 'webp')).toBe(`${sentence}“x.jpg”实际是 WEBP 图片，请另存为支持的格式后再上传`)
  expect(say('片.mp4', 'exe')).toContain('实际是 EXE 文件')
  expect(wrongContent({ name: 'x.jpg', kind: 'png' }, ['jpg', 'pdf']).message).toMatch(
    /^文件格式只支持jpg，pdf！“x\.jpg”实际是 PNG 图片/,
  )
})

test('of what nobody can name it is said what it is not', () => {
  expect(say('文.docx')).toBe(`${sentence}“文.docx”的内容与扩展名不符或已损坏，请检查内容，或另存后再上传`)
})
