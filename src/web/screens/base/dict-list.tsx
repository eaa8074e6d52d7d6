import { Form } from 'antd'

import { dictValueExamples, dictValueMisfit } from '#contract/dict.ts'
import type { Row } from '#contract/resource.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { loadDicts } from '#web/session/dicts.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import type { RowContext } from '#web/resource/list-props.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { useSelectTree } from '#web/resource/use-select-page.ts'
import { TextArea } from '#web/widgets/text-box/text-area.tsx'
import { TextBox } from '#web/widgets/text-box/text-box.tsx'

import { nextSort } from './next-sort.ts'

interface InputProps {
  id?: string
  value?: string | null
  onChange?: (value: string) => void
}

const exampleOf = (type: unknown) =>
  Object.entries(dictValueExamples).find(([name]) => name === type)?.[1] ?? dictValueExamples.Plain

/** The value's type decides how it is written. */
const DictValueInput = ({ id, value, onChange }: InputProps) => {
  const type: unknown = Form.useWatch('dictValueType', { preserve: true })
  const props = {
    id,
    value: value ?? '',
    placeholder: `例如 ${exampleOf(type)}`,
    onText: (text: string) => onChange?.(text),
  }
  return type === 'Object' || type === 'Array' ? (
    <TextArea {...props} lines={[4, 16]} style={{ fontFamily: 'monospace' }} />
  ) : (
    <TextBox {...props} inputMode={type === 'Number' ? 'decimal' : 'text'} />
  )
}

/** Of those at the top alone. */
const ValueHint = () => {
  const above: unknown = Form.useWatch('parentId', { preserve: true })
  return above ? null : '顶层字典的值是它的名字，程序按它查找下面的选项'
}

const fits = (value: unknown, { dictValueType }: Record<string, unknown>) =>
  dictValueMisfit(typeof dictValueType === 'string' ? dictValueType : null, String(value ?? ''))

const formItems: FormEntry<typeof sysDict>[] = [
  'dictLabel',
  'dictValueType',
  <FieldItem key="dictValue" resource={sysDict} name="dictValue" also={fits} extra={<ValueHint />}>
    <DictValueInput />
  </FieldItem>,
  'parentId',
  'dictSort',
  'dictStatus',
  'remark',
]

type Dict = Row<typeof sysDict> & { children?: readonly Dict[] }

const addBelow = (row: Dict, { permissions, open }: RowContext) =>
  permissions.may('add')
    ? [
        {
          name: 'add-below',
          label: '新增下级',
          onClick: () => open('add', undefined, { parentId: row.id, dictSort: nextSort(row.children) }),
        },
      ]
    : []

const columns = [
  'dictLabel',
  'dictValue',
  'dictValueType',
  'dictSort',
  'dictStatus',
  'remark',
  'updateTime',
] as const

/** Dictionaries as the tree they are. A change is in every selector at once. */
export const DictList = () => {
  const select = useSelectTree(sysDict)
  return (
    <ResourceList
      resource={sysDict}
      select={select}
      columns={columns}
      formItems={formItems}
      onSaved={() => void loadDicts()}
      rowActions={addBelow}
      start={{ dictSort: nextSort(select.tableProps.rows) }}
    />
  )
}
