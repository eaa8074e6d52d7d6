import type { Locator, Page } from '@playwright/test'

import type { Calls } from '../support/sign-in.ts'
import { button, enter, listToolbar } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** How the tools and the columns of a list share the room of the screen (design section 9: no page jumps). */
const made: { resource: string; id: string }[] = []

const add = async (admin: Calls, resource: string, values: Record<string, unknown>) => {
  const { success, message, data } = await admin.post(`${resource}/save`, values)
  if (!success) throw new Error(message)
  made.push({ resource, id: data.id })
  return data.id
}

test.afterEach(async ({ running: { admin } }) => {
  for (const { resource, id } of made.splice(0).toReversed()) {
    const { success, message } = await admin.delete(`${resource}/delete/${id}`)
    if (!success) throw new Error(message)
  }
})

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^选择 (?!本页)/ })
const middleOf = async (of: Locator) => {
  const at = await of.boundingBox()
  if (!at) throw new Error('It is not there')
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
}
const heightOf = async (page: Page) => (await listToolbar(page).boundingBox())?.height

/** Its word has not gone behind the edge, out of sight. */
const saysItsWord = (of: Locator) =>
  of.evaluate(each => {
    const word = each.lastElementChild?.getBoundingClientRect()
    return word !== undefined && word.width > 20 && word.bottom <= each.getBoundingClientRect().bottom
  })

test('choosing a row moves no row: the next one is chosen where it was seen, at every width', async ({
  page,
  running: { admin },
}) => {
  for (const at of [1, 2]) {
    await add(admin, 'sys/user', { userAccount: `place${at}`, userName: `占位${at}` })
    await add(admin, 'sys/org', { orgName: `占位${at}`, orgCode: `PLACE-${at}` })
  }
  await enter(page, '/sys/user/list')
  for (const path of ['/sys/user/list', '/base/org/list'])
    for (const width of [1440, 1366, 1280, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(boxes(page).nth(1)).toBeVisible()
      const [first, second] = [await middleOf(boxes(page).nth(0)), await middleOf(boxes(page).nth(1))]
      const height = await heightOf(page)
      await page.mouse.click(first.x, first.y)
      await expect(button(listToolbar(page), '取消选择')).toBeVisible()
      expect(await heightOf(page), `${path} ${width}`).toBe(height)
      await page.mouse.click(second.x, second.y)
      await expect(button(listToolbar(page), '删除（2）')).toBeEnabled()
      for (const tool of await listToolbar(page).getByRole('button').all())
        if (await tool.isVisible()) await expect(tool, `${path} ${width}`).toBeInViewport({ ratio: 1 })
    }
})

test('a tool without its word is no wider than its icon, rows chosen or not', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await expect(boxes(page).first()).toBeVisible()
  const lone = () =>
    listToolbar(page)
      .getByRole('button')
      .evaluateAll(all =>
        all.flatMap(each => {
          const [icon, word] = [each.firstElementChild, each.lastElementChild]
          if (!icon || !word || icon === word) return []
          const [its, whole] = [word.getBoundingClientRect(), each.getBoundingClientRect()]
          const isSaid = its.bottom <= whole.bottom + 1
          return isSaid || whole.width < 42 ? [] : [`${each.textContent} ${whole.width}`]
        }),
      )
  for (const isChosen of [false, true]) {
    if (isChosen) await boxes(page).first().check()
    for (let width = 1440; width >= 1000; width -= 20) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(lone, `${width}`).toEqual([])
    }
  }
  // With room again they say their words again.
  await page.setViewportSize({ width: 1600, height: 800 })
  for (const label of ['导入', '导出', '刷新', '取消选择'])
    await expect.poll(() => saysItsWord(button(listToolbar(page), label)), label).toBe(true)
})

test('beside a tree the own action of a screen keeps its word, and 刷新 gives its own up first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/base/org/list')
  const tool = (label: string) => button(listToolbar(page), label)
  for (const label of ['新增', '导入', '导出', '组织架构图'])
    await expect.poll(() => saysItsWord(tool(label)), label).toBe(true)
  await expect.poll(() => saysItsWord(tool('刷新'))).toBe(false)
  await page.goto('/sys/user/list')
  await expect.poll(() => saysItsWord(tool('刷新'))).toBe(true)
})

