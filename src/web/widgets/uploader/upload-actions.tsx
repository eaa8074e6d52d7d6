import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import { pauseWordsOf, type UploadItem } from './upload-rules.ts'
import type { UploadQueue } from './upload-queue.ts'

/** What can be done with a file on its way, wherever it is shown: pause it, go on, or give it up. */
export const UploadActions = ({ item, queue }: { item: UploadItem; queue: UploadQueue }) => {
  const isMoving = item.phase === 'uploading' || item.phase === 'waiting'
  return (
    <>
      {isMoving ? (
        <Button
          type="text"
          size="small"
          aria-label={`暂停 ${item.name}`}
          title={pauseWordsOf(item)}
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
}
