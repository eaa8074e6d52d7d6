import {
  button,
  enter,
  field,
  listToolbar,
  recordToolbar,
  rowAction,
  saveRecord,
  search,
} from './support/back-office.ts'
import { wouldBeKept } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { entryHasGone } from './support/way-back.ts'

/** Whoever reloads has not given up what was filled in, whatever the browser says when it asks. */
test('a form that is reloaded half filled in has it again', async ({ page }) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  await field(page, '字典名称').fill('写到一半')
  await wouldBeKept(page)
  page.once('dialog', box => box.accept())
  await page.reload()
  await expect(page.getByText('已恢复上次没有保存的内容，请核对后保存')).toBeVisible()
  await expect(field(page, '字典名称')).toHaveValue('写到一半')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('drafts'))),
  ).toEqual([])
  // As often as it is reloaded.
  await field(page, '字典值').fill('half')
  page.once('dialog', box => box.accept())
  await page.reload()
  await expect(field(page, '字典值')).toHaveValue('half')
  await expect(field(page, '字典名称')).toHaveValue('写到一半')
})

test('what was filled in before somebody else saved does not go over that without a question', async ({
  page,
  running,
}) => {
  const { data } = await running.admin.post('sys/dict/save', { dictLabel: '两人改', dictValue: 'two' })
  await enter(page, '/base/dict/list')
  await search(page, '两人改')
  await rowAction(page, '两人改', '编辑').click()
  await field(page, '字典名称').fill('我改的名')
  await wouldBeKept(page)
  await running.admin.post('sys/dict/save', { id: data.id, remark: '别人写的' })
  page.once('dialog', box => box.accept())
  await page.reload()
  await expect(field(page, '字典名称')).toHaveValue('我改的名')
  await saveRecord(page)
  await expect(page.getByRole('dialog').filter({ hasText: '这条记录刚在别处被您修改过' })).toBeVisible()
  expect((await running.admin.get(`sys/dict/select/${data.id}`)).data.remark).toBe('别人写的')
})

test('what is kept is told where it covers nothing that is needed, and stays until it is answered', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  await field(page, '字典名称').fill('写到一半')
  await wouldBeKept(page)
  page.once('dialog', box => box.accept())
  await page.goto('/base/dict/list')
  const notice = page.getByRole('alert').filter({ hasText: '为您保留了没有保存的内容' })
  await expect(notice).toBeVisible()
  await search(page, '性别')
  await button(listToolbar(page), '新增').click()
  await expect(field(page, '字典名称')).toBeVisible()
  /** How far the two lie over one another, to the side. */
  const beside = async () => {
    const [told, form] = await Promise.all([notice.boundingBox(), recordToolbar(page).boundingBox()])
    return (told?.x ?? 0) + (told?.width ?? 0) - (form?.x ?? 0)
  }
  await expect.poll(beside).toBeLessThan(0)
  // Where the drawer reaches over to it, its last field is in front.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(beside).toBeGreaterThan(0)
  await field(page, '备注').click()
  await field(page, '备注').fill('够得着')
  const isInFront = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest('.ant-drawer') !== null
  const { x = 0, y = 0 } = (await notice.boundingBox()) ?? {}
  const left = (await recordToolbar(page).boundingBox())?.x ?? 0
  expect(x).toBeLessThan(left)
  expect(await page.evaluate(isInFront, { x: left + 8, y: y + 8 })).toBe(true)
  await field(page, '备注').clear()
  await page.keyboard.press('Escape')
  // In the dark it has an edge.
  await expect(
    notice.locator('xpath=ancestor-or-self::*[contains(@class, "ant-notification-notice")]').last(),
  ).toHaveCSS('border-top-width', '1px')

  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/base/dict/list')
  await expect(notice).toBeVisible()
  await search(page, '性别')
  await page.goto('/base/dict/list')
  const remove = page.getByRole('main').getByRole('listitem').last().getByRole('button', { name: /^删除/ })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await remove.click()
  await expect(page.getByRole('dialog').last()).toContainText('删除')
  await page.keyboard.press('Escape')
  await entryHasGone(page)
  await page.goto('/base/dict/list?mode=add')
  await expect(recordToolbar(page)).toBeVisible()
  // The form has the whole window; what is told waits behind it.
  await expect(field(page, '备注')).toBeVisible()
  await field(page, '备注').click()
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: '不需要了' }).click()
  const question = page.getByRole('dialog', { name: '放弃为您保留的内容？' })
  // By its name, before it is lost.
  await expect(question.getByRole('listitem')).toHaveText(/^数据字典（.+ 保留）$/)
  await button(question, '继续保留').click()
  await expect(question).toHaveCount(0)
  await expect(notice.getByRole('button', { name: '不需要了' })).toBeFocused()
  await entryHasGone(page)
  // As it goes away for most people: with the focus, long after the question.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await notice.getByRole('button', { name: '不需要了' }).click()
  await button(question, '放弃').click()
  await expect(notice).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(button(listToolbar(page), '新增')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
