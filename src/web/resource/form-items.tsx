import { Form } from 'antd'
import type { ReactElement, ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import type { Field, Pattern, Resource } from '#contract/resource.ts'
import { closeCode } from '#contract/code.ts'
import { closeEmail } from '#contract/email.ts'
import { typedPhone } from '#contract/sms.ts'
import { sentence } from '#contract/validate.ts'

import { FieldInput } from './field-input.tsx'
import type { FieldName } from './to-columns.tsx'

/** The name of a field, or a real form item. */
export type FormEntry<R extends Resource> = FieldName<R> | ReactElement

interface FieldItemProps<R extends Resource> {
  resource: R
  name: FieldName<R>
  /** Beyond the contract's rule: what is wrong with the value beside the form's others, or undefined. */
  also?: (value: unknown, others: Record<string, unknown>) => string | undefined
  /** It has to be filled for the sake of what another one holds, though the contract does not always ask for it. */
  isNeeded?: boolean
  /** What is true of this screen only, beneath the input. */
  extra?: ReactNode
  /** Another input for the same field; the label and the contract's rule stay. */
  children?: ReactElement
}

const isWide = (field: Field) =>
  field.kind === 'html' ||
  field.kind === 'json' ||
  field.kind === 'refs' ||
  ('max' in field && field.kind === 'text' && field.max > limits.longText)

/** Of a telephone number without the spaces in it, of an address or a code without full-width signs. */
const spellings: Partial<Record<Pattern, (text: string) => string>> = {
  phone: typedPhone,
  email: closeEmail,
  code: closeCode,
}

/** What is typed or pasted as it is kept: nothing for an empty text, and others in the one spelling that they have. */
const keptOf = (field: Field) => (value: unknown) => {
  if (value === '') return null
  const spell = field.kind === 'text' && field.pattern ? spellings[field.pattern] : undefined
  return spell && typeof value === 'string' ? spell(value) : value
}

/** One form item of a field: the contract's label, its rule with its sentence, and the input that fits. */
export const FieldItem = <R extends Resource>({
  resource,
  name,
  also,
  isNeeded = false,
  extra,
  children,
}: FieldItemProps<R>) => {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const known = resource.fields[name]
  if (!known) throw new Error(`${resource.name} has no field ${name} to fill in`)
  const field: Field = isNeeded ? { ...known, required: true } : known
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
      normalize={keptOf(field)}
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
