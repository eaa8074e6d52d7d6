import type { OneTimePassword } from '#contract/password-calls.ts'
import type { DownloadedFile } from '#web/api/download.ts'
import { showTime } from '#web/resource/show-time.ts'

export const passwordTable = (items: readonly OneTimePassword[]): string[][] => [
  ['账号', '姓名', '一次性密码'],
  ...items.map(({ userAccount, userName, password }) => [userAccount, userName, password]),
]

/** 2026-11-25 09:31 → 20261125_0931 */
const stamp = () => showTime(new Date().toISOString()).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '_')

/**
 * What makes a workbook of passwords, every cell of it text. Fetched before there are any: passwords that have been given must
 * not be lost for a piece of code that cannot be had.
 */
export const loadPasswordWorkbook = async () => {
  const { writeWorkbook } = await import('#web/widgets/spreadsheet/write-workbook.ts')
  return (items: readonly OneTimePassword[]): DownloadedFile => ({
    name: `用户一次性密码_${stamp()}.xlsx`,
    blob: writeWorkbook('一次性密码', passwordTable(items)),
  })
}
