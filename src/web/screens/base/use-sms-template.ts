import { sysSmsTemplate } from '#contract/resources/sys-sms-template.ts'
import { smsBlanks } from '#contract/sms.ts'
import { useRecord } from '#web/resource/use-record.ts'

/** The others cannot be sent. */
export const approved: readonly string[] = ['templateStatus:已通过']

/** The text of a chosen template and the names of its blanks. */
export const useSmsTemplate = (id: unknown) => {
  const wanted = typeof id === 'string' && id !== '' ? id : undefined
  const { data } = useRecord(sysSmsTemplate, wanted)
  const content = wanted && data ? data.templateContent : undefined
  return { content, blanks: content === undefined ? [] : smsBlanks(content) }
}
