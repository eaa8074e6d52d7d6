import type { SharedView } from './use-list-layout.ts'

/** The role that sees a shared view. */
export const roleOf = ({ roleName }: Pick<SharedView, 'roleName'>): string => roleName ?? '已删除的角色'

/** What roles see still of views that their author has for himself no more, as the end of a sentence; '' where nobody sees any. */
export const stillSeen = (shared: readonly Pick<SharedView, 'roleName' | 'name'>[]): string =>
  [...new Set(shared.map(roleOf))]
    .map(role => {
      const names = shared.filter(each => roleOf(each) === role).map(({ name }) => `“${name}”`)
      return `，${role}仍能看到${names.join('')}`
    })
    .join('')
