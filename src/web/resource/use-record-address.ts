import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'

import { readdress } from '#web/session/tabs.ts'
import { useGo } from '#web/session/use-go.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'

import { useAddress } from './use-address.ts'

export type RecordMode = 'view' | 'edit' | 'add'

/** Fields that a new record starts with, as the one above it: in the address under `start.`. */
type Start = Readonly<Record<string, string>>
const prefix = 'start.'

const starting = (start: Start) =>
  Object.fromEntries(Object.entries(start).map(([name, value]) => [prefix + name, value]))

export const startOf = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...address]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )

const pageOf = (viewPath: string, mode: RecordMode, id = '', start: Start = {}) => {
  const search = new URLSearchParams(starting(start))
  if (id) search.set('id', id)
  if (mode !== 'view') search.set('mode', mode)
  return `${viewPath}?${search.toString()}`
}

const modeOf = (text: string): RecordMode => (text === 'edit' ? 'edit' : 'view')

/** The address of the list alone. */
const without = (address: URLSearchParams) =>
  new URLSearchParams(
    [...address].filter(([name]) => name !== 'record' && name !== 'mode' && !name.startsWith(prefix)),
  )

/**
 * Which record a list shows, in the address. With a page of its own (`viewPath`) opening goes there; otherwise the list keeps
 * `record` and `mode` beside its filters and shows a drawer, which the browser's back button closes.
 */
export const useRecordAddress = (viewPath: string | undefined) => {
  const [address, setAddress] = useAddress()
  const { pathname, search } = useLocation()
  const navigate = useGo()
  const mode = address.get('mode')
  const open = useCallback(
    (next: RecordMode, id?: string, start: Start = {}) => {
      if (viewPath) return void navigate(pageOf(viewPath, next, id, start))
      setAddress(now => {
        const to = without(now)
        for (const [name, value] of Object.entries(starting(start))) to.set(name, value)
        if (id) to.set('record', id)
        to.set('mode', next)
        return to
      })
    },
    [viewPath, navigate, setAddress],
  )
  /** Where another tab finds it: over a list that begins anew, so that the links of the rows need not follow its filters. */
  const addressOf = useCallback(
    (next: RecordMode, id: string) =>
      viewPath
        ? pageOf(viewPath, next, id)
        : `${pathname}?${new URLSearchParams({ record: id, mode: next }).toString()}`,
    [viewPath, pathname],
  )
  const record = address.get('record')
  // A colleague without that page sends the address of his drawer. The list in whose place the page comes is a list again.
  const page = viewPath && mode && record ? pageOf(viewPath, modeOf(mode), record) : undefined
  useEffect(() => {
    if (page === undefined) return
    const list = without(new URLSearchParams(search)).toString()
    readdress({ pathname, search }, { pathname, search: list && `?${list}` })
    void navigate(page, { replace: true })
  }, [page, pathname, search, navigate])
  // In the place of the drawer: the way back does not lead into what has been closed, or saved, once more.
  const close = useCallback(() => afterClosing(() => setAddress(without, { replace: true })), [setAddress])
  return {
    open,
    addressOf,
    close,
    isOpen: !viewPath && mode !== null,
    id: record ?? undefined,
    initial: startOf(address),
    isEditing: mode === 'edit' || mode === 'add',
  }
}
