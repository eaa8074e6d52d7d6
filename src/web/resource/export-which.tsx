import { Flex, Radio, Typography } from 'antd'
import { useState } from 'react'

import type { PageQuery } from '#contract/operations.ts'
import { transferLimits } from '#contract/transfer-calls.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { isTooMany, tooManyWords } from './chosen-limit.ts'

export interface Choice {
  /** What the list shows: its filters and its order. */
  query: PageQuery
  /** How many rows that is, roughly where `isEstimate` says so. */
  total: number
  isEstimate: boolean
  /** There are none: told, and not merely not answered yet. */
  isEmpty: boolean
  /** The rows that are ticked, on whichever page. */
  chosen: readonly string[]
}

/** An address that names more of them is longer than some proxies let through. */
const mostInAddress = 150

const countOf = (rows: number, isEstimate = false) => `${isEstimate ? '约 ' : ''}${showNumber(rows)} 条`

/** What is exported: the rows that are ticked, where somebody has ticked some, or all that the list shows. */
export const useWhich = ({ query, total, isEstimate, isEmpty, chosen }: Choice) => {
  // Who has ticked more than a call takes says himself that all is meant.
  const [isOfChosen, setOfChosen] = useState<boolean | undefined>(
    isTooMany(chosen.length) ? undefined : chosen.length > 0,
  )
  const ofAll = countOf(total, isEstimate)
  const own = {
    ofAll: `${query.like.length > 0 ? '当前筛选出的' : '全部'}${isEstimate ? '' : ' '}${ofAll}`,
    ofChosen: chosen.length,
    isOfChosen,
    setOfChosen,
    isUndecided: isOfChosen === undefined,
    many: isOfChosen ? '选中的较多' : '数据较多',
  }
  return isOfChosen
    ? {
        ...own,
        like: [`id:${chosen.join('|')}`],
        total: chosen.length,
        count: countOf(chosen.length),
        isEmpty: false,
        isLarge: chosen.length > mostInAddress,
      }
    : {
        ...own,
        like: query.like,
        total,
        count: ofAll,
        isEmpty,
        isLarge: total > transferLimits.directRows,
      }
}

interface Props extends Pick<
  ReturnType<typeof useWhich>,
  'ofAll' | 'ofChosen' | 'isOfChosen' | 'setOfChosen'
> {
  title: string
}

/** Says which rows are exported, and asks where rows are ticked. */
export const WhichRows = ({ title, ofAll, ofChosen, isOfChosen, setOfChosen }: Props) => {
  const all = `${ofAll}${title}`
  if (ofChosen === 0) return <Typography.Text>导出{all}，选择要导出的列：</Typography.Text>
  return (
    <>
      <Radio.Group
        aria-label="导出哪些"
        value={isOfChosen}
        onChange={({ target }) => setOfChosen(target.value === true)}
      >
        <Flex vertical gap="small">
          <Radio value disabled={isTooMany(ofChosen)}>
            选中的 {countOf(ofChosen)}
            {title}
            {isTooMany(ofChosen) && `（${tooManyWords}）`}
          </Radio>
          <Radio value={false}>{all}</Radio>
        </Flex>
      </Radio.Group>
      <Typography.Text>选择要导出的列：</Typography.Text>
    </>
  )
}
