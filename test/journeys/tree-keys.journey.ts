import { enter, row } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

// A server of its own: of a tree only what is in sight is drawn, and other journeys leave roots.
test.use({ settings: { SESSION_HOURS: '17' } })

test('in the tree beside a list Enter chooses the node that the arrow keys have come to, and takes it back', async ({
  page,
  running,
}) => {
  const { data } = await running.admin.post('sys/org/save', { orgName: '按键选树', orgCode: 'BY-KEY' })
  await running.admin.post('sys/org/save', { orgName: '按键其下', orgCode: 'BELOW-KEY', parentId: data.id })
  await enter(page, '/base/org/list')
  const tree = page.getByRole('navigation', { name: '机构树' })
  const node = tree.getByRole('treeitem', { name: '按键选树' })
  await expect(node).toBeVisible()
  await tree.getByRole('tree').focus()
  const reached = tree.locator('.ant-tree-treenode-active').filter({ hasText: '按键选树' })
  await page.keyboard.press('End')
  for (let presses = 0; presses < 20 && !(await reached.isVisible()); presses++)
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/parentId/)
  // Not by its row, which the whole list has, too.
  await expect(node).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, '按键其下')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/parentId/)
})
