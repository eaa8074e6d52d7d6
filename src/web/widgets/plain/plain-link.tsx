import type { MouseEvent, ReactNode } from 'react'

export interface PlainLinkProps {
  to: string
  /** Goes there without loading the page anew. */
  go(to: string): void
  className?: string
  children: ReactNode
}

/** A link that stays a link: a click with a modifier key opens a window, as everywhere. */
export const PlainLink = ({ to, go, className, children }: PlainLinkProps) => {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={handleClick}>
      {children}
    </a>
  )
}
