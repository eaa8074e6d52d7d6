import { signIn } from '../support/sign-in.ts'
import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { bell, elsewhere, readAll } from './support/messages.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

test('a notice to confirm stands in nobody’s way once it is withdrawn or meant for others, pushed or not', async ({
  browser,
  running: { admin, address },
}) => {
  const { data: org } = await admin.post('sys/org/save', { orgName: '前台公司', orgCode: 'FRONT' })
  const { data: dept } = await admin.post('sys/dept/save', { deptName: '前台', orgId: org.id })
  const { id } = await ordinaryUser(admin, 'qiantai')
  const moveTo = (deptId: string | null) => admin.post('sys/user/save', { id, orgId: org.id, deptId })
  await moveTo(dept.id)
  await readAll(await signIn(address, 'qiantai', userPassword))
  const reader = await elsewhere(browser, address)
  const line = { isDeaf: false }
  await reader.routeWebSocket('**/im?*', socket => {
    const server = socket.connectToServer()
    server.onMessage(message => void (line.isDeaf || socket.send(message)))
  })
  await enter(reader, '/index', 'qiantai', userPassword)
  await expect(bell(reader, '消息')).toBeVisible()
  const notice = reader.getByRole('dialog', { name: '请先阅读并确认' })
  const publish = async (values: Record<string, unknown>) => {
    const { data } = await admin.post('sys/msg/save', {
      msgTitle: '访客登记办法',
      msgContent: '<p>来访必须登记</p>',
      msgStatus: '已发布',
      mustAck: '是',
      target: '部门',
      targetIds: [dept.id],
      ...values,
    })
    await expect(notice.getByText('来访必须登记')).toBeVisible()
    return data.id
  }
  const withdraw = (msgId: string) => admin.post('sys/msg/save', { id: msgId, msgStatus: '已撤回' })
  const worksOn = async () => {
    await expect(notice).toBeHidden()
    await reader.keyboard.press('Control+k')
    await expect(reader.getByRole('combobox', { name: /^查找菜单/ })).toBeFocused()
    await reader.keyboard.press('Escape')
    await expect(reader.getByRole('dialog')).toHaveCount(0)
  }

  const first = await publish({})
  await moveTo(null)
  await worksOn()
  await moveTo(dept.id)
  await expect(notice.getByText('来访必须登记')).toBeVisible()
  await withdraw(first)
  await worksOn()

  const second = await publish({ msgTitle: '访客登记办法（修订）' })
  line.isDeaf = true
  await withdraw(second)
  await notice.getByRole('button', { name: '我已阅读并确认' }).click()
  await expect(reader.getByText('这条消息已撤回、已过期，或不是发给您的')).toBeVisible()
  await worksOn()

  // What is confirmed on one screen stands on no other.
  line.isDeaf = false
  const phone = await elsewhere(browser, address)
  await enter(phone, '/index', 'qiantai', userPassword)
  await publish({ msgTitle: '访客登记办法（第三版）' })
  await phone.getByRole('button', { name: '我已阅读并确认' }).click()
  await worksOn()
  await phone.context().close()
  await reader.context().close()
})
