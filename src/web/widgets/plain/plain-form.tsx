import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Failure } from '#contract/failure.ts'

/** Field → what is wrong with it; `form` for what is wrong with the whole. Empty when all is well. */
export type Wrong = Record<string, string>

export interface PlainFormProps {
  label: string
  submit: string
  /** On the button while the answer is awaited. */
  busy: string
  onSubmit(values: Record<string, string>): Promise<Wrong>
  /** Anything typed, the first time and each time. */
  onType?(): void
  children(wrong: Wrong): ReactNode
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** A failure as the whole form shows it, for those that no field answers. */
export const wrongOf = (error: unknown): Wrong => {
  if (error instanceof Failure) return { form: error.message }
  console.error(error)
  return { form: '页面出错了，请刷新后重试' }
}

/**
 * A form that reads what stands in its inputs when it is sent: what a browser filled in by itself counts too. Afterwards the
 * first wrong field has the focus.
 */
export const PlainForm = ({ label, submit, busy, onSubmit, onType, children }: PlainFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = valuesOf(event.currentTarget)
    setBusy(true)
    setWrong(await onSubmit(values).catch(wrongOf))
    setBusy(false)
  }
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onInput={onType}
      onSubmit={event => void handleSubmit(event)}
    >
      {children(wrong)}
      <p className="plain-notice" role="alert" data-wrong="">
        {wrong['form']}
      </p>
      <button type="submit" className="plain-submit" aria-disabled={isBusy}>
        {isBusy ? busy : submit}
      </button>
    </form>
  )
}
