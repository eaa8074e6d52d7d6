import {
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  PlayCircleOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import type { ComponentType, CSSProperties } from 'react'

type Mark = ComponentType<{ 'aria-hidden': true; style: CSSProperties }>

/** The colours by which people know these kinds of files, dark enough on white and light enough on black. */
const marks: Record<string, [Mark, string]> = {
  doc: [FileWordOutlined, '#2b7cd3'],
  docx: [FileWordOutlined, '#2b7cd3'],
  xls: [FileExcelOutlined, '#1f9d55'],
  xlsx: [FileExcelOutlined, '#1f9d55'],
  ppt: [FilePptOutlined, '#d4572f'],
  pptx: [FilePptOutlined, '#d4572f'],
  pdf: [FilePdfOutlined, '#d93a3a'],
  mp4: [PlayCircleOutlined, '#7a5af5'],
  flv: [PlayCircleOutlined, '#7a5af5'],
  m3u8: [PlayCircleOutlined, '#7a5af5'],
  mp3: [SoundOutlined, '#7a5af5'],
  wav: [SoundOutlined, '#7a5af5'],
}

/** What a file without a picture looks like: its kind. */
export const FileMark = ({ fileType }: { fileType: string }) => {
  const [Icon, color] = marks[fileType] ?? [FileOutlined, undefined]
  return (
    <>
      <Icon aria-hidden style={{ fontSize: 36, color }} />
      <span style={{ marginTop: 6, fontSize: 12 }}>{fileType.toUpperCase()}</span>
    </>
  )
}
