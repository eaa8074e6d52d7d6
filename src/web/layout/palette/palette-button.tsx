import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'

import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

type Shown = 'palette' | 'shortcuts'

/** Opens the command palette, and listens for the keys that do; what opens is fetched when it is wanted. */
export const PaletteButton = () => {
  const [shown, setShown] = useState<Shown>()
  const [seen, setSeen] = useState<readonly Shown[]>([])
  const open = (next: Shown) => {
    setShown(next)
    setSeen(now => (now.includes(next) ? now : [...now, next]))
  }
  const close = () => setShown(undefined)
  useShortcuts({ onPalette: () => open('palette'), onShortcuts: () => open('shortcuts') })
  return (
    <>
      <Button
        type="text"
        aria-label="查找菜单、操作、记录和设置"
        title="查找（Ctrl K 或 ⌘ K）"
        icon={<SearchOutlined aria-hidden />}
        onClick={() => open('palette')}
      />
      <LazyPart>
        {seen.includes('palette') && <CommandPalette isOpen={shown === 'palette'} onClose={close} />}
        {seen.includes('shortcuts') && <ShortcutList isOpen={shown === 'shortcuts'} onClose={close} />}
      </LazyPart>
    </>
  )
}
