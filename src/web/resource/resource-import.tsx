import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { lazy, useState } from 'react'

import { Failure } from '#contract/failure.ts'
import { importTemplate } from '#contract/import-template.ts'
import type { Draft, Resource } from '#contract/resource.ts'
import { resourceCalls, type BatchError } from '#web/api/resource-calls.ts'
import { useWorkProgress } from '#web/push/work-progress.ts'
import type { ImportedRow } from '#web/widgets/import-dialog/import-rules.ts'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { RecentImports } from './recent-imports.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** The dialog reads workbooks: only those who import fetch it. */
const ImportDialog = lazy(async () => {
  const { ImportDialog: dialog } = await import('#web/widgets/import-dialog/import-dialog.tsx')
  return { default: dialog }
})

const errorsOf = (error: unknown): BatchError[] | undefined => {
  const data: unknown = error instanceof Failure ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return
  // `save-batch` refuses rows with this list (api section 3).
  return data.errors as BatchError[]
}

interface Props<R extends Resource> {
  resource: R
  onClose: () => void
}

/** Imports rows of a workbook, all or none; what the server complains of stays pinned to its cells. */
export const ResourceImport = <R extends Resource>({ resource, onClose }: Props<R>) => {
  const client = useQueryClient()
  const { message } = App.useApp()
  const { progress, begin, end } = useWorkProgress()
  const [isRepaired, setRepaired] = useState(false)
  // The page may go behind another one meanwhile, as that of a form.
  const letGo = useUnsaved({ isDirty: isRepaired })
  const close = () => {
    letGo()
    onClose()
  }
  const batch = async (rows: ImportedRow[], dryRun: boolean, signal?: AbortSignal) => {
    try {
      // Cells are text under the names of the resource's fields; the server makes values of them and checks each.
      const drafts = rows as Draft<Resource>[] as Draft<R>[]
      return await resourceCalls(resource).saveBatch(drafts, dryRun, { signal, workId: begin() })
    } finally {
      end()
    }
  }
  const save = async (rows: ImportedRow[]): Promise<readonly BatchError[]> => {
    try {
      const { count } = await batch(rows, false)
      void message.success(`已导入 ${showNumber(count)} 条${resource.title}`)
      void client.invalidateQueries({ queryKey: [resource.name] })
      void client.invalidateQueries({ queryKey: ['import', resource.name] })
      return []
    } catch (error) {
      const errors = errorsOf(error)
      if (!errors) throw error
      return errors
    }
  }
  const check = async (rows: ImportedRow[], signal: AbortSignal) => (await batch(rows, true, signal)).errors
  return (
    <LazyPart>
      <ImportDialog
        open
        title={`导入${resource.title}`}
        templates={[importTemplate(resource)]}
        onConfirm={save}
        onCheck={check}
        progress={progress}
        beforeFile={<RecentImports resource={resource} />}
        onRepaired={setRepaired}
        onClose={close}
      />
    </LazyPart>
  )
}
