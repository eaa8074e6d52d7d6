import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'

import { districtCalls } from '#contract/district-calls.ts'
import type { HandOverReply } from '#contract/recycle-calls.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'
import { call } from '#web/api/call.ts'
import { RefInput, type Chosen } from '#web/resource/ref-input.tsx'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import { withAll } from './tree-effect-words.tsx'
import type { Spot } from './tree-panel.tsx'

interface IntoProps {
  exclude: string
  effect: TreeEffect
  onChange: (id: string | undefined) => void
}

const Into = ({ exclude, effect, onChange }: IntoProps) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  return (
    <>
      <p>{withAll(effect, '区域')}并入下面选择的同级区域；它自己进入回收站，恢复时一切回到原处。</p>
      <RefInput
        resource={sysDistrict.name}
        value={chosen}
        exclude={[exclude]}
        aria-label="并入的区域"
        onChange={next => {
          setChosen(next)
          onChange(next[0]?.value)
        }}
      />
    </>
  )
}

/** Puts a district into another one with all that belongs to it, after saying how much that is. */
export const useMerge = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const merge = async (what: Spot, to: string) => {
    const { moved } = await call<HandOverReply>(districtCalls.mergeDistrict, { body: { id: what.id, to } })
    void message.success(`「${what.label}」已合并，移过去 ${moved} 条`)
    await client.invalidateQueries()
  }
  const ask = useMutation({
    mutationFn: ({ id }: Spot) => call<TreeEffect>(districtCalls.districtEffect, { query: { id } }),
    onSuccess: (effect, what) => {
      let to: string | undefined
      const box = modal.confirm({
        title: `把「${what.label}」合并到哪里？`,
        content: (
          <Into
            exclude={what.id}
            effect={effect}
            onChange={id => {
              to = id
              box.update({ okButtonProps: { danger: true, disabled: id === undefined } })
            }}
          />
        ),
        okText: '合并',
        okButtonProps: { danger: true, disabled: true },
        cancelText: '取消',
        onOk: () => (to === undefined ? undefined : merge(what, to)),
      })
    },
  })
  return (what: Spot) => ask.mutate(what)
}
