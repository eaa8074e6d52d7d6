import type { Field } from '#contract/resource.ts'

/** What a form item gives the input of a field. */
export interface InputProps<F extends Field> {
  field: F
  name: string
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
  'aria-required'?: 'true'
}

type Spoken = 'aria-describedby' | 'aria-invalid' | 'aria-required'

/** What a form item has a screen reader say of its input. */
export const spoken = (props: Pick<InputProps<Field>, Spoken>): Pick<InputProps<Field>, Spoken> => ({
  'aria-describedby': props['aria-describedby'],
  'aria-invalid': props['aria-invalid'],
  'aria-required': props['aria-required'],
})
