import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { BodyBytes, type Patience } from './body-bytes.ts'

/** Short enough to be waited for; silence alone ends nothing here. */
const patience: Patience = { silenceMs: 60_000, spanMs: 20, leastBytes: 1000, drainMs: 20 }

const read = async (body: BodyBytes) => {
  let bytes = 0
  try {
    for (let pieces = await body.next(); pieces; pieces = await body.next())
      for (const each of pieces) bytes += each.length
    return `${bytes} bytes`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const server = createServer((request, response) => {
  const answer = async () => {
    const body = new BodyBytes(request, patience)
    const said = await read(body)
    if (!(await body.drop())) response.setHeader('connection', 'close')
    response.end(said)
  }
  answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
})
beforeAll(() => once(server.listen(0), 'listening'))
afterAll(() => server.close())

/** Announces `length` bytes, sends these and then waits for the answer. */
const send = async (length: number, bytes: string) => {
  const { port } = server.address() as AddressInfo // it listens on a port
  const socket = connect(port)
  const head = `POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${length}\r\n`
  socket.write(`${head}${bytes.length === length ? 'connection: close\r\n' : ''}\r\n${bytes}`)
  return text(socket)
}

test('who sends next to nothing is told so, and his connection ends', async () => {
  expect(await send(5000, 'x'.repeat(10))).toContain('网络太慢，上传中断，请重试')
})

test('all of a body is taken, however small it is', async () => {
  expect(await send(10, 'x'.repeat(10))).toContain('10 bytes')
})
