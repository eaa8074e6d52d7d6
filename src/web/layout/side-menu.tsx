import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'

import { walk, type FunctionNode } from '#contract/function-tree.ts'
import { ExternalLink } from '#web/session/external-link.tsx'
import { PageLink } from '#web/session/page-link.tsx'
import { externalAddress, findPage, openExternal } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs, wayTo } from '#web/session/tabs.ts'
import { focusMain } from '#web/widgets/focus-back/focus-main.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'
import { Icon } from '#web/widgets/icon/icon.tsx'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { useFront } from './front.ts'
import { keepInSight } from './keep-in-sight.ts'
import styles from './sidebar.module.css'
import { menuPathOf, menuTree } from './menu-tree.ts'
import { prepareSoon, stopPreparing } from './prepared.ts'
import { useBegin } from './use-begin.ts'
import { useOpenPage } from './use-open-page.ts'

type Item = NonNullable<MenuProps['items']>[number]

interface Props {
  /** Fetches a screen's code while the pointer rests on its menu item. */
  preloadScreen: (path: string) => Promise<unknown>
  isCollapsed: boolean
  /** A leaf was chosen, the page that is open already included. */
  onChosen?: () => void
}

interface LinkProps {
  node: FunctionNode
  /** `to`: where the link leads. */
  ready: (to: string, isFinger: boolean) => void
}

/** Where the menu is lit up for an address. */
const menuPathAt = (routes: readonly FunctionNode[], pathname: string) => {
  const page = findPage(routes, pathname)
  return page ? menuPathOf(page) : pathname
}

const groupsAt = (routes: readonly FunctionNode[], pathname: string) =>
  findPage(routes, pathname)
    ?.parents.map(node => node.rootPath)
    .join(' ') ?? ''

let lastWay: { routes: readonly FunctionNode[]; pathname: string; paths: readonly string[] } | undefined

/** What is lit up for an address: its menu item and the groups around that. All of the menu asks, one after the other. */
const litAt = (routes: readonly FunctionNode[], pathname: string) => {
  if (lastWay?.routes !== routes || lastWay.pathname !== pathname) {
    const paths = [menuPathAt(routes, pathname), ...groupsAt(routes, pathname).split(' ')]
    lastWay = { routes, pathname, paths }
  }
  return lastWay.paths
}

/** Whether a group or a page of the menu is where one is. */
const useIsHere = (path: string) => {
  const routes = useSession(state => state.routes)
  return useFront(({ pathname }) => litAt(routes, pathname).includes(path))
}

interface MarkProps {
  node: FunctionNode
  /** Of the component library, which puts it into its place. */
  className?: string
}

/** Icon, group and link know by themselves where one is, so that the menu around them is not made anew with every page. */
const MenuIcon = ({ node, className = '' }: MarkProps) => (
  <Icon
    name={node.functionIcon}
    className={`${className} ${useIsHere(node.rootPath) ? (styles['here'] ?? '') : ''}`}
  />
)

const MenuGroup = ({ node }: MarkProps) => (
  <span className={useIsHere(node.rootPath) ? styles['here'] : undefined}>{node.functionName}</span>
)

const MenuLink = ({ node, ready }: LinkProps) => {
  const path = node.rootPath
  const isHere = useIsHere(path)
  const isInFront = useFront(({ pathname }) => pathname === path)
  const to = useTabs(({ tabs }) => wayTo(tabs, path, isInFront ? path : ''))
  const begin = useBegin()
  const open = useOpenPage()
  const ref = useRef<HTMLAnchorElement>(null)
  // One comes here by the tabs and by the palette, too.
  useEffect(() => (isHere ? keepInSight(ref.current) : undefined), [isHere])
  return (
    <PageLink
      ref={ref}
      to={to}
      // On a phone the drawer around it closes with this press.
      go={() => afterClosing(isInFront ? () => void begin() : () => open(to))}
      // The second half of a double click would take from a list what it was left with.
      onClick={event => event.detail > 1 && event.preventDefault()}
      onPointerEnter={({ pointerType }) => ready(to, pointerType === 'touch')}
      onPointerLeave={stopPreparing}
      aria-current={isHere ? 'page' : undefined}
    >
      {node.functionName}
    </PageLink>
  )
}

