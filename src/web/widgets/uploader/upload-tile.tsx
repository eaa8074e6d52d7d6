import { Progress, theme } from 'antd'

import { TileFrame } from './tile-frame.tsx'
import { UploadActions } from './upload-actions.tsx'
import { goesOnByItself, percentOf, phaseWordsOf, type UploadItem } from './upload-rules.ts'
import type { UploadQueue } from './upload-queue.ts'

/** One file on its way, in its uploader. */
export const UploadTile = ({ item, queue }: { item: UploadItem; queue: UploadQueue }) => {
  const { token } = theme.useToken()
  return (
    <TileFrame name={item.name} actions={<UploadActions item={item} queue={queue} />}>
      <Progress
        type="circle"
        size={56}
        percent={percentOf(item)}
        status={goesOnByItself.has(item.phase) ? 'exception' : 'normal'}
        format={percent => `${percent}%`}
        aria-label={`${item.name} ${phaseWordsOf(item)}`}
      />
      <div
        role="status"
        style={{
          marginTop: 4,
          fontSize: token.fontSizeSM,
          color: token.colorTextSecondary,
          textAlign: 'center',
        }}
      >
        {phaseWordsOf(item)}
      </div>
    </TileFrame>
  )
}
