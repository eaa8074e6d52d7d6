import { expect, test } from 'vitest'

import { fittingStyle } from './rich-text-style.ts'

const fitting = (style: Record<string, string>) => fittingStyle(name => style[name] ?? '')

test.each([
  [{ 'font-size': '16px', color: 'rgb(255, 0, 0)' }, 'color:rgb(255, 0, 0);font-size:16px'],
  [{ 'font-size': '999px' }, ''],
  // Nested it would double with each tag.
  [{ 'font-size': '2em' }, ''],
  [{ 'font-size': '200%' }, ''],
  [{ 'font-size': '1.5rem' }, 'font-size:1.5rem'],
  [{ 'text-indent': '2em', 'text-decoration': 'underline' }, 'text-decoration:underline;text-indent:2em'],
  [{ 'text-indent': '5000px' }, ''],
  [{ width: '100%' }, 'width:100%'],
  [{ width: '1199.5px' }, 'width:1199.5px'],
  [{ width: '5000px' }, ''],
  [{ position: 'fixed', inset: '0px', 'z-index': '9999' }, ''],
])('of %j stays “%s”', (style, kept) => {
  expect(fitting(style)).toBe(kept)
})
