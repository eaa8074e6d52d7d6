import type { ComponentType } from 'react'
import { localTree } from '#contract/function-tree.ts'
import { later, type Later } from '#web/widgets/later/later.tsx'
import { findPage } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { Loading } from '#web/layout/loading.tsx'

/** A page's code, fetched when the page is opened, or ahead of it. */
export type Screen = Later<object>

const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Screen =>
  later(async () => (await load())[name], <Loading />)

/** `functionComponent` → page, for every page that is not the plain list or view of a resource. */
export const screens: Record<string, Screen> = {
  home: screen(() => import('#web/screens/home/home.tsx'), 'Home'),
  profile: screen(() => import('#web/screens/profile/profile.tsx'), 'Profile'),
  message: screen(() => import('#web/screens/message/message-page.tsx'), 'MessagePage'),
  export: screen(() => import('#web/screens/export/export-list.tsx'), 'ExportList'),
  'base/district/list': screen(() => import('#web/screens/base/district-list.tsx'), 'DistrictList'),
  'base/org/list': screen(() => import('#web/screens/base/org-list.tsx'), 'OrgList'),
  'base/org/view': screen(() => import('#web/screens/base/org-view.tsx'), 'OrgView'),
  'base/dept/list': screen(() => import('#web/screens/base/dept-list.tsx'), 'DeptList'),
  'base/dict/list': screen(() => import('#web/screens/base/dict-list.tsx'), 'DictList'),
  'base/sms/list': screen(() => import('#web/screens/base/sms-list.tsx'), 'SmsList'),
  'base/sms-template/list': screen(
    () => import('#web/screens/base/sms-template-list.tsx'),
    'SmsTemplateList',
  ),
  'base/msg/list': screen(() => import('#web/screens/base/msg-list.tsx'), 'MsgList'),
  'sys/user/list': screen(() => import('#web/screens/sys/user-list.tsx'), 'UserList'),
  'sys/user/view': screen(() => import('#web/screens/sys/user-view.tsx'), 'UserView'),
  'sys/user/explain': screen(() => import('#web/screens/sys/explain/user-explain.tsx'), 'UserExplain'),
  'sys/function/list': screen(() => import('#web/screens/sys/function-list.tsx'), 'FunctionList'),
  'sys/function/view': screen(() => import('#web/screens/sys/function-view.tsx'), 'FunctionView'),
  'sys/role/list': screen(() => import('#web/screens/sys/role-list.tsx'), 'RoleList'),
  'sys/role/view': screen(() => import('#web/screens/sys/role-authorisation.tsx'), 'RoleAuthorisation'),
  'sys/session/list': screen(() => import('#web/screens/sys/session-list.tsx'), 'SessionList'),
  'sys/log-login/list': screen(() => import('#web/screens/sys/log-login-list.tsx'), 'LogLoginList'),
  'sys/log-opt/list': screen(() => import('#web/screens/sys/log-opt-list.tsx'), 'LogOptList'),
  'sys/config-text/list': screen(
    () => import('#web/screens/sys/config-text/config-text-list.tsx'),
    'ConfigTextList',
  ),
  'sys/recycle/list': screen(() => import('#web/screens/sys/recycle-list.tsx'), 'RecycleList'),
  'sys/file/list': screen(() => import('#web/screens/sys/file-list.tsx'), 'FileList'),
  'sys/docs/list': screen(() => import('#web/screens/sys/docs/docs-list.tsx'), 'DocsList'),
  'sys/log-opt/view': screen(() => import('#web/screens/sys/log-opt-view.tsx'), 'LogOptView'),
}

const others = new Map<string, Screen>()

/** A page that the table does not name: made once, since a component made anew would lose what it holds. */
const otherScreen = (component: string): Screen => {
  const made =
    others.get(component) ??
    later(
      async () => {
        const { genericScreen } = await import('./generic-screen.tsx')
        return genericScreen(component)
      },
      <Loading />,
    )
  others.set(component, made)
  return made
}

/** The page that a function names, by the path of its file with or without a leading slash and an ending. */
export const screenFor = (functionComponent: string | null | undefined): Screen => {
  const component = (functionComponent ?? '').replace(/^\/|\.\w+$/g, '')
  return Object.hasOwn(screens, component) && screens[component] ? screens[component] : otherScreen(component)
}

/**
 * Fetches a page's code before the page is shown: while the pointer rests on its menu item, or while the rights of who has just
 * come are still on their way; until those are known the usual tree says which code it is.
 */
export const preloadScreen = (path: string): Promise<unknown> => {
  const { routes } = useSession.getState()
  const page = findPage(routes.length > 0 ? routes : localTree, path)
  return page ? screenFor(page.node.functionComponent).preload() : Promise.resolve()
}
