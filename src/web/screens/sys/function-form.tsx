import { formatPermissions, parsePermissions, permissions, type Permission } from '#contract/permission.ts'
import { permissionLabels } from '#contract/permission-labels.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { clearable } from '#web/widgets/clearable/clearable.tsx'
import { IconPicker } from '#web/widgets/icon/icon-picker.tsx'
import { AutoComplete } from '#web/widgets/select/auto-complete.tsx'
import { Select } from '#web/widgets/select/select.tsx'

import { componentNames } from './component-names.ts'

interface InputProps {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}

const components = [...componentNames].map(([value, name]) => ({ value, label: `${name}（${value}）` }))

const ComponentInput = ({ id, value, onChange }: InputProps) => (
  <AutoComplete
    id={id}
    allowClear={clearable}
    value={value ?? ''}
    options={components}
    placeholder="选择已有页面，或填写页面路径"
    showSearch={{
      filterOption: (part, option) => option?.label.toLowerCase().includes(part.toLowerCase()) ?? false,
    }}
    onChange={(text: string | undefined) => onChange?.(text || null)}
  />
)

const PermissionInput = ({ id, value, onChange }: InputProps) => (
  <Select
    id={id}
    mode="multiple"
    allowClear={clearable}
    showSearch={{ optionFilterProp: 'label' }}
    value={parsePermissions(value)}
    options={permissions.map(name => ({ value: name, label: `${permissionLabels[name]} ${name}` }))}
    placeholder="这个页面可以授予哪些权限"
    onChange={(held: Permission[]) => onChange?.(formatPermissions(held) || null)}
  />
)

export const functionFormItems: FormEntry<typeof sysFunction>[] = [
  'functionName',
  'rootPath',
  'parentId',
  <FieldItem key="functionComponent" resource={sysFunction} name="functionComponent">
    <ComponentInput />
  </FieldItem>,
  <FieldItem key="functionPermission" resource={sysFunction} name="functionPermission">
    <PermissionInput />
  </FieldItem>,
  <FieldItem key="functionIcon" resource={sysFunction} name="functionIcon">
    <IconPicker />
  </FieldItem>,
  'redirectPath',
  'functionSort',
  'isHidden',
  'isExternal',
]
