import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'

import { functionCalls } from '#contract/function-calls.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { call } from '#web/api/call.ts'
import { RefInput, type Chosen } from '#web/resource/ref-input.tsx'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import type { Place } from './function-place.ts'

export interface Movable {
  id: string
  functionName: string
}

const Where = ({ exclude, onChange }: { exclude: string; onChange: (id: string | null) => void }) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  return (
    <>
      <RefInput
        resource={sysFunction.name}
        value={chosen}
        exclude={[exclude]}
        aria-label="新的上级功能"
        onChange={next => {
          setChosen(next)
          onChange(next[0]?.value ?? null)
        }}
      />
      <p>不选就是移到最上层。移动后排在最后，菜单立即按新的位置显示。</p>
    </>
  )
}

/** Puts a function elsewhere in the tree; everybody's menu follows. */
export const useMoveFunction = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ what, place }: { what: Movable; place: Place }) =>
      call<{ ids: string[] }>(functionCalls.moveFunction, { params: { id: what.id }, body: place }),
    onSuccess: (_, { what }) => void message.success(`「${what.functionName}」已移动`),
    onSettled: () => client.invalidateQueries({ queryKey: [sysFunction.name] }),
  })
  const move = (what: Movable, place: Place | undefined) => {
    if (place && !mutation.isPending) mutation.mutate({ what, place })
  }
  const choose = (what: Movable) => {
    let parentId: string | null = null
    modal.confirm({
      title: `把「${what.functionName}」移到哪里？`,
      content: (
        <Where
          exclude={what.id}
          onChange={id => {
            parentId = id
          }}
        />
      ),
      okText: '移动',
      cancelText: '取消',
      onOk: () => mutation.mutateAsync({ what, place: { parentId, beforeId: null } }).catch(() => undefined),
    })
  }
  return { move, choose }
}
