import { useState } from 'react'

import { clearable } from '#web/widgets/clearable/clearable.tsx'
import { useFromTop } from '#web/widgets/suggested/use-from-top.ts'
import { useSearch } from '#web/resource/use-search.ts'
import { AutoComplete } from '#web/widgets/select/auto-complete.tsx'

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string) => void
}

/** Who leads: one of the users, found while typing, or somebody who has no account. */
export const LeaderInput = ({ id, value, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { options } = useSearch('sys/user', value ?? '', isOpen)
  const names = [...new Set(options.map(each => String(each.label)))]
  const list = useFromTop(names)
  return (
    <AutoComplete
      ref={list}
      id={id}
      value={value ?? ''}
      options={names.map(name => ({ value: name }))}
      onOpenChange={setOpen}
      onChange={(next: string) => onChange?.(next)}
      placeholder="输入姓名查找用户，也可以直接填写"
      allowClear={clearable}
    />
  )
}
