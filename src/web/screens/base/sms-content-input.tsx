import { Form, Typography } from 'antd'
import { useEffect } from 'react'

import { fillSms, smsSegments, smsWords } from '#contract/sms.ts'
import { TextArea } from '#web/widgets/text-box/text-area.tsx'

import { useSmsTemplate } from './use-sms-template.ts'

interface Props {
  id?: string
  value?: string | null
  onChange?: (content: string) => void
}

/** What is not written yet is no message. */
export const chargedAs = (text: string): number => (text.trim() === '' ? 0 : smsSegments(text))

/** The text of a message: free, or as its template says; and as how many messages it is charged. */
export const SmsContentInput = ({ id, value, onChange }: Props) => {
  const form = Form.useFormInstance()
  const template: unknown = Form.useWatch('smsTemplate', { preserve: true })
  const words: unknown = Form.useWatch('smsParams', { preserve: true })
  const { content } = useSmsTemplate(template)
  useEffect(() => {
    if (content !== undefined) form.setFieldValue('smsContent', fillSms(content, smsWords(words) ?? {}))
  }, [form, content, words])
  const text = value ?? ''
  return (
    <>
      <TextArea
        id={id}
        value={text}
        maxLength={500}
        isCounted
        // To be read before it is sent, not greyed out.
        readOnly={content !== undefined}
        lines={[3, 8]}
        placeholder="请输入短信内容"
        onText={written => onChange?.(written)}
      />
      <Typography.Text type="secondary">按 {chargedAs(text)} 条计费</Typography.Text>
    </>
  )
}
