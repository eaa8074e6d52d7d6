import { isReservedPath } from './own-paths.ts'
import { parsePermissions, type Permission } from './permission.ts'

/** A node of the function tree, as specification section 2 spells it on the wire. */
export interface FunctionNode {
  id?: string
  parentId?: string | null
  functionSort?: number | null
  rootPath: string
  functionName: string
  functionIcon?: string | null
  /** Comma-separated; in `select-user-functions` only what the caller holds. */
  functionPermission?: string | null
  isHidden?: string | null
  isExternal?: string | null
  /** `Layout`, `AppMain` or the path of a page. */
  functionComponent?: string | null
  redirectPath?: string | null
  sysFunctions?: FunctionNode[]
}

/** `isHidden` and `isExternal` are the words 是 and 否 on the wire; read here, once. */
export const isYes = (word: string | null | undefined) => word === '是'

/** A path of ours; any other address is somebody else's, whatever is said of the window that it opens in. */
export const isOwnPath = (path: string): boolean => /^\/(?!\/)/.test(path)

/**
 * Whether a function leads away from the pages that functions make. One of our own pages can be external, too: it opens a new
 * window, and has its route there and wherever else somebody comes to it.
 */
export const isElsewhere = ({ rootPath, isExternal, functionComponent }: FunctionNode): boolean =>
  !isOwnPath(rootPath) ||
  (isYes(isExternal) && (!functionComponent || isReservedPath(rootPath, functionComponent)))

export const walk = (nodes: readonly FunctionNode[], visit: (node: FunctionNode) => void): void => {
  for (const node of nodes) {
    visit(node)
    walk(node.sysFunctions ?? [], visit)
  }
}

/** Page path → permissions, over a whole tree. */
export const pagePermissions = (nodes: readonly FunctionNode[]): Map<string, Permission[]> => {
  const pages = new Map<string, Permission[]>()
  walk(nodes, node => pages.set(node.rootPath, parsePermissions(node.functionPermission)))
  return pages
}

const page = (
  rootPath: string,
  functionName: string,
  functionIcon: string,
  functionPermission: string,
): FunctionNode => ({
  rootPath,
  functionName,
  functionIcon,
  functionPermission,
  functionComponent: rootPath.slice(1),
})

const hidden = (rootPath: string, functionName: string): FunctionNode => ({
  rootPath,
  functionName,
  isHidden: '是',
  functionComponent: rootPath.slice(1),
})

const baseData = 'admin,import,export'

/**
 * The pages of specification section 2 with the permissions of api section 7. In local mode the account admin gets this
 * tree; the first start writes it into the database, from where remote mode reads it.
 */
export const localTree: readonly FunctionNode[] = [
  {
    rootPath: '/base',
    functionName: '基础数据',
    functionIcon: 'database',
    functionComponent: 'Layout',
    redirectPath: '/base/district',
    sysFunctions: [
      page('/base/district/list', '区域管理', 'environment', baseData),
      hidden('/base/district/view', '区域详情'),
      page('/base/org/list', '机构管理', 'bank', baseData),
      hidden('/base/org/view', '机构详情'),
      page('/base/dept/list', '部门管理', 'apartment', baseData),
      page('/base/dict/list', '数据字典', 'book', baseData),
      page('/base/sms/list', '短信管理', 'message', baseData),
      page('/base/sms-template/list', '短信模板', 'file-text', baseData),
      page('/base/msg/list', '通知公告', 'notification', baseData),
    ],
  },
  {
    rootPath: '/sys',
    functionName: '系统管理',
    functionIcon: 'setting',
    functionComponent: 'Layout',
    redirectPath: '/sys/user',
    sysFunctions: [
      page('/sys/user/list', '用户管理', 'user', baseData),
      hidden('/sys/user/view', '用户详情'),
      hidden('/sys/user/explain', '权限解释'),
      page('/sys/function/list', '功能管理', 'menu', 'add,edit,delete'),
      hidden('/sys/function/view', '功能详情'),
      page('/sys/role/list', '角色管理', 'team', 'add,edit,delete'),
      hidden('/sys/role/view', '角色授权'),
      page('/sys/session/list', '在线用户', 'desktop', 'delete'),
      page('/sys/log-login/list', '登录日志', 'login', 'delete'),
      page('/sys/log-opt/list', '操作日志', 'file-search', 'delete'),
      hidden('/sys/log-opt/view', '操作日志详情'),
      page('/sys/config-text/list', '配置导入导出', 'file-text', 'import,export'),
      page('/sys/recycle/list', '回收站', 'delete', 'edit,delete'),
      page('/sys/file/list', '文件管理', 'folder', 'delete'),
      page('/sys/docs/list', '接口文档', 'api', ''),
    ],
  },
]

const pathsIn = (tree: readonly FunctionNode[]): string[] => {
  const paths: string[] = []
  walk(tree, node => paths.push(node.rootPath))
  return paths
}

/** Changes when a release brings or drops a page. */
export const builtInPaths = (): string => pathsIn(localTree).join(' ')

const builtIn = new Set(pathsIn(localTree).map(path => path.toLowerCase()))

/** Pages of the product itself, which the server guards by their paths; paths differ in more than case. */
export const isBuiltInPath = (path: string): boolean => builtIn.has(path.toLowerCase())
