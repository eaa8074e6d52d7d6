import { Divider, Form, Tag } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'

import { pictureAlias } from '#contract/files.ts'
import type { AnyRow, Row } from '#contract/resource.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { MsgKind } from '#web/resource/msg-kind.tsx'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { ShowField } from '#web/resource/show-field.tsx'
import type { Column } from '#web/resource/to-columns.tsx'
import { useChoices } from '#web/resource/use-choices.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { MessageContent } from '#web/widgets/message-content/message-content.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'
import { picturesName, usePicturesUnderWay } from '#web/widgets/rich-text/pictures-under-way.ts'
import { RichTextInput, type RichTextProps } from '#web/widgets/rich-text/rich-text-input.tsx'
import { Uploader } from '#web/widgets/uploader/uploader.tsx'

import { MsgTargets, TargetIdsInput } from './msg-targets.tsx'
import { isLater, usePublish } from './use-publish.tsx'

type Msg = Row<typeof sysMsg>

const MsgReaders = later(async () => (await import('./msg-readers.tsx')).MsgReaders)

const someoneNamed = (value: unknown, { target }: Record<string, unknown>) =>
  target && target !== '全体' && !(Array.isArray(value) && value.length > 0) ? '请选择要发送给谁' : undefined

/** Shown on demand: the table fits the screen without it. */
const lesser = ['createTime']

/** The record's id is there before it is saved, so that pictures and attachments can belong to it. */
const useOwner = () => {
  const id: unknown = Form.useWatch('id', { preserve: true })
  return typeof id === 'string' ? { otcType: sysMsg.name, otcId: id } : undefined
}

const ContentInput = (props: Pick<RichTextProps, 'id' | 'value' | 'onChange'>) => {
  const owner = useOwner()
  return owner && <RichTextInput {...props} owner={owner} label={sysMsg.fields.msgContent.label} />
}

/**
 * A saved record has its files at once. Those of a new one are lost with it, so that they are unsaved work like any field: the
 * form hears of a change, of which nothing is stored.
 */
const AttachmentsInput = ({ onChange }: { onChange?: (change: object) => void }) => {
  const owner = useOwner()
  const isSaved = Boolean(Form.useWatch('version', { preserve: true }))
  const { may } = usePermissions(sysMsg.page)
  const taken = () => isSaved || onChange?.({})
  return (
    owner && (
      <Uploader
        owner={owner}
        isShown={file => file.fileAlias !== pictureAlias}
        // Rights may be withdrawn while the form is open.
        disabled={!may(isSaved ? 'edit' : 'add')}
        onTaken={taken}
      />
    )
  )
}

/** Nothing is stored of the pictures on their way into the text, which are unsaved work like any field. */
const PicturesInput = ({ value = '', onChange }: { value?: string; onChange?: (names: string) => void }) => {
  const names = usePicturesUnderWay(useOwner()?.otcId).join('、')
  const tell = useEffectEvent(() => onChange?.(names))
  useEffect(() => {
    if (names !== value) tell()
  }, [names, value])
  return null
}

const Attachments = () => (
  <Form.Item label="附件" style={{ gridColumn: '1 / -1' }}>
    <Form.Item name="attachments" noStyle>
      <AttachmentsInput />
    </Form.Item>
  </Form.Item>
)

const formItems: FormEntry<typeof sysMsg>[] = [
  'msgTitle',
  'msgType',
  'target',
  <FieldItem key="targetIds" resource={sysMsg} name="targetIds" also={someoneNamed}>
    <TargetIdsInput />
  </FieldItem>,
  <FieldItem key="msgContent" resource={sysMsg} name="msgContent">
    <ContentInput />
  </FieldItem>,
  <Form.Item key="pictures" name={picturesName} noStyle>
    <PicturesInput />
  </Form.Item>,
  <Attachments key="attachments" />,
  <FieldItem
    key="publishTime"
    resource={sysMsg}
    name="publishTime"
    extra="点击“发布”以后才会发出：不填则立即发布，填写以后的时间则到时自动发布"
  />,
  'expireTime',
  'isTop',
  <FieldItem
    key="mustAck"
    resource={sysMsg}
    name="mustAck"
    extra="选“是”时，收到的人确认之前不能继续其他工作"
  />,
]

