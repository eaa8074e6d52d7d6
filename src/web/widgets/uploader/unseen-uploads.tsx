import { App, Button, Flex, Progress, Typography } from 'antd'
import { useCallback, useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react'

import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { UploadActions } from './upload-actions.tsx'
import { unseenUploads, type UnseenUpload } from './upload-queues.ts'
import { percentOf, phaseWordsOf } from './upload-rules.ts'

const noticeKey = 'unseen-uploads'

/** What scrolls would cut off the ring around a button that has the focus. */
const list: CSSProperties = { maxHeight: '40vh', margin: '0 -4px', padding: 4, overflowY: 'auto' }

const Line = ({ item, queue }: UnseenUpload) => {
  // A line that goes takes the button with it that may have the focus.
  useEffect(() => focusAroundIfLost, [])
  return (
    <li style={{ listStyle: 'none' }}>
      <Flex align="center" justify="space-between" gap="small">
        <Typography.Text ellipsis={{ tooltip: item.name }}>{item.name}</Typography.Text>
        <Flex flex="none" align="center" gap={4}>
          <Typography.Text type="secondary">{phaseWordsOf(item)}</Typography.Text>
          <UploadActions item={item} queue={queue} />
        </Flex>
      </Flex>
      <Progress
        size="small"
        percent={percentOf(item)}
        status={item.phase === 'uploading' ? 'active' : 'normal'}
        aria-label={`${item.name} ${phaseWordsOf(item)}`}
      />
    </li>
  )
}

/** It stays until all of them are there, and so can be folded out of the way. */
const Uploads = ({ onEmpty }: { onEmpty: () => void }) => {
  const uploads = useSyncExternalStore(unseenUploads.subscribe, unseenUploads.list)
  const [isFolded, setFolded] = useState(false)
  const isEmpty = uploads.length === 0
  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])
  return (
    <>
      <Flex align="center" justify="space-between">
        <span>还有 {uploads.length} 个文件没有传完</span>
        <Button type="link" size="small" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? '展开' : '收起'}
        </Button>
      </Flex>
      {!isFolded && (
        // Each percent of it would be read out.
        <ul aria-live="off" style={list}>
          {uploads.map(each => (
            <Line key={each.item.uid} {...each} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Gives a function that shows, in the corner, what is on its way without an uploader to be seen in; it goes when there is none. */
export const useUnseenUploads = (): (() => void) => {
  const { notification } = App.useApp()
  return useCallback(
    () =>
      notification.open({
        key: noticeKey,
        title: null,
        description: <Uploads onEmpty={() => notification.destroy(noticeKey)} />,
        // Not over the answers of a dialog.
        placement: 'bottomLeft',
        role: 'status',
        closable: false,
        duration: 0,
      }),
    [notification],
  )
}
