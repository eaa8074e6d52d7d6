import { useMutation } from '@tanstack/react-query'
import { Alert, Typography } from 'antd'

import { calls } from '#contract/calls.ts'
import type { ResetPasswordReply } from '#contract/password-calls.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { call } from '#web/api/call.ts'
import { fullNameOf } from '#web/resource/label-of.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

interface Person {
  id: string
  userName: string
  userAccount: string
}

/** Gives somebody a one-time password. It is shown once, here, and has to be changed at the first login. */
export const useResetPassword = () => {
  const modal = useModal()
  const reset = useMutation({
    mutationFn: (id: string) => call<ResetPasswordReply>(calls.resetPassword, { params: { id } }),
  })
  const show = (person: Person, password: string) =>
    modal.success({
      title: `${person.userName}的一次性密码`,
      content: (
        <>
          <Typography.Paragraph>
            账号 <Typography.Text strong>{person.userAccount}</Typography.Text>{' '}
            用下面的密码登录，登录后会要求改成自己的密码。
          </Typography.Paragraph>
          <Typography.Text
            strong
            copyable={{ text: password, tooltips: ['复制', '已复制'] }}
            style={{ display: 'block', marginBlock: 8, fontSize: 20 }}
          >
            {password}
          </Typography.Text>
          <Alert type="warning" showIcon title="只显示这一次，请先复制给本人再关闭。" />
        </>
      ),
      okText: '我已记下',
      // A key pressed once too often must not take away what nobody can show again: the focus is on the box itself.
      keyboard: false,
      focusable: { autoFocusButton: 'cancel' },
    })
  const give = async (person: Person) => {
    const reply = await reset.mutateAsync(person.id).catch(() => undefined)
    if (reply) show(person, reply.password)
  }
  const ask = (person: Person) =>
    modal.confirm({
      title: `重置「${fullNameOf(sysUser, person)}」的密码？`,
      content: '原密码立即失效，正在登录的会话会退出。',
      okText: '重置密码',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => give(person),
    })
  return { give, ask }
}
