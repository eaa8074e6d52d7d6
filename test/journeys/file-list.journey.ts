import { button, enter, listToolbar, row } from './support/back-office.ts'
import { newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'
import { picture } from './support/pictures.ts'

// Orphans are counted over the whole store: these journeys have a store of their own.
test.use({ settings: { FILE_QUOTA_MB: '50', ROUTER_MODE: 'remote' } })

test('files are filtered by the words that the list shows, and those without a record by one press', async ({
  page,
  running: { admin, folder },
}) => {
  const id = await newNotice(admin, '有附件')
  storeFile(folder, id, '文件通知.docx', Buffer.from('x'))
  storeFile(folder, 'never-saved', '没人要.docx', Buffer.from('x'))
  await enter(page, '/sys/file/list')
  await expect(row(page, '文件通知.docx')).toBeVisible()
  await button(listToolbar(page), '筛选').click()
  const panel = page.getByRole('search', { name: '筛选' })
  const pick = async (name: string) => {
    await panel.getByRole('combobox', { name: '筛选字段' }).click()
    await page.getByTitle(name, { exact: true }).last().click()
  }
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  const offered = page.locator('.ant-select-item-option')
  for (const name of ['所属类型', '来源', '上传人', '所属记录不存在'])
    await expect(offered.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1)
  for (const name of ['所属记录', '修改时间'])
    await expect(offered.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const addChosen = async (name: string, word: string) => {
    await pick(name)
    await panel.getByRole('combobox', { name: '筛选值' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: word }).last().click()
    await button(panel, '添加').click()
    await expect(panel.getByText(`${name}：${word}`)).toBeVisible()
  }
  await addChosen('所属类型', '通知公告')
  await addChosen('来源', '本系统')
  await expect(row(page, '文件通知.docx')).toBeVisible()
  await addChosen('所属记录不存在', '否')
  await expect(row(page, '没人要.docx')).toHaveCount(0)
  await expect(row(page, '文件通知.docx')).toBeVisible()
  await button(panel, '重置').click()

  // What other systems wrote has no name here, and is looked for as it is typed.
  await pick('来源')
  await panel.getByRole('combobox', { name: '来源 筛选值', exact: true }).fill('OldSystem')
  await page.keyboard.press('Enter')
  await button(panel, '添加').click()
  await expect(panel.getByText('来源：OldSystem')).toBeVisible()
  await expect(row(page, '文件通知.docx')).toHaveCount(0)

  // Sizes are asked for as the column shows them, and sent as the bytes that they are.
  await button(panel, '重置').click()
  await expect(row(page, '文件通知.docx')).toBeVisible()
  await pick('大小')
  await panel.getByRole('spinbutton', { name: '大小 最小值（MB）', exact: true }).fill('1.5')
  await button(panel, '添加').click()
  await expect(panel.getByText('大小：至少 1.5 MB')).toBeVisible()
  await expect(page).toHaveURL(/fileSize(=|%3D|:|%3A)1572864(~|%7E)/)
  await expect(row(page, '文件通知.docx')).toHaveCount(0)
  await button(panel, '重置').click()

  await expect(page.getByText('有 1 个文件')).toBeVisible()
  await page.getByRole('button', { name: '只看这些' }).click()
  await expect(row(page, '没人要.docx')).toBeVisible()
  await expect(row(page, '文件通知.docx')).toHaveCount(0)
  await expect(panel.getByText('所属记录不存在：是')).toBeVisible()
  await expect(page.getByRole('button', { name: '只看这些' })).toHaveCount(0)
})

test('a file is downloaded from its row, a picture from where it is looked at, too', async ({
  page,
  running: { admin, folder },
}) => {
  const id = await newNotice(admin, '下载')
  storeFile(folder, id, '压缩包.zip', Buffer.from('zip'))
  storeFile(folder, id, '相片.png', await picture('#1890ff'))
  await enter(page, '/sys/file/list')
  await preview(page, '压缩包.zip')
  await expect(page.getByText('这种文件无法预览，请下载后查看')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 压缩包.zip' }).click()
  expect((await saved).suggestedFilename()).toBe('压缩包.zip')
  await preview(page, '相片.png')
  const again = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '下载' }).click()
  expect((await again).suggestedFilename()).toBe('相片.png')
})

test('where the files are on the server is told to administrators alone', async ({
  page,
  running: { admin, folder },
}) => {
  await enter(page, '/sys/file/list')
  const total = page.getByRole('region', { name: '文件总量' })
  await expect(total.getByText(folder)).toBeVisible()
  await person(admin, 'keeper', { '/sys/file/list': '' })
  await enter(page, '/sys/file/list', 'keeper', userPassword)
  await expect(total.getByText('文件夹 · 配额')).toBeVisible()
  await expect(total.getByText(folder)).toHaveCount(0)
})

test('whose a file is stands there whole where the screen has room, and pushes nothing out of it', async ({
  page,
  running: { admin, folder },
}) => {
  const id = await newNotice(admin, '关于国庆节放假安排的通知')
  storeFile(folder, id, '放假.docx', Buffer.from('x'))
  await enter(page, '/sys/file/list')
  await page.setViewportSize({ width: 1440, height: 800 })
  const owner = row(page, '放假.docx').getByText('通知公告：关于国庆节放假安排的通知')
  await expect(owner).toBeVisible()
  expect(await owner.evaluate(each => each.scrollWidth <= each.clientWidth)).toBe(true)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const frame = page.getByRole('table').locator('xpath=..')
    expect(await frame.evaluate(each => each.scrollWidth - each.clientWidth), `${width}`).toBe(0)
  }
})

