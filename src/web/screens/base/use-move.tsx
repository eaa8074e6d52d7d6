import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'

import type { Draft, Resource } from '#contract/resource.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'
import { call, type CallSpec } from '#web/api/call.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { RefInput, type Chosen } from '#web/resource/ref-input.tsx'
import { useSave } from '#web/resource/use-save.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import { MoveWords } from './tree-effect-words.tsx'
import type { Spot } from './tree-panel.tsx'

interface Wishes {
  resource: Resource
  effect: CallSpec
  kind: '机构' | '部门' | '区域'
  /** Who sees only a branch takes nothing out of it. */
  hasTop?: boolean
}

/** Where a record goes: below another one, or to the top; a department possibly of another organisation. */
export interface Place {
  parent: Spot | null
  org?: Spot | undefined
}

const wordsOf = ({ parent, org }: Place) => {
  const within = org ? `「${org.label}」` : ''
  return parent ? `${within}「${parent.label}」之下` : `${within}最上层`
}

/** Moves a record below another one, after saying what that changes. The keyboard's way is a row action. */
export const useMove = ({ resource, effect, kind, hasTop = true }: Wishes) => {
  const modal = useModal()
  const { message } = App.useApp()
  const save = useSave(resource)

  const move = async (what: Spot, { parent, org }: Place) => {
    const stored = await resourceCalls(resource).select(what.id)
    const place = { parentId: parent?.id ?? null, ...(org && { orgId: org.id }) }
    // `parentId` is a field of every resource that is a tree.
    const draft = { id: what.id, version: stored.version, ...place } as Draft<Resource>
    const result = await save.mutateAsync(draft)
    if (result.kind === 'saved') void message.success(`「${what.label}」已移动`)
    if (result.kind === 'wrong') void message.error(Object.values(result.fields).join('；'))
    if (result.kind === 'stale') void message.warning(`「${what.label}」刚被别人修改过，请刷新后再试`)
  }

  const ask = useMutation({
    mutationFn: ({ what, to: { parent, org } }: { what: Spot; to: Place }) =>
      call<TreeEffect>(effect, {
        query: { id: what.id, parentId: parent?.id ?? '', ...(org && { orgId: org.id }) },
      }),
    onSuccess: (told, { what, to }) =>
      void modal.confirm({
        title: `移动「${told.label}」？`,
        content: <MoveWords effect={told} to={wordsOf(to)} kind={kind} org={to.org?.label} />,
        okText: '移动',
        cancelText: '取消',
        onOk: () => move({ ...what, label: told.label }, to),
      }),
  })

  /** `org` is where a department is now. */
  const choose = (what: Spot, org?: Spot) => {
    let to: Place = { parent: null, org }
    const box = modal.confirm({
      title: `把「${what.label}」移到哪里？`,
      content: (
        <Where
          resource={resource}
          exclude={what.id}
          org={org}
          hasTop={hasTop}
          onChange={next => {
            to = next
            box.update({ okButtonProps: { disabled: !hasTop && next.parent === null } })
          }}
        />
      ),
      okText: '下一步',
      okButtonProps: { disabled: !hasTop },
      cancelText: '取消',
      onOk: () => ask.mutate({ what, to }),
    })
  }
  return { ask: (what: Spot, to: Place) => ask.mutate({ what, to }), choose }
}

interface WhereProps {
  resource: Resource
  exclude: string
  org: Spot | undefined
  hasTop: boolean
  onChange: (to: Place) => void
}

const spotOf = ([first]: readonly Chosen[]): Spot | undefined =>
  first && { id: first.value, label: String(first.label) }

const Where = ({ resource, exclude, org: ownOrg, hasTop, onChange }: WhereProps) => {
  const [org, setOrg] = useState<readonly Chosen[]>(ownOrg ? [{ value: ownOrg.id, label: ownOrg.label }] : [])
  const [parent, setParent] = useState<readonly Chosen[]>([])
  const show = (nextOrg: readonly Chosen[], next: readonly Chosen[]) => {
    setOrg(nextOrg)
    setParent(next)
    onChange({ parent: spotOf(next) ?? null, org: spotOf(nextOrg) ?? ownOrg })
  }
  const [within] = org
  return (
    <>
      {ownOrg && (
        <div style={{ marginBottom: 8 }}>
          <RefInput
            resource="sys/org"
            value={org}
            aria-label="所属机构"
            // Another organisation has other departments.
            onChange={next => show(next, [])}
          />
        </div>
      )}
      <RefInput
        key={within?.value ?? ''}
        resource={resource.name}
        value={parent}
        exclude={[exclude]}
        {...(within && { within: { orgId: within.value } })}
        aria-label={`新的上级${resource.title}`}
        onChange={next => show(org, next)}
      />
      <p>{hasTop && '不选就是移到最上层。'}下一步会说明影响，再由您确认。</p>
    </>
  )
}
