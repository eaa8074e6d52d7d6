import { TreeSelect as LibraryTreeSelect, type RefSelectProps, type TreeSelectProps } from 'antd'
import type { RefAttributes } from 'react'

import { useListOpen } from './use-list-open.ts'

type Node = NonNullable<TreeSelectProps['treeData']>[number]

/** A selector of a tree whose list, on a phone, Back closes. */
export const TreeSelect = <Value, Choice extends Node = Node>(
  props: TreeSelectProps<Value, Choice> & RefAttributes<RefSelectProps>,
) => <LibraryTreeSelect<Value, Choice> {...props} {...useListOpen(props)} />
