import { Modal as LibraryModal, type ModalProps } from 'antd'

import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { useEarlyPress } from '../layers/use-early-press.ts'

interface Props extends Omit<ModalProps, 'onCancel'> {
  onCancel: () => void
  /** No page is seen beside it: Back closes it on every device. */
  fillsWindow?: boolean
}

/** A dialog that closes by its cross, by Escape and, on a phone, by Back; where Escape does not close it, Back does not either. */
export const Modal = ({ onCancel, fillsWindow = false, ...rest }: Props) => {
  const isEarly = useEarlyPress(rest.open === true)
  useBackCloses(rest.open === true, () => rest.keyboard !== false && onCancel(), fillsWindow)
  return <LibraryModal {...rest} onCancel={event => !isEarly(event) && onCancel()} />
}