test('the pictures that the list shows are paged through, in its order, and no other kind among them', async ({
  page,
  running: { admin, folder },
}) => {
  const id = await newNotice(admin, '一张张看')
  for (const name of ['翻看甲.png', '翻看乙.png'])
    storeFile(folder, id, name, await picture(name.includes('甲') ? '#1890ff' : '#16a34a'))
  storeFile(folder, id, '翻看丙.txt', Buffer.from('不是图片'))
  await enter(page, `/sys/file/list?keyword=${encodeURIComponent('翻看')}`)
  const names = page.getByRole('row').filter({ hasText: '.png' })
  await expect(names).toHaveCount(2)
  const order = await names.evaluateAll(rows => rows.map(each => /翻看.\.png/.exec(each.textContent)?.[0]))
  await preview(page, order[0] ?? '')
  await expect(page.getByRole('dialog', { name: `图片预览：${order[0]}` }).getByText('1 / 2')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '下一张' }).click()
  await expect(page.getByRole('dialog', { name: `图片预览：${order[1]}` }).getByText('2 / 2')).toBeVisible()
})

test('what is not finished is told with whose it is, and goes by one press after a question', async ({
  page,
  running: { admin },
}) => {
  const form = new FormData()
  const owner = { otcType: 'sys/msg', otcId: await newNotice(admin, '传到一半') }
  for (const [name, value] of Object.entries({
    ...owner,
    totalChunks: '2',
    currentChunk: '1',
    fileSize: '40000',
  }))
    form.set(name, value)
  form.set('chunk', new Blob([Buffer.from('fffb9064', 'hex'), Buffer.alloc(10_236)]), '传到一半.mp3')
  const begun = await fetch(`${admin.address}/api/file/upload`, {
    method: 'POST',
    headers: { authorization: admin.token },
    body: form,
  })
  expect(await begun.json()).toMatchObject({ success: true })
  await enter(page, '/sys/file/list')
  const told = page.getByRole('region', { name: '文件总量' })
  await expect(told.getByText(/没有传完 1 个，10\.0 KB/)).toBeVisible()
  await expect(told.getByText(/连同没有传完的和回收站里的，占用 [\d.]+ KB/)).toBeVisible()
  await button(told, '查看').click()
  const list = told.getByRole('group', { name: '没有传完的文件' })
  await expect(list).toContainText(
    '传到一半.mp3通知公告：传到一半，已到 10.0 KB / 39.1 KB，系统管理员上传，最后收到于',
  )
  await button(list, '清理 传到一半.mp3').click()
  const question = page.getByRole('dialog').filter({ hasText: '清理没有传完的“传到一半.mp3”？' })
  await expect(question).toContainText('它属于通知公告：传到一半。')
  await button(question, '清理').click()
  await expect(page.getByText('已清理“传到一半.mp3”，腾出 10.0 KB')).toBeVisible()
  await expect(told.getByText('没有传完')).toHaveCount(0)
  await expect(list).toHaveCount(0)
})
