import { signIn } from '../support/sign-in.ts'
import { button, enter, rowAction } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

test('the list of readers stays still while it follows, and shows who is left when its last page empties', async ({
  page,
  running: { admin, address },
}) => {
  const last = await ordinaryUser(admin, 'zuihou')
  const targetIds = [last.id]
  for (let n = 0; n < 10; n++) {
    const userAccount = `duzhe${n}`
    const { data } = await admin.post('sys/user/save', { userAccount, userName: userAccount })
    targetIds.push(data.id)
  }
  const values = { msgTitle: '十一人', msgStatus: '已发布', target: '用户', targetIds }
  const { data: msg } = await admin.post('sys/msg/save', values)
  await enter(page, '/base/msg/list')
  await rowAction(page, '十一人', '阅读情况').click()
  const readers = page.getByRole('dialog', { name: /^阅读情况/ })
  await expect(readers.getByRole('button', { name: '下一页' })).toBeVisible()
  await usableByEverybody(page, '阅读情况，两页')
  await readers.getByRole('button', { name: '2', exact: true }).click()
  await expect(readers.getByRole('row').filter({ hasText: 'zuihou' })).toBeVisible()

  const list = await hold(page, '**/sys/msg/readers/**')
  const own = await signIn(address, 'zuihou', userPassword)
  await own.put(`sys/msg/read/${msg.id}`)
  await button(readers, '提醒未读的人').click()
  await list.asked
  await expect(page.getByText('已提醒 10 人')).toBeVisible()
  await expect(readers.locator('[aria-busy=true]')).toHaveCount(0)
  list.letGo()
  await expect(readers.getByRole('row').filter({ hasText: 'duzhe' })).toHaveCount(10)
})
