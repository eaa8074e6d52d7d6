import { CaretRightOutlined, CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress, theme } from 'antd'
import { v7 } from 'uuid'

import { isGone, uploadState } from '#web/api/file-calls.ts'
import { leavePlace } from './chosen-places.ts'
import { giveUp } from './give-up.ts'
import { forgetUpload, type Begun } from './resume-memory.ts'
import { TileFrame } from './tile-frame.tsx'

interface Props {
  begun: Begun & { fingerprint: string }
  /** Asks for the file again: a browser forgets it when its page is left. */
  onChoose: () => void
  onForgotten: () => void
}

/** An upload that a reload or a crash cut off: how far it had come, and how to go on. */
export const BegunTile = ({ begun, onChoose, onForgotten }: Props) => {
  const { token } = theme.useToken()
  const { data, isError } = useQuery({
    queryKey: ['file', 'upload', begun.id],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      try {
        return await uploadState(begun.id, signal)
      } catch (error) {
        if (!isGone(error)) throw error
        forgetUpload(begun.fingerprint)
        return null
      }
    },
  })
  // Where the server could not say how far it has come, it goes on all the same.
  if (data ? data.nextChunk > data.totalChunks : data === null || !isError) return null
  const drop = () => {
    forgetUpload(begun.fingerprint)
    leavePlace(begun, begun.fingerprint)
    onForgotten()
    giveUp(v7(), begun.id)
  }
  const actions = (
    <>
      <Button
        type="text"
        size="small"
        aria-label={`继续 ${begun.name}`}
        title="再次选择这个文件，从断开处继续"
        icon={<CaretRightOutlined aria-hidden />}
        onClick={onChoose}
      />
      <Button
        type="text"
        size="small"
        danger
        aria-label={`取消 ${begun.name}`}
        title="取消"
        icon={<CloseOutlined aria-hidden />}
        onClick={drop}
      />
    </>
  )
  const percent = data ? Math.floor(((data.nextChunk - 1) / data.totalChunks) * 100) : 0
  return (
    <TileFrame name={begun.name} actions={actions}>
      <Progress
        type="circle"
        size={56}
        percent={percent}
        format={known => (data ? `${known}%` : '…')}
        aria-label={`${begun.name} 未传完`}
      />
      <div style={{ marginTop: 4, fontSize: token.fontSizeSM, color: token.colorTextSecondary }}>
        再选一次可续传
      </div>
    </TileFrame>
  )
}
