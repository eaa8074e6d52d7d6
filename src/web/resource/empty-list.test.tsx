import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'

import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { signedOut, useSession } from '#web/session/store.ts'

import { EmptyList } from './empty-list.tsx'

const nothing = () => undefined
const words = (resource: typeof sysOrg | typeof sysDict, onAdd?: () => void) =>
  renderToStaticMarkup(
    <EmptyList
      resource={resource}
      isFiltered={false}
      onLastPage={undefined}
      onAdd={onAdd}
      onReset={nothing}
    />,
  )
afterEach(() => useSession.setState(signedOut, true))

test('who sees all of them is told that there are none, and offered the first step', () => {
  // Without a document a store tells what it began with.
  Object.assign(useSession.getInitialState(), { seesAll: true })
  expect(words(sysOrg)).toContain('这里还没有内容')
  expect(words(sysOrg, nothing)).toContain('还没有机构，先新增一条吧')
  Object.assign(useSession.getInitialState(), { seesAll: false })
})

test('who sees a part of them is told of that part alone, unless all see the same', () => {
  expect(words(sysOrg)).toContain('您的数据范围内没有机构')
  const mayAdd = words(sysOrg, nothing)
  expect(mayAdd).toContain('您的数据范围内没有机构')
  expect(mayAdd).toContain('新增机构</span>')
  expect(words(sysDict)).toContain('这里还没有内容')
})
