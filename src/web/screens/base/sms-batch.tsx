import { UploadOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Space, Typography, Upload } from 'antd'
import { useState } from 'react'

import { calls } from '#contract/calls.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import { batchNumber } from '#contract/sms-batch.ts'
import { fillSms, smsBatchRows, smsContentMisfit, smsSegments, type SmsBatchReply } from '#contract/sms.ts'
import { call } from '#web/api/call.ts'
import { RefInput } from '#web/resource/ref-input.tsx'
import { useAppState } from '#web/session/app-state.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { readWorkbook } from '#web/widgets/spreadsheet/read-workbook.ts'
import { TextArea } from '#web/widgets/text-box/text-area.tsx'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'

import { readNumbers } from './read-numbers.ts'
import { useBatchWork } from './use-batch-work.ts'
import { approved, useSmsTemplate } from './use-sms-template.ts'
import { useWhenSent } from './when-sent.tsx'

interface Batch {
  smsTemplate?: string
  smsContent?: string
  rows: ReturnType<typeof readNumbers>
}

const useSend = (onSent: () => void) => {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (body: Batch) => call<SmsBatchReply>(calls.smsBatch, { body }),
    onSuccess: ({ count, segments, errors }) => {
      if (errors.length > 0) return
      void message.success(`已加入发送队列：${count} 个号码，计费 ${segments} 条`)
      void client.invalidateQueries({ queryKey: [sysSms.name] })
      onSent()
    },
  })
}

const shownErrors = 20

interface ErrorsProps {
  errors: SmsBatchReply['errors']
  rows: Batch['rows']
}

const Errors = ({ errors, rows }: ErrorsProps) => (
  <Alert
    type="error"
    showIcon
    title={`有 ${errors.length} 个号码不能发送，全部都还没有发送，请改正后再试`}
    description={
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {errors.slice(0, shownErrors).map(({ row, message }) => (
          <li key={row}>
            第 {row + 1} 个号码
            {message.includes(rows[row]?.smsPhone ?? '') ? '' : `“${rows[row]?.smsPhone}”`}：{message}
          </li>
        ))}
        {errors.length > shownErrors && <li>还有 {errors.length - shownErrors} 个没有列在这里</li>}
      </ul>
    }
  />
)

/** What can be seen here already: nobody is asked whether to send what will be refused. */
const misfitsOf = (rows: Batch['rows'], text: string): SmsBatchReply['errors'] => {
  const seen = new Set<string>()
  return rows.flatMap(({ smsPhone, smsParams = {} }, row) => {
    const number = batchNumber(smsPhone, seen)
    const message = 'misfit' in number ? number.misfit : smsContentMisfit(fillSms(text, smsParams))
    return message === undefined ? [] : [{ row, message }]
  })
}

const BatchForm = ({ onSent }: { onSent: () => void }) => {
  const modal = useModal()
  const { message } = App.useApp()
  const { template, setTemplate, free, setFree, numbers, setNumbers, finish } = useBatchWork()
  // From the first time that it is to be sent: not while the numbers are still being typed.
  const [isLookedAt, setLookedAt] = useState(false)
  const { content, blanks } = useSmsTemplate(template?.value)
  const later = useWhenSent()
  const send = useSend(() => {
    finish()
    onSent()
  })
  const rows = readNumbers(numbers, blanks)
  const text = content ?? free
  const example = rows[0] ? fillSms(text, rows[0].smsParams ?? {}) : text
  const misfits = isLookedAt ? misfitsOf(rows, text) : []
  const errors = misfits.length > 0 ? misfits : (send.data?.errors ?? [])
  const isReady = text.trim() !== '' && rows.length > 0 && rows.length <= smsBatchRows
  const take = async (file: File) => {
    const sheets = await readWorkbook(file, { first: false, rows: smsBatchRows + 1 })
    // A cover may come before it.
    const lines = (sheets.find(sheet => sheet.rows.length > 0)?.rows ?? []).map(cells => cells.join('\t'))
    if (lines.length === 0) return void message.error('这个文件里没有内容，请检查后再选')
    const put = () => setNumbers(lines.join('\n'))
    if (numbers.trim() === '') return put()
    modal.confirm({
      title: '换成文件里的号码？',
      content: `已经填写的 ${rows.length} 个号码会被文件里的 ${lines.length} 行替换。`,
      okText: '替换',
      onOk: put,
    })
  }
  const confirm = () => {
    setLookedAt(true)
    send.reset()
    if (misfitsOf(rows, text).length > 0) return document.getElementById('batch-numbers')?.focus()
    modal.confirm({
      title: `给 ${rows.length} 个号码发送短信？`,
      content: `第一条的内容是：“${example}”，每条按 ${smsSegments(example)} 条计费。${later === undefined ? '' : `${later}。`}发出后不能撤回。`,
      okText: '发送',
      cancelText: '再看看',
      onOk: () =>
        send
          .mutateAsync({ ...(template ? { smsTemplate: template.value } : { smsContent: free }), rows })
          .catch(() => undefined),
    })
  }
  return (
    <Form layout="vertical">
      <Form.Item label="短信模板" htmlFor="batch-template">
        <RefInput
          id="batch-template"
          resource="sys/sms-template"
          only={approved}
          value={template ? [template] : []}
          onChange={([chosen]) => setTemplate(chosen)}
        />
      </Form.Item>
      <Form.Item label="短信内容" htmlFor="batch-content" required>
        <TextArea
          id="batch-content"
          value={text}
          readOnly={content !== undefined}
          maxLength={500}
          isCounted
          lines={[3, 8]}
          onText={setFree}
        />
      </Form.Item>
      <Form.Item
        label="号码"
        htmlFor="batch-numbers"
        required
        extra={
          blanks.length > 0
            ? `每行一个号码，后面依次是：${blanks.join('、')}，用逗号或制表符隔开；第一行可以是标题`
            : '每行一个号码'
        }
      >
        <TextArea
          id="batch-numbers"
          value={numbers}
          lines={[6, 14]}
          placeholder={['13800000000', ...blanks].join('，')}
          onText={setNumbers}
        />
      </Form.Item>
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Upload
          accept=".xlsx,.xls"
          showUploadList={false}
          beforeUpload={file => {
            take(file).catch(() => void message.error('这个文件读不出来，请另存为 .xlsx 后再试'))
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />}>从 Excel 读取号码</Button>
        </Upload>
        {rows.length > smsBatchRows && (
          <Alert type="warning" title={`一次最多 ${smsBatchRows} 个号码，现在有 ${rows.length} 个`} />
        )}
        {example && rows.length > 0 && <Typography.Text type="secondary">第一条：{example}</Typography.Text>}
        {errors.length > 0 && <Errors errors={errors} rows={rows} />}
        <Button type="primary" disabled={!isReady} loading={send.isPending} onClick={() => confirm()}>
          发送{rows.length > 0 ? `（${rows.length} 个号码）` : ''}
        </Button>
      </Space>
    </Form>
  )
}

/** One text to many numbers, pasted or read from a spreadsheet; all are queued, or none. */
export const SmsBatch = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      isInAddress
      title="批量发送短信"
      size={isMobile ? '100%' : 640}
      destroyOnHidden
    >
      <BatchForm onSent={onClose} />
    </Drawer>
  )
}
