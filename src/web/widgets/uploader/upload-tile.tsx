import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons'
import { Button, Progress, theme } from 'antd'

import { percentOf, type UploadItem, type UploadPhase } from './upload-rules.ts'
import type { UploadQueue } from './upload-queue.ts'

const words: Record<UploadPhase, string> = {
  waiting: '等待上传',
  uploading: '上传中',
  paused: '已暂停',
  offline: '等待网络恢复',
}

/** One file on its way: its circle, and how to pause it, go on or give it up. */
export const UploadTile = ({ item, queue }: { item: UploadItem; queue: UploadQueue }) => {
  const { token } = theme.useToken()
  const isMoving = item.phase === 'uploading' || item.phase === 'waiting'
  return (
    <div
      title={item.name}
      style={{
        width: 104,
        height: 104,
        boxSizing: 'border-box',
        padding: token.paddingXXS,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
        textAlign: 'center',
      }}
    >
      <Progress
        type="circle"
        size={48}
        percent={percentOf(item)}
        status={item.phase === 'offline' ? 'exception' : 'normal'}
        format={percent => `${percent}%`}
        aria-label={`${item.name} ${words[item.phase]}`}
      />
      <div role="status" style={{ fontSize: 12, color: token.colorTextSecondary }}>
        {words[item.phase]}
      </div>
      {isMoving ? (
        <Button
          type="text"
          size="small"
          aria-label={`暂停 ${item.name}`}
          disabled={item.phase === 'waiting'}
          icon={<PauseOutlined aria-hidden />}
          onClick={() => queue.pause(item.uid)}
        />
      ) : (
        <Button
          type="text"
          size="small"
          aria-label={`继续 ${item.name}`}
          icon={<CaretRightOutlined aria-hidden />}
          onClick={() => queue.resume(item.uid)}
        />
      )}
      <Button
        type="text"
        size="small"
        danger
        aria-label={`取消 ${item.name}`}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => queue.cancel(item.uid)}
      />
    </div>
  )
}
