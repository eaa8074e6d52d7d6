import { useEffect } from 'react'

import { useSession } from '#web/session/store.ts'
import { useSettings } from '#web/session/settings.ts'
import { layers } from '#web/widgets/layers/layers.ts'

import { keepWatermark } from './keep-watermark.ts'
import styles from './layout.module.css'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** One tile of the pattern, as an address for a style sheet: 260 by 160 px, the text across it. */
const tileOf = (text: string) => {
  const safe = text.replace(/[&<>]/g, each => escapes[each] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="160"><text x="20" y="110" fill="#888" fill-opacity=".16" font-size="15" font-family="sans-serif" transform="rotate(-20 20 110)">${safe}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Whose screen this is, across it; nothing to press and nothing to read aloud. */
export const PageWatermark = () => {
  const isOn = useSettings(settings => settings.watermark)
  const { userName, userAccount } = useSession()
  const text = `${userName} ${userAccount}`.trim()
  useEffect(
    () => (isOn ? keepWatermark(styles['watermark'] ?? '', layers.watermark, tileOf(text)) : undefined),
    [isOn, text],
  )
  return null
}
