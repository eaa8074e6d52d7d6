import { Button, Flex, Typography } from 'antd'

import { showNumber } from '../number/show-number.ts'
import styles from './sheet-state.module.css'
import { WorkProgress, type ImportProgress } from './work-progress.tsx'

interface Props {
  count: number
  /** So many of the rows are known to be wrong. */
  wrong: number
  /** There may be more of those. */
  isCut: boolean
  /** Leads to what is wrong with them. */
  onWrong: () => void
  busy: 'reading' | 'checking' | 'saving' | undefined
  progress: ImportProgress | undefined
}

/** How the rows stand, or how far the server has come with them. Always there: what is below it stays where it is. */
export const SheetState = ({ count, wrong, isCut, onWrong, busy, progress }: Props) => (
  <div className={styles['state']}>
    {busy === 'checking' || busy === 'saving' ? (
      <WorkProgress words={busy === 'checking' ? '正在检查' : '正在导入'} count={count} progress={progress} />
    ) : (
      <Flex gap="small" align="center" wrap>
        <Typography.Text type="secondary">共 {showNumber(count)} 行</Typography.Text>
        {wrong > 0 && (
          <Button type="link" size="small" className={styles['wrong']} onClick={onWrong}>
            {isCut && '至少 '}
            {showNumber(wrong)} 行要改
          </Button>
        )}
      </Flex>
    )}
  </div>
)
