import { codeLabels } from '#contract/code-labels.ts'
import type { ChoiceField, Field } from '#contract/resource.ts'
import { TextBox } from '#web/widgets/text-box/text-box.tsx'
import { Select } from '#web/widgets/select/select.tsx'

import { NumberRange, TimeRange } from './range-filters.tsx'
import { RefFilter } from './ref-filter.tsx'
import { useChoices, useStoppedChoices } from './use-choices.ts'

/** A filter as it is sent, and as a person reads it. */
export interface FilterValue {
  value: string
  text: string
}

interface Props<F extends Field> {
  field: F
  filter: FilterValue | undefined
  onChange: (filter: FilterValue | undefined) => void
}

const or = '|'
/** What the box is called: whose value is asked for. */
const nameOf = ({ label }: Field) => `${label} 筛选值`

const given = (value: string, text = value) => (value === '' ? undefined : { value, text })

const ChoiceFilter = ({ field, filter, onChange }: Props<ChoiceField>) => {
  // What is stopped stands in older records: those can be looked for.
  const stopped = useStoppedChoices(field).map(({ value, label }) => ({ value, label }))
  const choices = [...useChoices(field), ...stopped]
  const words = filter?.value.split(or) ?? []
  const labelsOf = (chosen: string[]) =>
    choices.filter(choice => chosen.includes(choice.value)).map(choice => choice.label)
  return (
    <Select
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={nameOf(field)}
      value={words}
      options={choices}
      onChange={(chosen: string[]) => onChange(given(chosen.join(or), labelsOf(chosen).join('、')))}
      placeholder="请选择，可以多选"
      style={{ width: 240 }}
      maxTagCount="responsive"
    />
  )
}

interface CodeProps {
  name: string
  labels: Readonly<Record<string, string>>
  value: string
  onChange: (filter: FilterValue | undefined) => void
}

/** Codes are chosen by what people read for them; others may be stored, and are looked for as they are typed. */
const CodeFilter = ({ name, labels, value, onChange }: CodeProps) => (
  <Select
    mode="tags"
    showSearch={{ optionFilterProp: 'label' }}
    aria-label={name}
    value={value === '' ? [] : value.split(or)}
    options={Object.entries(labels).map(([code, label]) => ({ value: code, label }))}
    onChange={(chosen: string[]) =>
      onChange(given(chosen.join(or), chosen.map(code => labels[code] ?? code).join('、')))
    }
    placeholder="请选择，也可以输入"
    style={{ width: 240 }}
    maxTagCount="responsive"
  />
)

/** The input of one filter, in the grammar of `like` (api section 3). */
export const FilterInput = ({ field, filter, onChange }: Props<Field>) => {
  const labels = codeLabels(field)
  if (labels)
    return <CodeFilter name={nameOf(field)} labels={labels} value={filter?.value ?? ''} onChange={onChange} />
  switch (field.kind) {
    case 'choice':
      return <ChoiceFilter field={field} filter={filter} onChange={onChange} />
    case 'time':
      return <TimeRange value={filter?.value ?? ''} onChange={value => onChange(given(value))} />
    case 'number':
      return (
        <NumberRange
          label={field.label}
          isBytes={field.isBytes}
          value={filter?.value ?? ''}
          onChange={value => onChange(given(value))}
        />
      )
    case 'ref':
    case 'refs':
      return (
        <RefFilter
          field={field}
          value={filter?.value ?? ''}
          text={filter?.text ?? ''}
          onChange={(value, text) => onChange(given(value, text))}
        />
      )
    default:
      return (
        <TextBox
          aria-label={nameOf(field)}
          value={filter?.value ?? ''}
          maxLength={100}
          onText={text => onChange(given(text))}
          placeholder="包含的文字"
          style={{ width: 200 }}
        />
      )
  }
}
