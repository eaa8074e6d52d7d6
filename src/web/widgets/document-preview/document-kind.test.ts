import { expect, test } from 'vitest'

import { documentKind, viewerAddress } from './document-kind.ts'

test.each([
  ['docx', 'docx'],
  ['.XLSX', 'sheets'],
  ['xls', 'sheets'],
  ['pptx', 'slides'],
  ['pdf', 'pdf'],
  ['CSV', 'csv'],
  ['txt', 'text'],
  ['doc', 'old'],
  ['ppt', 'old'],
])('%s is drawn as %s', (type, kind) => {
  expect(documentKind(type)).toBe(kind)
})

test('the online viewer is asked for office documents only, and only where one is set', () => {
  const viewer = { viewer: 'https://viewer.example/?src={url}', base: 'https://us.example' }
  const address = '/a b?x=1&y=2'
  expect(viewerAddress(viewer, 'docx', address)).toBe(
    'https://viewer.example/?src=https%3A%2F%2Fus.example%2Fa%2520b%3Fx%3D1%26y%3D2',
  )
  expect(viewerAddress(null, 'docx', address)).toBeUndefined()
  expect(viewerAddress(viewer, 'pdf', address)).toBeUndefined()
})
