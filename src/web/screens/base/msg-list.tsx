import { App } from 'antd'

import type { AnyRow, Row } from '#contract/resource.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useSave } from '#web/resource/use-save.ts'

import { MsgTargets, TargetIdsInput } from './msg-targets.tsx'

type Msg = Row<typeof sysMsg>

const someoneNamed = (value: unknown, { target }: Record<string, unknown>) =>
  target && target !== '全体' && !(Array.isArray(value) && value.length > 0) ? '请选择要发送给谁' : undefined

const formItems: FormEntry<typeof sysMsg>[] = [
  'msgTitle',
  'msgType',
  'target',
  <FieldItem key="targetIds" resource={sysMsg} name="targetIds" also={someoneNamed}>
    <TargetIdsInput />
  </FieldItem>,
  'msgContent',
  'publishTime',
  'expireTime',
  'isTop',
]

/** Publishing sends it to everybody it names, so it asks first; withdrawing takes it out of their lists. */
const usePublish = () => {
  const { modal, message } = App.useApp()
  const save = useSave(sysMsg)
  const set = async (row: Msg, msgStatus: Msg['msgStatus'], done: string) => {
    const result = await save
      .mutateAsync({ id: row.id, version: row.version, msgStatus })
      .catch(() => undefined)
    if (result?.kind === 'saved') void message.success(done)
    if (result?.kind === 'wrong') void message.error(Object.values(result.fields).join('；'))
    if (result?.kind === 'stale') void message.warning('这条通知刚被别人修改过，请刷新列表后再试')
  }
  const publish = (row: Msg) =>
    modal.confirm({
      title: `发布「${row.msgTitle}」？`,
      content: `将发送给${row.target === '全体' || !row.target ? '全体用户' : `指定的${row.target}`}，发布后要修改需要先撤回。`,
      okText: '发布',
      cancelText: '取消',
      onOk: () => set(row, '已发布', '已发布'),
    })
  const withdraw = (row: Msg) =>
    modal.confirm({
      title: `撤回「${row.msgTitle}」？`,
      content: '撤回后，收到的人不再看到它；修改后可以重新发布。',
      okText: '撤回',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => set(row, '已撤回', '已撤回'),
    })
  return { publish, withdraw }
}

const details = (row: AnyRow) => (
  <RecordDetails
    resource={sysMsg}
    row={row}
    more={[
      {
        key: 'targetIds',
        label: sysMsg.fields.targetIds.label,
        span: 'filled',
        children: <MsgTargets row={row} />,
      },
    ]}
  />
)

/** Notices and announcements: written, published, withdrawn. */
export const MsgList = () => {
  const { publish, withdraw } = usePublish()
  const actionsOf = (row: Msg): RowAction[] =>
    row.msgStatus === '已发布'
      ? [{ name: 'withdraw', label: '撤回', onClick: () => withdraw(row) }]
      : [{ name: 'publish', label: '发布', onClick: () => publish(row) }]
  return (
    <ResourceList
      resource={sysMsg}
      columns={[
        'msgTitle',
        'msgType',
        'msgStatus',
        'target',
        'isTop',
        'publishTime',
        'expireTime',
        'createTime',
      ]}
      formItems={formItems}
      details={details}
      isEditable={row => row.msgStatus !== '已发布'}
      rowActions={(row, { permissions }) => (permissions.may('edit') ? actionsOf(row) : [])}
    />
  )
}
