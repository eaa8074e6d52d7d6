import { Form } from 'antd'

import type { RefField, RefsField } from '#contract/resource.ts'

import type { InputProps } from './input-props.ts'
import { RefInput, type Chosen, type RefInputProps } from './ref-input.tsx'
import { useRefLabels } from './use-ref-labels.ts'

/** The names of what is chosen are kept in the form beside the ids, under `xLabel`, as the server sends them. */
export const RefFieldInput = ({
  field,
  name,
  value,
  onChange,
  only,
  ...rest
}: InputProps<RefField | RefsField> & Pick<RefInputProps, 'only'>) => {
  const form = Form.useFormInstance()
  const labels: unknown = Form.useWatch(`${name}Label`, { form, preserve: true })
  const orgId: unknown = Form.useWatch('orgId', { form, preserve: true })
  const ownId: unknown = Form.useWatch('id', { form, preserve: true })
  const isMany = field.kind === 'refs'
  const ids = (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string' && each !== '')
  const names: unknown[] = Array.isArray(labels) ? labels : [labels]
  const isNamed = ids.every((_, at) => names[at])
  const found = useRefLabels(field.ref, isNamed ? [] : ids.map(String))
  const chosen: Chosen[] = ids.map((id, at) => ({
    value: String(id),
    label: String(names[at] ?? found[at] ?? id),
  }))
  const choose = (next: Chosen[]) => {
    const nextLabels = next.map(each => each.label)
    form.setFieldValue(`${name}Label`, isMany ? nextLabels : (nextLabels[0] ?? null))
    onChange?.(isMany ? next.map(each => each.value) : (next[0]?.value ?? null))
  }
  return (
    <RefInput
      id={rest.id}
      disabled={rest.disabled}
      resource={field.ref}
      multiple={isMany}
      value={chosen}
      {...(only && { only })}
      onChange={choose}
      {...(field.ref === 'sys/dept' && typeof orgId === 'string' && { within: { orgId } })}
      {...(name === 'parentId' && typeof ownId === 'string' && { exclude: [ownId] })}
    />
  )
}
