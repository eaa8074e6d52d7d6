import { useState } from 'react'

import { thumbnailAddress } from '#web/api/file-address.ts'

import styles from './avatar.module.css'
import { initials } from './initials.ts'

interface Props {
  /** `filePath` of the picture; without one, or where it cannot be shown, the name's initials stand there. */
  filePath: string | null
  name: string
  /** CSS pixels. */
  size: number
  /** One of many: initials on a tint instead of the full colour. */
  isQuiet?: boolean
}

/** A person's picture. An ornament: the name always stands beside it or on the button around it. */
export const Avatar = ({ filePath, name, size, isQuiet }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  const letters = initials(name)
  const style = { width: size, height: size, fontSize: size * (letters.length > 1 ? 0.36 : 0.45) }
  return (
    <span className={styles['avatar']} data-quiet={isQuiet || undefined} style={style} aria-hidden>
      {filePath && failed !== filePath ? (
        <img
          src={thumbnailAddress(filePath)}
          alt=""
          width={size}
          height={size}
          onError={() => setFailed(filePath)}
        />
      ) : (
        letters
      )}
    </span>
  )
}
