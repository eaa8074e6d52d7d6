import { Select as LibrarySelect, type RefSelectProps, type SelectProps } from 'antd'
import type { RefAttributes } from 'react'

import { useListOpen } from './use-list-open.ts'

type Option = NonNullable<SelectProps['options']>[number]

/** A selector whose list, on a phone, Back closes. */
export const Select = <Value, Choice extends Option = Option>(
  props: SelectProps<Value, Choice> & RefAttributes<RefSelectProps>,
) => <LibrarySelect<Value, Choice> {...props} {...useListOpen(props)} />
