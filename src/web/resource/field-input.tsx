import { ConfigProvider, Switch } from 'antd'

import { limits } from '#contract/limits.ts'
import type { ChoiceField, Field, HtmlField, NumberField, TextField } from '#contract/resource.ts'
import { closePhone, typedPhone } from '#contract/sms.ts'
import { NumberBox } from '#web/widgets/number/number-box.tsx'
import { TextArea } from '#web/widgets/text-box/text-area.tsx'
import { TextBox } from '#web/widgets/text-box/text-box.tsx'

import { calendar } from './calendar.ts'
import { spoken, type InputProps } from './input-props.ts'
import { toHtml, toText } from './paragraphs.ts'
import { MomentInput } from './moment-input.tsx'
import { RefFieldInput } from './ref-field-input.tsx'
import { clearable } from '#web/widgets/clearable/clearable.tsx'
import { Select } from '#web/widgets/select/select.tsx'
import { useChoices, useStoppedChoices } from './use-choices.ts'

const isYesNo = ({ options }: ChoiceField) =>
  options?.length === 2 && options[0] === '是' && options[1] === '否'

/** 是 or 否: nothing chosen counts as 否. */
const YesNoInput = ({ value, onChange, id, disabled }: InputProps<ChoiceField>) => (
  <Switch
    id={id}
    disabled={disabled}
    checked={value === '是'}
    checkedChildren="是"
    unCheckedChildren="否"
    onChange={isYes => onChange?.(isYes ? '是' : '否')}
  />
)

/** Offers what can be chosen, and names what the record holds though it is stopped by now. */
const ChoiceInput = ({ field, value, onChange, ...rest }: InputProps<ChoiceField>) => {
  const choices = useChoices(field)
  const stopped = useStoppedChoices(field)
  const word = value === undefined || value === null ? null : String(value)
  return (
    <Select
      id={rest.id}
      disabled={rest.disabled}
      value={word}
      onChange={chosen => onChange?.(chosen ?? null)}
      options={[...choices, ...stopped.filter(each => each.value === word)]}
      allowClear={!field.required && clearable}
      placeholder={`请选择${field.label}`}
      notFoundContent="字典里还没有选项，请先到数据字典添加"
    />
  )
}

const TimeInput = ({ field, value, onChange, id, disabled }: InputProps<Field>) => (
  <MomentInput
    id={id}
    label={field.label}
    disabled={disabled}
    value={typeof value === 'string' && value ? calendar(value) : null}
    onChange={moment => onChange?.(moment ? moment.toISOString() : null)}
    placeholder={`请选择${field.label}`}
  />
)

const TextInput = ({ field, value, onChange, id, disabled, ...rest }: InputProps<TextField>) => {
  const props = {
    id,
    disabled,
    ...spoken(rest),
    value: typeof value === 'string' ? value : '',
    onText: (text: string) => onChange?.(text),
    maxLength: field.max,
    placeholder: `请输入${field.label}`,
  }
  // While it was typed, a hyphen may have stood at its end.
  const close = (text: string) => {
    const closed = closePhone(text)
    if (field.pattern === 'phone' && closed !== typedPhone(text)) onChange?.(closed)
  }
  return field.max <= limits.longText ? (
    <TextBox {...props} onLeave={close} />
  ) : (
    <TextArea {...props} lines={[3, 12]} isCounted />
  )
}

/** Written as plain lines, kept as paragraphs; what is typed is text, never markup. */
const HtmlInput = ({ field, value, onChange, id, disabled, ...rest }: InputProps<HtmlField>) => (
  <TextArea
    id={id}
    disabled={disabled}
    {...spoken(rest)}
    value={typeof value === 'string' ? toText(value) : ''}
    placeholder={`请输入${field.label}，每行一段`}
    lines={[8, 20]}
    onText={text => onChange?.(toHtml(text))}
  />
)

const NumberInput = ({ field, value, onChange, id, disabled }: InputProps<NumberField>) => (
  <NumberBox
    id={id}
    disabled={disabled}
    value={typeof value === 'number' ? value : null}
    onChange={number => onChange?.(number)}
    {...(field.min !== undefined && { min: field.min })}
    {...(field.max !== undefined && { max: field.max })}
    style={{ width: '100%' }}
  />
)

/** The input that fits a field's kind. `json` has none: whoever shows such a field knows what is in it. */
export const FieldInput = ({ field, ...given }: InputProps<Field>) => {
  // A form that is only read says so to the library's inputs; ours are told by this.
  const { componentDisabled } = ConfigProvider.useConfig()
  const props = { ...given, disabled: given.disabled ?? componentDisabled }
  switch (field.kind) {
    case 'choice':
      return isYesNo(field) ? (
        <YesNoInput field={field} {...props} />
      ) : (
        <ChoiceInput field={field} {...props} />
      )
    case 'time':
      return <TimeInput field={field} {...props} />
    case 'ref':
    case 'refs':
      return <RefFieldInput field={field} {...props} />
    case 'number':
      return <NumberInput field={field} {...props} />
    case 'text':
      return <TextInput field={field} {...props} />
    case 'html':
      return <HtmlInput field={field} {...props} />
    case 'json':
      return null
  }
}
