import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'

import { leaveViewAs, returnToOneself } from '#web/session/view-as.ts'
import { readViewing, type Viewing } from '#web/session/viewing.ts'

import styles from './layout.module.css'

const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000))
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const Banner = ({ viewing }: { viewing: Viewing }) => {
  const [seconds, setSeconds] = useState(() => secondsTo(viewing.expireTime))
  const isOver = seconds === 0
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(viewing.expireTime)), 1000)
    return () => clearInterval(timer)
  }, [viewing])
  useEffect(() => {
    if (isOver) returnToOneself()
  }, [isOver])
  return (
    <aside className={styles['viewing']} data-stays aria-label="以他人身份查看">
      <span>
        <EyeOutlined aria-hidden /> {viewing.viewerName}正在以“{viewing.userName}”的身份查看，不能修改任何内容
      </span>
      <span role="timer">剩余 {clock(seconds)}</span>
      <Button onClick={() => void leaveViewAs()}>退出查看</Button>
    </aside>
  )
}

/** Stays in sight while an administrator looks with somebody else's eyes; leaves by itself when the time is over. */
export const ViewingBanner = () => {
  const [viewing] = useState(readViewing)
  return viewing ? <Banner viewing={viewing} /> : null
}
