import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { lazyScreen, ShowScreen } from './screen.tsx'

const peopleScreen = () => lazyScreen(async () => ({ default: () => <h2>员工</h2> }))

const drawn = (screen: ReturnType<typeof lazyScreen>) =>
  renderToString(
    <Suspense fallback="正在打开页面">
      <ShowScreen screen={screen} />
    </Suspense>,
  )

test('a page whose code has not come yet waits for it', () => {
  expect(drawn(peopleScreen())).toContain('正在打开页面')
})

test('a page whose code was fetched ahead is drawn at once', async () => {
  const screen = peopleScreen()
  await screen.preload()
  expect(drawn(screen)).toContain('<h2>员工</h2>')
  expect(drawn(screen)).not.toContain('正在打开页面')
})
