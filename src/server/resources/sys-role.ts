import { failure, fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { dataScopes, sysRole } from '#contract/resources/sys-role.ts'

import type { Work } from '#server/http/change.ts'
import { holdsAllOf, holdsScope } from '#server/http/held-rights.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'

/** A role's data scope is never wider than that of whoever sets it. */
const guardScope = async ({ db, caller }: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const after = textAfter(draft, current, 'dataScope')
  const scope = dataScopes.find(each => each === after)
  if (!scope || scope === current?.dataScope) return
  if (!(await holdsScope(db, caller, scope)))
    throw fieldFailure({ dataScope: '数据范围不能超过您自己的，请选择小一些的范围' })
}

/** Enabling a role gives its members all it grants. */
const guardEnabling = async ({ db, caller }: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const isEnabling = current?.roleStatus === '停用' && textAfter(draft, current, 'roleStatus') === '正常'
  if (current && isEnabling && !(await holdsAllOf(db, caller, current.id)))
    throw failure('forbidden', '这个角色拥有您没有的权限，不能由您启用')
}

/** Roles: a change acts on the next request of everybody who has one. Its grants go with it. */
export const roleWith = ({ events }: Pick<Parts, 'events'>) =>
  serve(sysRole, (store, work) => ({
    async save(draft, own) {
      await rightsChanged(work, events)
      const current = await currentOf(store, draft)
      if (!isWellFormed(sysRole, draft, current)) return store.save(draft, own)
      await guardScope(work, draft, current)
      await guardEnabling(work, draft, current)
      return store.save(draft, own)
    },
    async deleteIds(ids) {
      await rightsChanged(work, events)
      return store.deleteIds(ids)
    },
  }))
