import type { FastifyInstance } from 'fastify'

import { configTextCalls } from '#contract/config-text-calls.ts'
import { limits } from '#contract/limits.ts'

import { change, reading } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import type { Served } from '#server/resource/serve.ts'
import { applyConfig, configBefore, configHistory, diffConfig, exportConfig } from './config-text.ts'
import { deskOf } from './sections.ts'

const wantedOf = ({ text, prune }: Exchange['body']) => ({ text: String(text), prune: prune === '是' })

/** Configuration as text: out, compared, in, and what was there before. */
export const registerConfigText = (app: FastifyInstance, parts: Parts, served: readonly Served[]): void => {
  const desk = deskOf(parts, served)
  serveCall(app, configTextCalls.configExport, ({ caller }) => exportConfig(desk, reading(parts, caller)))
  const large = { bodyLimit: limits.configBytes }
  serveCall(
    app,
    configTextCalls.configDiff,
    ({ caller, body }) => diffConfig(desk, reading(parts, caller), wantedOf(body)),
    large,
  )
  const apply = (exchange: Exchange) => {
    const { fingerprint } = exchange.body
    const what = { module: '配置', action: configTextCalls.configApply.action, recordId: null }
    const wanted = {
      ...wantedOf(exchange.body),
      fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined,
    }
    return change(parts, exchange, what, work => applyConfig(desk, work, wanted))
  }
  serveCall(app, configTextCalls.configApply, apply, large)
  serveCall(app, configTextCalls.configHistory, ({ caller }) => configHistory(reading(parts, caller)))
  serveCall(app, configTextCalls.configBefore, ({ caller, params }) =>
    configBefore(reading(parts, caller), params.id ?? ''),
  )
}
