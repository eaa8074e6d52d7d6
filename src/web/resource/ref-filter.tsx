import { Checkbox, Flex } from 'antd'
import { useState } from 'react'

import { branchOf, rootOf } from '#contract/branch.ts'
import type { RefField, RefsField } from '#contract/resource.ts'

import { RefInput, type Chosen } from './ref-input.tsx'
import { isTree } from './use-tree-nodes.ts'

interface Props {
  field: RefField | RefsField
  value: string
  text: string
  onChange: (value: string, text: string) => void
}

/** Records to filter by. Of a tree each counts for itself alone, unless all below it are wanted, too. */
export const RefFilter = ({ field, value, text, onChange }: Props) => {
  const [isDeep, setDeep] = useState(false)
  const mayBeDeep = field.kind === 'ref' && isTree(field.ref)
  const chosen = value
    .split('|')
    .map((each, at): Chosen => ({ value: rootOf(each), label: text.split('、')[at] ?? each }))
    .filter(each => each.value !== '')
  const tell = (next: readonly Chosen[], withBelow: boolean) =>
    onChange(
      next.map(each => (withBelow ? branchOf(each.value) : each.value)).join('|'),
      next.map(each => String(each.label)).join('、'),
    )
  return (
    <Flex gap={8} align="center">
      <div style={{ width: 240 }}>
        <RefInput
          aria-label={`${field.label} 筛选值`}
          resource={field.ref}
          multiple
          checkStrictly
          value={chosen}
          onChange={next => tell(next, isDeep)}
        />
      </div>
      {mayBeDeep && (
        <Checkbox
          style={{ flex: 'none' }}
          checked={isDeep}
          onChange={({ target }) => {
            setDeep(target.checked)
            tell(chosen, target.checked)
          }}
        >
          含下级
        </Checkbox>
      )}
    </Flex>
  )
}
