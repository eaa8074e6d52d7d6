import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { putInPlace } from './put-in-place.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const at = (name: string) => join(dist, name)
const make = (name: string) => {
  mkdirSync(at(name))
  writeFileSync(join(at(name), 'index.html'), name)
  return at(name)
}
const page = () => readFileSync(join(at('web'), 'index.html'), 'utf8')

test('the first build is put where none was', () => {
  putInPlace(make('first'), at('web'), at('before'))
  expect([page(), existsSync(at('before'))]).toEqual(['first', false])
})

test('a newer one takes the place of the old, whole', () => {
  putInPlace(make('first'), at('web'), at('before'))
  putInPlace(make('second'), at('web'), at('before'))
  expect([page(), existsSync(at('before'))]).toEqual(['second', true])
})

test('where another start was faster by a moment, its build stays', () => {
  make('web')
  // Between the two renamings of this one the other has put its own there: nothing could be moved away.
  putInPlace(make('late'), at('web'), join(at('gone'), 'before'))
  expect([page(), existsSync(at('late'))]).toEqual(['web', true])
})
