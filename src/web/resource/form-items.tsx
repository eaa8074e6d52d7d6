import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactElement, ReactNode } from 'react'

import { datePatterns } from '#contract/limits.ts'
import type {
  ChoiceField,
  Field,
  HtmlField,
  RefField,
  RefsField,
  Resource,
  TextField,
} from '#contract/resource.ts'
import { sentence } from '#contract/validate.ts'

import { toHtml, toText } from './paragraphs.ts'
import { RefInput, type Chosen } from './ref-input.tsx'
import type { FieldName } from './to-columns.tsx'
import { useChoices } from './use-choices.ts'
import { useRefLabels } from './use-ref-labels.ts'

/** The name of a field, or a real form item. */
export type FormEntry<R extends Resource> = FieldName<R> | ReactElement

interface InputProps<F extends Field> {
  field: F
  name: string
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
}

const ChoiceInput = ({ field, value, onChange, ...rest }: InputProps<ChoiceField>) => (
  <Select
    id={rest.id}
    disabled={rest.disabled}
    value={value === undefined || value === null ? null : String(value)}
    onChange={word => onChange?.(word ?? null)}
    options={useChoices(field)}
    allowClear={!field.required}
    placeholder={`请选择${field.label}`}
    notFoundContent="字典里还没有选项，请先到数据字典添加"
  />
)

const TimeInput = ({ field, value, onChange, ...rest }: InputProps<Field>) => (
  <DatePicker
    id={rest.id}
    disabled={rest.disabled}
    showTime
    format={datePatterns.dateTime}
    value={typeof value === 'string' && value ? dayjs(value) : null}
    onChange={(moment: Dayjs | null) => onChange?.(moment ? moment.toISOString() : null)}
    placeholder={`请选择${field.label}`}
    style={{ width: '100%' }}
  />
)

/** The names of what is chosen are kept in the form beside the ids, under `xLabel`, as the server sends them. */
const RefFieldInput = ({ field, name, value, onChange, ...rest }: InputProps<RefField | RefsField>) => {
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
      onChange={choose}
      {...(field.ref === 'sys/dept' && typeof orgId === 'string' && { within: { orgId } })}
      {...(name === 'parentId' && typeof ownId === 'string' && { exclude: ownId })}
    />
  )
}

const longText = 200

const TextInput = ({ field, value, onChange, id, disabled }: InputProps<TextField>) => {
  const props = {
    id,
    disabled,
    value: typeof value === 'string' ? value : '',
    maxLength: field.max,
    placeholder: `请输入${field.label}`,
  }
  if (field.max <= longText)
    return <Input {...props} onChange={event => onChange?.(event.target.value)} autoComplete="off" />
  return (
    <Input.TextArea
      {...props}
      autoSize={{ minRows: 3, maxRows: 12 }}
      showCount
      onChange={event => onChange?.(event.target.value)}
    />
  )
}

/** Written as plain lines, kept as paragraphs; what is typed is text, never markup. */
const HtmlInput = ({ field, value, onChange, id, disabled }: InputProps<HtmlField>) => (
  <Input.TextArea
    id={id}
    disabled={disabled}
    value={typeof value === 'string' ? toText(value) : ''}
    placeholder={`请输入${field.label}，每行一段`}
    autoSize={{ minRows: 8, maxRows: 20 }}
    onChange={event => onChange?.(toHtml(event.target.value))}
  />
)

/** The input that fits a field's kind. `json` has none: whoever shows such a field knows what is in it. */
export const FieldInput = ({ field, ...props }: InputProps<Field>) => {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput field={field} {...props} />
    case 'time':
      return <TimeInput field={field} {...props} />
    case 'ref':
    case 'refs':
      return <RefFieldInput field={field} {...props} />
    case 'number':
      return (
        <InputNumber
          id={props.id}
          disabled={props.disabled}
          value={typeof props.value === 'number' ? props.value : null}
          onChange={number => props.onChange?.(number)}
          min={field.min}
          max={field.max}
          precision={0}
          style={{ width: '100%' }}
        />
      )
    case 'text':
      return <TextInput field={field} {...props} />
    case 'html':
      return <HtmlInput field={field} {...props} />
    case 'json':
      return null
  }
}

interface FieldItemProps<R extends Resource> {
  resource: R
  name: FieldName<R>
  /** Beyond the contract's rule: what is wrong with the value beside the form's others, or undefined. */
  also?: (value: unknown, others: Record<string, unknown>) => string | undefined
  /** What is true of this screen only, beneath the input. */
  extra?: ReactNode
  /** Another input for the same field; the label and the contract's rule stay. */
  children?: ReactElement
}

const isWide = (field: Field) =>
  field.kind === 'html' ||
  field.kind === 'json' ||
  field.kind === 'refs' ||
  ('max' in field && field.kind === 'text' && field.max > longText)

const textOrNull = (value: unknown) => (value === '' ? null : value)

/** One form item of a field: the contract's label, its rule with its sentence, and the input that fits. */
export const FieldItem = <R extends Resource>({
  resource,
  name,
  also,
  extra,
  children,
}: FieldItemProps<R>) => {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name} to fill in`)
  const validator = (_: unknown, value: unknown) => {
    const say = sentence(field, value) ?? also?.(value, form.getFieldsValue(true))
    return say ? Promise.reject(new Error(say)) : Promise.resolve()
  }
  return (
    <Form.Item<Record<string, unknown>>
      name={String(name)}
      label={field.label}
      required={field.required === true}
      rules={[{ validator }]}
      normalize={textOrNull}
      validateTrigger={['onBlur', 'onChange']}
      validateFirst
      extra={extra}
      style={isWide(field) ? { gridColumn: '1 / -1' } : undefined}
    >
      {children ?? <FieldInput field={field} name={name} />}
    </Form.Item>
  )
}

/** The fields of a form that was not told which: all that a person fills in. */
export const defaultFormItems = <R extends Resource>(resource: R): FormEntry<R>[] =>
  // They are the resource's own field names.
  Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly && field.kind !== 'json')
    .map(([name]) => name) as FormEntry<R>[]

export const FormItems = <R extends Resource>({
  resource,
  items,
}: {
  resource: R
  items: readonly FormEntry<R>[]
}) =>
  items.map(item =>
    typeof item === 'string' ? <FieldItem key={item} resource={resource} name={item} /> : item,
  )
