import { enter } from './support/back-office.ts'
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
