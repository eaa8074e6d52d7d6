import { expect, test } from 'vitest'

import { patterns } from './validate.ts'

test('a menu leads to a page, here or elsewhere, and to nothing else', () => {
  const fits = (path: string) => patterns.route.test.test(path)
  for (const path of ['/', '/sys/user/list', '/报表', 'https://example.com/a?b=1', 'http://内网/门户'])
    expect([path, fits(path)]).toEqual([path, true])
  for (const path of ['javascript:alert(1)', 'data:text/html,1', 'sys/user', 'ftp://a', '/a b', ''])
    expect([path, fits(path)]).toEqual([path, false])
})
