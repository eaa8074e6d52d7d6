import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { Avatar } from '#web/widgets/avatar/avatar.tsx'

const { userAvatar, ...fields } = sysUser.fields
const names = Object.keys(fields)

/** A user to read, with the picture in place of its address. */
export const userDetails = (row: AnyRow) => (
  <RecordDetails
    resource={sysUser}
    row={row}
    names={names}
    more={[
      {
        key: 'userAvatar',
        label: userAvatar.label,
        children: (
          <Avatar
            filePath={typeof row.userAvatar === 'string' ? row.userAvatar : null}
            name={String(row.userName ?? '')}
            size={40}
            isQuiet
          />
        ),
      },
    ]}
  />
)
