import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Abacus } from './abacus.tsx'

/** The number a shopkeeper reads off: on each rod a counted bead above the beam is worth five, below it one. */
const read = (code: string) =>
  renderToStaticMarkup(<Abacus code={code} />)
    .split('<g>')
    .slice(1)
    .map(rod =>
      [...rod.matchAll(/<rect x="[\d.]+" y="(\d+)"[^>]*fill="var\(--theme\)"/g)]
        .map(([, y]) => (Number(y) < 70 ? 5 : 1))
        .reduce((sum, worth) => sum + worth, 0),
    )
    .join('')

it.each(['404', '40003', '41003', '500', '987654'])('shows %s', code => {
  expect(read(code)).toBe(code)
})

it('shows what digits there are, and at most six', () => {
  expect(read('gone')).toBe('000')
  expect(read('E-12345678')).toBe('123456')
})
