import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'

import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { savePreference } from './save-preference.ts'
import { selectPreferences } from './select-preferences.ts'
import { keepPreferencesOwned } from './sweep-preferences.ts'

/** How people like to work: columns, views, shortcuts. Nobody's data, so no log keeps it. */
export const registerPreferences = (app: FastifyInstance, parts: Parts): void => {
  serveCall(app, calls.preferences, ({ caller }) => selectPreferences(parts, caller))
  serveCall(app, calls.savePreference, ({ caller, query, body }) =>
    savePreference(parts, caller, {
      name: String(query.name),
      value: body.value ?? null,
      sysRoleId: typeof query.sysRoleId === 'string' ? query.sysRoleId : null,
    }),
  )
  keepPreferencesOwned(app, parts)
}
