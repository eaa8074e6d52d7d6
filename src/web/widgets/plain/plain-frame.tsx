import { useEffect, useRef, type ReactNode } from 'react'
import { useConfig } from '#web/api/config.ts'
import { Logo } from '#web/widgets/logo/logo.tsx'
import { Illustration } from './illustration.tsx'
import './plain.css'

export interface PlainFrameProps {
  title: string
  lead: string
  /** One step follows another on the same page: the focus is on the title until a field takes it. */
  isStep?: boolean
  /** Room for two fields side by side: a long form is seen down to its button. */
  isWide?: boolean
  children?: ReactNode
}

/** The page around a form before signing in: the picture on wide windows, the card, the name of the product. */
export const PlainFrame = ({ title, lead, isStep = false, isWide = false, children }: PlainFrameProps) => {
  const name = useConfig(state => state.config?.productName) ?? '掌柜'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${name}`
    // A form whose code is there already has given it to its field.
    if (isStep && document.activeElement === document.body) heading.current?.focus()
  }, [title, name, isStep])
  return (
    <div className="plain">
      <div className="plain-art" aria-hidden="true">
        <Illustration />
        <p>
          <strong>一把算盘，一本明账</strong>
          人员、机构、权限与消息，每天早晨从这里开始。
        </p>
      </div>
      <main className="plain-main">
        <div className="plain-card" data-wide={isWide || undefined}>
          <div className="plain-brand">
            <Logo size={40} />
            {name}
          </div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="plain-lead">{lead}</p>
          {children}
        </div>
        <div className="plain-foot">使用中遇到问题，请联系本单位的系统管理员</div>
      </main>
    </div>
  )
}
