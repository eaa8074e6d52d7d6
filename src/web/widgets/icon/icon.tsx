import { later } from '#web/widgets/later/later.tsx'

import { iconTable } from './icon-table.ts'
import { NeutralMark } from './neutral-mark.tsx'

/** An ornament is not worth a page: where its code does not come, the neutral mark stays. */
const OtherIcon = later<{ name: string }>(
  async () => {
    try {
      return (await import('./other-icon.tsx')).OtherIcon
    } catch (error) {
      console.warn('Icons that did not come', error)
      return NeutralMark
    }
  },
  <NeutralMark />,
)

interface Props {
  name: string | null | undefined
  /** What it says to a screen reader; without one it is an ornament beside a text. */
  label?: string
  className?: string
}

const Glyph = ({ name }: Pick<Props, 'name'>) => {
  if (!name) return <NeutralMark />
  const Known = Object.hasOwn(iconTable, name) ? iconTable[name] : undefined
  if (Known) return <Known />
  return <OtherIcon name={name} />
}

/** The one way to show an icon by its name (specification section 1, "icon display"); unknown names show a neutral mark. */
export const Icon = ({ name, label, className }: Props) => (
  <span
    className={`anticon ${className ?? ''}`}
    data-icon-name={name ?? 'neutral'}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <Glyph name={name} />
  </span>
)
