import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { Failure } from '#contract/failure.ts'
import { fieldSentences } from '#web/api/field-sentences.ts'

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

/** A failure as a form shows it: each sentence at the field that it names, or one for the whole. */
export const wrongOf = (error: unknown): Wrong => {
  if (error instanceof Failure) return fieldSentences(error.data) ?? { form: error.message }
  console.error(error)
  return { form: '页面出错了，请刷新后重试' }
}

/** What is wrong with fields that this form does not have is wrong with the whole. */
const placed = (wrong: Wrong, values: Record<string, string>): Wrong => {
  const [here, elsewhere] = [new Map<string, string>(), [] as string[]]
  for (const [name, say] of Object.entries(wrong))
    if (name === 'form' || Object.hasOwn(values, name)) here.set(name, say)
    else elsewhere.push(say)
  return { ...(elsewhere.length > 0 && { form: elsewhere.join('；') }), ...Object.fromEntries(here) }
}

const never = () => () => undefined

/** Whether the page's script has taken the form over; one that came with the page has nobody yet who would send it. */
const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A form that reads what stands in its inputs when it is sent: what a browser filled in by itself counts too. Afterwards the
 * first wrong field has the focus.
 */
export const PlainForm = ({ label, submit, busy, onSubmit, onType, children }: PlainFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const isReady = useReady()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = valuesOf(event.currentTarget)
    setBusy(true)
    setWrong(placed(await onSubmit(values).catch(wrongOf), values))
    setRefusals(times => times + 1)
    setBusy(false)
  }
  const handleInput = ({ target }: FormEvent<HTMLFormElement>) => {
    onType?.()
    if (!(target instanceof HTMLInputElement)) return
    const { name } = target
    // What was said of it may not be true of what stands there now.
    setWrong(before => {
      if (!Object.hasOwn(before, name)) return before
      const { [name]: _, ...others } = before
      return others
    })
  }
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      // A browser that sent it by itself must not write the password into the address.
      method="post"
      onInput={handleInput}
      onSubmit={event => void handleSubmit(event)}
    >
      {children(wrong)}
      <p className="plain-notice" role="alert" data-wrong="">
        {wrong['form']}
      </p>
      <button type="submit" className="plain-submit" disabled={!isReady} aria-disabled={isBusy}>
        {isBusy ? busy : submit}
      </button>
    </form>
  )
}
