import { InboxOutlined } from '@ant-design/icons'
import { Button, Flex, Typography, theme } from 'antd'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'

import { importDefaults } from '#contract/limits.ts'

import { useDropped } from '../drops/use-dropped.ts'
import { isByThumb } from './is-by-thumb.ts'

interface Props {
  /** The file that is open; the place is small then. */
  fileName: string | undefined
  /** All that were chosen or dropped: two at once are told that it takes one, not silently halved. */
  onFiles: (files: readonly File[]) => void
  /** The file names that are taken, before one is open. */
  names: readonly string[]
  /** Its rows are being saved: another one would take them away. */
  isFixed: boolean
  /** What else can be done with the file. */
  children?: ReactNode
}

/** Where a workbook is dropped or chosen. */
export const ChooseFile = ({ fileName, names, onFiles, isFixed, children }: Props) => {
  const { token } = theme.useToken()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const receive = useDropped({ take: onFiles, mayTake: !isFixed, isOne: true })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    receive(event.dataTransfer)
  }
  return (
    <>
      <Flex
        vertical={!fileName}
        align="center"
        gap="small"
        wrap
        role="group"
        aria-label="选择文件"
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        style={{
          border: `1px dashed ${isOver ? token.colorPrimary : token.colorBorder}`,
          background: isOver ? token.colorPrimaryBg : undefined,
          borderRadius: token.borderRadiusLG,
          padding: fileName ? token.paddingXS : token.paddingXL,
        }}
      >
        <InboxOutlined aria-hidden style={{ fontSize: fileName ? 20 : 40, color: token.colorPrimary }} />
        <Typography.Text>
          {fileName ?? (isByThumb() ? '点下面的按钮，选择填好的模板' : '把填好的模板拖到这里，或')}
        </Typography.Text>
        <Button disabled={isFixed} onClick={() => input.current?.click()}>
          {fileName ? '换一个文件' : '选择文件'}
        </Button>
        {children}
        {!fileName && (
          <Typography.Text type="secondary" style={{ textAlign: 'center' }}>
            {importDefaults.accept.join('、')}，不超过 {importDefaults.megabytes}M，一次一个；文件名里要有
            {names.map(each => `“${each}”`).join('或')}
          </Typography.Text>
        )}
      </Flex>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={importDefaults.accept.join(',')}
        onChange={event => {
          receive([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
