import { useLocation } from 'react-router'
import { localTree, walk, type FunctionNode } from '#contract/function-tree.ts'
import { useConfig } from '#web/api/config.ts'
import { ErrorPage } from '#web/screens/error/error-page.tsx'

/** In local mode the menus are the program's own, and no role opens them to others (specification section 2). */
const localLead =
  '当前的部署方式下，这个页面只供 admin 账号使用。工作需要时，请联系使用 admin 账号的系统管理员代为处理。'

const find = (path: string): FunctionNode | undefined => {
  let found: FunctionNode | undefined
  walk(localTree, node => {
    if (node.rootPath === path) found = node
  })
  return found
}

/** An address without a page of this person's: one that others have is not permitted, any other does not exist. */
export const NoPage = () => {
  const { pathname } = useLocation()
  const isLocal = useConfig(state => state.config?.routerMode) === 'local'
  const node = find(pathname)
  if (!node) return <ErrorPage code="404" />
  return <ErrorPage code="40300" detail={node.functionName} {...(isLocal && { lead: localLead })} />
}
