import { useState } from 'react'

import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { useFocusBack } from '../focus-back/use-focus-back.ts'

/** What a menu over the page is given: closed, it gives the focus back to where it was; on a phone Back closes it. */
export const useMenu = () => {
  const [open, setOpen] = useState(false)
  const focusBack = useFocusBack()
  const onOpenChange = (next: boolean) => {
    focusBack(next)
    setOpen(next)
  }
  useBackCloses(open, () => onOpenChange(false))
  return { open, onOpenChange }
}
