import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { functionCalls } from '#contract/function-calls.ts'
import { localTree, walk, type FunctionNode } from '#contract/function-tree.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.ts'
import { Loading } from '#web/layout/loading.tsx'
import { ErrorPage } from '#web/screens/error/error-page.tsx'
import { useSession } from '#web/session/store.ts'

/** In local mode the menus are the program's own, and no role opens them to others (specification section 2). */
const localLead =
  '当前的部署方式下，这个页面只供 admin 账号使用。工作需要时，请联系使用 admin 账号的系统管理员代为处理。'

const find = (tree: readonly FunctionNode[], path: string): FunctionNode | undefined => {
  let found: FunctionNode | undefined
  walk(tree, node => {
    if (node.rootPath === path) found = node
  })
  return found
}

const emptyLead = '这个分组里还没有您能打开的页面。工作需要时，请联系系统管理员。'

/** Only the server knows all functions; an address that is too long for one needs no question. */
const useIsKnown = (path: string, isAsked: boolean) =>
  useQuery({
    queryKey: [sysFunction.name, 'knownPage', path],
    queryFn: ({ signal }) =>
      call<{ isKnown: boolean }>(functionCalls.knownPage, { query: { rootPath: path }, signal }),
    enabled: isAsked && path.length <= sysFunction.fields.rootPath.max,
  })

/** An address without a page of this person's: one that others have is not permitted, any other does not exist. */
export const NoPage = () => {
  const { pathname } = useLocation()
  const isLocal = useConfig(state => state.config?.routerMode) === 'local'
  const own = useSession(({ routes }) => find(routes, pathname))
  const asked = useIsKnown(pathname, !isLocal && !own)
  if (asked.isLoading) return <Loading />
  // A group that led to one of its pages would not have come here.
  if (own) return <ErrorPage isInside code="404" detail={own.functionName} lead={emptyLead} />
  const node = find(localTree, pathname)
  if (!(isLocal ? node : asked.data?.isKnown)) return <ErrorPage isInside code="404" />
  return (
    <ErrorPage
      isInside
      code="40300"
      detail={node?.functionName ?? pathname}
      {...(isLocal && { lead: localLead })}
    />
  )
}
