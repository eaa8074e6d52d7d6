import { Alert, Button, Checkbox, Flex, Typography } from 'antd'
import type { RefObject } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { showNumber } from '../number/show-number.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'
import { asTheyStand } from './pin-errors.ts'
import { isByThumb } from './is-by-thumb.ts'
import styles from './problem-list.module.css'

interface Props {
  list: RefObject<HTMLUListElement | null>
  template: ImportTemplate
  rows: readonly ImportRow[]
  /** Row id → field → sentence; the empty field is the whole row. */
  problems: ReadonlyMap<string, Record<string, string>>
  /** These are the first of them: the rest is told by the next check. */
  isCut: boolean
  onlyWrong: boolean
  onOnlyWrong: (only: boolean) => void
  onJump: (place: CellPlace) => void
  onDownload: () => void
  /** They are taken away, so that the others can go in. */
  onRemove: () => void
  isFixed: boolean
}

/** Of more it is said how many there are: to scroll through them, there is the table. */
const mostListed = 100

/** Words among others, as long as they are. */
const jump = { height: 'auto', padding: 0, whiteSpace: 'normal', textAlign: 'start' } as const

interface Listed {
  key: string
  place: CellPlace
  text: string
}

const listOf = ({ template, rows, problems }: Pick<Props, 'template' | 'rows' | 'problems'>): Listed[] => {
  const labels = new Map(template.columns.map(({ prop, label }) => [prop, label]))
  const listed: Listed[] = []
  for (const { id, line } of rows) {
    if (listed.length >= mostListed) break
    for (const [field, sentence] of asTheyStand(template, problems.get(id)))
      listed.push({
        key: `${id} ${field}`,
        place: { id, prop: field },
        text: `第 ${line} 行${field ? `“${labels.get(field) ?? field}”` : ''}：${sentence}`,
      })
  }
  return listed
}

const titleOf = ({ problems, isCut }: Pick<Props, 'problems' | 'isCut'>, press: string) => {
  const count = `${isCut ? '至少' : ''}有 ${showNumber(problems.size)} 行`
  const rest = isCut ? '，再重新检查，看其余的' : ''
  // Of rows as a whole, as those that one may not add, there is no cell to repair.
  const isInCells = problems.values().some(each => Object.keys(each).some(field => field !== ''))
  if (!isInCells) return `${count}不能导入：按下面的说明处理，或删除这些行${rest}`
  return `${count}需要修改：${press}标红的格子改正，或删除这些行${rest}`
}

/** What is wrong, cell by cell; a press on one goes to it. */
export const ProblemList = (props: Props) => {
  const { list, problems, isCut, isFixed, onlyWrong, onOnlyWrong, onJump, onDownload, onRemove } = props
  const listed = listOf(props)
  const hasThumb = isByThumb()
  const press = hasThumb ? '点两下' : '双击'
  const more = problems.values().reduce((sum, each) => sum + Object.keys(each).length, 0) - listed.length
  return (
    <Alert
      type="error"
      showIcon
      title={titleOf(props, press)}
      description={
        <>
          <Flex gap="small" align="center" wrap style={{ marginBottom: 4 }}>
            <Checkbox checked={onlyWrong} onChange={event => onOnlyWrong(event.target.checked)}>
              只看有问题的行
            </Checkbox>
            <Button size="small" onClick={onDownload}>
              下载问题行
            </Button>
            <Button size="small" disabled={isFixed} onClick={({ detail }) => detail < 2 && onRemove()}>
              移除问题行（{showNumber(problems.size)} 行）
            </Button>
            {!hasThumb && (
              <Typography.Text type="secondary">
                按 <Typography.Text keyboard>F8</Typography.Text> 到下一处
              </Typography.Text>
            )}
            {isCut && (
              <Typography.Text type="secondary">
                只含这 {showNumber(problems.size)} 行；移除以后接着检查其余的，移除的可以一起下载
              </Typography.Text>
            )}
          </Flex>
          <ul ref={list} aria-label="需要修改的格子" className={styles['list']}>
            {listed.map(({ key, place, text }) => (
              <li key={key}>
                <Button
                  type="link"
                  size="small"
                  className={styles['jump']}
                  style={jump}
                  onClick={() => onJump(place)}
                >
                  {text}
                </Button>
              </li>
            ))}
            {more > 0 && (
              <li>还有 {showNumber(more)} 处没有列在这里：勾选“只看有问题的行”，在表格里逐一修改</li>
            )}
          </ul>
        </>
      }
    />
  )
}
