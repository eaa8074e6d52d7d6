import type { Locator } from '@playwright/test'

import { enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

// A server of its own: a single root opens by itself, and other journeys leave others.
test.use({ settings: { SESSION_HOURS: '13' } })

for (const [where, viewport] of [
  ['手机上', { width: 375, height: 812 }],
  ['窗口里', { width: 1280, height: 720 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport })

    test('the chart begins at its root, and a box that opens stays where it is', async ({
      page,
      running: { admin },
    }) => {
      const { data } = await admin.get<{ items: { id: string }[] }>(
        `sys/org/select-page?like=${encodeURIComponent('orgName:总部')}`,
      )
      const newOrg = async (orgName: string, orgCode: string, parentId: string | undefined) => {
        const {
          success,
          message,
          data: org,
        } = await admin.post('sys/org/save', { orgName, orgCode, parentId })
        if (!success) throw new Error(message)
        return org.id
      }
      const code = `chart-${viewport.width}`
      const root = await newOrg(`${where}集团`, code, data.items[0]?.id)
      for (let n = 0; n < 30; n++) await newOrg(`${where}${n}`, `${code}-${n}`, root)
      await enter(page, '/base/org/list')
      await listToolbar(page).getByRole('button', { name: '组织架构图' }).click()
      const chart = page.getByRole('region', { name: '组织架构图' })
      const box = (name: string) => chart.getByRole('button', { name: new RegExp(`^${name}，`) })
      await expect(box('总部')).toBeInViewport({ ratio: 1 })
      const group = box(`${where}集团`)
      await group.scrollIntoViewIfNeeded()
      const before = await group.boundingBox()
      await group.click()
      await expect(chart.getByRole('img', { name: new RegExp(`^${where}15，`) })).toBeVisible()
      expect((await group.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
      await expect(group).toBeInViewport({ ratio: 1 })
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await expect(group).toBeInViewport({ ratio: 1 })
      // Of a root with many below it, the middle is in the middle.
      for (let n = 0; n < 30; n++) await newOrg(`${where}旁${n}`, `${code}-b${n}`, data.items[0]?.id)
      await page.reload()
      await listToolbar(page).getByRole('button', { name: '组织架构图' }).click()
      await expect(chart.getByRole('img', { name: `${where}旁0，` })).toBeVisible()
      const middleOf = async (of: Locator) => {
        const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 }
        return y + height / 2
      }
      expect(Math.abs((await middleOf(box('总部'))) - (await middleOf(chart)))).toBeLessThan(20)
    })
  })
