import { useState } from 'react'

import { useKeptDraft } from '#web/resource/use-kept-draft.ts'
import type { Chosen } from '#web/resource/ref-input.tsx'
import { useUnsaved } from '#web/resource/use-unsaved.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is being written to many at once: work like any other form's, asked about before it is lost, and kept over a reload. */
export const useBatchWork = () => {
  const [template, setTemplate] = useState<Chosen>()
  const [free, setFree] = useState('')
  const [numbers, setNumbers] = useState('')
  const isDirty = template !== undefined || free !== '' || numbers !== ''
  const lay = (values: Record<string, unknown>) => {
    const value = textIn(values['template'])
    setTemplate(value === '' ? undefined : { value, label: textIn(values['label']) })
    setFree(textIn(values['free']))
    setNumbers(textIn(values['numbers']))
  }
  const letGo = useUnsaved({ isDirty, discard: () => lay({}) })
  useKeptDraft({
    label: '批量发送短信',
    isDirty,
    isReady: true,
    collect: () => ({ template: template?.value, label: template?.label, free, numbers }),
    restore: values => {
      lay(values)
      return true
    },
    ending: '发送',
  })
  /** It has left: nothing of it is work any more, at whichever address it still stands for a moment. */
  const finish = () => {
    letGo()
    lay({})
  }
  return { template, setTemplate, free, setFree, numbers, setNumbers, finish }
}
