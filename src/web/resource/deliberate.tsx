import { Flex, Input, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { Captcha } from '#web/widgets/captcha/captcha.tsx'

const isSame = (typed: string, code: string) =>
  code !== '' && typed.trim().toLowerCase() === code.toLowerCase()

interface Props {
  /** Of the form around it: a button that belongs to it is what Enter presses. */
  form: string
  /** What will be lost. */
  children: ReactNode
  onChange: (isMeant: boolean) => void
}

/** Asks for the code in the picture before something that concerns many records (specification section 1, captcha). */
export const Deliberate = ({ form, children, onChange }: Props) => {
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const wordsId = useId()
  const isWrong = typed.trim().length >= limits.captchaLength && !isSame(typed, code)
  return (
    <form id={form} onSubmit={event => event.preventDefault()}>
      <p>{children}</p>
      <Flex gap={8} align="center">
        <Input
          aria-label="图中的验证码"
          placeholder="请输入图中的验证码"
          maxLength={limits.captchaLength}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={wordsId}
          {...(isWrong && { status: 'error' as const })}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            onChange(isSame(event.target.value, code))
          }}
        />
        <Captcha
          onCode={next => {
            setCode(next)
            onChange(isSame(typed, next))
          }}
        />
      </Flex>
      <Typography.Text id={wordsId} type="danger" role="status" style={{ display: 'block', minHeight: 22 }}>
        {isWrong && '与图中的不同，请照图重填，或点图换一个'}
      </Typography.Text>
    </form>
  )
}
