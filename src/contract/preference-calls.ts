import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import { firstCalls } from './first-calls.ts'
import type { JsonField, TextField } from './resource.ts'

/** What one name may hold, in characters of its JSON, and how many names one person may have. */
export const preferenceLimits = { characters: 20_000, names: 200 } as const

const nameField: TextField = { label: '名称', kind: 'text', max: 128, required: true }
const valueField: JsonField = { label: '内容', kind: 'json', max: preferenceLimits.characters }

/** How a person likes to work, kept by name on the server, and what is shared with everybody of a role. */
export const preferenceCalls = {
  preferences: firstCalls.preferences,
  savePreference: {
    method: 'PUT',
    path: 'sys/user/preferences',
    title: '保存偏好',
    who: 'signedIn',
    query: { name: nameField, sysRoleId: idField('共享给角色', false) },
    body: { value: valueField },
  },
  draftKey: { method: 'GET', path: 'sys/user/draft-key', title: '草稿的密钥', who: 'signedIn' },
} as const satisfies Record<string, Call>
