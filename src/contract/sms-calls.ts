import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import { sysSms } from './resources/sys-sms.ts'

/** Sending many, what a sender should know, and what the gateway reports. */
export const smsCalls = {
  smsState: {
    method: 'GET',
    path: 'sys/sms/state',
    title: '短信发送情况',
    who: { page: sysSms.page, needs: 'view' },
  },
  smsBatch: {
    method: 'POST',
    path: 'sys/sms/send-batch',
    title: '批量发送短信',
    who: { page: sysSms.page, needs: 'add' },
    body: {
      smsTemplate: idField('短信模板', false),
      smsContent: { label: '短信内容', kind: 'text', max: 500 },
      rows: { label: '号码', kind: 'json', max: 900_000, required: true },
    },
    action: '批量发送',
  },
  /** Opened by the gateway's own token, `SMS_HTTP_TOKEN`. */
  smsReceipt: {
    method: 'POST',
    path: 'sms/receipt',
    title: '短信回执',
    who: 'anyone',
    body: {
      id: idField('短信编号'),
      status: { label: '状态', kind: 'choice', options: ['delivered', 'failed'], required: true },
      error: { label: '原因', kind: 'text', max: 300 },
    },
  },
} as const satisfies Record<string, Call>
