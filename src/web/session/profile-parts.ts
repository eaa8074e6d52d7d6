import { profileNode } from './pages.ts'

/** The parts of the personal centre (specification section 2), as its tabs and the command palette name them. */
export const profileParts = [
  { key: 'info', label: '基本资料' },
  { key: 'password', label: '修改密码' },
  { key: 'factor', label: '二次验证' },
  { key: 'sessions', label: '我的会话' },
  { key: 'logins', label: '登录日志' },
  { key: 'messages', label: '我的消息' },
] as const

export type ProfilePart = (typeof profileParts)[number]['key']

export const profilePartAddress = (part: ProfilePart): string => `${profileNode.rootPath}?tab=${part}`
