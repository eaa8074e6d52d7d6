import { App, type ModalFuncProps } from 'antd'
import { useMemo } from 'react'

import { openEntry } from '../back-closes/back-entry.ts'
import { hasEntryNow } from '../back-closes/use-back-closes.ts'
import { focusAroundIfLost } from '../focus-back/focus-main.ts'
import { asksLogin } from '../layers/layers.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

/** Every question has a name of its own: two may stand over one another. */
let asked = 0

const answersOf = (name: string) => document.querySelector(`.${name} .ant-modal-confirm-btns`)

/** As a person would: the library settles what waits for the answer. Where there is nothing to decide, its one button. */
const sayNo = (answers: Element) => {
  // What was answered with yes is being done.
  if (answers.querySelector('.ant-btn-loading')) return
  answers.querySelector<HTMLElement>('button:not(:disabled)')?.click()
}

/** The same box, with an entry of the history on top of all others for as long as it stands: Back says no. */
const withEntry = (box: ModalFuncProps): ModalFuncProps => {
  asked += 1
  const name = `question-${asked}`
  const end = openEntry(name, () => {
    const answers = answersOf(name)
    // What Escape must not take away, Back does not either, and nothing under the box of an ended session.
    if (answers && box.keyboard !== false && !document.querySelector(`.${asksLogin}`)) sayNo(answers)
  })
  return {
    ...box,
    className: `${name} ${box.className ?? ''}`,
    onCancel: () => {
      end()
      return box.onCancel?.() as unknown
    },
    afterClose: () => {
      end()
      box.afterClose?.()
    },
  }
}

/** The button that it was opened with may have gone, by what was agreed to. */
const withFocus = (box: ModalFuncProps): ModalFuncProps => ({
  ...box,
  afterClose: () => {
    box.afterClose?.()
    focusAroundIfLost()
  },
})

/** What cannot be taken back is not what Enter, pressed once too often, says yes to. */
const withSafeAnswer = (box: ModalFuncProps): ModalFuncProps =>
  box.okButtonProps?.danger ? { focusable: { autoFocusButton: 'cancel' }, ...box } : box

/**
 * Asks something before it is done, as `modal` of the library does, and leaves the focus somewhere; on a phone, and over a viewer, Back is
 * the answer no. The box of unsaved work that holds the router, and those that ask to sign in again, are the library's own: those stand
 * between two pages.
 */
export const useModal = (): Modal => {
  const { modal } = App.useApp()
  return useMemo(() => {
    const asking = (kind: keyof Modal) => (box: ModalFuncProps) =>
      modal[kind](withFocus(withSafeAnswer(hasEntryNow() ? withEntry(box) : box)))
    return {
      confirm: asking('confirm'),
      info: asking('info'),
      success: asking('success'),
      warning: asking('warning'),
      error: asking('error'),
    }
  }, [modal])
}
