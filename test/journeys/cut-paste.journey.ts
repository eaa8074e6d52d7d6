import { button, enter, field, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('what a box has no room for is told when it is pasted', async ({ page }) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  const remark = field(page, '备注')
  const name = field(page, '字典名称')
  const room = Number(await name.getAttribute('maxlength'))
  await remark.fill('长'.repeat(room + 7))
  await remark.press('ControlOrMeta+a')
  await remark.press('ControlOrMeta+x')
  await name.press('ControlOrMeta+v')
  await expect(name).toHaveValue('长'.repeat(room))
  await expect(page.getByText(`这里最多 ${room} 个字，粘贴的内容末尾有 7 个字放不下`)).toBeVisible()
  // Where there is room for all of it, nothing is said.
  await expect(page.getByText('个字放不下')).toHaveCount(0)
  await remark.press('ControlOrMeta+v')
  await expect(remark).toHaveValue('长'.repeat(room + 7))
  await expect(page.getByText('个字放不下')).toHaveCount(0)
})
