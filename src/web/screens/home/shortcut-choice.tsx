import type { Page } from '#web/session/pages.ts'
import { Select } from '#web/widgets/select/select.tsx'
import { find } from '#web/widgets/spelling/match.ts'
import { unspelt, useSpelling } from '#web/widgets/spelling/use-spelling.ts'

const most = 12

interface Props {
  pages: readonly Page[]
  chosen: string[]
  /** What is to come to those that are chosen by then, and what is to go. */
  onChange: (added: readonly string[], dropped: readonly string[]) => void
}

/** Which pages stand among the shortcuts, found as the palette finds them; fetched only when somebody chooses. */
export const ShortcutChoice = ({ pages, chosen, onChange }: Props) => {
  const spell = useSpelling() ?? unspelt
  return (
    <Select
      mode="multiple"
      aria-label="选择快捷入口"
      placeholder="请选择常用的页面"
      maxCount={most}
      showSearch={{
        filterOption: (typed, option) => option !== undefined && find([option], typed, spell).length > 0,
      }}
      value={chosen}
      options={pages.map(({ path, node }) => ({ value: path, label: node.functionName }))}
      onChange={paths =>
        onChange(
          paths.filter(path => !chosen.includes(path)),
          chosen.filter(path => !paths.includes(path)),
        )
      }
      style={{ width: '100%', marginBottom: 12 }}
    />
  )
}
