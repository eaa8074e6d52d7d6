const signals = ['SIGINT', 'SIGTERM'] as const

/** A terminal tells one Ctrl-C to npm and to us, and npm passes it on: within so many ms it is the same wish. */
const echoMs = 2000

/**
 * Ends cleanly when asked to. Asked again, by somebody who does not want to wait, it ends at once and says that it did not
 * wait; a proxy or npm that repeats the first wish changes nothing.
 */
export const endOnSignal = (close: () => unknown): void => {
  let askedAt: number | undefined
  const onSignal = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      close()
      return
    }
    if (performance.now() - askedAt < echoMs) return
    process.stderr.write('再次收到结束的要求，不再等待未完成的请求\n')
    process.exit(1)
  }
  for (const signal of signals) process.on(signal, onSignal)
}
