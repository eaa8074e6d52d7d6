import { sizeText } from '#contract/file-size.ts'

import styles from './share-bar.module.css'

export interface Share {
  label: string
  color: string
  bytes: number
  /** Held back, and not taken yet. */
  isFaint?: boolean
}

/** The colour of a kind beside its name. */
export const ShareDot = ({ color }: { color: string }) => (
  <span aria-hidden className={styles['dot']} style={{ background: color }} />
)

/** One bar: each share as wide as it is of `whole`, in bytes; what is left of that is empty. The same stands beside it in words. */
export const ShareBar = ({ shares, whole }: { shares: readonly Share[]; whole: number }) => (
  <div aria-hidden className={styles['bar']}>
    {shares
      .filter(({ bytes }) => bytes > 0)
      .map(({ label, color, bytes, isFaint }) => (
        <span
          key={label}
          title={`${label} ${sizeText(bytes)}`}
          data-faint={isFaint}
          style={{ width: `${(bytes / Math.max(1, whole)) * 100}%`, background: color }}
        />
      ))}
  </div>
)
