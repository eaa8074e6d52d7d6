import { RedoOutlined, ReloadOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Flex, Space, Typography } from 'antd'

import { isApple } from '../keys/is-apple.ts'
import { showNumber } from '../number/show-number.ts'
import type { Way } from './grid-keys.ts'
import styles from './sheet-state.module.css'
import { WorkProgress, type ImportProgress } from './work-progress.tsx'

interface Props {
  /** Has the rows checked once more. */
  onCheck?: () => void
  count: number
  /** So many of the rows are known to be wrong. */
  wrong: number
  /** So many were, and have been changed since: whether they are right is not known. */
  repaired: number
  /** There may be more of those that are wrong. */
  isCut: boolean
  /** So many things are told of them that are not wrong. */
  notes: number
  /** Whether a check that failed has left them as they were read. */
  isUnchecked: boolean
  /** Leads to what is wrong with them, and to what else is told. */
  onWrong: () => void
  onNotes: () => void
  /** Whether there is a step to take back, or one to do again. */
  can: Readonly<Record<Way, boolean>>
  onWay: (way: Way) => void
  busy: 'reading' | 'checking' | 'saving' | undefined
  progress: ImportProgress | undefined
}

const ways = [
  { way: 'back', label: '退回一步', keys: isApple ? '⌘ Z' : 'Ctrl Z', icon: <UndoOutlined /> },
  { way: 'again', label: '重做一步', keys: isApple ? '⇧ ⌘ Z' : 'Ctrl Y', icon: <RedoOutlined /> },
] as const

/** Checks the rows, takes back what was done to them, and says how they stand, or how far the server has come with them. Always there: what is below it stays where it is. */
export const SheetState = (props: Props) => {
  const { onCheck, count, wrong, repaired, isCut, notes, isUnchecked, onWrong, onNotes } = props
  const { can, onWay, busy, progress } = props
  return (
    <>
      {onCheck && (
        <Button
          icon={<ReloadOutlined />}
          loading={busy === 'checking'}
          disabled={count === 0 || busy === 'reading' || busy === 'saving'}
          onClick={onCheck}
        >
          重新检查
        </Button>
      )}
      {/* Its own sign for each: taking rows back has words where that is told. */}
      <Space.Compact>
        {ways.map(({ way, label, keys, icon }) => (
          <Button
            key={way}
            icon={icon}
            aria-label={label}
            title={`${label}（${keys}）`}
            disabled={!can[way] || busy === 'reading' || busy === 'saving'}
            onClick={() => onWay(way)}
          />
        ))}
      </Space.Compact>
      <div className={styles['state']}>
        {busy === 'checking' || busy === 'saving' ? (
          <WorkProgress
            words={busy === 'checking' ? '正在检查' : '正在导入'}
            count={count}
            progress={progress}
          />
        ) : (
          <Flex gap="small" align="center" wrap>
            <Typography.Text type="secondary">共 {showNumber(count)} 行</Typography.Text>
            {wrong > 0 && (
              <Button type="link" size="small" className={styles['lead']} onClick={onWrong}>
                {isCut && '至少 '}
                {showNumber(wrong)} 行要改
              </Button>
            )}
            {repaired > 0 && (
              <Typography.Text type="secondary">{showNumber(repaired)} 行已修改，待检查</Typography.Text>
            )}
            {notes > 0 && (
              <Button type="link" size="small" className={styles['lead']} onClick={onNotes}>
                {notes} 条提醒
              </Button>
            )}
            {isUnchecked && <Typography.Text type="warning">检查没有完成</Typography.Text>}
          </Flex>
        )}
      </div>
    </>
  )
}
