import {
  CloseOutlined,
  ColumnWidthOutlined,
  DownloadOutlined,
  LeftOutlined,
  OneToOneOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Flex } from 'antd'

import { Tool } from './tool.tsx'
import type { Step } from './use-view.ts'
import * as view from './view-state.ts'

interface Props {
  state: view.ViewState
  apply: (step: Step) => void
  onClose: () => void
  /** Where the picture can be saved. */
  onSave: (() => void) | undefined
  /** Where there are others. */
  go: ((step: number) => void) | undefined
  /** The tool that was pressed has nothing more to do. */
  onDisabled: () => void
}

/** Larger than the window. */
const moveHint = '可拖动，或按 Shift+方向键移动'

/** What can be done with the picture, over it. */
export const ImageTools = ({ state, apply, onClose, onSave, go, onDisabled }: Props) => (
  <>
    <Flex gap={8} style={{ position: 'absolute', top: 16, right: 16 }}>
      {onSave && (
        <div style={{ background: '#606266', borderRadius: '50%' }}>
          <Tool label="下载" icon={<DownloadOutlined aria-hidden />} onClick={onSave} />
        </div>
      )}
      <div style={{ background: '#606266', borderRadius: '50%' }}>
        <Tool label="关闭" icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      </div>
    </Flex>
    <Flex
      justify="center"
      style={{ position: 'absolute', bottom: 24, insetInline: 0, pointerEvents: 'none' }}
    >
      <Flex
        role="toolbar"
        aria-label="图片工具"
        style={{ background: '#606266', borderRadius: 22, padding: '4px 12px', pointerEvents: 'auto' }}
      >
        {go && <Tool label="上一张" icon={<LeftOutlined aria-hidden />} onClick={() => go(-1)} />}
        <Tool
          label="缩小"
          icon={<ZoomOutOutlined aria-hidden />}
          disabled={!view.canZoomOut(state)}
          onClick={() => {
            apply(view.zoomOut)
            // A button that is disabled keeps the focus and hears no key, so nor would the viewer.
            if (!view.canZoomOut(view.zoomOut(state))) onDisabled()
          }}
        />
        <Tool
          label="放大"
          hint={moveHint}
          icon={<ZoomInOutlined aria-hidden />}
          onClick={() => apply(view.zoomIn)}
        />
        <Tool
          {...(state.mode === 'contain' ? { label: '原始大小', hint: moveHint } : { label: '适应窗口' })}
          icon={
            state.mode === 'contain' ? <OneToOneOutlined aria-hidden /> : <ColumnWidthOutlined aria-hidden />
          }
          onClick={() => apply(view.toggleMode)}
        />
        <Tool
          label="向左旋转"
          icon={<RotateLeftOutlined aria-hidden />}
          onClick={() => apply(view.rotateLeft)}
        />
        <Tool
          label="向右旋转"
          icon={<RotateRightOutlined aria-hidden />}
          onClick={() => apply(view.rotateRight)}
        />
        {go && <Tool label="下一张" icon={<RightOutlined aria-hidden />} onClick={() => go(1)} />}
      </Flex>
    </Flex>
  </>
)
