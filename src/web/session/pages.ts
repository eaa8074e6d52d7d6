import { isElsewhere, isOwnPath, isYes, type FunctionNode } from '#contract/function-tree.ts'
import { parsePermissions, type Permission } from '#contract/permission.ts'

/** A page that the person may open, with the groups above it, outermost first. */
export interface Page {
  path: string
  node: FunctionNode
  parents: FunctionNode[]
}

export const homeNode: FunctionNode = {
  rootPath: '/index',
  functionName: '首页',
  functionIcon: 'home',
  functionComponent: 'home',
}

export const profileNode: FunctionNode = {
  rootPath: '/profile',
  functionName: '个人中心',
  functionIcon: 'user',
  functionComponent: 'profile',
  isHidden: '是',
}

const messageNode: FunctionNode = {
  rootPath: '/message',
  functionName: '我的消息',
  functionIcon: 'bell',
  functionComponent: 'message',
  isHidden: '是',
}

/** The list of one's own exports. */
export const exportPath = '/export'

const exportNode: FunctionNode = {
  rootPath: exportPath,
  functionName: '我的导出',
  functionIcon: 'download',
  functionComponent: 'export',
  isHidden: '是',
}

/** Pages of whoever is signed in; no role grants them. */
export const ownNodes: readonly FunctionNode[] = [profileNode, messageNode, exportNode]

/** Where `/` leads; paths differ in more than case. */
export const isIndex = (path: string) => path.toLowerCase() === homeNode.rootPath

/** Pages of the root are pinned in the tabs and show no breadcrumb (specification section 2). */
export const isHome = ({ rootPath }: FunctionNode) => isIndex(rootPath) || rootPath === '/'

/** `Layout` and `AppMain` hold other functions and show nothing themselves. */
export const isGroup = (node: FunctionNode) =>
  node.functionComponent === 'Layout' ||
  node.functionComponent === 'AppMain' ||
  (!node.functionComponent && (node.sysFunctions?.length ?? 0) > 0)

/** The address that an external function opens in a new window; undefined where it is none that a browser should follow. */
export const externalAddress = ({ rootPath, isExternal }: FunctionNode): string | undefined => {
  const isMeant = isOwnPath(rootPath) ? isYes(isExternal) : /^https?:\/\//i.test(rootPath)
  return isMeant ? rootPath : undefined
}

export const openExternal = (address: string): void => {
  // Our own pages need the opener: a browser copies the tab's storage, and so the login, only with it.
  window.open(address, '_blank', isOwnPath(address) ? undefined : 'noopener,noreferrer')
}

/** All that the tree leads to, in its order: its pages, and what is elsewhere. */
export const linksOf = (routes: readonly FunctionNode[], parents: FunctionNode[] = []): Page[] =>
  routes.flatMap(node => {
    const leads = !isGroup(node) && (!isElsewhere(node) || externalAddress(node) !== undefined)
    const self = leads ? [{ path: node.rootPath, node, parents }] : []
    return [...self, ...linksOf(node.sysFunctions ?? [], [...parents, node])]
  })

/** Every page of the tree, in its order. What an external function opens elsewhere is none. */
export const pagesOf = (routes: readonly FunctionNode[]): Page[] =>
  linksOf(routes).filter(({ node }) => !isElsewhere(node))

/**
 * The first page below a group that its reader can see in the menu; one that is to open in a new window only where no other is.
 */
export const firstPage = (group: FunctionNode): string | undefined => {
  const seen = pagesOf(group.sysFunctions ?? []).filter(page => !isYes(page.node.isHidden))
  return (seen.find(page => !isYes(page.node.isExternal)) ?? seen[0])?.path
}

/** The page at a path, the person's own pages included. */
export const findPage = (routes: readonly FunctionNode[], path: string): Page | undefined =>
  pagesOf([...routes, ...ownNodes]).find(page => page.path === path)

/** A page's path as its tab and its breadcrumb know it, where `path` differs only in case or in slashes at its end. */
export const ownSpelling = (routes: readonly FunctionNode[], path: string): string => {
  if (findPage(routes, path)) return path
  const loose = path.replace(/\/+$/, '').toLowerCase()
  return pagesOf([...routes, ...ownNodes]).find(page => page.path.toLowerCase() === loose)?.path ?? path
}

/** What the person holds on a page, as the toolbar and the row buttons ask; nothing where the page is not theirs. */
export const permissionsOn = (routes: readonly FunctionNode[], path: string): Permission[] =>
  parsePermissions(findPage(routes, path)?.node.functionPermission)
