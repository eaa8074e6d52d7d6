const unit = '[人名位条行个项家元份台]'
const total = new RegExp(
  [
    `^(?:本页|本表)?(?:[合总小共累]计|人数合计|总人数|总数|(?:sub|grand)?total)(?:人数|数量|金额)?(?:[:(].*|\\d+${unit}?)?$`,
    `^总?共\\d+${unit}$`,
    `^\\d+${unit}合计$`,
  ].join('|'),
  'i',
)

/** A line that begins with a word such as 合计: it stands under a colleague's table, and is nothing of what that lists. */
export const isTotal = (line: readonly string[]): boolean => {
  const first = line.find(text => text.trim() !== '') ?? ''
  return total.test(first.normalize('NFKC').replaceAll(/\s/g, ''))
}
