import { failure } from '#contract/failure.ts'

import type { Exchange } from './exchange.ts'

/** Aborted when a call's caller has gone before the answer came: what only he wants to know need not be found out. */
export const whileHeard = ({ reply }: Pick<Exchange<unknown>, 'reply'>): AbortSignal => {
  const gone = new AbortController()
  const tell = () => gone.abort(failure('refused', '请求已取消'))
  if (reply.raw.destroyed) tell()
  else reply.raw.once('close', () => reply.raw.writableFinished || tell())
  return gone.signal
}
