import { useEffect, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'

import { captchaCode } from './captcha-code.ts'
import { drawCaptcha } from './draw-captcha.ts'

interface Props {
  length?: number
  /** The code that is now shown; called at the start and after every refresh. */
  onCode: (code: string) => void
  width?: number
  height?: number
}

const plain = {
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  lineHeight: 0,
}

/**
 * A random code of letters and digits, 4 by default; a click shows another one (specification sections 1 and 9).
 * It asks a person to pause, it proves nothing: what guards the login is the server's own captcha. So the code is also
 * there as text for those who cannot see the picture.
 */
export const Captcha = ({ length = limits.captchaLength, onCode, width = 120, height = 40 }: Props) => {
  const [code, setCode] = useState(() => captchaCode(length))
  const canvas = useRef<HTMLCanvasElement>(null)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    if (canvas.current) drawCaptcha(canvas.current, code, width, height)
    report.current(code)
  }, [code, width, height])
  const spoken = [...code].map(letter => (/[A-Z]/.test(letter) ? `大写${letter}` : letter)).join(' ')
  return (
    <button
      type="button"
      style={plain}
      title="看不清？点击换一个"
      aria-label={`验证码：${spoken}，点击换一个`}
      onClick={() => setCode(captchaCode(length))}
    >
      <canvas ref={canvas} style={{ width, height }} aria-hidden />
    </button>
  )
}
