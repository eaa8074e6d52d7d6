import { Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { Failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { continueSession, useSignInAgain } from '#web/session/sign-in-again.ts'
import { useSession } from '#web/session/store.ts'

/** The box over a half-filled form whose session has ended: the password, and one goes on where one was. */
export const SignInAgain = () => {
  const asked = useSignInAgain(state => state.asked)
  const { userAccount, userName } = useSession()
  const [form] = Form.useForm<{ password: string }>()
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      await continueSession(password)
      setWrong('')
      asked?.answer(true)
    } catch (error) {
      setWrong(error instanceof Failure ? error.message : messages.unknown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={asked !== null}
      title={messages.loginExpiredTitle}
      okText={messages.loginAgain}
      cancelText={messages.cancel}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={() => asked?.answer(false)}
      zIndex={1100}
      destroyOnHidden
    >
      <Typography.Paragraph>
        {messages.pleaseLoginAgain}
        {asked?.sentence}。您填写的内容还在，登录后接着保存。
      </Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={values => void submit(values)}
        aria-label="重新登录"
      >
        <input type="text" name="username" autoComplete="username" value={userAccount} readOnly hidden />
        <Form.Item
          name="password"
          label={`${userName || userAccount}的密码`}
          validateStatus={wrong ? 'error' : ''}
          help={wrong || undefined}
          rules={[{ required: true, message: '请输入密码' }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
