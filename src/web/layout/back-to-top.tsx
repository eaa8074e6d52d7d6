import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'

import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import styles from './layout.module.css'
import { mediaQuery } from '#web/widgets/media/media-query.ts'

/** Pixels after which the way back is worth a button. */
const farDown = 400

type Reach = 'short' | 'long' | 'far'

/** Whether one is far down, or the page is long enough to come there. */
const reachNow = (): Reach => {
  if (window.scrollY > farDown) return 'far'
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight - clientHeight > farDown ? 'long' : 'short'
}

/** Follows where one is on the page, and how long it is: what is read into it comes later. */
const useReach = (): Reach => {
  const [reach, setReach] = useState<Reach>('short')
  useEffect(() => {
    const look = () => setReach(reachNow())
    // Where one is costs nothing once the page has been laid out for its paint.
    const stop = afterPaint(look)
    const height = new ResizeObserver(look)
    height.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      stop()
      height.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return reach
}

/** Leads back to the top of a long page (specification section 2, Layout). */
export const BackToTop = () => {
  const reach = useReach()
  if (reach === 'short') return null
  const go = () => {
    const still = mediaQuery('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Button
      className={styles['toTop']}
      data-waits={reach === 'long' || undefined}
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
