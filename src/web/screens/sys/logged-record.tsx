import type { Resource } from '#contract/resource.ts'
import { fullNameOf } from '#web/resource/label-of.ts'
import { useRecord } from '#web/resource/use-record.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { recordAddress } from '#web/session/record-address.ts'
import { useSession } from '#web/session/store.ts'

interface Props {
  resource: Resource
  recordId: string
  /** As it was called then. */
  then: string | null
}

/** The record of an operation by its name and as a link, where it is still there and the reader's to see; else its name then, or its id. */
export const LoggedRecord = ({ resource, recordId, then }: Props) => {
  const routes = useSession(state => state.routes)
  const { data } = useRecord(resource, recordId)
  if (!data) return then ?? recordId
  return (
    <PageLink to={recordAddress(routes, { resource: resource.name, recordId })}>
      {fullNameOf(resource, data)}
    </PageLink>
  )
}
