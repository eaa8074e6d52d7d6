import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { LoginReply } from '#contract/replies.ts'
import { messages } from '#contract/messages.ts'
import { askSignedIn } from '#web/api/query-client.ts'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'
import { LoginForm } from '#web/screens/login/login-form.tsx'
import { useLoginSteps } from '#web/screens/login/use-login-steps.tsx'
import { continueSession, useSignInAgain } from '#web/session/sign-in-again.ts'
import { useSession } from '#web/session/store.ts'
import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { asksLogin, layers } from '#web/widgets/layers/layers.ts'
import '#web/widgets/plain/plain.css'

/** The steps of the login page, for the person who is here already. */
const Steps = ({ onDone }: { onDone: (reply: LoginReply) => void }) => {
  const { userAccount, userName } = useSession()
  const { step, handleLogin, handleTicket, startOver } = useLoginSteps(onDone)
  if (step)
    return (
      <>
        <Typography.Paragraph>{step.lead}。</Typography.Paragraph>
        {step.form}
        {step.name !== 'codes' && (
          <p className="plain-below">
            <button type="button" className="plain-quiet" onClick={startOver}>
              重新输入密码
            </button>
          </p>
        )}
      </>
    )
  return (
    <LoginForm
      person={{ account: userAccount, name: userName || userAccount }}
      onLogin={handleLogin}
      onTicket={handleTicket}
    />
  )
}

/** The box over a half-filled form whose session has ended: one signs in, and goes on where one was. */
export const SignInAgain = () => {
  const asked = useSignInAgain(state => state.asked)
  const client = useQueryClient()
  const steps = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const goBack = () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      // Nothing had it where the button that was pressed is disabled while it saves: it goes on in the form then.
      focusAroundIfLost()
    }
    return () => void afterPaint(goBack)
  }, [before])
  if (!asked) return null
  return (
    <Modal
      open
      className={asksLogin}
      title={messages.loginExpiredTitle}
      footer={
        <Button block size="large" onClick={() => asked.answer(false)}>
          {messages.cancel}
        </Button>
      }
      width={440}
      mask={{ closable: false }}
      onCancel={() => asked.answer(false)}
      // The dialog gives the focus to its close button; the person has a password to type.
      afterOpenChange={() => steps.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()}
      zIndex={layers.overWindow}
    >
      <Typography.Paragraph>
        {messages.pleaseLoginAgain}
        {asked.sentence}。{asked.found}。
      </Typography.Paragraph>
      <div ref={steps} className="plain-inset">
        <Steps
          onDone={reply => {
            continueSession(reply)
            askSignedIn(client)
            asked.answer(true)
          }}
        />
      </div>
    </Modal>
  )
}
