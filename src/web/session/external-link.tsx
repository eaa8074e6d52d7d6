import type { ComponentProps } from 'react'

import { isPlain } from './page-link.tsx'
import { openExternal } from './pages.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { address: string }

/** A link to what an external function opens: a new window with any press, and this one stays. */
export const ExternalLink = ({ address, ...rest }: Props) => (
  <a
    title="在新窗口打开"
    {...rest}
    href={address}
    onClick={event => {
      // The others open another tab by themselves, and the login is taken there.
      if (!isPlain(event)) return
      event.preventDefault()
      // A double click wants it once.
      if (event.detail < 2) openExternal(address)
    }}
  />
)
