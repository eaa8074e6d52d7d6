import type { FastifyInstance } from 'fastify'

/**
 * Once the server is asked to end, every answer that is still on its way ends its connection too: a browser that keeps
 * its connections alive would otherwise hold the process until it is killed (design section 8).
 */
export const registerClosing = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  // Of an answer whose headers went out before, the connection counted as busy when those that are idle were closed.
  app.addHook('onResponse', async request => {
    if (isClosing) request.raw.socket.destroySoon()
  })
}
