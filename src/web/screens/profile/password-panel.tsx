import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'

import { passwordRule } from '#contract/call-fields.ts'
import { useConfig } from '#web/api/config.ts'
import { useSaveKey } from '#web/resource/use-save-key.ts'
import { changePassword } from '#web/session/sign-in.ts'
import { useSession } from '#web/session/store.ts'
import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'

import styles from './profile.module.css'
import { showAtFields } from './show-at-fields.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface Values {
  oldPassword: string
  newPassword: string
  again: string
}

const say = (sentence: string | false | undefined) =>
  sentence ? Promise.reject(new Error(sentence)) : Promise.resolve()

const useRules = () => {
  const { min, max } = useConfig(state => state.config?.password) ?? passwordRule
  const isOut = (password: string) => {
    const { length } = [...password.trim()]
    return length < min || length > max
  }
  return {
    min,
    newPassword: (password: string | undefined, old: string | undefined) =>
      !password
        ? '请输入新密码'
        : isOut(password)
          ? `新密码应有 ${min} 到 ${max} 个字符`
          : password.trim() === old?.trim() && '新密码不能与原密码相同',
  }
}

/** The password change (specification section 7): both texts travel encrypted like those of a login. */
export const PasswordPanel = ({ isShown }: { isShown: boolean }) => {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const { userAccount, userName } = useSession()
  const rules = useRules()
  const typed = Form.useWatch('newPassword', form) ?? ''
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Values) => changePassword(oldPassword, newPassword),
    meta: { quiet: true },
    onError: error => showAtFields(form, error),
    onSuccess: () => {
      form.resetFields()
      void message.success('密码已修改，其他设备上的登录已退出')
      setTimeout(focusAroundIfLost)
    },
  })
  useSaveKey(isShown ? () => !change.isPending && form.submit() : undefined)
  return (
    <section className={styles['panel']} aria-labelledby="password-head">
      <h2 id="password-head">修改密码</h2>
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={values => change.mutate(values)}
        requiredMark={false}
      >
        <input hidden readOnly autoComplete="username" value={userAccount} />
        <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label="新密码"
          dependencies={['oldPassword']}
          validateTrigger="onBlur"
          extra={typed && <StrengthMeter password={typed} ownWords={[userAccount, userName]} />}
          rules={[
            {
              validator: (_, value: string | undefined) =>
                say(rules.newPassword(value, form.getFieldValue('oldPassword'))),
            },
          ]}
        >
          <Input.Password
            autoComplete="new-password"
            maxLength={128}
            placeholder={`至少 ${rules.min} 个字符`}
          />
        </Form.Item>
        <Form.Item
          name="again"
          label="再次输入新密码"
          dependencies={['newPassword']}
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_, value: string | undefined) =>
                say(
                  !value
                    ? '请再次输入新密码'
                    : value !== form.getFieldValue('newPassword') && '两次输入的密码不一致',
                ),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          修改密码
        </Button>
      </Form>
    </section>
  )
}
