import { defineResource } from '../resource.ts'

/** Notices and announcements. Who has read one is kept in `sys_msg_read`. */
export const sysMsg = defineResource({
  name: 'sys/msg',
  title: '通知公告',
  about: '发给全体、角色、机构或个人的通知和公告，可以查看阅读情况；自己收到的在“我的消息”里。',
  page: '/base/msg/list',
  labelField: 'msgTitle',
  order: 'createTime:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'createBy' },
  // Notices about one's own account, such as a login from a new device.
  personal: 'personalTo',
  fields: {
    msgTitle: { label: '标题', kind: 'text', max: 100, required: true, search: true },
    msgType: { label: '类型', kind: 'choice', dict: 'msgType' },
    msgContent: { label: '内容', kind: 'html', max: 200_000 },
    msgStatus: { label: '发布状态', kind: 'choice', options: ['草稿', '已发布', '已撤回'], initial: '草稿' },
    target: {
      label: '发送对象',
      kind: 'choice',
      options: ['全体', '角色', '机构', '部门', '用户'],
      initial: '全体',
    },
    targetIds: {
      label: '对象名单',
      kind: 'json',
      max: 40_000,
      names: { by: 'target', of: { 角色: 'sys/role', 机构: 'sys/org', 部门: 'sys/dept', 用户: 'sys/user' } },
    },
    publishTime: { label: '发布时间', kind: 'time' },
    expireTime: { label: '失效时间', kind: 'time' },
    isTop: { label: '置顶', kind: 'choice', options: ['是', '否'], initial: '否' },
    /** It stands before its readers' work until each has confirmed it. */
    mustAck: { label: '须确认', kind: 'choice', options: ['是', '否'], initial: '否' },
    orgId: { label: '所属机构', kind: 'ref', ref: 'sys/org', readOnly: true },
    deptId: { label: '所属部门', kind: 'ref', ref: 'sys/dept', readOnly: true },
  },
})
