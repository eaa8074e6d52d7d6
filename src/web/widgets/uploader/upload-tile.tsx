import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons'
import { Button, Progress, theme } from 'antd'

import { TileFrame } from './tile-frame.tsx'
import { percentOf, type UploadItem, type UploadPhase } from './upload-rules.ts'
import type { UploadQueue } from './upload-queue.ts'

const words: Record<UploadPhase, string> = {
  waiting: '等待上传',
  uploading: '上传中',
  paused: '已暂停',
  offline: '等待网络恢复',
  signedOut: '等待重新登录',
}

/** One file on its way: its circle, and how to pause it, go on or give it up. */
export const UploadTile = ({ item, queue }: { item: UploadItem; queue: UploadQueue }) => {
  const { token } = theme.useToken()
  const isMoving = item.phase === 'uploading' || item.phase === 'waiting'
  const actions = (
    <>
      {isMoving ? (
        <Button
          type="text"
          size="small"
          aria-label={`暂停 ${item.name}`}
          title="暂停"
          disabled={item.phase === 'waiting'}
          icon={<PauseOutlined aria-hidden />}
          onClick={() => queue.pause(item.uid)}
        />
      ) : (
        <Button
          type="text"
          size="small"
          aria-label={`继续 ${item.name}`}
          title="继续"
          icon={<CaretRightOutlined aria-hidden />}
          onClick={() => queue.resume(item.uid)}
        />
      )}
      <Button
        type="text"
        size="small"
        danger
        aria-label={`取消 ${item.name}`}
        title="取消"
        icon={<CloseOutlined aria-hidden />}
        onClick={() => queue.cancel(item.uid)}
      />
    </>
  )
  return (
    <TileFrame name={item.name} actions={actions}>
      <Progress
        type="circle"
        size={56}
        percent={percentOf(item)}
        status={item.phase === 'offline' || item.phase === 'signedOut' ? 'exception' : 'normal'}
        format={percent => `${percent}%`}
        aria-label={`${item.name} ${words[item.phase]}`}
      />
      <div
        role="status"
        style={{ marginTop: 4, fontSize: token.fontSizeSM, color: token.colorTextSecondary }}
      >
        {words[item.phase]}
      </div>
    </TileFrame>
  )
}
