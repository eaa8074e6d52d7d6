import { useState, type KeyboardEvent } from 'react'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
    <circle cx="10" cy="10" r="2.6" />
    {!isOpen && <path d="m3 17 14-14" strokeLinecap="round" />}
  </svg>
)

/** A password: can be shown, and says when Caps Lock is on. */
export const PasswordField = ({ hint, ...field }: PlainFieldProps) => {
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PlainField
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLock ? '大写锁定已打开' : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      data-peek=""
    >
      <button
        type="button"
        className="plain-peek"
        aria-label="显示密码"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Eye isOpen={isShown} />
      </button>
    </PlainField>
  )
}