test('a long name, or many roles, leave the other columns in sight; a long text takes the room that is left', async ({
  page,
  running: { admin },
}) => {
  const roleName = '很长的角色名称'.repeat(4)
  const role = await add(admin, 'sys/role', { roleName, roleCode: 'long-name' })
  await add(admin, 'sys/user', {
    userAccount: 'w'.repeat(32),
    userName: 'W'.repeat(32),
    sysRoles: [role],
  })
  const remark = '说明这个字典是做什么用的，谁来维护，什么时候改过'
  await add(admin, 'sys/dict', { dictLabel: '很长的备注', dictValue: 'long-remark', remark })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/sys/user/list')
  const name = page.getByRole('cell').filter({ has: page.getByTitle('W'.repeat(32), { exact: true }) })
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.width).toBeLessThan(280)
  expect((await page.getByTitle(roleName).boundingBox())?.width).toBeLessThan(200)
  const last = page.getByRole('columnheader', { name: '最近登录时间' })
  const ends = await last.boundingBox()
  const actions = await page.getByRole('columnheader', { name: '操作' }).boundingBox()
  expect((ends?.x ?? 0) + (ends?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/base/dict/list?keyword=很长的备注')
  const text = page.getByTitle(remark).locator('span')
  await expect(text).toBeVisible()
  expect(await text.evaluate(each => each.scrollWidth <= each.clientWidth)).toBe(true)
})

test('in a narrow window the times of logs, sessions and districts are whole', async ({
  page,
  running: { admin },
}) => {
  await add(admin, 'sys/dict', { dictLabel: '记一笔', dictValue: 'logged-once' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page)
  for (const [path, time] of [
    ['/sys/log-opt/list?like=userName:系统管理员', '时间'],
    ['/sys/log-login/list?like=userAccount:admin', '时间'],
    ['/sys/session/list?like=userAccount:admin', '最近活动'],
    ['/base/district/list?like=districtName:东城区', '修改时间'],
  ] as const) {
    await page.goto(path)
    await expect(boxes(page).first()).toBeVisible()
    const whole = await page.getByRole('columnheader', { name: time, exact: true }).boundingBox()
    const actions = await page.getByRole('columnheader', { name: '操作', exact: true }).last().boundingBox()
    expect((whole?.x ?? 0) + (whole?.width ?? 0), path).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
  }
})

test('in a low window the open filters leave the list in sight, and what adds one is in reach', async ({
  page,
}) => {
  await enter(page)
  for (const [width, height] of [
    [667, 375],
    [1280, 420],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/sys/log-login/list?limit=50')
    await listToolbar(page).getByRole('button', { name: '筛选' }).click()
    const panel = page.getByRole('search', { name: '筛选' })
    // Of a list that ends with the window only what is in sight is there.
    await panel.getByRole('combobox', { name: '筛选字段' }).fill('时间')
    await page.getByTitle('时间', { exact: true }).last().click()
    for (let step = 0; step < 4; step++) await page.mouse.wheel(0, 150)
    await expect(panel.getByRole('button', { name: '添加' })).toBeInViewport({ ratio: 1 })
    const bar = await listToolbar(page).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(height * 0.62)
  }
})

test.describe('letters of another size', () => {
  test.afterEach(({ running }) => forgetLooks(running.admin))

  test('in every size of the letters the words of the tools stand in the middle of their buttons', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await enter(page, '/sys/user/list')
    const tools = listToolbar(page).getByRole('button', { name: /导入|导出|刷新|筛选/ })
    await expect(tools).toHaveCount(4)
    for (const size of ['标准', '小', '最小', '中']) {
      await page.getByRole('combobox', { name: '字号' }).selectOption({ label: size })
      const off = await tools.evaluateAll(all =>
        all.map(each => {
          const [outer, word] = [each.getBoundingClientRect(), each.lastElementChild?.getBoundingClientRect()]
          return word ? Math.abs((word.top + word.bottom - outer.top - outer.bottom) / 2) : Infinity
        }),
      )
      expect(Math.max(...off), size).toBeLessThan(2)
    }
  })

  test('in every size of the letters, compact or not, the pages below a list are whole and as high as a hand needs', async ({
    page,
  }) => {
    await enter(page, '/sys/user/list')
    const pages = page.getByRole('main').getByRole('combobox', { name: '每页条数' })
    await expect(pages).toBeVisible()
    const small = () =>
      page
        .getByRole('main')
        .evaluate(main =>
          [...main.querySelectorAll('nav li button, nav select')]
            .filter(each => each.scrollHeight > each.clientHeight || each.getBoundingClientRect().height < 24)
            .map(each => `${each.textContent} ${each.scrollHeight} > ${each.clientHeight}`),
        )
    for (const isCompact of [false, true]) {
      for (const size of ['标准', '小', '最小', '中']) {
        await page.getByRole('combobox', { name: '字号' }).selectOption({ label: size })
        expect(await small(), `${size}${isCompact ? '，紧凑' : ''}`).toEqual([])
      }
      if (isCompact) break
      await page.getByRole('button', { name: '界面设置' }).click()
      const drawer = page.getByRole('dialog', { name: '界面设置' })
      await drawer.getByRole('switch', { name: '紧凑' }).click()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
    }
  })
})
