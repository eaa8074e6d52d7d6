import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Typography } from 'antd'
import { useState } from 'react'

import type { Resource } from '#contract/resource.ts'
import type { ImportItem, UndoReply } from '#contract/transfer-calls.ts'
import { importList, undoImport } from '#web/api/transfer-calls.ts'
import { useWorkProgress } from '#web/push/work-progress.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { WorkProgress } from '#web/widgets/import-dialog/work-progress.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { showTime } from './show-time.ts'
import { useFocusOfRows } from './use-focus-kept.ts'

type Imported = Pick<Resource, 'name' | 'title'>

export const undoneSentence = ({ count, kept }: UndoReply, { title }: Imported) =>
  kept === 0
    ? `已撤销，删除了导入的 ${showNumber(count)} 条${title}`
    : `已撤销，删除了 ${showNumber(count)} 条${title}；${showNumber(kept)} 条在撤销期间被修改或使用，保留在列表里`

/** Undoing is asked for once more: hundreds of records go. It takes its time, and goes on where it was cut off. */
const useUndoImport = (resource: Imported) => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const { progress, begin, end } = useWorkProgress()
  const [undoing, setUndoing] = useState<string>()
  const undo = useMutation({
    mutationFn: ({ id }: ImportItem) => undoImport(id, begin()),
    onMutate: ({ id }) => setUndoing(id),
    onSuccess: reply => void message.success(undoneSentence(reply, resource)),
    onSettled: () => {
      end()
      setUndoing(undefined)
      void client.invalidateQueries({ queryKey: ['import', resource.name] })
      return client.invalidateQueries({ queryKey: [resource.name] })
    },
  })
  const ask = (item: ImportItem) =>
    modal.confirm({
      title: '撤销这次导入？',
      content: `会删除导入的 ${showNumber(item.count)} 条${resource.title}。只要有一条已被修改或使用，就全部保留。`,
      okText: '撤销导入',
      okButtonProps: { danger: true },
      onOk: () => undo.mutate(item),
    })
  return {
    progress,
    undoing,
    start: (item: ImportItem) => (item.undone === null ? ask(item) : undo.mutate(item)),
  }
}

const OneImport = ({ item, isBusy, onUndo }: { item: ImportItem; isBusy: boolean; onUndo: () => void }) => (
  <Flex justify="space-between" align="center" gap="small">
    <Typography.Text>
      {showTime(item.createTime)}，{showNumber(item.count)} 条
      {item.undone !== null && `，撤销了 ${showNumber(item.undone)} 条后中断`}
    </Typography.Text>
    <Button size="small" style={{ flex: 'none' }} disabled={isBusy} onClick={onUndo}>
      {item.undone === null ? '撤销' : '继续撤销'}
    </Button>
  </Flex>
)

const NotRead = ({ onRetry }: { onRetry: () => void }) => (
  <Flex justify="space-between" align="center" gap="small" role="alert">
    <Typography.Text type="secondary">最近的导入没有读出来</Typography.Text>
    <Button size="small" onClick={onRetry}>
      重新加载
    </Button>
  </Flex>
)

/** The others are one press away: the dialog is for the next file. */
const shownFirst = 3

/** What one has imported lately, each with its way back while nothing of it has changed. */
export const RecentImports = ({ resource }: { resource: Imported }) => {
  const { progress, undoing, start } = useUndoImport(resource)
  const noteFocus = useFocusOfRows()
  const { data, error, refetch } = useQuery({
    queryKey: ['import', resource.name],
    queryFn: ({ signal }) => importList(resource.name, signal),
    // Of an older list one would undo another import than the one that one has just made.
    gcTime: 0,
    // Told in its place.
    meta: { quiet: true },
  })
  const [isWhole, setIsWhole] = useState(false)
  if (!data && error) return <NotRead onRetry={() => void refetch()} />
  const open = (data ?? []).filter(each => each.undoTime === null && !each.isClosed)
  const others = open.length - shownFirst
  if (open.length === 0) return null
  return (
    <Flex vertical gap={4} role="group" aria-label="最近的导入" onFocus={noteFocus}>
      <Typography.Text type="secondary">最近的导入</Typography.Text>
      <Flex vertical gap={4} style={{ maxHeight: '25vh', overflowY: 'auto' }}>
        {(isWhole ? open : open.slice(0, shownFirst)).map(item =>
          item.id === undoing ? (
            <WorkProgress key={item.id} words="正在撤销" count={item.count} progress={progress} />
          ) : (
            <OneImport key={item.id} item={item} isBusy={undoing !== undefined} onUndo={() => start(item)} />
          ),
        )}
      </Flex>
      {others > 0 && (
        <Button
          type="link"
          size="small"
          style={{ alignSelf: 'start', paddingInline: 0 }}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? '收起' : `更多（还有 ${showNumber(others)} 次）`}
        </Button>
      )}
    </Flex>
  )
}
