import { Alert, type ModalFuncProps } from 'antd'

import { rightsCalls } from '#contract/rights-calls.ts'
import type { OwnLoss } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import type { AskSave } from '#web/resource/use-record-form.tsx'
import { useSession } from '#web/session/store.ts'
import { signedIn } from '#web/session/signed-in.ts'

import { ownWords, sightLoss } from './own-words.ts'
import { Changes } from './role-impact.tsx'

const lossesOf = ({ lost, closed, ...own }: OwnLoss) => [
  ...(closed.length > 0 ? [`不能再打开${closed.join('、')}`] : lost.length > 0 ? ['失去这些权限'] : []),
  ...sightLoss(own),
]

interface RoleChange {
  taken: readonly string[]
  given?: readonly string[]
}

/** The question before one's own roles become less, by what the server says of it; nothing where nothing is lost. */
export const askOwnLoss = async (
  title: string,
  okText: string,
  { taken, given = [] }: RoleChange,
): Promise<ModalFuncProps | undefined> => {
  const query = { taken: taken.join(','), ...(given.length > 0 && { given: given.join(',') }) }
  const loss = await signedIn(() => call<OwnLoss>(rightsCalls.previewOwn, { query }))
  const losses = lossesOf(loss)
  if (losses.length === 0) return undefined
  return {
    title,
    content: (
      <>
        <Changes title="收回的权限" items={loss.lost} />
        <Alert type="warning" showIcon title={ownWords(losses)} />
      </>
    ),
    okText,
    okType: 'danger',
    cancelText: '再看看',
    width: 520,
  }
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Whoever saves himself with fewer roles reads first what he loses by it. */
export const askOwnRoles: AskSave = (values, stored) => {
  const [before, after] = [idsIn(stored['sysRoles']), idsIn(values['sysRoles'])]
  const taken = before.filter(id => !after.includes(id))
  if (stored['id'] !== useSession.getState().userId || taken.length === 0) return undefined
  const given = after.filter(id => !before.includes(id))
  return askOwnLoss('保存自己的角色？', '保存', { taken, given })
}
