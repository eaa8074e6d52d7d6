import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'

import type { PageQuery } from '#contract/operations.ts'
import type { Resource } from '#contract/resource.ts'
import { saveToDisk } from '#web/api/download.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

/** Exports exactly what the list's filters and order show, every page of it. */
export const useExport = (resource: Resource) => {
  const { message } = App.useApp()
  return useMutation({
    mutationFn: async ({ like, order }: PageQuery) => {
      const done = message.loading(`正在导出${resource.title}，数据多时需要等一会儿…`, 0)
      try {
        saveToDisk(await resourceCalls(resource).export({ like, order }))
        void message.success('已导出，请到浏览器的下载里查看')
      } finally {
        done()
      }
    },
  })
}
