import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * What a list could cost at least: `node:http`, the same two statements, nothing else. No session, no permission, no
 * filter, no check.
 */
const [, , file = '', port = '0'] = process.argv
const db = new DatabaseSync(file, { readOnly: true })
const page = db.prepare('select * from sys_log_opt order by time desc, id desc limit 10')
const total = db.prepare(
  'select count(*) as n from (select rowid from sys_log_opt order by time desc, id desc limit 10001)',
)

createServer((_request, reply) => {
  const [counted] = total.all()
  const data = { items: page.all(), total: counted?.n, index: 0, limit: 10 }
  reply.setHeader('content-type', 'application/json; charset=utf-8')
  reply.end(JSON.stringify({ success: true, code: 20000, message: '成功', data }))
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening on\n'))
