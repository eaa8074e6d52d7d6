/**
 * It is on nothing, or on what is still there and hears no key any more: no longer to be seen, such as the button of a question that
 * has closed, or done with, such as one that has nothing to save.
 */
export const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches(':disabled') || !focused.checkVisibility()

export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * Gives the focus to the main area when what had it is gone, so that the next key leads into the page, not to the top of the
 * menu.
 */
export const focusMainIfLost = (): void => {
  if (isLost(document.activeElement)) focusMain()
}

/** What covers the page now, and takes the focus itself; a dialog that fades is no longer one. */
const layers = '.ant-drawer-open, .ant-modal:not([class*="-leave"]), body > [role=dialog]'

/** The same for what stands in a drawer or a dialog, too: there the next key leads into that. */
export const focusAroundIfLost = (): void => {
  const layer = [...document.querySelectorAll<HTMLElement>(layers)].findLast(each => each.checkVisibility())
  if (!layer) return focusMainIfLost()
  if (isLost(document.activeElement)) layer.focus({ preventScroll: true })
}

/** The same where a toast or a notice, told by its selector, begins to go away, and would take the focus with it when it has. */
export const focusAroundFrom = (leaving: string): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest(leaving)) activeElement.blur()
  focusAroundIfLost()
}

/** Gives the focus to what lies over all else, where it is not in it already. */
export const focusUppermost = (): void => {
  const layer = [...document.querySelectorAll<HTMLElement>(layers)].findLast(each => each.checkVisibility())
  if (!layer) return focusMainIfLost()
  if (!layer.contains(document.activeElement)) layer.focus({ preventScroll: true })
}
