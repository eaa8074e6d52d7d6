import type { KeyboardEvent } from 'react'

/** So far goes an arrow, in seconds. */
const stepSeconds = 5

/** What can be asked of a player by key. */
export interface PlayerActs {
  toggle: () => void
  /** Seconds, backwards where they are negative. */
  seek: (by: number) => void
  previous: () => void
  next: () => void
  fullScreen: () => void
}

/** The keys as a screen reader tells them. */
export const playerKeys = `空格键播放或暂停，左右方向键后退或前进 ${stepSeconds} 秒，F 键全屏`

const actOf = (
  key: string,
  { toggle, seek, previous, next, fullScreen }: PlayerActs,
): (() => void) | undefined => {
  switch (key) {
    case ' ':
      return toggle
    case 'ArrowLeft':
      return () => seek(-stepSeconds)
    case 'ArrowRight':
      return () => seek(stepSeconds)
    case 'PageUp':
      return previous
    case 'PageDown':
      return next
    case 'f':
    // As with caps lock.
    case 'F':
      return fullScreen
  }
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
>

/**
 * Does what a key asks for, wherever in the dialog it is pressed. What a browser would do by itself is held back: in one an arrow
 * goes through a hundredth of the film, in another through fifteen seconds.
 */
export const pressPlayerKey = (event: Press, acts: PlayerActs): void => {
  // Alt and an arrow go back in the browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const act = actOf(event.key, acts)
  if (!act) return
  event.preventDefault()
  // A key that is held down goes on through the film; to pause, or to go to another film, is done once.
  if (!event.repeat || event.key.startsWith('Arrow')) act()
}

/** Where one gets to in a film of so many seconds; a broadcast has no end, and what is not there yet is `NaN` long. */
export const seekTo = (from: number, by: number, duration: number): number =>
  Math.max(0, Number.isNaN(duration) ? from + by : Math.min(from + by, duration))
