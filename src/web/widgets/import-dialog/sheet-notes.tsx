import { Alert, Flex } from 'antd'
import { useMemo, type ComponentProps } from 'react'

import { noAliases, stripped, type Aliases } from './find-header.ts'
import { leftOut, unknownColumns } from './note-sentences.ts'
import type { Named } from './offered-headers.ts'
import { TakeAs } from './take-as.tsx'
import type { NotOpened } from './use-nothing-read.ts'
import type { Sheet } from './use-sheet.ts'

type UnknownProps = ComponentProps<typeof TakeAs>

/** Columns that are called otherwise than in the template; what was said of them stays in sight, and can be changed. */
const UnknownColumns = ({ unknown, ...props }: UnknownProps & { unknown: readonly string[] }) => (
  <Flex vertical gap={4}>
    {unknown.length > 0 && <span>{unknownColumns(unknown, props.absent.length > 0)}</span>}
    <TakeAs {...props} />
  </Flex>
)

/** Those that were said to be a column of the template, as they are called there, and those that may be. */
const namedIn = (
  { ignored, absent, template }: Pick<Sheet, 'ignored' | 'template'> & { absent: readonly string[] },
  aliases: Aliases,
): Named[] => [
  ...[...aliases].map(([header, alias]) => ({
    header,
    label: template.columns.find(each => stripped(each.label) === alias)?.label ?? alias,
  })),
  ...(absent.length > 0 ? ignored.map(header => ({ header })) : []),
]

const noLabels: readonly string[] = []

interface Props extends Pick<UnknownProps, 'isFixed'> {
  sheet: Sheet
  /** Reads the file once more; none where it is not at hand. */
  onTakeAs?: UnknownProps['onTakeAs']
  /** What was said of its headers so far. */
  aliases?: Aliases
}

/**
 * What would go wrong unnoticed, or in each row for the same reason: other sheets and columns that stay behind, for a header
 * spelt in another way or twice, and rows too far down. Above the table: it goes only with the file.
 */
export const SheetNotes = ({ sheet, onTakeAs, aliases = noAliases, isFixed }: Props) => {
  const { ignored, absent = noLabels, template } = sheet
  const isAtHand = onTakeAs !== undefined
  const named = useMemo(
    () => (isAtHand ? namedIn({ ignored, absent, template }, aliases) : []),
    [isAtHand, ignored, absent, template, aliases],
  )
  const canChoose = isAtHand && absent.length > 0
  const told = [
    ...(ignored.length > 0 && named.length === 0 ? [unknownColumns(ignored, false)] : []),
    ...leftOut(sheet, canChoose && ignored.length > 0),
  ]
  const wrong = told.length + ignored.length
  if (wrong + named.length === 0) return null
  return (
    <Alert
      type={wrong > 0 ? 'warning' : 'info'}
      showIcon
      title={
        <Flex vertical gap={4}>
          {onTakeAs && named.length > 0 && (
            <UnknownColumns
              headers={named}
              unknown={ignored}
              columns={template.columns}
              absent={absent}
              onTakeAs={onTakeAs}
              isFixed={isFixed}
            />
          )}
          {told.map(each => (
            <div key={each}>{each}</div>
          ))}
        </Flex>
      }
    />
  )
}

interface NotOpenedProps extends Pick<UnknownProps, 'onTakeAs' | 'isFixed'> {
  file: NotOpened
  /** Of the file that is open all the same. */
  still: string | undefined
}

/** What is in sight all the same; one of the same name would read as if it were open after all. */
const stillOf = (still: string | undefined, notOpened: string) => {
  if (still === undefined) return ''
  return still === notOpened ? '，下面还是之前选的那一份的内容' : `，下面还是“${still}”的内容`
}

/** What to do about a file that was not opened. */
export const NotOpenedNote = ({ file, still, ...asked }: NotOpenedProps) => {
  const { headers, columns } = file
  const named = useMemo(() => headers.map(header => ({ header })), [headers])
  const labels = useMemo(() => columns.map(each => each.label), [columns])
  return (
    <Alert
      type="warning"
      showIcon
      title={`“${file.file.name}”没有打开${stillOf(still, file.file.name)}`}
      description={
        <Flex vertical gap={4}>
          <div>{file.words}</div>
          {named.length > 0 && <TakeAs headers={named} columns={columns} absent={labels} {...asked} />}
        </Flex>
      }
    />
  )
}
