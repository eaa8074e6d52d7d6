import { useSession } from '#web/session/store.ts'
import { Avatar } from '#web/widgets/avatar/avatar.tsx'

/** The picture of whoever is signed in. */
export const UserAvatar = ({ size }: { size: number }) => {
  const { userName, userAccount, userAvatar } = useSession()
  return <Avatar filePath={userAvatar} name={userName || userAccount} size={size} />
}
