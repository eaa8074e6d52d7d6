import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'

import { functionCalls } from '#contract/function-calls.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { call } from '#web/api/call.ts'
import { RefInput, type Chosen } from '#web/resource/ref-input.tsx'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

import { placeOf, type Place, type Placed } from './function-place.ts'

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

const put = (id: string, place: Place) =>
  call<{ ids: string[] }>(functionCalls.moveFunction, { params: { id }, body: place })

/** Puts a function of `tree` elsewhere in it; everybody's menu follows, until it is put back. */
export const useMoveFunction = (tree: readonly Placed[]) => {
  const modal = useModal()
  const offerUndo = useUndoToast()
  const { message } = App.useApp()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [sysFunction.name] })
  const mutation = useMutation({
    mutationFn: ({ what, place }: { what: Movable; place: Place }) => put(what.id, place),
    onMutate: ({ what }) => placeOf(tree, what.id),
    onSuccess: (_, { what: { id, functionName } }, before) => {
      const sentence = `「${functionName}」已移动，所有人的菜单随之改变`
      if (before) offerUndo(sentence, () => put(id, before).finally(() => void refresh()))
      else void message.success(sentence)
    },
    onSettled: refresh,
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
