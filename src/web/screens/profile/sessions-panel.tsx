import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Skeleton, Tag } from 'antd'

import { rightsCalls } from '#contract/rights-calls.ts'
import type { EndedReply, MySession } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { showTime } from '#web/resource/show-time.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import styles from './profile.module.css'

const key = ['sys/session', 'mine']

const placeOf = ({ region, ip }: MySession) => [region, ip].filter(Boolean).join(' ')
const deviceOf = ({ browser, os }: MySession) => [browser, os].filter(Boolean).join(' / ') || '未知设备'

/** Where one is signed in; what one does not know can be ended here. */
export const SessionsPanel = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<MySession[]>(rightsCalls.mySessions, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
  const end = useMutation({
    mutationFn: (id: string) => call<EndedReply>(rightsCalls.endMySessions, { params: { id } }),
    onSuccess: ({ ids }) => void message.success(`已结束 ${ids.length} 个登录`),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const ask = (id: string, what: string) =>
    modal.confirm({
      title: `结束${what}？`,
      content: `${id === 'others' ? '那些设备' : '那台设备'}会立即退出。没有保存的表单在那里重新登录后可以恢复，正在进行的上传和导入会中断。`,
      okText: '结束',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => end.mutateAsync(id).catch(() => undefined),
    })
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  // With another's eyes one's own login is not in the list.
  if (data.length === 0) return <Empty description="没有登录中的设备" />
  const [own, others] = [data.filter(each => each.isCurrent), data.filter(each => !each.isCurrent)]
  return (
    <section aria-label="我的会话">
      <ul className={styles['rows']}>
        {[...own, ...others].map(each => (
          <li key={each.id}>
            <div>
              <strong>{deviceOf(each)}</strong> {each.isCurrent && <Tag color="success">当前登录</Tag>}
              <p>
                {placeOf(each)}　登录于 {showTime(each.createTime)}　最近活动 {showTime(each.lastSeenTime)}
              </p>
            </div>
            {!each.isCurrent && (
              <Button
                danger
                aria-label={`结束 ${deviceOf(each)} 登录于 ${showTime(each.createTime)}`}
                onClick={() => ask(each.id, `“${deviceOf(each)}”的登录`)}
              >
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button danger onClick={() => ask('others', `其他 ${others.length} 个登录`)}>
          结束其他全部登录
        </Button>
      )}
    </section>
  )
}
