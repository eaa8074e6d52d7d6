import { SendOutlined } from '@ant-design/icons'
import { useState } from 'react'

import { sysSms } from '#contract/resources/sys-sms.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { RefFieldInput } from '#web/resource/ref-field-input.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { Column } from '#web/resource/to-columns.tsx'
import { useAddress } from '#web/resource/use-address.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { SmsBatch } from './sms-batch.tsx'
import { SmsContentInput } from './sms-content-input.tsx'
import { SmsNotice } from './sms-notice.tsx'
import { useWhenSent, WhenSent } from './when-sent.tsx'
import { SmsWordsInput } from './sms-words-input.tsx'
import { approved } from './use-sms-template.ts'

const columns: Column<typeof sysSms>[] = [
  'smsPhone',
  'smsTemplate',
  'smsContent',
  'smsStatus',
  'provider',
  'error',
  'sendTime',
  'createTime',
]

/** Shown on demand: beside the moment of sending and what became of it they say little, and the table fits the screen without them. */
const lesser = ['provider', 'createTime']

const formItems: FormEntry<typeof sysSms>[] = [
  'smsPhone',
  <FieldItem key="smsTemplate" resource={sysSms} name="smsTemplate">
    <RefFieldInput field={sysSms.fields.smsTemplate} name="smsTemplate" only={approved} />
  </FieldItem>,
  <FieldItem key="smsParams" resource={sysSms} name="smsParams">
    <SmsWordsInput />
  </FieldItem>,
  <FieldItem key="smsContent" resource={sysSms} name="smsContent" extra={<WhenSent />}>
    <SmsContentInput />
  </FieldItem>,
]

const askImport = (later: string | undefined) => (rows: readonly unknown[]) =>
  later === undefined
    ? `导入后就会发出 ${showNumber(rows.length)} 条短信，发出的短信不能撤销。`
    : `导入 ${showNumber(rows.length)} 条短信，${later}。发出的短信不能撤销。`

const sendIcon = <SendOutlined aria-hidden />
const changeable = new Set<unknown>(['待发送', '失败', '模拟'])

/** Whether one is writing to many stands in the address, as of a record: Back and a reload find it. */
const useBatchAddress = () => {
  const [address, setAddress] = useAddress()
  const change = (isOpen: boolean) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        if (isOpen) next.set('batch', 'open')
        else next.delete('batch')
        return next
      },
      isOpen ? undefined : { replace: true },
    )
  return {
    isOpen: address.has('batch'),
    open: () => change(true),
    close: () => afterClosing(() => change(false)),
  }
}

/** Short messages: written one by one or sent to many. What has left stays as it was sent. */
export const SmsList = () => {
  const { may } = usePermissions(sysSms.page)
  const { isOpen, open, close } = useBatchAddress()
  const mayAdd = may('add')
  // A right that is withdrawn takes nothing that is being written; the server refuses to send it.
  const [isAllowed, setAllowed] = useState(mayAdd)
  if (mayAdd && !isAllowed) setAllowed(true)
  const later = useWhenSent()
  return (
    <>
      <ResourceList
        resource={sysSms}
        columns={columns}
        lesser={lesser}
        formItems={formItems}
        beforeTable={<SmsNotice />}
        askImport={askImport(later)}
        isEditable={row => changeable.has(row.smsStatus)}
        toolbarActions={({ permissions }) =>
          permissions.may('add') ? [{ name: 'batch', label: '批量发送', icon: sendIcon, onClick: open }] : []
        }
      />
      <SmsBatch isOpen={isOpen && isAllowed} onClose={close} />
    </>
  )
}
