import { showNumber } from '#web/widgets/number/show-number.ts'
import { Flex, Progress, Typography } from 'antd'

export interface ImportProgress {
  phase?: string
  done: number
  total: number
}

interface Props {
  /** What is being done, where nobody tells more. */
  words: string
  count: number
  progress: ImportProgress | undefined
}

const rows = (value: number) => showNumber(value)

/** How far the server has come with the rows. */
export const WorkProgress = ({ words, count, progress }: Props) => {
  const { done, total } = progress ?? { done: 0, total: count }
  const saying = progress?.phase ? `正在${progress.phase}` : words
  return (
    <Flex gap="small" align="center" role="status">
      <Typography.Text type="secondary" style={{ flex: 'none' }}>
        {saying} {rows(done)} / {rows(total)} 行
      </Typography.Text>
      <Progress
        size="small"
        showInfo={false}
        status="active"
        percent={Math.floor((done / Math.max(1, total)) * 100)}
        aria-label={saying}
      />
    </Flex>
  )
}
