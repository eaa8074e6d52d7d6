import { sysSms } from '#contract/resources/sys-sms.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

/** Short messages. What has been sent stays as it was sent. */
export const SmsList = () => (
  <ResourceList
    resource={sysSms}
    columns={[
      'smsPhone',
      'smsTemplate',
      'smsContent',
      'smsStatus',
      'provider',
      'error',
      'sendTime',
      'createTime',
    ]}
    isEditable={row => row.smsStatus !== '已发送'}
  />
)
