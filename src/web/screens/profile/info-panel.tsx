import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { useState } from 'react'

import { calls } from '#contract/calls.ts'
import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { call } from '#web/api/call.ts'
import { FieldItem } from '#web/resource/form-items.tsx'
import { isChanged } from '#web/resource/is-changed.ts'
import { useKeptDraft } from '#web/resource/use-kept-draft.ts'
import { useSaveKey } from '#web/resource/use-save-key.ts'
import { useUnsaved } from '#web/resource/use-unsaved.ts'
import { useSession } from '#web/session/store.ts'
import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

import styles from './profile.module.css'
import { infoKey } from './use-info.ts'

type Info = Row<typeof sysUser>

const names = ['userName', 'userGender', 'userPhone', 'userEmail', 'remark'] as const
type Values = Pick<Info, (typeof names)[number]>

const pick = (from: Values) => Object.fromEntries(names.map(name => [name, from[name]]))

/** What everybody may change about himself (specification section 7, save-info). */
export const InfoPanel = ({ info, isShown }: { info: Info; isShown: boolean }) => {
  const [form] = Form.useForm<Values>()
  const [isDirty, setDirty] = useState(false)
  const release = useUnsaved({ isDirty })
  useKeptDraft({
    label: '个人资料',
    home: '/profile',
    isDirty,
    isReady: true,
    collect: () => form.getFieldsValue(),
    restore: values => {
      form.setFieldsValue(values)
      setDirty(true)
      return true
    },
  })
  const { message } = App.useApp()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (values: Values) => call<Info>(calls.saveInfo, { body: values }),
    onSuccess: saved => {
      release()
      setDirty(false)
      queries.setQueryData(infoKey(saved.id), saved)
      useSession.setState({ userName: saved.userName ?? '' })
      void message.success('个人资料已保存')
      // There is nothing more to save, and the button goes out.
      setTimeout(focusAroundIfLost)
    },
  })
  const saveByKey = () => {
    // What was typed last is told only after a pause, or once its box is left.
    settleTyping()
    if (!save.isPending && isChanged(sysUser, pick(info), pick(form.getFieldsValue()), [...names]))
      form.submit()
  }
  useSaveKey(isShown ? saveByKey : undefined)
  const undo = () => {
    form.resetFields()
    setDirty(false)
  }
  return (
    <section className={styles['panel']} aria-labelledby="info-head">
      <h2 id="info-head">基本资料</h2>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={info}
        onValuesChange={(changed, values) =>
          setDirty(isChanged(sysUser, pick(info), pick(values), Object.keys(changed)))
        }
        onFinish={values => save.mutate(values)}
        className={styles['form']}
      >
        {names.map(name => (
          <FieldItem key={name} resource={sysUser} name={name} />
        ))}
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isDirty}>
            保存
          </Button>
          <Button onClick={undo} disabled={!isDirty}>
            恢复
          </Button>
        </div>
      </Form>
    </section>
  )
}
