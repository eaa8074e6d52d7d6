import type { Resource } from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'

/** Whether there may be more of these than the data scope of who is signed in shows: to him, none in sight is not none. */
export const useIsPartial = ({ scope }: Pick<Resource, 'scope'>): boolean =>
  useSession(({ seesAll }) => scope !== undefined && !seesAll)

/** Said where a list or a tree has nothing for whoever sees a part of it. */
export const noneInScope = ({ title }: Pick<Resource, 'title'>) => `您的数据范围内没有${title}`
