import { isYes, walk, type FunctionNode } from '#contract/function-tree.ts'
import { actions, can, parsePermissions } from '#contract/permission.ts'
import { isServersAlone } from '#contract/resources/index.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { PageRights } from '#contract/rights-replies.ts'

import { reading } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { mayDo } from '#server/http/guard.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'
import { rightsOf } from './explain.ts'
import { wholeTree } from './function-tree.ts'

const isGroup = ({ sysFunctions = [] }: FunctionNode) => sysFunctions.length > 0

/** `GET sys/user/explain-pages`: the guard's own answer for every page and action at once. */
export const explainOverview =
  ({ parts }: Desk) =>
  async ({ caller, query }: Exchange): Promise<PageRights[]> => {
    const { read, dialect } = parts.database
    const userId = String(query.userId)
    await openStore(dialect, sysUser, reading(parts, caller)).select(userId)
    const [tree, rights] = await Promise.all([wholeTree(read), rightsOf(read, userId)])
    const list: PageRights[] = []
    for (const top of tree)
      walk([top], node => {
        if (isGroup(node) || isYes(node.isHidden)) return
        const offered = parsePermissions(node.functionPermission)
        list.push({
          path: node.rootPath,
          name: node.functionName,
          group: node === top ? '' : top.functionName,
          offered: actions.filter(action => can(offered, action) && !isServersAlone(node.rootPath, action)),
          allowed: actions.filter(
            action => rights !== undefined && mayDo(rights.pages, node.rootPath, action),
          ),
        })
      })
    return list
  }
