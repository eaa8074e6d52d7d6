import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('passing-bytes.ts', import.meta.url))

/** How often the whole heap is searched while 512 MB pass in pieces as large as those of a request. */
const searches = (told: boolean): number => {
  const program = `
    import { PerformanceObserver, constants } from 'node:perf_hooks'
    import { setImmediate } from 'node:timers/promises'
    import { bytesPassed } from '${module}'
    let count = 0
    const counts = entries => entries.forEach(each => { count += each.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 1 : 0 })
    const observer = new PerformanceObserver(list => counts(list.getEntries()))
    observer.observe({ entryTypes: ['gc'] })
    for (let n = 0; n < 8192; n++) {
      Buffer.allocUnsafeSlow(64 * 1024)
      ${told ? 'bytesPassed(64 * 1024)' : ''}
      if (n % 16 === 0) await setImmediate()
    }
    counts(observer.takeRecords())
    console.log(count)`
  const flags = ['--max-semi-space-size=2', '--expose-gc', '--input-type=module', '-e']
  return Number(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }))
}

test('a body that passes in buffers of its own does not have the whole heap searched again and again', () => {
  expect(searches(false)).toBeGreaterThan(3)
  expect(searches(true)).toBeLessThan(2)
})
