import { enter, field, rowAction, saveRecord, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('what somebody else saves while one types without a pause is not overwritten', async ({
  page,
  running: { admin },
}) => {
  const { data: dict } = await admin.post('sys/dict/save', { dictLabel: '边打边改', dictValue: 'typedOver' })
  await enter(page, '/base/dict/list')
  await search(page, '边打边改')
  await rowAction(page, '边打边改', '编辑').click()
  const box = field(page, '备注')
  await expect(field(page, '字典名称')).toHaveValue('边打边改')
  const typing = box.pressSequentially('一句写得很慢、中间从不停下来的备注。'.repeat(3), { delay: 90 })
  await expect(box).toHaveValue(/^一句写/)
  await admin.post('sys/dict/save', { id: dict.id, dictLabel: '边打边改了', remark: '别人的备注' })
  await typing
  await saveRecord(page)
  const question = page.getByRole('dialog').filter({ hasText: '这条记录刚在别处被您修改过' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '先不刷新' }).click()
  await expect(question).toHaveCount(0)
  const { data: stored } = await admin.get(`sys/dict/select/${dict.id}`)
  expect(stored).toMatchObject({ dictLabel: '边打边改了', remark: '别人的备注' })
  await admin.delete(`sys/dict/delete/${dict.id}`)
})
