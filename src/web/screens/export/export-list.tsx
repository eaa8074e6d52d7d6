import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Flex, List, Progress, Skeleton, Space, Tag, Typography } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'

import { socketCodes, type SocketMessage } from '#contract/socket.ts'
import type { ExportItem } from '#contract/transfer-calls.ts'
import { cancelExport, deleteExport, exportList, retryExport } from '#web/api/transfer-calls.ts'
import { useAppState } from '#web/session/app-state.ts'
import { useSession } from '#web/session/store.ts'
import { onPush } from '#web/push/subscriptions.ts'
import { isProgress } from '#web/push/work-progress.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { useFocusOfRows } from '#web/resource/use-focus-kept.ts'
import { showTime } from '#web/resource/show-time.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { DownloadList } from '#web/widgets/download-list/download-list.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { askedWords } from './asked-words.ts'

const colours = {
  等待中: 'default',
  进行中: 'processing',
  已完成: 'success',
  失败: 'error',
  已取消: 'warning',
} as const

const isOpen = ({ state }: ExportItem) => state === '等待中' || state === '进行中'

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Rows written so far, as the socket tells; `onOther` hears where `items` say otherwise: it was begun or ended in another window. */
const useProgress = (items: readonly ExportItem[] | undefined, onOther: () => void) => {
  const [done, setDone] = useState<Readonly<Record<string, number>>>({})
  const hear = useEffectEvent(({ data }: SocketMessage) => {
    if (!isProgress(data) || data.kind !== 'export') return
    setDone(before => ({ ...before, [data.id]: data.done }))
    // Only what is written in the background has a name.
    if (data.fileName === undefined || !items) return
    const isKnownOpen = items.some(item => item.id === data.id && isOpen(item))
    if (isKnownOpen !== (data.state === 'running')) onOther()
  })
  useEffect(() => onPush(socketCodes.progress, message => hear(message)), [])
  return done
}

const askAgainMs = 5000

const useExports = () =>
  useQuery({
    queryKey: ['export', 'list'],
    queryFn: ({ signal }) => exportList(signal),
    // Where the socket is away, a running export still comes to its end on the screen.
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? askAgainMs : false),
  })

const useActs = () => {
  const client = useQueryClient()
  const modal = useModal()
  const { message } = App.useApp()
  const refresh = () => client.invalidateQueries({ queryKey: ['export'] })
  const cancel = useMutation({ mutationFn: cancelExport, onSettled: refresh })
  const retry = useMutation({ mutationFn: retryExport, onSettled: refresh })
  const remove = useMutation({
    mutationFn: deleteExport,
    onSuccess: () => void message.success('已删除'),
    onSettled: refresh,
  })
  return {
    cancel: ({ id }: ExportItem) => cancel.mutate(id),
    retry: ({ id }: ExportItem) => retry.mutate(id),
    remove: ({ id, fileName, state }: ExportItem) =>
      modal.confirm({
        title: `删除“${fileName}”？`,
        content:
          state === '已完成'
            ? '文件会从服务器上删除，需要时可以重新导出。'
            : '它没有文件；需要时可以重新导出。',
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => remove.mutateAsync(id),
      }),
  }
}

const About = ({ item, done }: { item: ExportItem; done: number }) => {
  const rows = (count: number) => `${showNumber(count)} 条`
  if (isOpen(item))
    return (
      <Progress
        percent={Math.min(99, Math.floor((done / Math.max(1, item.total)) * 100))}
        aria-label={`${item.fileName}的进度`}
        format={() => `${rows(done)} / ${rows(item.total)}`}
      />
    )
  // Its state stands beside its name. A finished one that may not be fetched any more says why.
  if (item.filePath === null)
    return (
      item.message !== null && (
        <Typography.Text type="secondary">
          {item.message}
          {item.state === '已完成' && `（保留到 ${showTime(item.expireTime)}）`}
        </Typography.Text>
      )
    )
  return (
    <Typography.Text type="secondary">
      {rows(item.rows)} · {sizeText(item.fileSize)} · 保留到 {showTime(item.expireTime)}
    </Typography.Text>
  )
}

/** The socket is ahead of the list: what moves is no longer waiting. */
const stateNow = ({ id, state }: ExportItem, done: Readonly<Record<string, number>>) =>
  state === '等待中' && done[id] ? '进行中' : state

/** One's own large exports: how far they are, how large, until when; fetched through the download list. */
export const ExportList = () => {
  const { data, error, refetch, isFetching } = useExports()
  const done = useProgress(data, () => void refetch({ cancelRefetch: false }))
  const { cancel, retry, remove } = useActs()
  const { message } = App.useApp()
  const [shown, setShown] = useState<ExportItem>()
  const isMobile = useAppState(state => state.device === 'mobile')
  const noteFocus = useFocusOfRows()
  const words = useSession(state => state.words)
  /** It may have been deleted in another window. */
  const offer = async (item: ExportItem) => {
    setShown(item)
    const { data: now } = await refetch()
    if (!now || now.some(({ id }) => id === item.id)) return
    setShown(undefined)
    void message.warning(`“${item.fileName}”已经在别处删除，请重新导出`)
  }
  return (
    <Flex vertical gap="middle" style={{ paddingTop: 12 }} onFocus={noteFocus}>
      <Flex justify="space-between" align="center" gap="small" wrap>
        <Typography.Text type="secondary">数据较多的导出在后台写成文件，完成后在这里下载。</Typography.Text>
        <Button loading={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      </Flex>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <List
          bordered
          itemLayout={isMobile ? 'vertical' : 'horizontal'}
          dataSource={data}
          locale={{
            emptyText: <Empty description="还没有导出。在任一列表点“导出”，数据较多时会出现在这里" />,
          }}
          renderItem={item => (
            <List.Item
              key={item.id}
              actions={[
                ...(item.filePath
                  ? [
                      <Button
                        key="get"
                        type="link"
                        aria-label={`下载 ${item.fileName}`}
                        onClick={() => void offer(item)}
                      >
                        下载
                      </Button>,
                    ]
                  : []),
                ...(item.state === '失败' || item.state === '已取消'
                  ? [
                      <Button
                        key="again"
                        type="link"
                        aria-label={`重试 ${item.fileName}`}
                        onClick={() => retry(item)}
                      >
                        重试
                      </Button>,
                    ]
                  : []),
                isOpen(item) ? (
                  <Button
                    key="end"
                    type="link"
                    aria-label={`取消 ${item.fileName}`}
                    onClick={() => cancel(item)}
                  >
                    取消
                  </Button>
                ) : (
                  <Button
                    key="del"
                    type="link"
                    danger
                    aria-label={`删除 ${item.fileName}`}
                    onClick={() => remove(item)}
                  >
                    删除
                  </Button>
                ),
              ]}
            >
              <List.Item.Meta
                title={
                  <Space wrap>
                    {item.fileName}
                    <Tag color={colours[stateNow(item, done)]}>{stateNow(item, done)}</Tag>
                    <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
                      {showTime(item.createTime)}
                    </Typography.Text>
                  </Space>
                }
                description={
                  <Flex vertical>
                    <About item={item} done={Math.max(item.rows, done[item.id] ?? 0)} />
                    <Typography.Text type="secondary">{askedWords(item, words)}</Typography.Text>
                  </Flex>
                }
              />
            </List.Item>
          )}
        />
      )}
      <DownloadList
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        downloads={
          shown?.filePath
            ? [
                {
                  label: `${shown.fileName}（${sizeText(shown.fileSize)}）`,
                  url: shown.filePath,
                  name: shown.fileName,
                },
              ]
            : []
        }
      />
    </Flex>
  )
}
