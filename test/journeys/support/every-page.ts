import { expect, type Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { tab, visit } from './back-office.ts'

/** Every page of specification section 2, through the menu: its address, its tab, its title and something to use. */
export const visitEveryPage = async (page: Page) => {
  for (const { functionName: group, sysFunctions = [] } of localTree)
    for (const { functionName, rootPath } of sysFunctions.filter(each => each.isHidden !== '是')) {
      await visit(page, group, functionName)
      await expect(page).toHaveURL(new RegExp(`${rootPath}(\\?.*)?$`))
      await expect(tab(page, functionName)).toBeVisible()
      await expect(page.getByRole('main', { name: functionName })).toBeVisible()
    }
}

export const groupsLead = async (page: Page) => {
  await page.goto('/sys')
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await page.goto('/base')
  await expect(page).toHaveURL(/\/base\/district\/list$/)
}
