import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { freePiece } from './free-piece.ts'

test('memory of its own is given back, memory that others look at is not', () => {
  const own = Buffer.allocUnsafeSlow(64 * 1024)
  freePiece(own)
  expect(own.length).toBe(0)
  const shared = Buffer.allocUnsafeSlow(64 * 1024).fill('x')
  freePiece(shared.subarray(1))
  expect(shared.toString('latin1', 0, 3)).toBe('xxx')
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  freePiece(one)
  expect([one.toString(), other.toString()]).toEqual(['one', 'other'])
})

const module = fileURLToPath(new URL('free-piece.ts', import.meta.url))

/** How often the whole heap is searched while 512 MB pass in pieces as large as those of a request. */
const searches = (isFreed: boolean): number => {
  const program = `
    import { PerformanceObserver, constants } from 'node:perf_hooks'
    import { setImmediate } from 'node:timers/promises'
    import { freePiece } from '${module}'
    let count = 0
    const counts = entries => entries.forEach(each => { count += each.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 1 : 0 })
    const observer = new PerformanceObserver(list => counts(list.getEntries()))
    observer.observe({ entryTypes: ['gc'] })
    for (let n = 0; n < 8192; n++) {
      const piece = Buffer.allocUnsafeSlow(64 * 1024)
      ${isFreed ? 'freePiece(piece)' : ''}
      if (n % 16 === 0) await setImmediate()
    }
    counts(observer.takeRecords())
    console.log(count)`
  const flags = ['--max-semi-space-size=2', '--input-type=module', '-e']
  return Number(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }))
}

test('a body that is freed as it goes does not have the whole heap searched again and again', () => {
  expect(searches(false)).toBeGreaterThan(3)
  expect(searches(true)).toBeLessThan(2)
})
