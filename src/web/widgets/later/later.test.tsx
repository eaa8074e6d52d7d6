import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { later } from './later.tsx'

const people = () => later(async () => () => <h2>员工</h2>, '正在打开页面')

test('a part whose code has not come yet waits for it', () => {
  const People = people()
  expect(renderToString(<People />)).toBe('正在打开页面')
})

test('a part whose code was fetched ahead is drawn at once', async () => {
  const People = people()
  await People.preload()
  expect(renderToString(<People />)).toBe('<h2>员工</h2>')
})

test('code that did not come is asked for again', async () => {
  const codes = [Promise.reject(new Error('Failed to fetch')), Promise.resolve(() => <h2>员工</h2>)]
  const People = later(() => codes.shift() ?? Promise.reject(new Error('Asked too often')))
  await expect(People.preload()).rejects.toThrow('Failed to fetch')
  await People.preload()
  expect(renderToString(<People />)).toBe('<h2>员工</h2>')
})
