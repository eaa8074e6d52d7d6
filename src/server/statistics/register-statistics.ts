import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'

import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { tellOfFigures } from './figures-signal.ts'
import { selectPanelData } from './panel-data.ts'
import { selectRecentRecords } from './recent-records.ts'
import { createRollup } from './rollup.ts'
import { selectSystemHealth } from './system-health.ts'

const usualDays = 7

/**
 * The home page's figures (specification section 7). Past days are counted in the background as soon as the server listens,
 * so that the first visitor of a large installation does not wait for them.
 */
export const registerStatistics = (app: FastifyInstance, parts: Parts): void => {
  const rollup = createRollup(parts)
  app.addHook('onListen', async () => {
    rollup.fill().catch((err: unknown) => parts.log.warn({ err }, 'past days could not be counted yet'))
  })
  app.addHook('onClose', () => rollup.close())
  tellOfFigures(app, parts)
  serveCall(app, calls.panelData, async ({ caller, query }) => {
    await rollup.fill()
    return selectPanelData(parts, caller, Number(query.days ?? usualDays))
  })
  serveCall(app, calls.recentRecords, ({ caller }) => selectRecentRecords(parts, caller))
  serveCall(app, calls.systemHealth, ({ caller }) => selectSystemHealth(parts, caller))
}
