import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'

import { serveCall } from '#server/http/serve-call.ts'
import { version } from '#server/version.ts'
import { openApi } from './openapi.ts'

/** `GET /api/docs`: the calls of the product, for administrators. Made when first asked for; it changes only with a release. */
export const registerDocs = (app: FastifyInstance): void => {
  let document: object | undefined
  serveCall(app, calls.docs, async () => (document ??= openApi(version)))
}
