import { resources } from '#contract/resources/index.ts'
import { idPattern } from '#contract/validate.ts'

import type { Parts } from '#server/parts.ts'
import { logRefusal } from './change.ts'
import type { TellRefused } from './guard.ts'

const module = (url: string) =>
  resources.find(each => url.startsWith(`/api/${each.name}/`))?.title ?? '以用户身份查看'

/** A row of the operation log, with both names, for each write that is refused to whoever looks with another's eyes. */
export const logViewer =
  (parts: Parts): TellRefused =>
  async (caller, request, reason) => {
    const { id } = request.params as { id?: string } // the router makes texts of them
    const startedAt = performance.now()
    const what = {
      module: module(request.url),
      action: '查看中试图修改',
      recordId: id && idPattern.test(id) ? id : null,
    }
    await logRefusal(parts, { caller, request, ip: request.ip, startedAt, traceId: request.id }, what, reason)
  }
