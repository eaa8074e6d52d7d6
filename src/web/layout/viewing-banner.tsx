import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { leaveViewAs, returnToOneself } from '#web/session/view-as.ts'
import { useViewing } from '#web/session/use-viewing.ts'
import type { Viewing } from '#web/session/viewing.ts'

import styles from './viewing-banner.module.css'

const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000))
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const heightName = '--viewing-line'

/** What is open over the page ends above the line, however many rows it takes. */
const useHeightOfLine = () => {
  const line = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement
    const element = line.current
    if (!element) return undefined
    const tell = () => root.style.setProperty(heightName, `${element.offsetHeight}px`)
    tell()
    root.dataset['viewing'] = ''
    const sized = new ResizeObserver(tell)
    sized.observe(element)
    return () => {
      sized.disconnect()
      root.style.removeProperty(heightName)
      delete root.dataset['viewing']
    }
  }, [])
  return line
}

const Banner = ({ viewing }: { viewing: Viewing }) => {
  const [seconds, setSeconds] = useState(() => secondsTo(viewing.expireTime))
  const isOver = seconds === 0
  const line = useHeightOfLine()
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(viewing.expireTime)), 1000)
    return () => clearInterval(timer)
  }, [viewing])
  useEffect(() => {
    if (isOver) returnToOneself()
  }, [isOver])
  return (
    <aside ref={line} className={styles['viewing']} data-stays aria-label="以他人身份查看">
      <span>
        <EyeOutlined aria-hidden /> {viewing.viewerName}正在以“{viewing.userName}”的身份查看，不能修改任何内容
      </span>
      <span role="timer">剩余 {clock(seconds)}</span>
      <Button onClick={() => void leaveViewAs()}>退出查看</Button>
    </aside>
  )
}

/**
 * Stays in sight while an administrator looks with somebody else's eyes, whatever is drawn besides: of a person without functions
 * there is no layout. Leaves by itself when the time is over.
 */
export const ViewingBanner = () => {
  const viewing = useViewing()
  return viewing ? <Banner viewing={viewing} /> : null
}
