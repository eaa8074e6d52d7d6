import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export type RecordMode = 'view' | 'edit' | 'add'

/**
 * Which record a list shows, in the address. With a page of its own (`viewPath`) opening goes there; otherwise the list keeps
 * `record` and `mode` beside its filters and shows a drawer, which the browser's back button closes.
 */
export const useRecordAddress = (viewPath: string | undefined) => {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const mode = address.get('mode')
  const open = useCallback(
    (next: RecordMode, id?: string) => {
      const search = new URLSearchParams({ ...(id && { id }), ...(next !== 'view' && { mode: next }) })
      if (viewPath) return void navigate(`${viewPath}?${search.toString()}`)
      setAddress(now => {
        const to = new URLSearchParams(now)
        to.delete('record')
        if (id) to.set('record', id)
        to.set('mode', next)
        return to
      })
    },
    [viewPath, navigate, setAddress],
  )
  const close = useCallback(
    () =>
      setAddress(now => {
        const to = new URLSearchParams(now)
        to.delete('record')
        to.delete('mode')
        return to
      }),
    [setAddress],
  )
  return {
    open,
    close,
    isOpen: !viewPath && mode !== null,
    id: address.get('record') ?? undefined,
    isEditing: mode === 'edit' || mode === 'add',
  }
}
