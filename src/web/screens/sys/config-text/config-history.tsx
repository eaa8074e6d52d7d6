import { Button, Card, Empty } from 'antd'

import type { ConfigImport } from '#contract/config-text-calls.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { showTime } from '#web/resource/show-time.ts'
import { PagedTable } from '#web/resource/table/paged-table.tsx'

interface Props {
  items: readonly ConfigImport[] | undefined
  isLoading: boolean
  /** Why they could not be read. */
  error: Error | null
  onRetry: () => void
  onBringBack: (id: string) => void
}

const nothing: ConfigImport[] = []

/** Imports so far. Going back is an import, too: it is compared first. */
export const ConfigHistory = ({ items, isLoading, error, onRetry, onBringBack }: Props) => (
  <Card title="导入记录">
    {!items && error ? (
      <ListFailed error={error} onRetry={onRetry} />
    ) : (
      <PagedTable<ConfigImport>
        rowKey="id"
        size="small"
        loading={isLoading}
        scroll={{ x: 'max-content' }}
        rows={items ?? nothing}
        limit={10}
        locale={{ emptyText: <Empty description="还没有导入过。每次导入前的配置都会保留在这里，可以恢复" /> }}
        columns={[
          { title: '时间', key: 'time', render: (_, { time }) => showTime(time) },
          { title: '导入人', dataIndex: 'userName' },
          { title: '内容', dataIndex: 'summary' },
          {
            title: '操作',
            key: 'actions',
            render: (_, { id, time }) => (
              <Button
                type="link"
                size="small"
                aria-label={`恢复到 ${showTime(time)} 导入之前`}
                onClick={() => onBringBack(id)}
              >
                恢复到导入之前
              </Button>
            ),
          },
        ]}
      />
    )}
  </Card>
)
