import type { Insertable } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { ownFields } from '../insert-rows.ts'
import type { Chance } from './chance.ts'
import type { DemoUser } from './users.ts'

type MsgRow = Insertable<Tables['sys_msg']>
type SmsRow = Insertable<Tables['sys_sms']>

const notices: readonly [type: string, title: string, text: string][] = [
  ['公告', '关于国庆节放假安排的公告', '放假调休共七天，请各部门提前做好值班安排，假期内保持电话畅通。'],
  [
    '通知',
    '系统将于周六凌晨维护',
    '周六 01:00 至 03:00 进行例行维护，期间暂停使用，请提前保存正在填写的内容。',
  ],
  ['通知', '请完善个人资料', '请在本周五前到个人中心核对手机号和邮箱，以便及时收到通知。'],
  ['公告', '信息安全管理办法（修订）发布', '修订后的办法自下月起施行，密码至少八位，离开座位请锁定屏幕。'],
  ['通知', '第三季度工作总结会', '定于周三下午两点在第一会议室召开，请各分公司负责人准时参加。'],
  ['通知', '新员工入职培训报名', '培训为期三天，内容包括制度、系统操作和信息安全，请各部门周四前上报名单。'],
  ['公告', '办公楼消防演练', '周五上午十点进行消防演练，听到警报后请按疏散路线有序撤离。'],
  ['通知', '差旅报销流程调整', '自本月起差旅报销全部在线上提交，纸质单据由财务部统一归档。'],
  ['通知', '客户满意度调查结果', '本季度客户满意度为百分之九十四，感谢大家的努力。'],
  ['公告', '年度优秀员工评选开始', '评选采用部门推荐和员工投票相结合的方式，请于月底前提交推荐表。'],
]

const own = (chance: Chance, time: number, user: DemoUser) => {
  const at = new Date(time).toISOString()
  return {
    ...ownFields(chance.id(time), at),
    createBy: user.id,
    orgId: user.orgId,
    deptId: user.deptId,
  }
}

/** Most are published, a few still being written or withdrawn. */
export const msgRows = (chance: Chance, users: readonly DemoUser[], moments: readonly number[]): MsgRow[] =>
  moments.map((time, at) => {
    const user = chance.pick(users.slice(0, 20))
    const [msgType, title, text] = notices[at % notices.length] ?? chance.pick(notices)
    const msgStatus =
      ['已发布', '已发布', '已发布', '草稿', '已发布', '已撤回'][chance.weighted([50, 20, 15, 6, 6, 3])] ??
      '已发布'
    const isForOrg = chance.happens(0.25)
    return {
      ...own(chance, time, user),
      msgTitle: title,
      msgType,
      msgContent: `<p>各位同事：</p><p>${text}</p><p>如有疑问，请联系${user.userName}。</p>`,
      msgStatus,
      target: isForOrg ? '机构' : '全体',
      targetIds: isForOrg ? JSON.stringify([chance.pick(users).orgId]) : null,
      publishTime: msgStatus === '草稿' ? null : new Date(time).toISOString(),
      expireTime: null,
      isTop: at >= moments.length - 1 ? '是' : '否',
      mustAck: '否',
    }
  })

const texts: readonly string[] = [
  '您好，请于明天14:00到第一会议室参加工作例会，请准时出席。',
  '您好，本周六由您值班，请提前做好安排。',
  '系统将于周六01:00进行维护，预计两小时，期间暂停使用。',
  '值此佳节，祝您和家人平安顺遂！',
]

export const smsRows = (
  chance: Chance,
  users: readonly DemoUser[],
  phones: readonly string[],
  moments: readonly number[],
): SmsRow[] =>
  moments.map(time => {
    const smsContent = chance.pick(texts)
    const smsStatus = ['已发送', '失败'][chance.weighted([95, 5])] ?? '已发送'
    const hasFailed = smsStatus === '失败'
    return {
      ...own(chance, time, chance.pick(users)),
      smsPhone: chance.pick(phones),
      smsContent,
      smsStatus,
      smsSegments: 1,
      tries: 1,
      provider: 'http',
      providerId: hasFailed ? null : chance.id(time),
      error: hasFailed ? '号码停机或不存在' : null,
      sendTime: new Date(time + 2000).toISOString(),
    }
  })
