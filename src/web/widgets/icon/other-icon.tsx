import { moreIcons } from './more-icons.ts'
import { NeutralMark } from './neutral-mark.tsx'

/** An icon beyond those of the product's own menus, or the neutral mark. */
export const OtherIcon = ({ name }: { name: string }) => {
  const known = Object.hasOwn(moreIcons, name) ? moreIcons[name] : undefined
  const Glyph = known ?? NeutralMark
  return <Glyph />
}
