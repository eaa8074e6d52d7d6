import { button, enter, recordToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { person } from './support/person.ts'

/** Far down in the functions of a role one still sees which box gives which permission. */
for (const [width, height] of [
  [1440, 900],
  [1280, 500],
] as const)
  test(`the headings of a role's grants stay below the toolbar, ${width} × ${height}`, async ({
    page,
    running: { admin },
  }) => {
    const { roleId } = await person(admin, `lietou${width}`, {})
    await page.setViewportSize({ width, height })
    await enter(page)
    await page.goto(`/sys/role/view?id=${roleId}`)
    await expect(page.getByRole('checkbox', { name: '数据字典', exact: true })).toBeVisible()
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(200)
    const heading = page.getByRole('columnheader', { name: '导出' })
    const below = async () => {
      const at = await heading.boundingBox()
      const toolbar = await recordToolbar(page).boundingBox()
      return at && toolbar ? Math.round(at.y - toolbar.y - toolbar.height) : undefined
    }
    await expect.poll(below).toBe(0)
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(button(recordToolbar(page), '保存')).toBeInViewport({ ratio: 1 })
    // It lies over the boxes that go by below it, and can be ticked.
    await page.getByRole('checkbox', { name: '全部导出' }).click({ trial: true })
    // Going up by keyboard, what has the focus comes out from under it.
    await page.getByRole('checkbox').last().focus()
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press('Shift+Tab')
      const isHidden = () =>
        page.evaluate(() => {
          const its = document.activeElement?.getBoundingClientRect()
          const there = its && document.elementFromPoint(its.x + its.width / 2, its.y + its.height / 2)
          return there?.closest('thead') !== null && !document.activeElement?.closest('thead')
        })
      await expect.poll(isHidden).toBe(false)
    }
  })