const StateOf = ({ row }: { row: Msg }) => {
  const isOut = row.msgStatus === '已发布'
  if (isOut && isLater(row.publishTime)) return <Tag color="processing">待定时发布</Tag>
  if (isOut && row.expireTime !== null && !isLater(row.expireTime)) return <Tag>已失效</Tag>
  return <ShowField field={sysMsg.fields.msgStatus} name="msgStatus" row={{ ...row }} isCell />
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** The notice as its readers see it, and below what only its authors know. */
const details = (row: AnyRow) => (
  <>
    <MessageContent
      message={{
        id: row.id,
        msgTitle: textIn(row.msgTitle) ?? '',
        msgContent: textIn(row.msgContent),
        mustAck: textIn(row.mustAck),
        publishTime: textIn(row.publishTime),
      }}
      kind={typeof row.msgType === 'string' && <MsgKind word={row.msgType} />}
    />
    <Divider />
    <RecordDetails
      resource={sysMsg}
      row={row}
      names={['msgStatus', 'target', 'publishTime', 'expireTime', 'isTop', 'mustAck', 'orgId', 'deptId']}
      more={[
        {
          key: 'targetIds',
          label: sysMsg.fields.targetIds.label,
          span: 'filled',
          children: <MsgTargets row={row} />,
        },
      ]}
    />
  </>
)

const columns: Column<typeof sysMsg>[] = [
  'msgTitle',
  'msgType',
  {
    key: 'msgStatus',
    title: sysMsg.fields.msgStatus.label,
    render: row => <StateOf row={row} />,
  },
  'target',
  'isTop',
  'mustAck',
  'publishTime',
  'expireTime',
  'createTime',
]

/** Those that are published by their import are out at once, or when their time comes. */
const askImport = (rows: readonly Readonly<Record<string, string>>[]) => {
  const count = rows.filter(({ msgStatus }) => msgStatus === '已发布').length
  if (count === 0) return undefined
  return `其中 ${showNumber(count)} 条的发布状态是“已发布”：导入后就会发给收到的人（发布时间在以后的，到时发出）。要撤销导入，需要先逐条撤回。`
}

const isOpen = (row: Msg) => row.msgStatus !== '已发布'

/** Notices and announcements: written, published, withdrawn. */
export const MsgList = () => {
  const { publish, withdraw } = usePublish()
  // Without one its readers find it under none of the kinds.
  const [firstKind] = useChoices(sysMsg.fields.msgType)
  // Undefined: nobody has wanted it yet; null: it was closed.
  const [shown, setShown] = useState<Msg | null>()
  const actionsOf = (row: Msg): RowAction[] =>
    row.msgStatus === '已发布'
      ? [
          { name: 'readers', label: '阅读情况', onClick: () => setShown(row) },
          { name: 'withdraw', label: '撤回', onClick: () => withdraw(row) },
        ]
      : [{ name: 'publish', label: '发布', onClick: () => publish(row) }]
  return (
    <>
      <ResourceList
        resource={sysMsg}
        {...(firstKind && { start: { msgType: String(firstKind.value) } })}
        columns={columns}
        lesser={lesser}
        formItems={formItems}
        details={details}
        askImport={askImport}
        isEditable={isOpen}
        // It is withdrawn first.
        isDeletable={isOpen}
        whyKept="已发布的通知请先撤回"
        rowActions={(row, { permissions }) => (permissions.may('edit') ? actionsOf(row) : [])}
      />
      {shown !== undefined && (
        <LazyPart>
          <MsgReaders msg={shown ?? undefined} onClose={() => setShown(null)} />
        </LazyPart>
      )}
    </>
  )
}
