import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'

import { openConnection } from '#server/db/sqlite-connection.ts'
import { createReadDriver, kyselyOver } from '#server/db/sqlite-driver.ts'
import { sqliteDialect } from '#server/db/sqlite.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Work } from '#server/http/change.ts'
import { openStore } from '#server/resource/sql-store.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const admin: Caller = {
  sessionId: '',
  userId: '',
  userAccount: 'admin',
  userName: '',
  orgId: null,
  deptId: null,
  isAdmin: true,
  roles: [],
  pages: new Map(),
  scope: { all: true, orgIds: [], deptIds: [], userId: '' },
  passwordChangeRequired: false,
}

const nothing = () => {}

/** What the product itself asks the database for the newest page of the operation log: the page and its total. */
export const newestPageStatements = async (file: string): Promise<Statement[]> => {
  const connection = openConnection(file, true)
  const statements: Statement[] = []
  const driver = createReadDriver((sql, parameters) => {
    statements.push({ sql, parameters })
    return connection.run(sql, parameters)
  })
  const db = kyselyOver(driver)
  const work: Work = {
    db,
    slow: db,
    isReading: true,
    caller: admin,
    now: new Date().toISOString(),
    log: nothing,
    afterCommit: nothing,
  }
  await openStore(sqliteDialect, sysLogOpt, work).selectPage({ index: 0, limit: 10, like: [] })
  connection.close()
  return statements
}
