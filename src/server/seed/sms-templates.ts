import type { Insertable } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownFields } from './insert-rows.ts'

const starters: readonly [name: string, content: string][] = [
  ['会议通知', '您好，请于{时间}到{地点}参加{会议}，请准时出席。'],
  ['值班提醒', '您好，{日期}由您值班，请提前做好安排。'],
  ['系统维护', '系统将于{时间}进行维护，预计{时长}，期间暂停使用。'],
  ['密码重置', '您的登录密码已重置，请尽快登录并修改。'],
  ['节日问候', '值此佳节，祝您和家人平安顺遂！'],
]

/** Texts that most offices need; they are ours, so they are approved. */
export const smsTemplateRows = (now: string): Insertable<Tables['sys_sms_template']>[] =>
  starters.map(([templateName, templateContent]) => ({
    ...ownFields(newId(), now),
    templateName,
    templateContent,
    templateStatus: '已通过',
  }))
