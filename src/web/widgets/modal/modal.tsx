import { Modal as LibraryModal, type ModalProps } from 'antd'

import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { useEarlyPress } from '../layers/use-early-press.ts'
import { LineLostOver } from '../line-lost/line-lost.tsx'

interface Props extends Omit<ModalProps, 'onCancel'> {
  onCancel: () => void
  /** No page is seen beside it: Back closes it on every device. */
  fillsWindow?: boolean
}

const besideTitle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 } as const

/**
 * A dialog that closes by its cross, by Escape and, on a phone, by Back; where Escape does not close it, Back does not either.
 * It lies over the top bar: that the server does not answer is said beside its title.
 */
export const Modal = ({ onCancel, fillsWindow = false, ...rest }: Props) => {
  const isEarly = useEarlyPress(rest.open === true)
  useBackCloses(rest.open === true, () => rest.keyboard !== false && onCancel(), fillsWindow)
  const { title } = rest
  const told = rest.open === true && typeof title === 'string' && (
    <span style={besideTitle}>
      {title}
      <LineLostOver />
    </span>
  )
  return <LibraryModal {...rest} title={told || title} onCancel={event => !isEarly(event) && onCancel()} />
}
