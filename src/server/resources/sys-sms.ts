import { failure, fieldFailure } from '#contract/failure.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'

import { prepareEach } from '#server/resource/row-errors.ts'
import { serve } from '#server/resource/serve.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'

/** What a template leaves to be filled in, as `{时间}`. */
const blank = /[{｛][^{}｛｝]{1,20}[}｝]/

/** Why a text cannot be sent, or undefined. */
export const smsContentMisfit = (content: string): string | undefined => {
  if (content.trim() === '') return '请输入短信内容'
  const [open] = blank.exec(content) ?? []
  return open ? `短信内容里还有没填写的${open}，请填写后再保存` : undefined
}

/** A message that has left cannot be changed; one that failed is tried again once it has been corrected. */
export const sms = serve(sysSms, store => ({
  async save(draft, own) {
    const current = await currentOf(store, draft)
    if (current?.smsStatus === '已发送') throw failure('refused', '短信已经发出，不能修改；需要时请新建一条')
    if (!isWellFormed(sysSms, draft, current)) return store.save(draft, own)
    const content = textAfter(draft, current, 'smsContent')
    const misfit = content === null ? undefined : smsContentMisfit(content)
    if (misfit) throw fieldFailure({ smsContent: misfit })
    const again = current?.smsStatus === '失败' ? { smsStatus: '待发送', error: null } : {}
    return store.save(draft, { ...again, ...own })
  },
  prepareMany: drafts =>
    prepareEach(drafts, draft => {
      const misfit = smsContentMisfit(textAfter(draft, undefined, 'smsContent') ?? '')
      if (misfit) throw fieldFailure({ smsContent: misfit })
      return draft
    }),
}))
