import { imageViewer } from '#contract/limits.ts'

/**
 * Worn by the boxes that ask somebody to sign in again: notices wait under them (dialogs.css), and a drawer that opens behind them
 * leaves them the focus.
 */
export const asksLogin = 'asks-login'

/** Worn by the box of notices that are to be confirmed before all else: Back closes nothing under it. */
export const mustAnswer = 'must-answer'

/** The boxes that stand there and are answered before anything else. */
export const askingBoxes = (): Element[] => [
  ...document.querySelectorAll(`.ant-modal-confirm, .${asksLogin}, .${mustAnswer}`),
]

/** Whether there is one: what opens leaves it the focus, and Back passes it by. */
export const isAsked = (): boolean => askingBoxes().length > 0

/** Whether a question stands, which goes with no page. */
export const isQuestioned = (): boolean => document.querySelector('.ant-modal-confirm') !== null

/**
 * What lies over what. The component library sets the rest: drawers and dialogs of a page at 1000, what opens inside of one just
 * above it, short messages at 2010, notices at 2050.
 */
export const layers = {
  /**
   * The viewers, as the specification has it, and whatever may come while one of them is open: what has to be confirmed, the
   * sign-in over half-filled work, the palette and what it opens. The library's questions stand here by themselves. Who shares a
   * layer lies in the order of the document, and each of them is put at its end when it opens, and taken out when it closes
   * (`destroyOnHidden`): the last one to come is on top, so a picture that is opened from a notice lies over the notice, and a
   * question over the picture.
   */
  overWindow: imageViewer.zIndex,
  /** Whose screen it is, over all that may be photographed from it; nothing is pressed there. */
  watermark: 2100,
} as const
