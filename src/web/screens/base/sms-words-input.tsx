import { Flex, Form } from 'antd'

import { fillSms, smsWords } from '#contract/sms.ts'
import { TextBox } from '#web/widgets/text-box/text-box.tsx'

import { useSmsTemplate } from './use-sms-template.ts'

interface Props {
  id?: string
  value?: unknown
  onChange?: (words: Record<string, string>) => void
}

/** One input for each blank of the chosen template; the finished text is shown in the content below. */
export const SmsWordsInput = ({ id, value, onChange }: Props) => {
  const form = Form.useFormInstance()
  const template: unknown = Form.useWatch('smsTemplate', { preserve: true })
  const { content, blanks } = useSmsTemplate(template)
  const words = smsWords(value) ?? {}
  if (content === undefined) return <span>没有选择模板，直接填写短信内容</span>
  if (blanks.length === 0) return <span>这个模板没有变量</span>
  const put = (blank: string, word: string) => {
    const next = { ...words, [blank]: word }
    // Before the form compares itself with what it began with.
    form.setFieldValue('smsContent', fillSms(content, next))
    onChange?.(next)
  }
  return (
    <Flex gap={8} wrap>
      {blanks.map((blank, at) => (
        <label key={blank}>
          {blank}：
          <TextBox
            id={at === 0 ? id : undefined}
            aria-label={blank}
            value={words[blank] ?? ''}
            maxLength={100}
            style={{ width: 180 }}
            onText={word => put(blank, word)}
          />
        </label>
      ))}
    </Flex>
  )
}
