import { Alert, Button, Checkbox, Flex, Typography } from 'antd'

import type { ImportTemplate } from '#contract/import-template.ts'
import { showNumber } from '../number/show-number.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'

interface Props {
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
}

/** More are found by repairing the first ones. */
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
    for (const [field, sentence] of Object.entries(problems.get(id) ?? {}))
      listed.push({
        key: `${id} ${field}`,
        place: { id, prop: field },
        text: `第 ${line} 行${field ? `“${labels.get(field) ?? field}”` : ''}：${sentence}`,
      })
  }
  return listed
}

/** What is wrong, cell by cell; a press on one goes to it. */
export const ProblemList = (props: Props) => {
  const { problems, isCut, onlyWrong, onOnlyWrong, onJump, onDownload } = props
  const listed = listOf(props)
  return (
    <Alert
      type="error"
      showIcon
      title={`${isCut ? '至少' : ''}有 ${showNumber(problems.size)} 行需要修改：双击标红的格子改正，或删除这些行${isCut ? '，再重新检查，看其余的' : ''}`}
      description={
        <>
          <Flex gap="small" align="center" wrap style={{ marginBottom: 4 }}>
            <Checkbox checked={onlyWrong} onChange={event => onOnlyWrong(event.target.checked)}>
              只看有问题的行
            </Checkbox>
            <Button size="small" onClick={onDownload}>
              下载问题行
            </Button>
            {isCut && (
              <Typography.Text type="secondary">
                只含这 {showNumber(problems.size)} 行，改好后重新检查，再下载其余的
              </Typography.Text>
            )}
          </Flex>
          <ul
            aria-label="需要修改的格子"
            style={{ maxHeight: 100, overflow: 'auto', margin: 0, paddingInlineStart: 16 }}
          >
            {listed.map(({ key, place, text }) => (
              <li key={key}>
                <Button type="link" size="small" style={jump} onClick={() => onJump(place)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
