import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Skeleton, Statistic, Table, Typography } from 'antd'
import { useState } from 'react'

import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { MessageReader, MessageReaders, ReaderState, RemindReply } from '#contract/msg-replies.ts'
import type { Row } from '#contract/resource.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { call } from '#web/api/call.ts'
import { showTime } from '#web/resource/show-time.ts'
import { TurnPages } from '#web/resource/table/turn-pages.tsx'
import { useAppState } from '#web/session/app-state.ts'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'

type Msg = Row<typeof sysMsg>

const columns = [
  { key: 'userName', dataIndex: 'userName', title: '姓名' },
  { key: 'userAccount', dataIndex: 'userAccount', title: '账号' },
  { key: 'deptName', dataIndex: 'deptName', title: '部门', render: (name: string | null) => name ?? '—' },
  {
    key: 'readTime',
    dataIndex: 'readTime',
    title: '阅读时间',
    render: (time: string | null) => showTime(time) || '—',
  },
]
const ackColumn = {
  key: 'ackTime',
  dataIndex: 'ackTime',
  title: '确认时间',
  render: (time: string | null) => showTime(time) || '—',
}

const timeOf = (time: string | null) => showTime(time) || '—'

/** On a small screen: who, and when. */
const narrowColumns = (mustAck: boolean) => [
  {
    key: 'who',
    title: '姓名',
    render: (_: unknown, { userName, userAccount, deptName }: MessageReader) => (
      <>
        <div>{userName}</div>
        <Typography.Text type="secondary">
          {[userAccount, deptName].filter(Boolean).join(' · ')}
        </Typography.Text>
      </>
    ),
  },
  {
    key: 'when',
    title: mustAck ? '阅读、确认时间' : '阅读时间',
    render: (_: unknown, { readTime, ackTime }: MessageReader) => (
      <>
        <div>{timeOf(readTime)}</div>
        {mustAck && <div>{timeOf(ackTime)}</div>}
      </>
    ),
  },
]

const isOver = ({ expireTime }: Msg) => expireTime !== null && Date.parse(expireTime) <= Date.now()

const useReaders = (id: string, state: ReaderState, index: number) =>
  useQuery({
    queryKey: [sysMsg.name, 'readers', id, state, index],
    queryFn: ({ signal }) =>
      call<MessageReaders>(calls.msgReaders, {
        params: { id },
        query: { state, index, limit: limits.pageLimit },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // They read while one looks.
    refetchInterval: 10_000,
  })

const useRemind = (id: string) => {
  const { message } = App.useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<RemindReply>(calls.msgRemind, { params: { id } }),
    onSuccess: ({ count }) => {
      void message.success(`已提醒 ${count} 人`)
      void client.invalidateQueries({ queryKey: [sysMsg.name, 'readers', id] })
    },
  })
}

const Readers = ({ msg }: { msg: Msg }) => {
  const mustAck = msg.mustAck === '是'
  const states: ReaderState[] = mustAck ? ['未确认', '已确认', '未读', '已读'] : ['未读', '已读']
  const [state, setState] = useState<ReaderState>(mustAck ? '未确认' : '未读')
  const [index, setIndex] = useState(0)
  const { data, isPlaceholderData } = useReaders(msg.id, state, index)
  const remind = useRemind(msg.id)
  const isMobile = useAppState(each => each.device === 'mobile')
  if (!data) return <Skeleton active />
  const pending = data.everybody - (mustAck ? data.acknowledged : data.read)
  // Whoever stood on the last page has read it meanwhile: that page is no more.
  const last = Math.max(0, Math.ceil(data.total / limits.pageLimit) - 1)
  if (!isPlaceholderData && index > last) setIndex(last)
  return (
    <>
      <Flex gap={32} wrap style={{ marginBottom: 16 }}>
        <Statistic title="应读人数" value={data.everybody} />
        <Statistic title="已读" value={data.read} />
        {mustAck && <Statistic title="已确认" value={data.acknowledged} />}
        <Statistic title={mustAck ? '未确认' : '未读'} value={pending} />
      </Flex>
      <Flex justify="space-between" gap={12} wrap style={{ marginBottom: 12 }}>
        <Segmented
          aria-label="阅读状态"
          options={states}
          value={state}
          onChange={next => {
            setState(next)
            setIndex(0)
          }}
        />
        {!isOver(msg) && (
          <Button
            type="primary"
            disabled={pending === 0}
            loading={remind.isPending}
            onClick={() => remind.mutate()}
          >
            {mustAck ? '提醒未确认的人' : '提醒未读的人'}
          </Button>
        )}
      </Flex>
      <Table<MessageReader>
        rowKey="id"
        size="small"
        {...(!isMobile && { scroll: { x: 'max-content' } })}
        columns={isMobile ? narrowColumns(mustAck) : mustAck ? [...columns, ackColumn] : columns}
        dataSource={data.items}
        loading={isPlaceholderData}
        locale={{ emptyText: `没有${state}的人` }}
        pagination={false}
      />
      {data.total > limits.pageLimit && (
        <TurnPages
          of="阅读情况的"
          index={index}
          limit={limits.pageLimit}
          total={data.total}
          onTurn={setIndex}
          isBrief={isMobile}
        />
      )}
    </>
  )
}

/** Who has read a notice and who has not, for its author, who may remind those. */
export const MsgReaders = ({ msg, onClose }: { msg: Msg | undefined; onClose: () => void }) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return (
    <Drawer
      open={msg !== undefined}
      onClose={onClose}
      title={`阅读情况${msg ? `：${msg.msgTitle}` : ''}`}
      size={isMobile ? '100%' : 760}
      destroyOnHidden
    >
      {msg && <Readers msg={msg} />}
    </Drawer>
  )
}
