import { renameSync } from 'node:fs'
import { join } from 'node:path'

import { actOn, button, enter, listToolbar } from './support/back-office.ts'
import { newNotice, openNotice, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { picture } from './support/pictures.ts'

test('a tile whose file was deleted elsewhere goes with the sentence that says so', async ({
  page,
  running,
}) => {
  // Nobody tells of the deletion: the push is held back.
  await page.routeWebSocket(/\/im\?/, () => undefined)
  const id = await newNotice(running.admin, '别处删了')
  const path = storeFile(running.folder, id, '删掉的.png', await picture('#123456'))
  await enter(page, '/base/msg/list')
  await openNotice(page, '别处删了')
  const tile = page.getByRole('button', { name: '预览 删掉的.png' })
  await expect(tile).toBeVisible()
  await running.admin.delete(`file/delete?id=${path.split('/')[4]}`)
  await tile.click()
  await expect(page.getByText('原始文件不存在！')).toBeVisible()
  await expect(tile).toHaveCount(0)
})

test.describe('while the folder of the files is away', () => {
  test.use({ expectedProblems: ['503'] })

  test('no file is called lost; the store is said to be away, and all goes on once it is back', async ({
    page,
    running,
  }) => {
    const [root, aside] = [join(running.folder, 'files'), join(running.folder, 'files-aside')]
    const id = await newNotice(running.admin, '存储断开')
    storeFile(running.folder, id, '断开时看.png', await picture('#654321'))
    await enter(page, '/sys/file/list?keyword=断开时看')
    const file = page.getByRole('row').filter({ hasText: '断开时看.png' })
    await expect(file).toBeVisible()
    renameSync(root, aside)
    await actOn(file, '预览').click()
    await expect(page.getByText('文件存储暂时无法访问，请稍后再试').first()).toBeVisible()
    await button(listToolbar(page), '刷新').click()
    await expect(page.getByText('文件存储现在无法访问，文件暂时不能查看和上传')).toBeVisible()
    await expect(page.getByText('原件缺失')).toHaveCount(0)
    await expect(page.getByText('原始文件不存在！')).toHaveCount(0)
    renameSync(aside, root)
    await button(listToolbar(page), '刷新').click()
    await expect(page.getByText('文件存储现在无法访问')).toHaveCount(0)
    await actOn(file, '预览').click()
    await expect(page.getByRole('img', { name: '断开时看.png' })).toBeVisible()
  })
})
