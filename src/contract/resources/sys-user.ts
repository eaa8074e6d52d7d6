import { defineResource } from '../resource.ts'

/** In the place of a name that nobody knows any more. */
export const goneUser = '已删除的账号'

/** People who sign in. The password hash is in a table of its own that no resource can name. */
export const sysUser = defineResource({
  name: 'sys/user',
  title: '用户',
  about: '能登录掌柜的人，以及他们的机构、部门和角色。',
  page: '/sys/user/list',
  labelField: 'userName',
  isSpelt: true,
  hintField: 'userAccount',
  order: 'createTime:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'id' },
  fields: {
    userAccount: {
      label: '账号',
      kind: 'text',
      min: 2,
      max: 32,
      pattern: 'account',
      required: true,
      unique: true,
      search: true,
    },
    userName: { label: '姓名', kind: 'text', max: 32, required: true, search: true },
    userStatus: { label: '状态', kind: 'choice', options: ['正常', '停用', '待审核'], initial: '正常' },
    userGender: { label: '性别', kind: 'choice', dict: 'userGender' },
    userPhone: { label: '手机', kind: 'text', max: 20, pattern: 'phone', search: true },
    userEmail: { label: '邮箱', kind: 'text', max: 100, pattern: 'email', search: true },
    orgId: { label: '机构', kind: 'ref', ref: 'sys/org' },
    deptId: { label: '部门', kind: 'ref', ref: 'sys/dept' },
    sysRoles: { label: '角色', kind: 'refs', ref: 'sys/role', through: 'sys_user_role' },
    remark: { label: '备注', kind: 'text', max: 500 },
    userAvatar: { label: '头像', kind: 'text', max: 500, readOnly: true, isPicture: true },
    lastLoginTime: { label: '最近登录时间', kind: 'time', readOnly: true },
    lastLoginIp: { label: '最近登录地址', kind: 'text', max: 64, readOnly: true },
    passwordChangedTime: { label: '密码修改时间', kind: 'time', readOnly: true },
  },
})
