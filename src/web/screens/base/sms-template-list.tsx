import { App } from 'antd'

import type { Row } from '#contract/resource.ts'
import { sysSmsTemplate } from '#contract/resources/sys-sms-template.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useSave } from '#web/resource/use-save.ts'

type Template = Row<typeof sysSmsTemplate>

const formItems: FormEntry<typeof sysSmsTemplate>[] = [
  'templateName',
  <FieldItem
    key="templateContent"
    resource={sysSmsTemplate}
    name="templateContent"
    extra="变量写在大括号里，例如 {时间}；修改内容后需要重新审核"
  />,
  <FieldItem
    key="templateCode"
    resource={sysSmsTemplate}
    name="templateCode"
    extra="在服务商处审核通过的模板编号；用阿里云发送时必须填写"
  />,
  <FieldItem
    key="dayLimit"
    resource={sysSmsTemplate}
    name="dayLimit"
    extra="条；留空按系统设置。超出的短信等到第二天发送"
  />,
  'remark',
]

const useDecide = () => {
  const { message } = App.useApp()
  const save = useSave(sysSmsTemplate)
  return async (row: Template, templateStatus: Template['templateStatus']) => {
    const result = await save
      .mutateAsync({ id: row.id, version: row.version, templateStatus })
      .catch(() => undefined)
    if (result?.kind === 'saved') void message.success(`“${row.templateName}”${String(templateStatus)}`)
    if (result?.kind === 'wrong') void message.error(Object.values(result.fields).join('；'))
    if (result?.kind === 'stale') void message.warning('这个模板刚被别人修改过，请刷新列表后再试')
  }
}

const columns = [
  'templateName',
  'templateContent',
  'templateCode',
  'templateStatus',
  'dayLimit',
  'updateTime',
] as const

/** Shown on demand: the table fits the screen without it. */
const lesser = ['updateTime']

/** Texts for short messages, and whether they may be sent. */
export const SmsTemplateList = () => {
  const decide = useDecide()
  const actionsOf = (row: Template): RowAction[] => [
    ...(row.templateStatus === '已通过'
      ? []
      : [{ name: 'approve', label: '通过', onClick: () => void decide(row, '已通过') }]),
    ...(row.templateStatus === '已驳回'
      ? []
      : [{ name: 'reject', label: '驳回', onClick: () => void decide(row, '已驳回') }]),
  ]
  return (
    <ResourceList
      resource={sysSmsTemplate}
      columns={columns}
      lesser={lesser}
      formItems={formItems}
      rowActions={(row, { permissions }) => (permissions.may('edit') ? actionsOf(row) : [])}
    />
  )
}
