import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { SystemHealth } from '#contract/home-replies.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { call } from '#web/api/call.ts'
import { recordAddress } from '#web/session/record-address.ts'
import { useSession } from '#web/session/store.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { RowList } from './row-list.tsx'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

export const sizeText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${showNumber(bytes / 1024 ** power, 1)} ${units[power] ?? ''}`
}

/** For those who read the operation log: how much is stored, as far as they may see it, and which changes took longest today. */
export const HealthPanel = () => {
  const routes = useSession(state => state.routes)
  const { data, error } = useQuery({
    queryKey: ['statistics', 'systemHealth'],
    queryFn: ({ signal }) => call<SystemHealth>(calls.systemHealth, { signal }),
    meta: { quiet: true },
  })
  return (
    <RowList
      title="最近 24 小时最慢的操作"
      more={
        data?.files !== undefined && (
          <span>
            文件 {showNumber(data.files)} 个，共 {sizeText(data.fileBytes ?? 0)}
          </span>
        )
      }
      empty="最近 24 小时没有操作"
      error={error}
      rows={data?.slow.map(({ id, module, action, userName, durationMs }) => ({
        key: id,
        to: recordAddress(routes, { resource: sysLogOpt.name, recordId: id }),
        label: [module, action].filter(Boolean).join('：') || '后台任务',
        note: `${userName ?? ''} ${showNumber(durationMs, 1)} 毫秒`,
      }))}
    />
  )
}
