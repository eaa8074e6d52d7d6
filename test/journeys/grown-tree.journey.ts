import { wholeTreeNodes } from '#contract/tree-calls.ts'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

// More organisations than any other journey wants to see.
test.use({ settings: { SESSION_HOURS: '14' } })

test('a tree that came whole shows its branches once it has grown too large for that', async ({
  page,
  running: { admin },
}) => {
  const root = await admin.post('sys/org/save', { orgName: '总公司', orgCode: 'ROOT' })
  await admin.post('sys/org/save', { orgName: '华东', orgCode: 'EAST', parentId: root.data.id })
  await enter(page, '/base/org/list')
  const tree = page.getByRole('navigation', { name: '机构树' })
  await tree.locator('.ant-tree-treenode').filter({ hasText: '总公司' }).locator('.ant-tree-switcher').click()
  await expect(tree.getByText('华东')).toBeVisible()
  const many = Array.from({ length: wholeTreeNodes }, (_, at) => ({
    orgName: `门店${at}`,
    orgCode: `SHOP-${at}`,
    parentId: root.data.id,
    sort: 9,
  }))
  const added = await admin.put<object>('sys/org/save-batch', many)
  expect(added).toMatchObject({ success: true })
  await button(listToolbar(page), '刷新').click()
  await expect(tree.getByText('门店0', { exact: true })).toBeVisible()
  await expect(tree.getByText('华东')).toBeVisible()
})
