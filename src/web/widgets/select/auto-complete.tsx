import { AutoComplete as LibraryAutoComplete, type AutoCompleteProps, type RefSelectProps } from 'antd'
import type { RefAttributes } from 'react'

import { useListOpen } from './use-list-open.ts'

type Option = NonNullable<AutoCompleteProps['options']>[number]

/** What of the suggestions fits what is typed: without any there is no list. */
const fitting = <Choice extends Option>({
  options = [],
  showSearch,
  value,
}: AutoCompleteProps<string, Choice>) => {
  const filter = typeof showSearch === 'object' ? showSearch.filterOption : undefined
  return typeof filter === 'function' ? options.filter(each => filter(value ?? '', each)) : options
}

/** A line of text whose suggestions, on a phone, Back closes. */
export const AutoComplete = <Choice extends Option = Option>(
  props: AutoCompleteProps<string, Choice> & RefAttributes<RefSelectProps>,
) => <LibraryAutoComplete<string, Choice> {...props} {...useListOpen(props, fitting(props).length === 0)} />
