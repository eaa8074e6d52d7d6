import type { Field } from '#contract/resource.ts'

/** What a form item gives the input of a field. */
export interface InputProps<F extends Field> {
  field: F
  name: string
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
}
