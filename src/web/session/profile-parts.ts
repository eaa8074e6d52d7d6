import { profileNode } from './pages.ts'

/** The parts of the personal centre (specification section 2), as its tabs and the command palette name them; other words find them. */
export const profileParts = [
  { key: 'info', label: '基本资料', words: '个人信息 头像 profile' },
  { key: 'password', label: '修改密码', words: '重置密码 chongzhimima password' },
  { key: 'factor', label: '二次验证', words: '两步验证 2fa' },
  { key: 'sessions', label: '我的会话', words: '' },
  { key: 'logins', label: '登录日志', words: '' },
  { key: 'messages', label: '我的消息', words: '' },
] as const

export type ProfilePart = (typeof profileParts)[number]['key']

export const profilePartAddress = (part: ProfilePart): string => `${profileNode.rootPath}?tab=${part}`
