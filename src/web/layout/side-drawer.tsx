import { useEffect, useRef, type ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { closeSidebar } from '#web/session/app-state.ts'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'

import { keepInSight } from './keep-in-sight.ts'

/** The sidebar of a small screen, over the page; a click beside it closes it (specification section 2, Layout). */
export const SideDrawer = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const inside = useRef<HTMLDivElement>(null)
  // While it was closed one may have gone elsewhere.
  useEffect(
    () => (open ? keepInSight(inside.current?.querySelector('a[aria-current=page]')) : undefined),
    [open],
  )
  return (
    <Drawer
      open={open}
      onClose={() => closeSidebar()}
      placement="left"
      size={limits.sidebarWidth}
      closable={false}
      title={null}
      aria-label="菜单"
      styles={{ body: { padding: 0 } }}
    >
      <div ref={inside}>{children}</div>
    </Drawer>
  )
}
