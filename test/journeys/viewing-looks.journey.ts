import type { Request } from '@playwright/test'

import { adminPassword } from '../support/server.ts'
import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { lookAs, viewingBanner } from './support/look-as.ts'
import { offerAllOnDicts, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test('what one arranges while looking as another is so for this look: nothing is sent, and one’s own looks come back', async ({
  page,
  running,
}) => {
  await offerAllOnDicts(running.admin)
  await person(running.admin, 'arranged', { '/base/dict/list': 'export' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'arranged')
  const writes: string[] = []
  const note = (asked: Request) => {
    if (!['GET', 'HEAD'].includes(asked.method())) writes.push(`${asked.method()} ${asked.url()}`)
  }
  page.on('request', note)
  const shortcuts = page.getByRole('region', { name: '快捷入口' })
  await expect(shortcuts.getByRole('link', { name: '数据字典' })).toBeVisible()
  await expect(button(shortcuts, '选择')).toHaveCount(0)
  await page.goto('/base/dict/list')
  await button(listToolbar(page), '视图').click()
  const drawer = page.getByRole('dialog', { name: '数据字典列表的视图' })
  await expect(drawer).toContainText('这里的改动只在这次查看中有效')
  await expect(button(drawer, '保存当前')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: /恢复默认/ })).toHaveCount(0)
  const heading = page.getByRole('columnheader', { name: '备注' })
  await expect(heading).toHaveCount(1)
  await drawer.getByRole('checkbox', { name: '备注' }).uncheck()
  await expect(heading).toHaveCount(0)
  await drawer.getByText('紧凑', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  // Opening it again asks for nothing that would undo it.
  await button(listToolbar(page), '视图').click()
  await expect(drawer.getByRole('checkbox', { name: '备注' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await button(page, '界面设置').click()
  const settings = page.getByRole('dialog', { name: '界面设置' })
  await expect(settings).toContainText('这里的改动退出查看后复原')
  await settings.getByText('深色', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  const size = page.getByRole('combobox', { name: '字号' })
  await size.selectOption({ label: '最小' })
  expect(writes).toEqual([])
  page.off('request', note)
  await button(viewingBanner(page), '退出查看').click()
  await expect(viewingBanner(page)).toHaveCount(0)
  await expect(size).toHaveValue('medium')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.reload()
  await expect(size).toHaveValue('medium')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
