import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Skeleton, Space, Typography } from 'antd'
import { useState } from 'react'

import { rightsCalls } from '#contract/rights-calls.ts'
import type { TotpBeginReply, TotpConfirmReply, TotpState } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { beginSecondFactor } from '#web/session/second-factor.ts'
import { useSession } from '#web/session/store.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { Modal } from '#web/widgets/modal/modal.tsx'

import styles from './profile.module.css'
import { showAtFields } from './show-at-fields.ts'

const key = ['sys/user', 'totp']

const CodeForm = ({
  label,
  isBusy,
  send,
}: {
  label: string
  isBusy: boolean
  send(code: string): Promise<unknown>
}) => {
  const [form] = Form.useForm<{ totpCode: string }>()
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ totpCode }) =>
        void send(totpCode.trim()).catch((error: unknown) => showAtFields(form, error))
      }
    >
      <Form.Item name="totpCode" label="动态验证码" rules={[{ required: true, message: '请输入动态验证码' }]}>
        <Input autoFocus autoComplete="one-time-code" maxLength={32} style={{ maxWidth: 240 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {label}
      </Button>
    </Form>
  )
}

const showCodes = (modal: ReturnType<typeof App.useApp>['modal'], codes: readonly string[]) =>
  modal.success({
    title: '二次验证已开启，请保存恢复码',
    content: (
      <>
        <Typography.Paragraph>
          手机不在身边时，每个恢复码可代替一次动态验证码。只显示这一次，请抄写或打印后妥善保存。
        </Typography.Paragraph>
        <ul className={styles['codes']} aria-label="恢复码">
          {codes.map(each => (
            <li key={each}>
              <code>{each}</code>
            </li>
          ))}
        </ul>
        <Typography.Text copyable={{ text: codes.join('\n'), tooltips: ['复制', '已复制'] }}>
          复制全部
        </Typography.Text>
      </>
    ),
    okText: '我已保存',
    width: 520,
    // A key pressed once too often must not take away what nobody can show again.
    keyboard: false,
    focusable: { autoFocusButton: 'cancel' },
  })

const SetUp = ({ begun, onDone }: { begun: TotpBeginReply; onDone(): void }) => {
  const modal = useModal()
  const confirm = useMutation({
    mutationFn: (totpCode: string) => call<TotpConfirmReply>(rightsCalls.totpConfirm, { body: { totpCode } }),
    meta: { quiet: true },
    onSuccess: ({ recoveryCodes }) => {
      onDone()
      showCodes(modal, recoveryCodes)
    },
  })
  return (
    <>
      <Typography.Paragraph>
        用手机上的验证器应用扫描二维码，或手动输入密钥，再填写应用显示的 6 位数字。
      </Typography.Paragraph>
      <Space align="start" size={24} wrap>
        <img src={begun.image} alt="二次验证的二维码" width={180} height={180} />
        <div>
          <Typography.Paragraph copyable={{ text: begun.secret }} style={{ maxWidth: 320 }}>
            密钥：<code style={{ overflowWrap: 'anywhere' }}>{begun.secret}</code>
          </Typography.Paragraph>
          <Typography.Paragraph>
            <a href={begun.uri}>在这台手机的验证器应用中打开</a>
          </Typography.Paragraph>
          <CodeForm label="验证并开启" isBusy={confirm.isPending} send={confirm.mutateAsync} />
        </div>
      </Space>
    </>
  )
}

const TurnOn = ({ onBegun }: { onBegun(begun: TotpBeginReply): void }) => {
  const [form] = Form.useForm<{ password: string }>()
  const [isOpen, setOpen] = useState(false)
  const userAccount = useSession(state => state.userAccount)
  const begin = useMutation({
    mutationFn: ({ password }: { password: string }) => beginSecondFactor(password),
    meta: { quiet: true },
    onError: error => showAtFields(form, error),
    onSuccess: onBegun,
  })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        开启二次验证
      </Button>
      <Modal
        title="开启二次验证"
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        afterOpenChange={is => is && form.focusField('password')}
      >
        <Typography.Paragraph>
          绑定手机之前，请输入当前密码确认是您本人。开启后，没有这部手机和恢复码就不能登录。
        </Typography.Paragraph>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={values => begin.mutate(values)}>
          <input hidden readOnly autoComplete="username" value={userAccount} />
          <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请输入当前密码' }]}>
            <Input.Password autoComplete="current-password" maxLength={128} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={begin.isPending}>
            下一步
          </Button>
        </Form>
      </Modal>
    </>
  )
}

const TurnOff = ({ onDone }: { onDone(): void }) => {
  const [isOpen, setOpen] = useState(false)
  const { message } = App.useApp()
  const off = useMutation({
    mutationFn: (totpCode: string) => call(rightsCalls.totpOff, { body: { totpCode } }),
    meta: { quiet: true },
    onSuccess: () => {
      setOpen(false)
      onDone()
      void message.success('二次验证已关闭')
    },
  })
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        关闭二次验证
      </Button>
      <Modal
        title="关闭二次验证？"
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Typography.Paragraph>
          关闭后登录只需密码。请输入动态验证码或恢复码确认是您本人。
        </Typography.Paragraph>
        <CodeForm label="关闭" isBusy={off.isPending} send={off.mutateAsync} />
      </Modal>
    </>
  )
}

/** The second factor of the person who is signed in. */
export const FactorPanel = () => {
  const client = useQueryClient()
  const [begun, setBegun] = useState<TotpBeginReply>()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<TotpState>(rightsCalls.totpState, { signal }),
    meta: { quiet: true },
  })
  const renew = () => {
    setBegun(undefined)
    void client.invalidateQueries({ queryKey: key })
  }
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (begun) return <SetUp begun={begun} onDone={renew} />
  return (
    <section aria-label="二次验证">
      <Alert
        showIcon
        type={data.isOn ? 'success' : 'info'}
        title={data.isOn ? '二次验证已开启' : '二次验证未开启'}
        description={
          data.isOn
            ? `登录时除密码外还需要动态验证码。剩余恢复码 ${data.recoveryCodesLeft} 个。`
            : '开启后，登录时除密码外还需要手机上的动态验证码，密码泄露也不会被冒用。'
        }
        style={{ marginBottom: 16 }}
      />
      {!data.isOn && <TurnOn onBegun={setBegun} />}
      {data.isOn &&
        (data.isRequired ? (
          <Typography.Text type="secondary">您的角色要求二次验证，不能关闭</Typography.Text>
        ) : (
          <TurnOff onDone={renew} />
        ))}
    </section>
  )
}
