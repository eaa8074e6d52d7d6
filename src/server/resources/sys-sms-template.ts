import { fieldFailure } from '#contract/failure.ts'
import { sysSmsTemplate } from '#contract/resources/sys-sms-template.ts'
import { smsTemplateMisfit } from '#contract/sms.ts'

import { serve } from '#server/resource/serve.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'

/** A template is approved as it stands: whoever changes its text has it looked at again. */
export const smsTemplate = serve(sysSmsTemplate, store => ({
  async save(draft, own) {
    await store.hold([draft.id])
    const current = await currentOf(store, draft)
    if (!isWellFormed(sysSmsTemplate, draft, current)) return store.save(draft, own)
    const content = textAfter(draft, current, 'templateContent') ?? ''
    const isChanged = content !== (current?.templateContent ?? '')
    const misfit = isChanged ? smsTemplateMisfit(content) : undefined
    if (misfit) throw fieldFailure({ templateContent: misfit })
    const wished = textAfter(draft, current, 'templateStatus') ?? '待审核'
    const isDecision = wished !== '待审核' && wished !== current?.templateStatus
    if (isDecision && isChanged)
      throw fieldFailure({ templateStatus: '请先保存内容，再对保存好的内容进行审核' })
    const templateStatus = isChanged ? '待审核' : wished
    return store.save({ ...draft, templateStatus }, own)
  },
}))
