import { createHmac } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'
import { failure } from '#contract/failure.ts'

import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { keyOnce } from '#server/db/sealed.ts'

/**
 * The key under which a browser keeps what somebody had not saved when his session was ended: the same for him at every
 * login, another one for everybody else, and never stored in the browser. Who looks with his eyes does not get it.
 */
export const registerDraftKey = (app: FastifyInstance, { database, config }: Parts): void => {
  const sealKey = keyOnce(database, config)
  serveCall(app, calls.draftKey, async ({ caller }) => {
    if (caller.viewer) throw failure('forbidden', '查看他人时不能读取他的草稿')
    return {
      key: createHmac('sha256', await sealKey())
        .update(`draft ${caller.userId}`)
        .digest('base64url'),
    }
  })
}
