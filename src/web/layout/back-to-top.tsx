import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'

import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import styles from './layout.module.css'

/** Pixels after which the way back is worth a button. */
const farDown = 400

/** Leads back to the top of a long page (specification section 2, Layout). */
export const BackToTop = () => {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > farDown)
    // Where one is costs nothing once the page has been laid out for its paint.
    const stop = afterPaint(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => (stop(), window.removeEventListener('scroll', look))
  }, [])
  if (!isFar) return null
  const go = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Button
      className={styles['toTop']}
      data-off-paper
      shape="circle"
      size="large"
      aria-label="回到顶部"
      title="回到顶部"
      icon={<VerticalAlignTopOutlined aria-hidden />}
      onClick={go}
    />
  )
}
