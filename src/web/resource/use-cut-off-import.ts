import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Dispatch, SetStateAction } from 'react'

import { Failure, isLoginDue } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import { report } from '#web/api/report.ts'
import { importList } from '#web/api/transfer-calls.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

import type { BeingSaved } from './use-kept-import.ts'
import { useSayWait } from './use-say-wait.ts'

/** The server goes on saving what was sent whole, whoever hears of it: it is asked for as long as that may take. */
const tries = 30
const betweenMs = 2000

class NotThere extends Error {}

/** The login is over: the next one asks again. */
const isOver = (error: Error) => error instanceof Failure && isLoginDue(error.code)

/**
 * Tells what has become of an import that a reload cut off, where its table is too large to come back. Until it is told it counts
 * as being saved: another reload asks once more.
 */
export const useCutOffImport = (
  { name, title }: Resource,
  setSaving: Dispatch<SetStateAction<BeingSaved | undefined>>,
  onImported: ((ids: readonly string[]) => void) | undefined,
) => {
  const client = useQueryClient()
  const { message } = App.useApp()
  const modal = useModal()
  const sayWait = useSayWait('正在查看刚才的导入有没有完成……')
  const untilThere = (key: string) =>
    client.fetchQuery({
      queryKey: ['import', name, key],
      queryFn: async ({ signal }) => {
        const items = await importList(name, signal)
        if (items.every(each => each.id !== key)) throw new NotThere()
        return true
      },
      retry: (count, error) => count < tries && !isOver(error),
      retryDelay: betweenMs,
      meta: { quiet: true },
    })
  const tell = async (cutOff: BeingSaved) => {
    const { key, count, ids } = cutOff
    const what = `${showNumber(count)} 条${title}`
    setSaving(cutOff)
    const isThere = await sayWait(untilThere(key)).catch((error: unknown) => {
      if (error instanceof NotThere) return false
      throw error
    })
    // Another one may be under way by now.
    setSaving(now => (now?.key === key ? undefined : now))
    void client.invalidateQueries({ queryKey: [name] })
    void client.invalidateQueries({ queryKey: ['import', name] })
    if (isThere) {
      void message.success(`刚才的 ${what}已经导入`)
      if (ids.length > 0) onImported?.(ids)
    } else
      modal.info({
        title: `刚才的 ${what}没有导入`,
        content:
          '页面在导入时被关闭或刷新，一直没有看到它完成。请在“最近的导入”里确认没有它，再重新选择文件。',
        okText: '知道了',
      })
  }
  return (cutOff: BeingSaved) => void tell(cutOff).catch(report)
}
