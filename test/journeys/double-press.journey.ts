import { button, enter, listToolbar, row, rowAction, tab, visit } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

for (const [where, viewport] of [
  ['on a phone', { width: 375, height: 812 }],
  ['in a window', { width: 1280, height: 800 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport })

    test('a double press opens, and its second half closes nothing', async ({ page }) => {
      await enter(page, '/sys/role/list?keyword=普通用户')
      // The drawer arrives after the second press, as for most people.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const drawer = page.getByRole('dialog')
      const record = page.getByRole('toolbar', { name: '记录工具栏' })
      const read = page.getByRole('link', { name: '查看 普通用户' }).first()
      for (const press of [read, button(listToolbar(page), '新增')]) {
        await press.dblclick({ delay: 20 })
        await expect(record).toBeVisible()
        // It is there to stay, once it has arrived, and a press on its cross is heard at once.
        await drawer.evaluate(node =>
          Promise.all(node.getAnimations({ subtree: true }).map(each => each.finished)),
        )
        await expect(record).toBeInViewport({ ratio: 1 })
        await drawer.getByRole('button', { name: '关闭' }).click()
        await expect(record).toHaveCount(0)
      }
    })
  })

test('a double press is one step: Back leads to where it was pressed', async ({ page }) => {
  await enter(page)
  const record = page.getByRole('toolbar', { name: '记录工具栏' })
  const steps = () => page.evaluate(() => history.length)
  for (const [list, press] of [
    ['/sys/user/list', button(listToolbar(page), '新增')],
    ['/sys/role/list?keyword=普通用户', page.getByRole('link', { name: '查看 普通用户' }).first()],
  ] as const) {
    await page.goto(list)
    const before = await steps()
    await press.dblclick()
    await expect(record).toBeVisible()
    expect(await steps()).toBe(before + 1)
    await page.goBack()
    await expect(record).toHaveCount(0)
    await expect(listToolbar(page)).toBeVisible()
  }
})

test('what acts at once is done once by a double press', async ({ page, running: { admin } }) => {
  const { data } = await admin.post<{ id: string }>('sys/dict/save', {
    dictLabel: '双击恢复',
    dictValue: 'twice',
  })
  await admin.delete(`sys/dict/delete/${data.id}`)
  await enter(page, '/sys/recycle/list?keyword=双击恢复')
  const asked: string[] = []
  page.on('request', request => void (request.method() === 'PUT' && asked.push(request.url())))
  await rowAction(page, '双击恢复', '恢复').dblclick()
  await expect(page.getByText('已恢复 1 条')).toBeVisible()
  await expect(row(page, '双击恢复')).toHaveCount(0)
  await expect(page.getByText('可能已被他人恢复')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('a double press on the cross of a tab closes that one alone', async ({ page }) => {
  await enter(page, '/base/org/list')
  await expect(tab(page, '机构管理')).toBeVisible()
  for (const title of ['部门管理', '数据字典']) {
    await visit(page, '基础数据', title)
    await expect(tab(page, title)).toBeVisible()
  }
  await page.getByRole('button', { name: '关闭机构管理' }).dblclick()
  await expect(tab(page, '机构管理')).toHaveCount(0)
  await expect(tab(page, '部门管理')).toBeVisible()
})

test('a key that is held down answers no question, and what is final is not answered by Enter', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/dict/save', { dictLabel: '按住删除的', dictValue: 'held' })
  await enter(page, '/base/dict/list?keyword=按住删除的')
  const hold = async (where: string) => {
    await rowAction(page, '按住删除的', where).focus()
    await page.keyboard.down('Enter')
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button').first()).toBeVisible()
    await expect.poll(() => question.evaluate(node => node.contains(document.activeElement))).toBe(true)
    // As a keyboard does it.
    for (let time = 0; time < 5; time += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(question).toBeVisible()
    return question
  }
  const question = await hold('删除')
  await expect(button(question, '删除')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, '按住删除的')).toHaveCount(0)
  await page.goto('/sys/recycle/list')
  const final = await hold('彻底删除')
  await expect(button(final, '取消')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(final).toHaveCount(0)
  await expect(row(page, '按住删除的')).toHaveCount(1)
})
