import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { SystemHealth } from '#contract/home-replies.ts'
import { sysFile } from '#contract/resources/sys-file.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { call } from '#web/api/call.ts'
import { recordAddress } from '#web/session/record-address.ts'
import { useSession } from '#web/session/store.ts'
import { sizeText } from '#contract/file-size.ts'
import { sumByKind } from '#web/widgets/file-kinds/file-kinds.ts'
import { ShareBar, ShareDot } from '#web/widgets/file-kinds/share-bar.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import styles from './home.module.css'
import { RowList } from './row-list.tsx'

/** How much is stored, of which kinds, as far as one may see it; it leads to the list of that. */
const StoragePanel = ({ files, fileBytes = 0, fileTypes = [] }: SystemHealth) => {
  if (files === undefined) return null
  const kinds = sumByKind(fileTypes)
  const label = `文件 ${showNumber(files)} 个`
  return (
    <RowList
      title="存储"
      empty=""
      error={null}
      rows={[{ key: 'files', to: sysFile.page, label, note: `共 ${sizeText(fileBytes)}` }]}
    >
      {kinds.length > 0 && (
        <>
          <ShareBar shares={kinds} whole={fileBytes} />
          <ul className={styles['shares']}>
            {kinds.map(kind => (
              <li key={kind.label}>
                <span>
                  <ShareDot color={kind.color} />
                  {kind.label} {showNumber(kind.count)} 个
                </span>
                <small>{sizeText(kind.bytes)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </RowList>
  )
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
    <>
      <RowList
        title="最近 24 小时最慢的操作"
        empty="最近 24 小时没有操作"
        error={error}
        rows={data?.slow.map(({ id, module, action, userName, durationMs }) => ({
          key: id,
          to: recordAddress(routes, { resource: sysLogOpt.name, recordId: id }),
          label: [module, action].filter(Boolean).join('：') || '后台任务',
          note: `${userName ?? ''} ${showNumber(durationMs, 1)} 毫秒`,
        }))}
      />
      {data && <StoragePanel {...data} />}
    </>
  )
}
