import type { TemplateDownload } from '#contract/import-template.ts'
import { download, saveToDisk } from '#web/api/download.ts'
import { saveLink, saveStored } from '#web/api/save-stored.ts'

/** Saves one entry: a file by its signed address, another call of ours with the token, anything else as it is. */
export const saveDownload = async ({ url, name }: Pick<TemplateDownload, 'url' | 'name'>): Promise<void> => {
  if (url.startsWith('/api/file/content/')) return saveStored(url, name)
  if (!url.startsWith('/api/')) return saveLink(url, name)
  const file = await download({ method: 'GET', path: url.slice('/api/'.length) }, name)
  saveToDisk({ ...file, name })
}
