import type { FastifyInstance } from 'fastify'

import type { Parts } from '#server/parts.ts'

/** What has happened within this time is told at once, in one push. */
const gatherMs = 2000

const mayChange = ({ method, url }: { method: string; url: string }) =>
  url.startsWith('/api/') && (method !== 'GET' || url.startsWith('/api/logout'))

/** Uploaded, put in order, deleted; restored from the recycle bin or gone from it. */
const concernsFiles = ({ url }: { url: string }) => /^\/api\/(file|sys\/file|recycle)\//.test(url)

/**
 * Says that the figures have changed, after a call that may have changed them: logins, their failures and every write, and
 * whether files are among it. Open home pages and lists of files ask again then, instead of every minute whether or not
 * anything happened.
 */
export const tellOfFigures = (app: FastifyInstance, { events }: Parts): void => {
  let timer: NodeJS.Timeout | undefined
  let files = false
  app.addHook('onResponse', async request => {
    if (!mayChange(request)) return
    files ||= concernsFiles(request)
    timer ??= setTimeout(() => {
      events.emit('figures-changed', files ? { files } : {})
      timer = undefined
      files = false
    }, gatherMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
