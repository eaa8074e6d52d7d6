import { failure, fieldFailure } from '#contract/failure.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import {
  fillSms,
  smsBatchRows,
  smsContentMisfit,
  smsSegments,
  smsWords,
  type SmsBatchReply,
} from '#contract/sms.ts'
import { batchNumber } from '#contract/sms-batch.ts'
import { sentence } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isRecord } from '#server/http/input.ts'
import { refuseTooMany } from '#server/http/sms-allowance.ts'
import type { Parts } from '#server/parts.ts'

const rowsPerStatement = 50

const templateText = async ({ db }: Work, id: unknown): Promise<string | undefined> => {
  if (typeof id !== 'string' || id === '') return undefined
  const template = await db
    .selectFrom('sys_sms_template')
    .select(['templateContent', 'templateStatus'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (template?.templateStatus !== '已通过')
    throw fieldFailure({ smsTemplate: '这个模板还没有通过审核，不能发送' })
  return template.templateContent
}

interface Ready {
  smsPhone: string
  smsParams: string | null
  smsContent: string
}

/** One row of the batch as it would be sent, or the sentence that says why not. */
const prepare = (row: unknown, text: string, seen: Set<string>): Ready | string => {
  const { smsPhone: given, smsParams } = isRecord(row) ? row : {}
  const number = batchNumber(given, seen)
  if ('misfit' in number) return number.misfit
  const smsPhone = number.phone
  const words = smsWords(smsParams)
  if (!words) return '模板变量应是变量名和文字'
  const smsContent = fillSms(text, words)
  const misfit = smsContentMisfit(smsContent) ?? sentence(sysSms.fields.smsContent, smsContent)
  return misfit ?? { smsPhone, smsContent, smsParams: smsParams ? JSON.stringify(words) : null }
}

const queue = async ({ db, caller, now }: Work, smsTemplate: string | null, ready: readonly Ready[]) => {
  const rows = ready.map((each): Partial<Tables['sys_sms']> & Ready & { id: string; version: number } => ({
    ...each,
    id: newId(),
    version: 1,
    smsTemplate,
    smsStatus: '待发送',
    smsSegments: smsSegments(each.smsContent),
    tries: 0,
    orgId: caller.orgId,
    deptId: caller.deptId,
    createBy: caller.userId,
    updateBy: caller.userId,
  }))
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await db
      .insertInto('sys_sms')
      .values(
        rows.slice(from, from + rowsPerStatement).map(row => ({ ...row, createTime: now, updateTime: now })),
      )
      .execute()
}

/** `POST sys/sms/send-batch`: queues one message for each number, all or none. */
export const sendBatch = async (parts: Parts, exchange: Exchange): Promise<SmsBatchReply> => {
  const { smsTemplate, smsContent, rows } = exchange.body
  if (!Array.isArray(rows) || rows.length === 0) throw failure('badRequest', '请填写要发送的号码')
  if (rows.length > smsBatchRows)
    throw failure('badRequest', `一次最多发送 ${smsBatchRows} 个号码，请分几次发送`)
  const what = { module: sysSms.title, action: '批量发送', recordId: null }
  return change(parts, exchange, what, async work => {
    const text = (await templateText(work, smsTemplate)) ?? (typeof smsContent === 'string' ? smsContent : '')
    const seen = new Set<string>()
    const prepared = rows.map(row => prepare(row, text, seen))
    const errors = prepared.flatMap((each, row) => (typeof each === 'string' ? [{ row, message: each }] : []))
    const ready = prepared.filter(each => typeof each !== 'string')
    const segments = ready.reduce((sum, each) => sum + smsSegments(each.smsContent), 0)
    if (errors.length > 0) return { count: 0, segments: 0, errors }
    await refuseTooMany(work, parts.config, ready.length)
    await queue(work, typeof smsTemplate === 'string' && smsTemplate !== '' ? smsTemplate : null, ready)
    work.log({ ...what, changes: [{ field: '号码数', before: null, after: ready.length }] })
    work.afterCommit(() => parts.events.emit('sms-queued', {}))
    return { count: ready.length, segments, errors }
  })
}
