import { Alert, App, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'

import type { FunctionNode } from '#contract/function-tree.ts'
import { limits } from '#contract/limits.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { MayNotSave, useEver } from '#web/resource/may-not-save.tsx'
import { useKeptDraft } from '#web/resource/use-kept-draft.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSaveKey } from '#web/resource/use-save-key.ts'
import { useUnsaved } from '#web/resource/use-unsaved.ts'
import { ViewToolbar } from '#web/resource/view-toolbar.tsx'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { SearchBox } from '#web/widgets/text-box/search-box.tsx'

import { GrantsTable } from './grants-table.tsx'
import { countUnseen, gained, inOrder, rebase, search, type Grants } from './role-grants.ts'
import { RoleImpact } from './role-impact.tsx'
import { keeping, withHeld, withinReach } from './role-reach.ts'
import { isGone, useSaveRoleFunctions, type StoredGrants } from './use-role-functions.ts'

const isDifferent = (tree: readonly FunctionNode[], before: Grants, after: Grants) =>
  gained(tree, before, after).length + gained(tree, after, before).length > 0

const notRead = (error: unknown) =>
  `没有读到这个角色现在的授权，没有保存：${error instanceof Error ? error.message : '请稍后再试'}`

/** What somebody changes, and what it was when he began. */
interface Changes {
  before: Grants
  after: Grants
}

const nothing: Grants = new Map()

/** What somebody's changes make of the grants that are stored, as far as they are his to make. */
const laidOver = (own: readonly FunctionNode[], changes: Changes | undefined, newest: StoredGrants) => {
  const tree = withHeld(own, newest.grants)
  const kept = newest.keepsAll ? newest.grants : nothing
  const wanted = changes ? rebase(tree, changes, newest.grants) : newest.grants
  const { grants, beyond } = withinReach(tree, wanted, newest.grants)
  return { tree, kept, beyond, grants: inOrder(tree, keeping(grants, kept)) }
}

const keptOf = (grants: Grants) => Object.fromEntries(grants)

/** As `keptOf` gave them. */
const grantsOf = (kept: unknown): Grants | undefined =>
  typeof kept === 'object' && kept !== null ? (new Map(Object.entries(kept)) as Grants) : undefined

interface Props {
  roleId: string
  roleName: string
  /** What whoever looks can give. */
  tree: readonly FunctionNode[]
  stored: StoredGrants
  /** What is stored by now: others may be at it, too. */
  readStored: () => Promise<StoredGrants>
  /** Why nothing of it may be changed, whatever one may do with other roles. */
  refusal: ReactNode
}

/** Which functions and which permissions a role gives: looked at, ticked, shown what it would do, and saved. */
export const RoleMatrix = ({ roleId, roleName, tree: own, stored, readStored, refusal }: Props) => {
  const modal = useModal()
  const { message } = App.useApp()
  const permissions = usePermissions(sysRole.page)
  const mayEdit = permissions.may('edit')
  const couldEdit = useEver(mayEdit)
  const [changes, setChanges] = useState<Changes>()
  const [mode, setMode] = useState<'view' | 'edit' | 'preview'>(mayEdit ? 'edit' : 'view')
  // The right, or the role itself, may be gone since: what is ticked stays, and nothing more is.
  const isEditing = mode === 'edit' && mayEdit && !refusal
  const [word, setWord] = useState('')
  const save = useSaveRoleFunctions(roleId)
  const [isReading, setIsReading] = useState(false)
  const { tree, kept, beyond, grants: after } = laidOver(own, changes, stored)
  const unseen = countUnseen(tree, stored.grants)
  const isChanged = isDifferent(tree, stored.grants, after)
  useUnsaved({ isDirty: isChanged })
  useKeptDraft({
    label: '角色授权',
    isDirty: isChanged,
    isReady: isEditing,
    collect: () => ({ before: keptOf(stored.grants), after: keptOf(after) }),
    restore: values => {
      const [before, then] = [grantsOf(values['before']), grantsOf(values['after'])]
      if (before && then) setChanges({ before, after: then })
      return true
    },
  })
  const askAndSave = async () => {
    if (!isChanged) return void message.info('没有修改，不需要保存')
    setIsReading(true)
    const newest = await readStored()
      .catch((error: unknown) => {
        // That it is gone, stands above by now.
        if (!isGone(error)) void message.error(notRead(error), limits.toastSeconds)
      })
      .finally(() => setIsReading(false))
    // Why not, stands above by now.
    if (!newest || newest.refusal) return
    const isBeside = changes !== undefined && isDifferent(tree, changes.before, newest.grants)
    const { grants } = laidOver(own, changes, newest)
    modal.confirm({
      title: `保存「${roleName}」的授权？`,
      content: (
        <>
          {isBeside && (
            <Alert
              type="info"
              showIcon
              title="这个角色的授权刚被别人修改过：他的修改保留，下面是您的修改。"
              style={{ marginBottom: 12 }}
            />
          )}
          <RoleImpact roleId={roleId} grants={grants} />
        </>
      ),
      okText: '保存',
      cancelText: '再看看',
      width: 520,
      onOk: async () => {
        const { version } = newest
        const saved = await save.mutateAsync({ grants, version }).catch(() => undefined)
        if (!saved) return
        setChanges(undefined)
        void message.success('授权已保存，立即生效')
      },
    })
  }
  const isSaving = isReading || save.isPending
  useSaveKey(isEditing && !isSaving ? () => void askAndSave() : undefined)
  return (
    <>
      {refusal ? (
        <div style={{ marginBlock: 12 }}>{refusal}</div>
      ) : (
        <ViewToolbar
          permissions={permissions}
          isEditing={mode === 'edit'}
          onEdit={() => setMode('edit')}
          onPreview={() => setMode('preview')}
          onSave={() => void askAndSave()}
          maySave={mayEdit}
          isSaving={isSaving}
        />
      )}
      {mode !== 'view' && !mayEdit && !refusal && (
        <MayNotSave page={sysRole.page} action="edit" isLost={couldEdit} />
      )}
      {isEditing && stored.keepsAll && (
        <Alert
          type="info"
          showIcon
          title={stored.keepsAll}
          description="您可以再给它您自己有的功能；它已有的保持不变。"
          style={{ marginBottom: 12 }}
        />
      )}
      {beyond > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`您刚失去了其中 ${beyond} 项功能的权限，不能再授予：它们不会保存`}
          style={{ marginBottom: 12 }}
        />
      )}
      {mode === 'preview' && (
        <Alert
          type="info"
          title={isChanged ? '还没有保存的变化' : '还没有修改'}
          description={isChanged ? <RoleImpact roleId={roleId} grants={after} /> : undefined}
          style={{ marginBottom: 12 }}
        />
      )}
      <Flex wrap align="center" gap="8px 16px" style={{ marginBottom: 12 }}>
        <SearchBox
          label="查找功能"
          placeholder="查找功能"
          onText={setWord}
          style={{ flex: '1 1 240px', maxWidth: 360 }}
        />
        {isEditing && (
          <Typography.Text type="secondary">
            勾选列表时一并勾选它的详情页；不给详情页的，记录在列表上的抽屉里打开。
          </Typography.Text>
        )}
        {unseen > 0 && (
          <Typography.Text type="secondary">
            这个角色还有 {unseen} 项您没有的功能，没有列出{isEditing && '，保存时保持不变'}。
          </Typography.Text>
        )}
      </Flex>
      <GrantsTable
        tree={tree}
        shown={word ? search(tree, word) : tree}
        grants={after}
        kept={kept}
        onChange={next => setChanges({ before: stored.grants, after: keeping(next, kept) })}
        isReadOnly={!isEditing}
      />
    </>
  )
}
