import { expect, test } from 'vitest'

import type { Draft } from './drafts.ts'
import { nameOf, openDraft, sealDraft } from './seal-drafts.ts'

const keyOf = (fill: number) => new Uint8Array(32).fill(fill)
const at = Date.parse('2026-11-22T00:00:00Z')
const draft: Draft = { path: '/sys/user/view?mode=add', label: '用户', values: { userName: '写到一半' }, at }

test('whoever kept it reads it again; nobody else does, and nothing of it can be read in between', () => {
  const word = sealDraft(keyOf(1), draft)
  expect(openDraft(keyOf(1), word, at)).toEqual(draft)
  expect(openDraft(keyOf(2), word, at)).toBeUndefined()
  expect(atob(word)).not.toContain('userName')
  expect(nameOf(sealDraft(keyOf(1), draft))).not.toBe(nameOf(word))
})

test('what was changed or is a week old is not given back', () => {
  const word = sealDraft(keyOf(1), draft)
  expect(openDraft(keyOf(1), `${word.slice(0, -4)}AAA=`, at)).toBeUndefined()
  expect(openDraft(keyOf(1), 'no base64!', at)).toBeUndefined()
  expect(openDraft(keyOf(1), word, at + 8 * 24 * 3600_000)).toBeUndefined()
})
