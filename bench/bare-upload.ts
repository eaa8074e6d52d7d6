import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'

/**
 * `node:http` alone: each body goes into a file and onto the disk, nobody looks at it. What no server on Node that reads
 * what it is sent can be faster than.
 */
const [, , folder = '.'] = process.argv
const gathered = 1024 * 1024
let count = 0

const store = async (request: IncomingMessage) => {
  const path = `${folder}/bare-${count++}`
  const file = await open(path, 'wx')
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < gathered) continue
    await file.writev(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) await file.writev(pieces)
  await file.sync()
  await file.close()
}

const server = createServer((request, response) => {
  store(request).then(
    () => response.end('{"success":true}'),
    (error: Error) => response.destroy(error),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on a port')
  process.stdout.write(`bare server listening on http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => server.close(() => process.exit()).closeAllConnections())
