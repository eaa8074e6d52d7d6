import { ConfigProvider } from 'antd'
import { useState, type KeyboardEvent } from 'react'

import { useBackCloses } from '../back-closes/use-back-closes.ts'

interface Props {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  disabled?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLDivElement | HTMLInputElement>) => void) | undefined
}

/**
 * Whether the list of a selector is open; on a phone Back closes it. What saves the form around it (Ctrl S) closes it as well: the
 * form goes on to what it has saved. A selector that is put out of use has closed its list, and does not open it again when it is
 * back. `isEmpty` is one that shows no list though it is open.
 */
export const useListOpen = (props: Props, isEmpty = false) => {
  const { componentDisabled } = ConfigProvider.useConfig()
  const [wanted, setWanted] = useState(props.defaultOpen === true)
  const isOff = props.disabled ?? componentDisabled
  if (isOff && wanted) setWanted(false)
  const open = (props.open ?? wanted) && !isOff
  const onOpenChange = (next: boolean) => {
    setWanted(next)
    props.onOpenChange?.(next)
  }
  useBackCloses(open && !isEmpty, () => onOpenChange(false))
  const onKeyDown: Props['onKeyDown'] = event => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') onOpenChange(false)
    props.onKeyDown?.(event)
  }
  return { open, onOpenChange, onKeyDown }
}
