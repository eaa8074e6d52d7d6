import type { FastifyInstance } from 'fastify'

import type { Parts } from '#server/parts.ts'

/** What has happened within this time is told at once, in one push. */
const gatherMs = 2000

const mayChange = ({ method, url }: { method: string; url: string }) =>
  url.startsWith('/api/') && (method !== 'GET' || url.startsWith('/api/logout'))

/**
 * Says that the figures have changed, after a call that may have changed them: logins, their failures and every write. Open
 * home pages ask again then, instead of every minute whether or not anything happened.
 */
export const tellOfFigures = (app: FastifyInstance, { events }: Parts): void => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onResponse', async request => {
    if (timer || !mayChange(request)) return
    timer = setTimeout(() => {
      timer = undefined
      events.emit('figures-changed', {})
    }, gatherMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
