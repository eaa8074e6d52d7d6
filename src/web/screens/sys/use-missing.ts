import { useQuery } from '@tanstack/react-query'

import { fileCalls } from '#contract/file-calls.ts'
import { sysFile, type MissingFiles } from '#contract/resources/sys-file.ts'
import { call } from '#web/api/call.ts'

const none: ReadonlySet<string> = new Set()

/** Whose original is not in the store any more; asked once the list is there, and of no importance where it cannot be told. */
export const useMissing = (rows: readonly { id: string }[]): ReadonlySet<string> => {
  const ids = rows.map(row => row.id)
  const { data = none } = useQuery({
    queryKey: [sysFile.name, 'missing', ids],
    enabled: ids.length > 0,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(',') }
      return new Set((await call<MissingFiles>(fileCalls.missing, { query, signal })).ids)
    },
  })
  return data
}
