import type { TemplateDownload } from '#contract/import-template.ts'
import { download, saveToDisk } from '#web/api/download.ts'
import { fileAddress } from '#web/api/file-address.ts'

const click = (address: string, name: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Saves one entry: a file by its signed address, another call of ours with the token, anything else as it is. */
export const saveDownload = async ({ url, name }: Pick<TemplateDownload, 'url' | 'name'>): Promise<void> => {
  const isFile = url.startsWith('/api/file/content/')
  if (isFile || !url.startsWith('/api/')) return click(isFile ? fileAddress(url) : url, name)
  const file = await download({ method: 'GET', path: url.slice('/api/'.length) }, name)
  saveToDisk({ ...file, name })
}
