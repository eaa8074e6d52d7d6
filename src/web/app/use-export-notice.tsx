import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { socketCodes } from '#contract/socket.ts'
import type { ExportItem } from '#contract/transfer-calls.ts'
import { onServerBack } from '#web/api/release.ts'
import { report } from '#web/api/report.ts'
import { exportList } from '#web/api/transfer-calls.ts'
import { useFront } from '#web/layout/front.ts'
import { onPush } from '#web/push/subscriptions.ts'
import { isProgress } from '#web/push/work-progress.ts'
import { begunExportKey, noteExportBegun, noteExportEnd, openExports } from '#web/session/begun-export.ts'
import { noticePlace } from '#web/session/notice-place.ts'
import { exportPath } from '#web/session/pages.ts'

type Ended = Pick<ExportItem, 'id' | 'fileName'> & { isDone: boolean }

/** What a server that has come back cuts off, it cuts off some time later. */
const againMs = 10_000

/**
 * Hears of the ends of one's own exports in the background until the function it gives back is called: over the socket, and
 * where that was away, from the list once it is back, as often as it takes.
 */
const followExports = (onEnd: (ended: Ended) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = ({ id, fileName, state }: Pick<ExportItem, 'id' | 'fileName'> & { state: string }) => {
    noteExportEnd(id)
    if (state === 'cancelled' || state === '已取消') return
    onEnd({ id, fileName, isDone: state === 'done' || state === '已完成' })
  }
  const catchUp = async () => {
    clearTimeout(timer)
    const open = openExports()
    if (open.size === 0) return
    const items = await exportList()
    items.filter(({ id, state }) => open.has(id) && state !== '等待中' && state !== '进行中').forEach(end)
    // One that is not there any more, or is somebody else's, has nothing to tell.
    for (const id of open) if (!items.some(item => item.id === id)) noteExportEnd(id)
    if (open.size > 0) timer = setTimeout(() => void catchUp().catch(report), againMs)
  }
  const deaf = onPush(socketCodes.progress, ({ data }) => {
    // Only what is written in the background has a name: who waits for another one sees it end.
    if (!isProgress(data) || data.fileName === undefined) return
    const { id, fileName, state } = data
    if (state === 'running') noteExportBegun(id)
    else end({ id, fileName, state })
  })
  const forget = onServerBack(() => void catchUp().catch(report))
  return () => {
    clearTimeout(timer)
    deaf()
    forget()
  }
}

const isSeen = ({ pathname }: { pathname: string }) =>
  pathname === exportPath && document.visibilityState === 'visible'

/** Tells whoever works elsewhere that his export in the background has come to its end, and leads to it. */
export const useExportNotice = (open: (address: string) => void): void => {
  const { notification } = App.useApp()
  const client = useQueryClient()
  useEffect(() => {
    const told = new Set<string>()
    const forget = followExports(({ id, fileName, isDone }) => {
      void client.invalidateQueries({ queryKey: ['export'] })
      notification.destroy(begunExportKey(id))
      if (isSeen(useFront.getState())) return
      const key = `export-${id}`
      told.add(key)
      notification[isDone ? 'success' : 'error']({
        key,
        title: isDone ? '后台导出已完成' : '后台导出没有完成',
        description: isDone
          ? `“${fileName}”可以下载了。`
          : `“${fileName}”没有写完，在“我的导出”里可以看到原因并重试。`,
        placement: noticePlace(),
        duration: 0,
        actions: (
          <Button size="small" type="primary" onClick={() => open(exportPath)}>
            {isDone ? '去下载' : '去看看'}
          </Button>
        ),
      })
    })
    // Who is there sees them all in their rows.
    const away = useFront.subscribe(front => {
      if (!isSeen(front)) return
      told.forEach(key => notification.destroy(key))
      told.clear()
    })
    return () => {
      forget()
      away()
    }
  }, [client, notification, open])
}
