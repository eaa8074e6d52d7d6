import { iconTable } from './icon-table.ts'

interface Props {
  name: string | null | undefined
  /** What it says to a screen reader; without one it is an ornament beside a text. */
  label?: string
  className?: string
}

/** Stands where a name is unknown: a quiet ring of the same size, so that menus stay aligned. */
const NeutralMark = () => (
  <svg viewBox="0 0 1024 1024" width="1em" height="1em" fill="currentColor">
    <path d="M512 320a192 192 0 1 0 0 384 192 192 0 0 0 0-384zm0 64a128 128 0 1 1 0 256 128 128 0 0 1 0-256z" />
  </svg>
)

/** The one way to show an icon by its name (specification section 1, "icon display"). */
export const Icon = ({ name, label, className }: Props) => {
  const known = name && Object.hasOwn(iconTable, name) ? iconTable[name] : undefined
  const Glyph = known ?? NeutralMark
  return (
    <span
      className={`anticon ${className ?? ''}`}
      data-icon-name={known ? name : 'neutral'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Glyph />
    </span>
  )
}
