import { sysUser } from '#contract/resources/sys-user.ts'
import { ResourceView } from '#web/resource/resource-view.tsx'

import { askOwnRoles } from './own-loss.tsx'
import { userDetails } from './user-details.tsx'
import { userFormItems } from './user-form.tsx'
import { useResetPassword } from './use-reset-password.tsx'

/** One user; a new one gets a one-time password, or could not sign in. */
export const UserView = () => {
  const password = useResetPassword()
  return (
    <ResourceView
      resource={sysUser}
      formItems={userFormItems}
      askSave={askOwnRoles}
      details={userDetails}
      onSaved={(row, isNew) => {
        if (isNew) void password.give(row)
      }}
    />
  )
}
