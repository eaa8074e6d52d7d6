import { createServer } from 'node:http'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import { newestPageStatements } from './statements.ts'

/**
 * What a list could cost at least: `node:http` and the product's own statements, prepared once; no session, no
 * permission, no filter, no check. With `remember` it counts once only, as the product does within five seconds.
 */
const [, , file = '', remembers] = process.argv
const db = new DatabaseSync(file, { readOnly: true })
const ready = (await newestPageStatements(file)).map(({ sql, parameters }) => {
  const statement = db.prepare(sql)
  const values = parameters as SQLInputValue[] // the product bound them a moment ago
  return () => statement.all(...values)
})
const page = ready.find(run => run().length > 1)
const counts = ready.filter(run => run !== page)
if (!page || counts.length === 0)
  throw new Error('The newest page is no longer one statement beside those that count')
/** The walk up to 10,000 rows and, of a longer table, the samples that tell how many there are. */
const count = () => counts.map(run => run()[0])
const remembered = remembers ? count() : undefined

const server = createServer((_request, reply) => {
  const [counted] = remembered ?? count()
  const data = { items: page(), total: counted?.n, index: 0, limit: 10 }
  reply.setHeader('content-type', 'application/json; charset=utf-8')
  reply.end(JSON.stringify({ success: true, code: 20000, message: '成功', data }))
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`)
})
