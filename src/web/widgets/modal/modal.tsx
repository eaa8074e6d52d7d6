import { Modal as LibraryModal, type ModalProps } from 'antd'

import { useBackCloses } from '../back-closes/use-back-closes.ts'

interface Props extends Omit<ModalProps, 'onCancel'> {
  onCancel: () => void
}

/** A dialog that closes by its cross, by Escape and, on a phone, by Back; where Escape does not close it, Back does not either. */
export const Modal = ({ onCancel, ...rest }: Props) => {
  useBackCloses(rest.open === true, () => rest.keyboard !== false && onCancel())
  return <LibraryModal {...rest} onCancel={onCancel} />
}
