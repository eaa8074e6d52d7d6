import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'

/** How large a document may be shown, against how it was drawn. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

interface Props {
  zoom: number
  onZoom: (zoom: number) => void
}

/** Smaller, as it was, larger: small print on a small screen. */
export const ZoomButtons = ({ zoom, onZoom }: Props) => {
  const smaller = steps.findLast(each => each < zoom)
  const larger = steps.find(each => each > zoom)
  return (
    <Space.Compact role="group" aria-label="文档大小">
      <Button
        aria-label="缩小"
        title="缩小"
        icon={<ZoomOutOutlined aria-hidden />}
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      />
      <Button title="恢复大小" style={{ width: 64 }} onClick={() => onZoom(1)}>
        {zoom * 100}%
      </Button>
      <Button
        aria-label="放大"
        title="放大"
        icon={<ZoomInOutlined aria-hidden />}
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      />
    </Space.Compact>
  )
}
