import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { noneAlike, nothingNoted } from './noted-rows.ts'
import { useSpread } from './use-spread.ts'

// The focus is looked for when all is drawn, and here nothing is.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = (id: string, line: number) => ({ id, line, cells: { status: '离职' } })
const ids = ['a', 'b', 'c']
const rows = ids.map((id, at) => row(id, at + 2))
const problems = new Map(ids.map(id => [id, { status: '状态没有这一项' }]))
const repair = { prop: 'status', from: '离职', to: '停用' }
const told = rows.map(({ id, line }) => ({ id, line, prop: 'status' }))

/** Everything that is changed, in its order, by a press and one that takes it back. */
const changes = () => {
  const said: [what: string, ...given: unknown[]][] = []
  const hear =
    (what: string) =>
    (...given: unknown[]) =>
      void said.push([what, ...given])
  const given = {
    rows,
    columns: [{ label: '状态', prop: 'status' }],
    noted: { ...nothingNoted, rounded: told },
    removals: [],
    repairs: {
      note: hear('note'),
      takeBack: hear('take back'),
    },
    found: {
      problems,
      alike: { ...noneAlike, repeats: rows.slice(1) },
      changeCells: hear('change'),
      bringBack: hear('bring back'),
      restoreAlike: hear('alike again'),
    },
    onCells: hear('cells'),
  }
  let step = 0
  const Probe = () => {
    const { done, spread, takeBack } = useSpread(given)
    if (step === 0) spread(repair)
    if (step === 1 && done) takeBack()
    step++
    return null
  }
  renderToStaticMarkup(<Probe />)
  return said
}

test('however many there are, they are changed at once, and taken back with all that was told of them', () => {
  const texts = (status: string) => new Map(ids.map(id => [id, { status }]))
  expect(changes()).toEqual([
    ['cells', texts('停用'), []],
    ['note', 3],
    ['change', texts('停用')],
    [
      'cells',
      texts('离职'),
      [],
      { rounded: told, formulas: [], landlines: [], filled: [], joined: [], totals: [] },
    ],
    ['take back', 3],
    ['bring back', ids, problems, 'status'],
    ['alike again', new Set(ids), { repeats: rows.slice(1), namesakes: [] }],
  ])
})
