/** One message as a provider is given it. */
export interface Outgoing {
  /** Ours; the same in every attempt, so that a provider that looks at it accepts the message once. */
  id: string
  phone: string
  content: string
  templateCode: string | null
  words: Readonly<Record<string, string>>
}

/**
 * What became of an attempt.
 *
 * - `accepted`  the provider has it
 * - `refused`   it certainly has not; `isFinal`: and never will
 * - `unknown`   nobody can tell: no answer, or one that says nothing
 * - `simulated` it was only written down
 */
export type Outcome =
  | { kind: 'accepted'; providerId: string | null }
  | { kind: 'refused'; error: string; isFinal: boolean }
  | { kind: 'unknown'; error: string }
  | { kind: 'simulated' }

/** What became of a message that was sent: `absent` where the provider knows nothing of it. */
export type Receipt =
  | { kind: 'delivered' }
  | { kind: 'failed'; error: string }
  | { kind: 'onItsWay' }
  | { kind: 'absent' }

/** Which message a receipt is asked for. */
export interface Asked {
  id: string
  phone: string
  providerId: string | null
  /** When it was taken in hand. */
  since: Date
}

export interface Provider {
  name: string
  /** Accepts a message once however often it is sent under the same id: an unknown outcome may simply be tried again. */
  isIdempotent: boolean
  /** Why it cannot send a message of this kind, or undefined; it is passed over then. */
  misfit?(sms: Outgoing): string | undefined
  send(sms: Outgoing, signal: AbortSignal): Promise<Outcome>
  /** Asks what became of a message; a provider without it reports by itself. */
  receipt?(sms: Asked, signal: AbortSignal): Promise<Receipt>
}

const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const codeOf = (error: unknown): unknown => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

/** A request that failed below HTTP: either it never arrived, or nobody can tell. */
export const withoutAnswer = (error: unknown): Outcome => {
  const code = codeOf(error)
  if (typeof code === 'string' && neverArrived.has(code))
    return { kind: 'refused', error: `连接不上服务商（${code}）`, isFinal: false }
  return { kind: 'unknown', error: '服务商没有回答，无法确定是否已发出' }
}

/** The body of an answer as JSON, or nothing. */
export const jsonOf = async (reply: Response): Promise<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse((await reply.text()).slice(0, 100_000))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export const textIn = (body: Record<string, unknown>, name: string): string | undefined => {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined
}
