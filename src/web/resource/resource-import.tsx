import { useQueryClient } from '@tanstack/react-query'
import { App, Typography } from 'antd'
import { useMemo, useState } from 'react'

import { Failure } from '#contract/failure.ts'
import { importTemplate, onlyAdds } from '#contract/import-template.ts'
import type { Draft, Resource } from '#contract/resource.ts'
import { noAnswer } from '#web/api/call.ts'
import { resourceCalls, type BatchHow } from '#web/api/resource-calls.ts'
import { undoImport } from '#web/api/transfer-calls.ts'
import { useWorkProgress } from '#web/push/work-progress.ts'
import { useSession } from '#web/session/store.ts'
import type { ImportedRow } from '#web/widgets/import-dialog/import-rules.ts'
import type { Findings } from '#web/widgets/import-dialog/pin-errors.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

import type { ResourceListProps } from './list-props.ts'
import { MayNotSave } from './may-not-save.tsx'
import { OtherZone } from './other-zone.tsx'
import { RecentImports, undoneSentence } from './recent-imports.tsx'
import { useCutOffImport } from './use-cut-off-import.ts'
import { useKeptImport, type BeingSaved } from './use-kept-import.ts'
import { suggestNames } from './suggest-names.ts'
import { usePermissions } from './use-permissions.ts'
import { useSayWait } from './use-say-wait.ts'
import { useUnsaved } from './use-unsaved.ts'

/** The dialog reads workbooks: only those who import fetch it. */
const ImportDialog = later(
  async () => (await import('#web/widgets/import-dialog/import-dialog.tsx')).ImportDialog,
)

const findingsOf = (error: unknown): Findings | undefined => {
  const data: unknown = error instanceof Failure ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return
  // `save-batch` refuses rows with these lists (api section 3).
  return data as Findings
}

/** The place for what is kept is small: of more than these only their number. */
const mostIdsKept = 20_000

interface Props<R extends Resource> {
  resource: R
  ask: ResourceListProps<R>['askImport']
  onClose: () => void
  /** The rows are records now, under these ids. */
  onImported?: ((ids: readonly string[]) => void) | undefined
}

/** Imports rows of a workbook, all or none; what the server complains of stays pinned to its cells. */
export const ResourceImport = <R extends Resource>({ resource, ask, onClose, onImported }: Props<R>) => {
  const client = useQueryClient()
  const { message } = App.useApp()
  const { progress, begin, end } = useWorkProgress()
  const mayImport = usePermissions(resource.page).may('import')
  const options = useSession(state => state.options)
  const templates = useMemo(() => [importTemplate(resource, options)], [resource, options])
  const imported = useMemo(() => {
    const props = new Set(templates.flatMap(each => each.columns.map(({ prop }) => prop)))
    return Object.fromEntries(Object.entries(resource.fields).filter(([name]) => props.has(name)))
  }, [resource, templates])
  const suggest = useMemo(() => suggestNames(client, resource), [client, resource])
  // The page may go behind another one meanwhile, as that of a form.
  const [saving, setSaving] = useState<BeingSaved>()
  const tellCutOff = useCutOffImport(resource, setSaving, onImported)
  const { isRepaired, onRepaired, holdDesk } = useKeptImport(resource, saving, tellCutOff)
  const sayUndo = useUndoToast()
  const sayWait = useSayWait('正在撤销导入……')
  const renew = () => {
    void client.invalidateQueries({ queryKey: [resource.name] })
    void client.invalidateQueries({ queryKey: ['import', resource.name] })
  }
  const undo = async (importId: string) => {
    const reply = await sayWait(undoImport(importId)).finally(renew)
    void message.success(undoneSentence(reply, resource))
  }
  const letGo = useUnsaved({ isDirty: isRepaired || saving !== undefined })
  const close = () => {
    letGo()
    onClose()
  }
  const batch = async (rows: ImportedRow[], key: string, how: BatchHow, signal?: AbortSignal) => {
    try {
      // Cells are text under the names of the resource's fields; the server makes values of them and checks each.
      const drafts = rows as Draft<Resource>[] as Draft<R>[]
      const once = { key, after: [] }
      return await resourceCalls(resource).saveBatch(drafts, how, { signal, workId: begin(), once })
    } finally {
      end()
    }
  }
  const save = async (rows: ImportedRow[], key: string, known: number): Promise<Findings | undefined> => {
    const ids = rows.map(row => row.id)
    const isWanted = onImported !== undefined && ids.length <= mostIdsKept
    setSaving({ key, count: ids.length, ids: isWanted ? ids : [] })
    try {
      const { count, importId, isFinal } = await batch(rows, key, { known })
      setSaving(undefined)
      const sentence = `已导入 ${showNumber(count)} 条${resource.title}`
      // Where its page asks what to do with them next, that must not be asked of what has gone: 最近的导入 undoes it.
      const mayUndo = importId !== undefined && !isFinal && !onImported
      if (mayUndo) sayUndo(sentence, () => undo(importId), `imported ${importId}`)
      else void message.success(sentence)
      onImported?.(ids)
      return undefined
    } catch (error) {
      // Without an answer it may be saved all the same, as when the page is being reloaded.
      if (error instanceof Failure && error.code !== noAnswer) setSaving(undefined)
      const findings = findingsOf(error)
      if (!findings) throw error
      if (findings.errors.length === 0 && error instanceof Failure) void message.warning(error.message)
      return findings
    } finally {
      // An answer that was lost may have been a good one.
      renew()
    }
  }
  const check = async (rows: ImportedRow[], signal: AbortSignal, key: string): Promise<Findings> => {
    const { importId, count, ...found } = await batch(rows, key, { dryRun: true }, signal)
    if (importId === undefined) return found
    // Nobody heard of it when they were saved.
    onImported?.(rows.map(row => row.id))
    return { ...found, done: `这份数据刚才已经导入（${showNumber(count)} 条），不用再导入` }
  }
  return (
    <LazyPart>
      <ImportDialog
        open
        title={`导入${resource.title}`}
        what={resource.title}
        templates={templates}
        ask={ask}
        suggest={suggest}
        onConfirm={save}
        onCheck={check}
        progress={progress}
        // Taken while the table is put right: it stays, and waits for the right.
        mayConfirm={mayImport}
        notice={!mayImport && <MayNotSave page={resource.page} action="import" isLost />}
        beforeFile={
          <>
            <Typography.Text type="secondary">{onlyAdds}</Typography.Text>
            <OtherZone fields={imported} />
            <RecentImports resource={resource} />
          </>
        }
        onRepaired={onRepaired}
        desk={holdDesk}
        onClose={close}
      />
    </LazyPart>
  )
}
