import { failure, fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import {
  fillSms,
  plainPhone,
  smsBlanks,
  smsContentMisfit,
  smsPhoneMisfit,
  smsSegments,
  smsWords,
  smsWordsIn,
} from '#contract/sms.ts'

import { newId } from '#server/db/new-id.ts'
import type { Work } from '#server/http/change.ts'
import { refuseTooMany } from '#server/http/sms-allowance.ts'
import { forgetSpent, keepSpent } from '#server/http/sms-spent.ts'
import type { Parts } from '#server/parts.ts'
import { masked, maskedAlways } from '#server/resource/mask.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { currentOf, isWellFormed, textAfter, valueAfter } from './draft.ts'

type Wants = Pick<Parts, 'config' | 'events'>

const changeable = new Set(['待发送', '失败', '模拟'])
const refuseSent = (current: AnyRow | undefined) => {
  if (current && !changeable.has(String(current.smsStatus)))
    throw failure('refused', '短信已经发出，不能修改；需要时请新建一条')
  if (current?.smsStatus === '待发送' && current.provider)
    throw failure('refused', '短信可能已经发出，正在向服务商确认，现在不能修改；需要时请新建一条')
}

const refuseOther = (name: string, content: string) => {
  const open = smsBlanks(content).map(blank => `{${blank}}`)
  const how = open.length > 0 ? `（${open.join('、')}换成要发的字）` : ''
  return fieldFailure({
    smsContent: `短信内容与模板“${name}”不符：请改成“${content}”${how}，或者空着短信模板`,
  })
}

/**
 * A message from a template says what the template says: only the blanks are the sender's. Whoever gives no words for them,
 * as in an import, writes the whole text, and they are read from it; any other text is refused, not replaced.
 */
const contentOf = async ({ db }: Work, draft: AnyDraft, current: AnyRow | undefined): Promise<AnyDraft> => {
  const templateId = textAfter(draft, current, 'smsTemplate')
  const written = textAfter(draft, current, 'smsContent')
  if (!templateId) return written === null ? {} : { smsContent: written }
  const template = await db
    .selectFrom('sys_sms_template')
    .select(['templateName', 'templateContent', 'templateStatus'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (template?.templateStatus !== '已通过')
    throw fieldFailure({ smsTemplate: '这个模板还没有通过审核，不能发送' })
  const { templateName, templateContent } = template
  const hasWords = draft.smsParams !== undefined && draft.smsParams !== null
  if (!hasWords && textAfter(draft, undefined, 'smsContent') !== null) {
    const smsParams = smsWordsIn(templateContent, written ?? '')
    if (!smsParams) throw refuseOther(templateName, templateContent)
    return { smsContent: fillSms(templateContent, smsParams), smsParams }
  }
  const words = smsWords(valueAfter(draft, current, 'smsParams'))
  if (!words) throw fieldFailure({ smsParams: '模板变量应是变量名和文字' })
  return { smsContent: fillSms(templateContent, words) }
}

const inOneSpelling = (given: AnyDraft): AnyDraft =>
  typeof given.smsPhone === 'string' ? { ...given, smsPhone: plainPhone(given.smsPhone) } : given

const refuseMisfit = (content: string | null, phone: string | null) => {
  const misfit = content === null ? undefined : smsContentMisfit(content)
  if (misfit) throw fieldFailure({ smsContent: misfit })
  const noMobile = phone === null ? undefined : smsPhoneMisfit(plainPhone(phone))
  if (noMobile) throw fieldFailure({ smsPhone: noMobile })
}

const refuseCounted = async ({ db }: Work, ids: readonly string[], since: string) => {
  const row = await db
    .selectFrom('sys_sms')
    .select('smsStatus')
    .where('id', 'in', ids.slice(0, 200))
    // What was only simulated has cost nobody anything.
    .where('smsStatus', '!=', '模拟')
    .where(where => where.or([where('smsStatus', '=', '发送中'), where('claimTime', '>=', since)]))
    .executeTakeFirst()
  if (row) throw failure('refused', '正在发送和今天发送过的短信要计入额度，请明天再删除')
}

const start = { smsStatus: '待发送', error: null, tries: 0, nextTime: null, provider: null }
const nothingHeard = { providerId: null, sendTime: null, receiptTime: null }

/** To providers and caps it is another message: under its old key a provider would take it for the one it has had. */
const makeNew = ({ db }: Work, id: string) =>
  db
    .updateTable('sys_sms')
    .set({ sendKey: newId(), claimTime: null, leaseTime: null, queryTime: null, queries: null })
    .where('id', '=', id)
    .execute()

/** A message that has left cannot be changed; one that failed is tried again once it has been corrected. */
export const smsWith = (parts: Wants) =>
  serve(
    sysSms,
    (store, work) => ({
      async save(given, own) {
        // Not while somebody sends it: what is read here is what leaves.
        await store.hold([given.id])
        const current = await currentOf(store, given)
        refuseSent(current)
        const draft = { ...inOneSpelling(given), ...(await contentOf(work, given, current)) }
        const smsContent = textAfter(draft, current, 'smsContent')
        if (!isWellFormed(sysSms, draft, current)) return store.save(draft, own)
        refuseMisfit(smsContent, textAfter(draft, current, 'smsPhone'))
        if (!current) await refuseTooMany(work, parts.config, 1)
        work.afterCommit(() => parts.events.emit('sms-queued', {}))
        const spent = current ? await keepSpent(work, [current.id]) : 0
        if (spent > 0) await refuseTooMany(work, parts.config, 1)
        const server = { ...start, smsSegments: smsSegments(smsContent ?? ''), ...own }
        if (!current) return store.save(draft, server)
        const saved = await store.save(draft, { ...server, ...nothingHeard })
        await makeNew(work, saved.id)
        return saved
      },
      async select(id) {
        return masked(sysSms, work.caller, await store.select(id))
      },
      async selectPage(query) {
        const page = await store.selectPage(query)
        return { ...page, items: page.items.map(row => maskedAlways(sysSms, row)) }
      },
      async deleteIds(ids) {
        await store.hold(ids)
        await refuseCounted(work, ids, new Date(Date.parse(work.now) - 86_400_000).toISOString())
        await keepSpent(work, ids.slice(0, limits.deleteIds))
        return store.deleteIds(ids)
      },
      async restored({ id }) {
        await forgetSpent(work, id)
      },
    }),
    { never: '短信导入后就会发出，不能撤销；不该发的请逐条联系收到的人说明' },
  )