/** One of our own pages that opens in a new window is lit up there like any other. */
const MenuExternal = ({ node, address }: { node: FunctionNode; address: string }) => (
  <ExternalLink address={address} aria-current={useIsHere(node.rootPath) ? 'page' : undefined}>
    {node.functionName}
  </ExternalLink>
)

const labelOf = (node: FunctionNode, preloadScreen: Props['preloadScreen']) => {
  const address = externalAddress(node)
  const path = node.rootPath
  if (!address)
    return <MenuLink node={node} ready={(to, isFinger) => prepareSoon(to, preloadScreen(path), isFinger)} />
  return <MenuExternal node={node} address={address} />
}

const toItem = (node: FunctionNode, preloadScreen: Props['preloadScreen']): Item => {
  const children = node.sysFunctions ?? []
  const shared = { key: node.rootPath, icon: <MenuIcon node={node} />, title: node.functionName }
  return children.length > 0
    ? {
        ...shared,
        label: <MenuGroup node={node} />,
        children: children.map(child => toItem(child, preloadScreen)),
      }
    : { ...shared, label: labelOf(node, preloadScreen) }
}

/** The address of the external function behind a menu item; one of our own pages can be external, too. */
const externalOf = (routes: readonly FunctionNode[], key: string): string | undefined => {
  let address: string | undefined
  walk(routes, node => {
    if (node.rootPath === key) address = externalAddress(node)
  })
  return address
}

/** The nested menus made from the function tree (specification section 2). */
export const SideMenu = ({ preloadScreen, isCollapsed, onChosen }: Props) => {
  const routes = useSession(state => state.routes)
  // Only folded it must know the page: unfolded, what is lit up knows it by itself.
  const current = useFront(({ pathname }) => (isCollapsed ? menuPathAt(routes, pathname) : ''))
  const groups = useFront(({ pathname }) => groupsAt(routes, pathname))
  const open = useOpenPage()
  const begin = useBegin()
  const items = useMemo(
    () => menuTree(routes).map(node => toItem(node, preloadScreen)),
    [routes, preloadScreen],
  )
  const [openKeys, setOpenKeys] = useState<string[]>([])
  const [openedFor, setOpenedFor] = useState('')
  if (groups !== openedFor) {
    setOpenedFor(groups)
    const closed = groups.split(' ').filter(group => group !== '' && !openKeys.includes(group))
    if (closed.length > 0) setOpenKeys([...openKeys, ...closed])
  }

  return useMemo(() => {
    const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
      onChosen?.()
      // The box beside the folded menu closes, and takes the focus with it.
      if (isCollapsed) afterPaint(focusMain)
      // A pointer meets the link itself, and so does Enter after an arrow key; Tab leads to the item around it.
      const { type, target } = domEvent
      if (type !== 'keydown' || (target instanceof Element && target.closest('a'))) return
      const address = externalOf(routes, key)
      if (address) openExternal(address)
      else if (key === useFront.getState().pathname) afterClosing(() => void begin())
      else afterClosing(() => open(wayTo(useTabs.getState().tabs, key, '')))
    }
    // Twenty items: drawn again only for what they show, not with every group that one passes through.
    return (
      <Menu
        mode="inline"
        inlineCollapsed={isCollapsed}
        // It would choose what is pressed, and draw every item anew for that.
        selectable={false}
        selectedKeys={current ? [current] : []}
        {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
        items={items}
        onClick={onClick}
        style={{ borderInlineEnd: 0 }}
      />
    )
  }, [routes, items, openKeys, current, isCollapsed, open, begin, onChosen])
}
