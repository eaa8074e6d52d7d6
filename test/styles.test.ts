import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

/**
 * A rule whose `:has` looks through the body or the shell makes each change of a page ask it again; and where any other rule of the
 * product has `:has(…) > *`, the whole page is styled anew with it: 669 elements where 70 changed (bench/shell.ts).
 */
const looksThroughAll = (css: string): string[] => {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const ofThePage = /(?:^|[\s,(}])(?:body|html|:root|#root|\.shell)\)?:has\(\s*[^>~+\s][^{]*\{/g
  // Without a name before it every element is asked, whatever it has to have.
  const ofAnything = /(?:^|[\s,{}])(?::(?:where|is)\()*\*?:has\([^{]*\{/g
  return [ofThePage, ofAnything].flatMap(pattern =>
    [...plain.matchAll(pattern)].map(([found]) => found.trim()),
  )
}

/** Low windows alone: there nothing else tells that the keyboard of a phone is open. */
const allowed = '.shell:has(:is(input'

describe('styles', () => {
  test.each([
    ['body:has(.open) .menu {}', 1],
    [':global(body):has(.open) .menu {}', 1],
    [':global(body:has(.open)) .menu {}', 1],
    ['#root:has(~ .open) .menu {}', 0],
    ['.shell:has(> .open) .menu {}', 0],
    [':has(> .open) {}', 1],
    ['@media print {\n  .menu, :has(> .open) > li {}', 1],
    ['.menu *:has(> .open) {}', 1],
    [':where(:has(> .open)) {}', 1],
    ['[data-list]:has(> .open) {}', 0],
    ['[data-list]:where(:has(> .open):not(:has(.shut))) {}', 0],
    ['/* body:has(.open) { */ .menu {}', 0],
  ])('%s looks through the whole page: %d', (css, times) => {
    expect(looksThroughAll(css)).toHaveLength(times)
  })

  test.each(globSync('src/web/**/*.css'))('%s looks through no whole page', path => {
    const found = looksThroughAll(readFileSync(path, 'utf8'))
    expect(found.filter(each => !each.startsWith(allowed))).toEqual([])
  })
})
