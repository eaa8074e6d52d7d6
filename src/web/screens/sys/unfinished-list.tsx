import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Typography } from 'antd'
import { useEffect } from 'react'

import { fileCalls } from '#contract/file-calls.ts'
import { sizeText } from '#contract/file-size.ts'
import { goneUser } from '#contract/resources/sys-user.ts'
import { sysFile, type UnfinishedFile, type UnfinishedFiles } from '#contract/resources/sys-file.ts'
import { call } from '#web/api/call.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { showTime } from '#web/resource/show-time.ts'
import { useFocusOfRows } from '#web/resource/use-focus-kept.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

/** 已到 47.7 MB / 209.0 MB */
const arrived = ({ fileSize, wholeSize }: UnfinishedFile) =>
  `已到 ${sizeText(fileSize)}${wholeSize > fileSize ? ` / ${sizeText(wholeSize)}` : ''}`

/** 通知：春节放假 */
const ownerOf = ({ ownerTitle, ownerLabel, isOwnerBinned }: UnfinishedFile) => {
  if (ownerLabel !== null) return ownerLabel ? `${ownerTitle}：${ownerLabel}` : ownerTitle
  return `${ownerTitle}（${isOwnerBinned ? '在回收站' : '还没有保存或已经删除'}）`
}

const useDrop = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const drop = useMutation({
    mutationFn: ({ id }: UnfinishedFile) => call(fileCalls.dropUnfinished, { query: { id } }),
    onSuccess: (_, file) => void message.success(`已清理“${file.fileName}”，腾出 ${sizeText(file.fileSize)}`),
    onSettled: () => client.invalidateQueries({ queryKey: [sysFile.name] }),
  })
  return (file: UnfinishedFile) =>
    modal.confirm({
      title: `清理没有传完的“${file.fileName}”？`,
      content: `它属于${ownerOf(file)}。已到的 ${sizeText(file.fileSize)} 不能恢复。${file.sentBy ?? '上传的人'}要是还在上传，会从头传起。`,
      okText: '清理',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync(file).catch(() => undefined),
    })
}

/** Uploads under way or cut off: whose they are, how much of them is there and when that goes; it can go at once. */
export const UnfinishedList = ({ count }: { count: number }) => {
  const drop = useDrop()
  const client = useQueryClient()
  const noteFocus = useFocusOfRows()
  const mayDelete = usePermissions(sysFile.page).may('delete')
  const { data, error, refetch } = useQuery({
    queryKey: [sysFile.name, 'unfinished'],
    queryFn: ({ signal }) => call<UnfinishedFiles>(fileCalls.unfinished, { signal }),
    meta: { quiet: true },
  })
  // They may all have arrived since they were counted.
  const isOver = data?.items.length === 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [sysFile.name, 'summary'] })
  }, [isOver, client])
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  return (
    <Flex
      vertical
      gap={4}
      role="group"
      aria-label="没有传完的文件"
      onFocus={noteFocus}
      style={{ maxHeight: '30vh', marginTop: 8, overflowY: 'auto' }}
    >
      {data?.items.map(file => (
        <Flex key={file.id} justify="space-between" align="center" gap="small">
          <Typography.Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.fileName}
            <Typography.Text type="secondary" style={{ marginInlineStart: 8 }}>
              {ownerOf(file)}，{arrived(file)}，{file.sentBy ?? goneUser}上传，最后收到于{' '}
              {showTime(file.updateTime)}；{showTime(file.endTime)} 后自动清理
            </Typography.Text>
          </Typography.Text>
          {mayDelete && (
            <Button
              size="small"
              danger
              style={{ flex: 'none' }}
              aria-label={`清理 ${file.fileName}`}
              onClick={() => drop(file)}
            >
              清理
            </Button>
          )}
        </Flex>
      ))}
      {isOver && <Typography.Text type="secondary">刚刚都传完了</Typography.Text>}
      {data && data.items.length > 0 && data.items.length < count && (
        <Typography.Text type="secondary">
          只列出占用最多的 {data.items.length} 个，清理后会列出其余的
        </Typography.Text>
      )}
    </Flex>
  )
}
