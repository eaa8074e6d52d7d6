import { Line } from '#web/resource/line.tsx'
import { Avatar } from '#web/widgets/avatar/avatar.tsx'

import styles from './user-name.module.css'

interface Props {
  userName: string
  userAvatar: string | null
}

/** Somebody in a list: found by the face before the name is read. */
export const UserName = ({ userName, userAvatar }: Props) => (
  <span className={styles['person']}>
    <Avatar filePath={userAvatar} name={userName} size={32} isQuiet />
    <Line text={userName} isName />
  </span>
)
