import { CheckOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Typography } from 'antd'

import { actions, type Action } from '#contract/permission.ts'
import { actionLabels } from '#contract/permission-labels.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { PageRights } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { DataTable } from '#web/resource/data-table.tsx'
import type { ListColumn } from '#web/resource/table/list-column.ts'
import { useAppState } from '#web/session/app-state.ts'

import styles from './explain.module.css'

interface Props {
  userId: string
  onAsk: (page: string, action: Action) => void
}

type PageRow = PageRights & { id: string }

const usePageRights = (userId: string) =>
  useQuery({
    queryKey: ['sys/user', 'explain-pages', userId],
    queryFn: ({ signal }) => call<PageRights[]>(rightsCalls.explainPages, { query: { userId }, signal }),
    select: (pages): PageRow[] => pages.map(each => ({ ...each, id: each.path })),
    staleTime: 0,
  })

const yes = <CheckOutlined aria-hidden style={{ color: 'var(--ant-color-success-text)' }} />
const no = <CloseOutlined aria-hidden style={{ color: 'var(--ant-color-error-text)' }} />
const none = <MinusOutlined aria-hidden style={{ color: 'var(--ant-color-text-tertiary)' }} />

/** The sign is told by its name, too: colours and shapes alone say nothing to a screen reader. */
const markOf = ({ offered, allowed }: PageRights, action: Action) => {
  if (allowed.includes(action)) return { icon: yes, word: '可以' }
  return offered.includes(action) ? { icon: no, word: '不可以' } : { icon: none, word: '页面没有提供' }
}

const titleOf = ({ group, name }: PageRights) => (group ? `${group} / ${name}` : name)

interface SignProps extends Pick<Props, 'onAsk'> {
  row: PageRow
  action: Action
  /** Where no column says it. */
  word?: string
}

const Sign = ({ row, action, word, onAsk }: SignProps) => {
  const mark = markOf(row, action)
  return (
    <Button
      type="text"
      size="small"
      icon={mark.icon}
      title={`${mark.word}${actionLabels[action]}，点击看为什么`}
      aria-label={`${row.name}：${mark.word}${actionLabels[action]}，为什么`}
      onClick={() => onAsk(row.path, action)}
    >
      {word}
    </Button>
  )
}

/** On a phone: what a page does not offer takes no room. */
const Narrow = ({ pages, onAsk }: { pages: readonly PageRow[] } & Pick<Props, 'onAsk'>) => (
  <ul className={styles['pages']}>
    {pages.map(row => (
      <li key={row.id}>
        <strong>{titleOf(row)}</strong>
        <div className={styles['signs']}>
          {actions
            .filter(action => row.offered.includes(action))
            .map(action => (
              <Sign key={action} row={row} action={action} word={actionLabels[action]} onAsk={onAsk} />
            ))}
        </div>
      </li>
    ))}
  </ul>
)

/** Every page and action of one user at a glance; a click on a sign asks why. */
export const ExplainOverview = ({ userId, onAsk }: Props) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const { data, error } = usePageRights(userId)
  if (error) return <Empty description={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const columns: ListColumn<PageRow>[] = [
    { key: 'name', title: '页面', render: titleOf },
    ...actions.map(action => ({
      key: action,
      title: actionLabels[action],
      render: (row: PageRow) => <Sign row={row} action={action} onAsk={onAsk} />,
    })),
  ]
  return (
    <section aria-label="各页面的权限">
      <Typography.Paragraph type="secondary">
        {yes} 可以　{no} 不可以{!isMobile && <>　{none} 页面没有提供这项操作</>}
        。点任何一项，看为什么和怎样改变。
      </Typography.Paragraph>
      {isMobile ? (
        <Narrow pages={data} onAsk={onAsk} />
      ) : (
        <DataTable<PageRow> label="各页面的权限" density="small" columns={columns} rows={data} />
      )}
    </section>
  )
}
