import AxeBuilder from '@axe-core/playwright'

import type { TreeHit } from '#contract/tree-calls.ts'

import type { Calls } from '../support/sign-in.ts'
import { enter } from './support/back-office.ts'
import { usableAt } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'

const saved = async (admin: Calls, resource: string, values: Record<string, unknown>) => {
  const { success, message, data } = await admin.post(`${resource}/save`, values)
  if (!success) throw new Error(message)
  return data
}

test('a tree to choose from opens at what is chosen, however deep it lies', async ({
  page,
  running: { admin },
}) => {
  const top = await saved(admin, 'sys/org', { orgName: '树上', orgCode: 'T-1' })
  for (let at = 0; at < 30; at++)
    await saved(admin, 'sys/org', { orgName: `树旁${at}`, orgCode: `T-B${at}`, parentId: top.id })
  const middle = await saved(admin, 'sys/org', { orgName: '树中', orgCode: 'T-2', parentId: top.id })
  const { data } = await admin.get<TreeHit[]>(`sys/district/search?keyword=${encodeURIComponent('昆山市')}`)
  const low = await saved(admin, 'sys/org', {
    orgName: '树下',
    orgCode: 'T-3',
    parentId: middle.id,
    districtId: data[0]?.id,
  })
  await enter(page, '/base/org/list')
  await page.goto(`/base/org/view?id=${low.id}&mode=edit`)
  const shown = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-tree-treenode-selected',
  )
  for (const [label, chosen] of [
    ['上级机构', '树中'],
    ['所在区域', '昆山市'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await expect(shown).toHaveText(chosen)
    await expect(shown).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
  }
})

test('what is found in a tree to choose from can be read, light and dark', async ({
  page,
  running: { admin },
}) => {
  await saved(admin, 'sys/org', { orgName: '看得清', orgCode: 'READ-1' })
  await enter(page, '/base/org/list')
  await page.goto('/base/org/view?mode=add')
  await page.getByRole('combobox', { name: '上级机构' }).click()
  await page.keyboard.type('看得')
  await expect(page.locator('.ant-select-tree .filter-node')).toContainText('看得清')
  expect(await usableAt(page)).toEqual([])
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast').include('.ant-select-tree')
  const tooPale = async () =>
    (await axe.analyze()).violations.flatMap(each => each.nodes.map(node => node.failureSummary))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours change with a transition.
    await expect.poll(tooPale).toEqual([])
  }
})
