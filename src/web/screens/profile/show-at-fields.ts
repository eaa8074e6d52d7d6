import type { FormInstance } from 'antd'

import { Failure } from '#contract/failure.ts'
import { fieldSentences } from '#web/api/field-sentences.ts'
import { report } from '#web/api/report.ts'

/** A refusal at the fields of the form that it names; what names none of them is said aloud. */
export const showAtFields = <Values extends object>(
  form: Pick<FormInstance<Values>, 'getFieldsValue' | 'setFields'>,
  error: unknown,
): void => {
  const wrong = (error instanceof Failure && fieldSentences(error.data)) || {}
  // The form's own names.
  const names = Object.keys(form.getFieldsValue()) as (keyof Values & string)[]
  const known = names.filter(name => Object.hasOwn(wrong, name))
  if (known.length === 0) return report(error)
  form.setFields(known.map(name => ({ name: name as never, errors: [wrong[name] ?? ''] })))
}
