import { fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'

import type { Work } from '#server/http/change.ts'
import { refuseWiderSight, shownByMovingDepts, takenOutOf } from '#server/http/held-sight.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { prepareEach } from '#server/resource/row-errors.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { carryAlong, deptsAtOrBelow } from './carry-along.ts'
import { columnById, storedParents } from './column-by-id.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'

/** A department, the one above it and those below it belong to one organisation. */
const refuseForeignParent = (parentOrg: string | undefined, orgId: string | null) => {
  if (parentOrg !== undefined && parentOrg !== orgId)
    throw fieldFailure({ parentId: '上级部门不属于所选机构，请选择同一机构的部门' })
}

const refuseOtherOrg = async ({ db }: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const parentId = textAfter(draft, current, 'parentId')
  if (!parentId) return
  const parent = await db.selectFrom('sys_dept').select('orgId').where('id', '=', parentId).executeTakeFirst()
  refuseForeignParent(parent?.orgId, textAfter(draft, current, 'orgId'))
}

/** What goes along is shown to those of the new organisation, and no longer to those of the old one: the mover sees both. */
const guardMove = async (work: Work, { id, orgId }: AnyRow) => {
  await refuseWiderSight(work, shownByMovingDepts(await deptsAtOrBelow(work, id)), () =>
    fieldFailure({ orgId: '这个部门下面有您看不到的部门，不能由您移动，请联系管理员' }),
  )
  await refuseWiderSight(work, takenOutOf([String(orgId)]), () =>
    fieldFailure({ orgId: '您看不到它现在所属的机构，不能由您移走，请联系管理员' }),
  )
}

/** Departments: what is below one, and its people, go along to another organisation. */
export const deptWith = ({ events }: Pick<Parts, 'events'>) =>
  serve(sysDept, (store, work) => ({
    async save(draft, own) {
      // It may move: before anything is read that decides. Whoever is given something meanwhile waits, or is waited for.
      if (draft.id && Object.hasOwn(draft, 'orgId')) await rightsChanged(work, events, [])
      const current = await currentOf(store, draft)
      if (!isWellFormed(sysDept, draft, current)) return store.save(draft, own)
      await refuseCircle(work, sysDept, draft, current)
      await refuseOtherOrg(work, draft, current)
      const orgId = textAfter(draft, current, 'orgId')
      if (!current || !orgId || orgId === current.orgId) return store.save(draft, own)
      await guardMove(work, current)
      const saved = await store.save(draft, own)
      await rightsChanged(work, events, await carryAlong(work, saved.id, orgId))
      return saved
    },
    async prepareMany(drafts) {
      const orgs = await columnById(work.db, 'sys_dept', 'orgId', storedParents(drafts))
      for (const draft of drafts) orgs.set(String(draft.id), textAfter(draft, undefined, 'orgId') ?? '')
      return prepareEach(drafts, draft => {
        const parentId = textAfter(draft, undefined, 'parentId')
        if (parentId) refuseForeignParent(orgs.get(parentId), textAfter(draft, undefined, 'orgId'))
        return draft
      })
    },
  }))
