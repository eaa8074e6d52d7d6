import type { ComponentProps, MouseEvent } from 'react'
import { createPath } from 'react-router'

import { useRouter } from './use-go.ts'

/** A press that is meant for this very window: the others open another tab, or save what it leads to. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Goes there in another way, where one is that leads to the same. */
  go?: (() => void) | undefined
}

/** `Link` to a whole address by `useGo`: drawn once wherever one is, and it leads there from the first moment. */
export const PageLink = ({ to, go, onClick, ...rest }: Props) => {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={to}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        if (go) go()
        else void router.navigate(to, { replace: createPath(router.state.location) === to })
      }}
    />
  )
}
