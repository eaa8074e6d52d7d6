import { Typography, type ModalFuncProps } from 'antd'

/** A document is somebody else's, and what a link says need not be where it leads: whoever follows it sees that first. */
export const askToFollow = (address: string, viewerIndex: number): ModalFuncProps => {
  const isLetter = address.startsWith('mailto:')
  return {
    title: '打开文档里的链接',
    // A very long one leaves the buttons where they are.
    content: (
      <div style={{ maxHeight: '40vh', overflow: 'auto' }} tabIndex={0}>
        <Typography.Text style={{ overflowWrap: 'anywhere' }}>{address}</Typography.Text>
      </div>
    ),
    okText: isLetter ? '写邮件' : '在新窗口打开',
    cancelText: '取消',
    // A real link: the browser opens it by itself, and hands over nothing of ours.
    okButtonProps: {
      href: address,
      rel: 'noopener noreferrer',
      ...(!isLetter && { target: '_blank' }),
    },
    zIndex: viewerIndex + 1,
  }
}
