import { useState } from 'react'

import { thumbnailAddress } from '#web/api/file-address.ts'

import styles from './avatar.module.css'

interface Props {
  /** `filePath` of the picture; without one, or where it cannot be shown, the name's last character stands there. */
  filePath: string | null
  name: string
  /** CSS pixels. */
  size: number
}

/** A person's picture. An ornament: the name always stands beside it or on the button around it. */
export const Avatar = ({ filePath, name, size }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: size * 0.45 }
  return (
    <span className={styles['avatar']} style={style} aria-hidden>
      {filePath && failed !== filePath ? (
        <img
          src={thumbnailAddress(filePath)}
          alt=""
          width={size}
          height={size}
          onError={() => setFailed(filePath)}
        />
      ) : (
        ([...name.trim()].at(-1) ?? '').toUpperCase()
      )}
    </span>
  )
}
