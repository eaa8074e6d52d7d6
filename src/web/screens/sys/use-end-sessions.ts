import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

import { sysSession } from '#contract/resources/sys-session.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { EndedReply, Told } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { fullNameOf } from '#web/resource/label-of.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

/**
 * Whether a kick was delivered: open pages that were told, on every server that answered. The others find out with their
 * next request or heartbeat.
 */
export const toldSentence = ({ told = 0, isToldByAll = true }: Partial<Told>): string => {
  const doubt = isToldByAll ? '' : '；有服务器没有及时答复，那里打开的页面最迟 30 秒内退出'
  if (told > 0) return `，已通知 ${told} 个打开的页面${doubt}`
  return isToldByAll ? '，当前没有打开的页面，下次操作时会被要求登录' : doubt
}

/** What becomes of what somebody was doing when his session was ended. */
export const afterAnEnd = '没有保存的表单在其重新登录后可以恢复，正在进行的上传和导入会中断。'

interface Person {
  id: string
  userName: string
  userAccount: string
}

/** Ends every session of somebody, after asking. */
export const useEndSessions = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string) => call<EndedReply>(rightsCalls.endUserSessions, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [sysSession.name] }),
  })
  const ask = (person: Person) =>
    modal.confirm({
      title: `强制「${fullNameOf(sysUser, person)}」下线？`,
      content: `该用户在所有设备上的登录都会立即结束。${afterAnEnd}`,
      okText: '强制下线',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        const reply = await end.mutateAsync(person.id).catch(() => undefined)
        if (reply) void message.success(`已结束 ${reply.ids.length} 个登录${toldSentence(reply)}`)
      },
    })
  return { ask }
}
