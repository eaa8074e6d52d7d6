import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Typography } from 'antd'

import type { Resource } from '#contract/resource.ts'
import type { ImportItem } from '#contract/transfer-calls.ts'
import { importList, undoImport } from '#web/api/transfer-calls.ts'

import { showTime } from './show-time.ts'

/** Undoing is asked for once more: hundreds of records go. */
export const useUndoImport = (resource: Pick<Resource, 'name' | 'title'>) => {
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: undoImport,
    onSuccess: ({ count }) => void message.success(`已撤销，删除了导入的 ${count} 条${resource.title}`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['import', resource.name] })
      return client.invalidateQueries({ queryKey: [resource.name] })
    },
  })
  return ({ id, count }: Pick<ImportItem, 'id' | 'count'>) =>
    modal.confirm({
      title: `撤销这次导入？`,
      content: `会删除导入的 ${count} 条${resource.title}。只要有一条已被修改或使用，就全部保留。`,
      okText: '撤销导入',
      okButtonProps: { danger: true },
      onOk: () => undo.mutateAsync(id),
    })
}

/** What one has imported lately, each with its way back while nothing of it has changed. */
export const RecentImports = ({ resource }: { resource: Pick<Resource, 'name' | 'title'> }) => {
  const undo = useUndoImport(resource)
  const { data = [] } = useQuery({
    queryKey: ['import', resource.name],
    queryFn: ({ signal }) => importList(resource.name, signal),
  })
  const open = data.filter(each => each.undoTime === null && !each.isClosed).slice(0, 3)
  if (open.length === 0) return null
  return (
    <Flex vertical gap={4} role="group" aria-label="最近的导入">
      <Typography.Text type="secondary">最近的导入</Typography.Text>
      {open.map(item => (
        <Flex key={item.id} justify="space-between" align="center">
          <Typography.Text>
            {showTime(item.createTime)}，{item.count} 条
          </Typography.Text>
          <Button size="small" onClick={() => undo(item)}>
            撤销
          </Button>
        </Flex>
      ))}
    </Flex>
  )
}
