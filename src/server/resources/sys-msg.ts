import { sql } from 'kysely'

import { failure, fieldFailure } from '#contract/failure.ts'
import type { MessagePush } from '#contract/msg-replies.ts'
import { tableOf } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'

import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { serve } from '#server/resource/serve.ts'
import { cleanHtml, isTooDeep } from './clean-html.ts'
import { currentOf, isWellFormed, textAfter, valueAfter } from './draft.ts'
import { publishTimeOf, refuseExpiry, refuseRewriting, refuseStep, targetIdsOf } from './msg-rules.ts'

type Wants = Pick<Parts, 'events' | 'database'>

/** Everybody a message names is there, and within what its writer may see. */
const refuseStrangers = async ({ database }: Wants, work: Work, target: string, ids: readonly string[]) => {
  const name = Object.entries(sysMsg.fields.targetIds.names.of).find(([word]) => word === target)?.[1]
  if (!name) return
  const resource = resourceNamed(name)
  const where = whereAll([
    database.dialect.isIn(sql.ref('t.id'), ids),
    ...scopeCondition(database.dialect, resource, work.caller.scope),
  ])
  const { rows } = await sql`select t.id from ${sql.table(tableOf(resource))} as t ${where}`.execute(work.db)
  if (rows.length < ids.length)
    throw fieldFailure({ targetIds: `有的${target}已不存在或不在您的数据范围内，请重新选择` })
}

const ownFile = /^\/api\/file\/content\/([^/?#]+)\/[^/?#]*$/

/** A picture from elsewhere, or of another notice, would be stored and never shown to those who read this one. */
const refuseForeignPictures = async ({ db }: Work, msgId: unknown, pictures: readonly string[]) => {
  const ids = [...new Set(pictures.map(each => ownFile.exec(each)?.[1]))]
  const own = await db
    .selectFrom('sys_file')
    .select('id')
    .where('otcType', '=', sysMsg.name)
    .where('otcId', '=', typeof msgId === 'string' ? msgId : '')
    .execute()
  if (!ids.every(id => own.some(each => each.id === id)))
    throw fieldFailure({
      msgContent: '内容里有不是上传到这条通知的图片，收到的人看不到它。请删掉它，或下载后用“插入图片”上传',
    })
}

const refusePublished = async (
  { db }: Work,
  select: (id: string) => Promise<unknown>,
  ids: readonly string[],
) => {
  const row = await db
    .selectFrom('sys_msg')
    .select(['id', 'msgTitle'])
    .where('id', 'in', ids.slice(0, 200))
    .where('msgStatus', '=', '已发布')
    .executeTakeFirst()
  if (!row) return
  await select(row.id)
  throw failure('refused', `“${row.msgTitle}”已发布，请先撤回再删除`)
}

/** What came published may have been withdrawn since, and is still what came: nobody can rewrite it before that. */
const asItCame = sql<boolean>`(t.version = 1 or (t.version = 2 and t."msgStatus" = '已撤回'))`

/**
 * Notices: cleaned on the way in, published once, withdrawn openly. A message that is published again is unread again.
 * Whoever may read it now is told as soon as the change is safe.
 */
export const msgWith = (parts: Wants) =>
  serve(
    sysMsg,
    (store, work) => ({
      async save(draft, own) {
        await store.hold([draft.id])
        const current = await currentOf(store, draft)
        if (!isWellFormed(sysMsg, draft, current)) return store.save(draft, own)
        const from = current ? (textAfter(current, undefined, 'msgStatus') ?? '草稿') : '新建'
        const to = textAfter(draft, current, 'msgStatus') ?? '草稿'
        refuseStep(from, to)
        const target = textAfter(draft, current, 'target') ?? '全体'
        const targetIds = targetIdsOf(target, valueAfter(draft, current, 'targetIds'))
        const msgContent = valueAfter(draft, current, 'msgContent')
        if (typeof msgContent === 'string' && isTooDeep(msgContent))
          throw fieldFailure({ msgContent: '内容的格式嵌套太多层，请粘贴为纯文本后重新排版' })
        const content = typeof msgContent === 'string' ? await cleanHtml(msgContent) : undefined
        if (content && content.pictures.length > 0 && content.html !== current?.msgContent)
          await refuseForeignPictures(work, draft.id, content.pictures)
        const clean = { ...draft, targetIds, ...(content && { msgContent: content.html }) }
        const isPublishing = to === '已发布' && from !== '已发布'
        if (current && from === '已发布') refuseRewriting(clean, current)
        else if (targetIds) await refuseStrangers(parts, work, target, targetIds)
        const publishTime = isPublishing
          ? publishTimeOf(draft, current, work.now)
          : textAfter(draft, current, 'publishTime')
        refuseExpiry(publishTime, textAfter(draft, current, 'expireTime'))
        const saved = await store.save({ ...clean, publishTime }, own)
        const tell = (push: MessagePush) =>
          work.afterCommit(() => parts.events.emit('message-published', push))
        if (isPublishing) {
          // What is due later is told by whoever looks for it then.
          const isDue = Date.parse(String(publishTime)) <= Date.parse(work.now)
          await work.db.deleteFrom('sys_msg_read').where('sysMsgId', '=', saved.id).execute()
          await work.db
            .updateTable('sys_msg')
            .set({ announceTime: isDue ? work.now : null, remindTime: null, expiryTold: null })
            .where('id', '=', saved.id)
            .execute()
          if (isDue) tell({ msgId: saved.id })
        } else if (current && saved.expireTime !== current.expireTime)
          await work.db.updateTable('sys_msg').set({ expiryTold: null }).where('id', '=', saved.id).execute()
        if (from === '已发布' && to === '已撤回') tell({ msgId: saved.id, kind: 'withdrawn' })
        return saved
      },
      async deleteIds(ids) {
        await store.hold(ids)
        await refusePublished(work, store.select, ids)
        return store.deleteIds(ids)
      },
    }),
    { asItCame },
  )
