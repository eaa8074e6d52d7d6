import { execFileSync } from 'node:child_process'

/**
 * How often the whole heap is searched while 512 MB pass in pieces as large as those of a request, in a process of its own.
 * `each` is done with every `piece`; `module` is imported into it as `tested`.
 */
export const heapSearches = (module: URL, each: string): number => {
  const program = `
    import { PerformanceObserver, constants } from 'node:perf_hooks'
    import { setImmediate } from 'node:timers/promises'
    import * as tested from '${module.href}'
    let count = 0
    const counts = entries => entries.forEach(each => { count += each.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 1 : 0 })
    const observer = new PerformanceObserver(list => counts(list.getEntries()))
    observer.observe({ entryTypes: ['gc'] })
    for (let n = 0; n < 8192; n++) {
      const piece = Buffer.allocUnsafeSlow(64 * 1024)
      ${each}
      if (n % 16 === 0) await setImmediate()
    }
    counts(observer.takeRecords())
    console.log(count)`
  const flags = ['--max-semi-space-size=2', '--expose-gc', '--input-type=module', '-e']
  return Number(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }))
}
