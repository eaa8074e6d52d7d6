import type { Kysely } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Place } from './login-log.ts'

/** Enough to know somebody's devices by; older logins say little. */
const remembered = 200

/** Updates change the number behind a name every month; the name is what a person knows. */
const nameOf = (text: string | null) => (text ?? '').replace(/\s[\d.]+$/, '')

const deviceOf = ({ browser, os }: { browser: string | null; os: string | null }) =>
  `${nameOf(browser)} ${nameOf(os)}`

/** What about a place is new to somebody who has signed in before; undefined for a first login or a known place. */
export const whatIsNew = (
  place: Place,
  before: readonly { browser: string | null; os: string | null; region: string | null }[],
): '设备' | '地点' | undefined => {
  const known = before.filter(each => each.browser)
  if (!place.browser || known.length === 0) return undefined
  if (!known.some(each => deviceOf(each) === deviceOf(place))) return '设备'
  return place.region && !known.some(each => each.region === place.region) ? '地点' : undefined
}

const escape = (text: string) => text.replace(/[&<>"']/g, each => `&#${each.charCodeAt(0)};`)

/**
 * Writes a message to whoever signs in from where he never did before. Call it before the login's own log row is written;
 * gives back the message's id, to be announced once the login is safe.
 */
export const noticeNewDevice = async (
  db: Kysely<Tables>,
  userId: string,
  place: Place,
  now: string,
): Promise<string | undefined> => {
  const before = await db
    .selectFrom('sys_log_login')
    .select(['browser', 'os', 'region'])
    .where('userId', '=', userId)
    .where('result', '=', '成功')
    .orderBy('time', 'desc')
    .limit(remembered)
    .execute()
  const what = whatIsNew(place, before)
  if (!what) return undefined
  const id = newId()
  const facts = [
    ['设备', `${place.browser} / ${place.os}`],
    ['地点', place.region],
    ['IP 地址', place.ip],
  ]
  const list = facts.map(([label, value]) => `<li>${label}：${escape(value || '未知')}</li>`).join('')
  await db
    .insertInto('sys_msg')
    .values({
      id,
      version: 1,
      createTime: now,
      createBy: userId,
      updateTime: now,
      updateBy: null,
      msgTitle: `您的账号在新的${what}登录`,
      msgType: '通知',
      msgContent: `<p>如果不是您本人，请立即修改密码，并在个人中心结束这次登录。</p><ul>${list}</ul>`,
      msgStatus: '已发布',
      target: '用户',
      targetIds: JSON.stringify([userId]),
      publishTime: now,
      expireTime: null,
      isTop: '否',
      orgId: null,
      deptId: null,
      mustAck: '否',
      // Told with the login itself, and nobody's to administer.
      announceTime: now,
      personalTo: userId,
    })
    .execute()
  return id
}
