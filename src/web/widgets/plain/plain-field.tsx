import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

export interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  label: string
  name: string
  ref?: Ref<HTMLInputElement>
  /** What is wrong with the value; read aloud with the field. */
  wrong?: string
  /** Said under the field while nothing is wrong. */
  hint?: string
  /** Beside or over the input. */
  children?: ReactNode
}

/** A labelled input and the line under it, which keeps its place while it is empty. */
export const PlainField = ({ label, name, wrong, hint, children, ...input }: PlainFieldProps) => {
  const id = useId()
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-box">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          id={id}
          name={name}
          aria-invalid={Boolean(wrong)}
          aria-describedby={`${id}-say`}
        />
        {children}
      </div>
      <p id={`${id}-say`} className="plain-say" data-wrong={wrong ? '' : undefined} aria-live="polite">
        {wrong ?? hint}
      </p>
    </div>
  )
}
