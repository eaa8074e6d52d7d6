import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { useFocusBack } from '#web/widgets/focus-back/use-focus-back.ts'
import { isApple } from '#web/widgets/keys/is-apple.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { useMedia } from '#web/widgets/media/use-media.ts'

import styles from '../top-bar.module.css'
import { forgetTypedAhead, keepTypedAhead } from './typed-ahead.ts'
import type { PaletteActions } from './use-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutList = later(async () => (await import('./shortcut-list.tsx')).ShortcutList)

type Shown = 'palette' | 'shortcuts'

/** After this the page that was opened has what it needs, and its network is free. */
const calmMs = 2_000

/** In a window so wide, in pixels, the bar has room to say what the sign means. */
const wide = '(width >= 1280px)'

/** Whoever opens the palette before its code has come, or when it does not come, asks for it again and is told. */
const useFetchedPalette = () => {
  useEffect(() => {
    const timer = setTimeout(() => void CommandPalette.preload().catch(() => undefined), calmMs)
    return () => clearTimeout(timer)
  }, [])
}

/** Opens the command palette, and listens for the keys that do; the list of keys is fetched when it is wanted. */
export const PaletteButton = ({ openSettings }: Pick<PaletteActions, 'openSettings'>) => {
  const [shown, setShown] = useState<Shown>()
  const [seen, setSeen] = useState<readonly Shown[]>([])
  const [attempt, setAttempt] = useState(0)
  const [time, setTime] = useState(0)
  const open = (next: Shown) => {
    setShown(next)
    setSeen(now => (now.includes(next) ? now : [...now, next]))
  }
  const close = () => setShown(undefined)
  useFetchedPalette()
  const isWide = useMedia(wide)
  const focusBack = useFocusBack()
  // Opened again while it is being taken away, it still has the focus.
  const isThere = useRef(false)
  const openPalette = (byKeys: boolean) => {
    if (!isThere.current) {
      focusBack(true)
      if (byKeys) keepTypedAhead()
    }
    isThere.current = true
    if (shown !== 'palette') setTime(time + 1)
    open('palette')
  }
  const onMissing = () => {
    isThere.current = false
    close()
    setSeen([])
    forgetTypedAhead()
    setAttempt(attempt + 1)
  }
  const onGone = () => {
    isThere.current = false
    focusBack(false)
    // What it was opened from may lie behind the page that it led to.
    setTimeout(focusMainIfLost)
  }
  useShortcuts({ onPalette: () => openPalette(true), onShortcuts: () => open('shortcuts') })
  return (
    <>
      <Button
        type="text"
        className={styles['opener']}
        aria-label="查找菜单、操作、记录和设置"
        aria-keyshortcuts="Control+K Meta+K"
        title="查找（Ctrl K 或 ⌘ K）"
        icon={<SearchOutlined aria-hidden />}
        onClick={() => openPalette(false)}
      >
        {isWide && <span data-keys={isApple ? '⌘ K' : 'Ctrl K'}>查找</span>}
      </Button>
      <LazyPart key={attempt} onMissing={onMissing}>
        {seen.includes('palette') && (
          <CommandPalette
            isOpen={shown === 'palette'}
            time={time}
            onClose={close}
            onGone={onGone}
            openSettings={openSettings}
            openShortcuts={() => open('shortcuts')}
          />
        )}
        {seen.includes('shortcuts') && <ShortcutList isOpen={shown === 'shortcuts'} onClose={close} />}
      </LazyPart>
    </>
  )
}
