import { useEffect } from 'react'

import { useSession } from '#web/session/store.ts'
import { useSettings } from '#web/session/settings.ts'
import { layers } from '#web/widgets/layers/layers.ts'
import { markTile } from '#web/widgets/watermark/mark-tile.ts'

import { keepWatermark } from './keep-watermark.ts'
import styles from './layout.module.css'

/** Whose screen this is, across it; nothing to press and nothing to read aloud. */
export const PageWatermark = () => {
  const isOn = useSettings(settings => settings.watermark)
  const { userName, userAccount } = useSession()
  const text = `${userName} ${userAccount}`.trim()
  useEffect(
    () =>
      isOn ? keepWatermark(styles['watermark'] ?? '', layers.watermark, markTile(text, 0.16)) : undefined,
    [isOn, text],
  )
  return null
}
