import type { FastifyInstance } from 'fastify'

export const hourMs = 3_600_000

/**
 * Work that runs by itself after the start and every `everyMs`, never twice at once; what is under way when the server ends
 * is waited for. `work` tells its own failures.
 */
export const regularly = (app: FastifyInstance, everyMs: number, work: () => Promise<unknown>): void => {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  app.addHook('onReady', async () => run())
  const timer = setInterval(run, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
