import { App, Flex, type ModalFuncProps } from 'antd'
import dayjs from 'dayjs'

import { datePatterns } from '#contract/limits.ts'
import type { Row } from '#contract/resource.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { useSave } from '#web/resource/use-save.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { missingWords } from '#web/widgets/uploader/missing-words.ts'
import { missingFiles } from '#web/widgets/uploader/upload-queues.ts'

type Msg = Row<typeof sysMsg>

export const isLater = (time: string | null) => time !== null && Date.parse(time) > Date.now()

const sentTo = ({ publishTime, target, mustAck }: Msg) => {
  const time = isLater(publishTime) ? `于 ${dayjs(publishTime).format(datePatterns.dateTime)} ` : '立即'
  const people = target === '全体' || !target ? '全体用户' : `指定的${target}`
  const isForMe = people === '全体用户' ? '（包括您自己）' : ''
  const held = mustAck === '是' ? `收到的人${isForMe}确认后才能继续操作。` : ''
  return `将${time}发送给${people}，发布后要修改需要先撤回。${held}`
}

/**
 * Said, and not refused: who must get word out now would have to give the film up first, and what a reload has cut off may never
 * come. Waiting has the focus, so that a key pressed too often sends nothing out.
 */
const withoutFiles = (row: Msg): ModalFuncProps => {
  const names = missingFiles({ otcType: sysMsg.name, otcId: row.id })
  if (names.length === 0) return {}
  const lack = isLater(row.publishTime)
    ? '到时还没有传完，收到的人就看不到。'
    : '现在发布，收到的人看不到，要等传完后再打开。'
  return {
    content: (
      <Flex vertical gap="small">
        <span>
          {missingWords(names)}。{lack}
        </span>
        <span>{sentTo(row)}</span>
      </Flex>
    ),
    okText: '不等文件，发布',
    okType: 'default',
    cancelText: '先不发布',
    cancelButtonProps: { type: 'primary' },
    focusable: { autoFocusButton: 'cancel' },
  }
}

/** Publishing sends it to everybody it names, so it asks first; withdrawing takes it out of their lists. */
export const usePublish = () => {
  const modal = useModal()
  const { message } = App.useApp()
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
      content: sentTo(row),
      okText: '发布',
      cancelText: '取消',
      ...withoutFiles(row),
      onOk: () => set(row, '已发布', isLater(row.publishTime) ? '已安排，到时自动发布' : '已发布'),
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
