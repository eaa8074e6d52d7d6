import { CaretRightOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Progress, theme } from 'antd'
import { v7 } from 'uuid'

import { leavePlace } from './chosen-places.ts'
import { giveUp } from './give-up.ts'
import { forgetUpload, type Begun } from './resume-memory.ts'
import { TileFrame } from './tile-frame.tsx'
import { percentOf } from './upload-rules.ts'
import { useBegunState } from './use-begun-state.ts'

interface Props {
  begun: Begun & { fingerprint: string }
  /** Asks for the file again: a browser forgets it when its page is left. */
  onChoose: () => void
  onForgotten: () => void
}

/** An upload that a reload or a crash cut off: how far it had come, and how to go on. Or one that another window has under way. */
export const BegunTile = ({ begun, onChoose, onForgotten }: Props) => {
  const { token } = theme.useToken()
  const { data, isError } = useBegunState(begun)
  // Where the server could not say how far it has come, it goes on all the same.
  if (data === null || (data === undefined && !isError)) return null
  const drop = () => {
    forgetUpload(begun.fingerprint)
    leavePlace(begun, begun.fingerprint)
    onForgotten()
    giveUp(v7(), begun.id)
  }
  const actions = !data?.isElsewhere && (
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
  const percent = data ? percentOf({ sent: data.fileSize, size: begun.size }) : 0
  return (
    <TileFrame name={begun.name} actions={actions}>
      <Progress
        type="circle"
        size={56}
        percent={percent}
        format={known => (data ? `${known}%` : '…')}
        aria-label={`${begun.name} ${data?.isElsewhere ? '正在另一个窗口上传' : '未传完'}`}
      />
      <div style={{ marginTop: 4, fontSize: token.fontSizeSM, color: token.colorTextSecondary }}>
        {data?.isElsewhere ? '另一窗口上传中' : '再选一次可续传'}
      </div>
    </TileFrame>
  )
}
