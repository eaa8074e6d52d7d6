import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'

/** What is asked wherever work that nobody has saved would be lost, in the same words; `deed` says what would lose it. */
export const unsavedQuestion = (content: string, deed = '离开') => ({
  title: '还有未保存的修改',
  content,
  okText: `不保存，${deed}`,
  okButtonProps: { danger: true },
  cancelText: '继续填写',
  // A key pressed too often must not lose anything.
  focusable: { autoFocusButton: 'cancel' as const },
  // The menu in which it was asked for is gone by then.
  afterClose: focusMainIfLost,
})
