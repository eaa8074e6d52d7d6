import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, unknown>

/** What the gateway does with one attempt. `lost`: it takes the message and never answers. */
export type Mood = 'take' | 'busy' | 'never' | 'broken' | 'hang' | 'lost'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/**
 * A provider of short messages as the operations guide asks for one: it takes a message once however often the same key
 * comes. How it feels about an attempt is the test's choice.
 */
export const startGateway = async (token: string, moodOf: (attempt: number) => Mood) => {
  const accepted = new Map<string, { phone: string; times: number }>()
  const raw: string[] = []
  /** What Aliyun's half took, by our id, and how it says each went: 1 waits, 2 failed, 3 arrived. */
  const aliyun = new Map<string, { phone: string; status: 1 | 2 | 3 }>()
  let attempts = 0
  const heard = new Set<() => void>()

  const answer = (reply: ServerResponse, status: number, body: Body) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(body))
  }
  const take = (key: string, phone: string) => {
    if (!accepted.has(key)) accepted.set(key, { phone, times: 0 })
    const known = accepted.get(key)
    if (known) known.times++
  }
  /** As 阿里云短信服务 answers; the address is the same. */
  const answerAliyun = (reply: ServerResponse, form: URLSearchParams, mood: Mood) => {
    const id = form.get('OutId') ?? ''
    if (form.get('Action') === 'SendSms') {
      aliyun.set(id, { phone: form.get('PhoneNumbers') ?? '', status: 1 })
      if (mood === 'lost') return undefined
      return answer(reply, 200, { Code: 'OK', BizId: 'biz-1' })
    }
    const phone = form.get('PhoneNumber')
    const lines = [...aliyun].flatMap(([OutId, each]) =>
      each.phone === phone ? [{ OutId, SendStatus: each.status, ErrCode: 'MK:0001' }] : [],
    )
    return answer(reply, 200, { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: lines } })
  }
  const server = createServer((request, reply) => {
    const serve = async () => {
      const text = await bodyOf(request)
      raw.push(text)
      const mood = moodOf(attempts++)
      for (const tell of heard) tell()
      if (mood === 'hang') return
      if (!request.headers.authorization) return answerAliyun(reply, new URLSearchParams(text), mood)
      if (request.headers.authorization !== `Bearer ${token}`)
        return answer(reply, 401, { message: '令牌不对' })
      if (mood === 'busy') return answer(reply, 503, { message: '忙' })
      if (mood === 'never') return answer(reply, 400, { message: '号码停机' })
      const { phone } = JSON.parse(text) as { phone: string } // what our own provider sends
      const key = String(request.headers['idempotency-key'])
      take(key, phone)
      if (mood === 'lost') return
      if (mood === 'broken') return answer(reply, 500, {})
      return answer(reply, 200, { id: `gw-${key.slice(-6)}` })
    }
    serve().catch(() => reply.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/send`,
    accepted,
    aliyun,
    raw,
    /** Resolves once so many attempts were made. */
    heardOf: (count: number) =>
      new Promise<void>(resolve => {
        const look = () => {
          if (attempts < count) return
          heard.delete(look)
          resolve()
        }
        heard.add(look)
        look()
      }),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
