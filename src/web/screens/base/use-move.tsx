import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'

import type { Draft, Resource } from '#contract/resource.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'
import { call, type CallSpec } from '#web/api/call.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { RefInput, type Chosen } from '#web/resource/ref-input.tsx'
import { useSave } from '#web/resource/use-save.ts'

import { MoveWords } from './tree-effect-words.tsx'
import type { Spot } from './tree-panel.tsx'

interface Wishes {
  resource: Resource
  effect: CallSpec
  kind: '机构' | '部门' | '区域'
}

/** Moves a record below another one, after saying what that changes. The keyboard's way is a row action. */
export const useMove = ({ resource, effect, kind }: Wishes) => {
  const { modal, message } = App.useApp()
  const save = useSave(resource)

  const move = async (what: Spot, to: Spot | null) => {
    const stored = await resourceCalls(resource).select(what.id)
    // `parentId` is a field of every resource that is a tree.
    const draft = { id: what.id, version: stored.version, parentId: to?.id ?? null } as Draft<Resource>
    const result = await save.mutateAsync(draft)
    if (result.kind === 'saved') void message.success(`「${what.label}」已移动`)
    if (result.kind === 'wrong') void message.error(Object.values(result.fields).join('；'))
    if (result.kind === 'stale') void message.warning(`「${what.label}」刚被别人修改过，请刷新后再试`)
  }

  const ask = useMutation({
    mutationFn: ({ what, to }: { what: Spot; to: Spot | null }) =>
      call<TreeEffect>(effect, { query: { id: what.id, parentId: to?.id ?? '' } }),
    onSuccess: (told, { what, to }) =>
      void modal.confirm({
        title: `移动「${told.label}」？`,
        content: <MoveWords effect={told} to={to ? `「${to.label}」之下` : '最上层'} kind={kind} />,
        okText: '移动',
        cancelText: '取消',
        onOk: () => move({ ...what, label: told.label }, to),
      }),
  })

  const choose = (what: Spot, within?: Record<string, string>) => {
    let to: Spot | null = null
    modal.confirm({
      title: `把「${what.label}」移到哪里？`,
      content: (
        <Where
          resource={resource}
          exclude={what.id}
          within={within}
          onChange={next => {
            to = next
          }}
        />
      ),
      okText: '下一步',
      cancelText: '取消',
      onOk: () => ask.mutate({ what, to }),
    })
  }
  return { ask: (what: Spot, to: Spot | null) => ask.mutate({ what, to }), choose }
}

interface WhereProps {
  resource: Resource
  exclude: string
  within: Record<string, string> | undefined
  onChange: (to: Spot | null) => void
}

const Where = ({ resource, exclude, within, onChange }: WhereProps) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  return (
    <>
      <RefInput
        resource={resource.name}
        value={chosen}
        exclude={exclude}
        {...(within && { within })}
        aria-label={`新的上级${resource.title}`}
        onChange={next => {
          setChosen(next)
          const [first] = next
          onChange(first ? { id: first.value, label: String(first.label) } : null)
        }}
      />
      <p>不选就是移到最上层。下一步会说明影响，再由您确认。</p>
    </>
  )
}
