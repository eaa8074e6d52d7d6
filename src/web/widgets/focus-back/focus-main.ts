const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || !focused.checkVisibility()

/**
 * Gives the focus to the main area when what had it is gone, so that the next key leads into the page, not to the top of the
 * menu.
 */
export const focusMainIfLost = (): void => {
  if (isLost(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
}

/** The same for what stands in a drawer, too: there the next key leads into the drawer. */
export const focusAroundIfLost = (): void => {
  const drawer = [...document.querySelectorAll<HTMLElement>('.ant-drawer-open')].at(-1)
  if (!drawer) return focusMainIfLost()
  if (isLost(document.activeElement)) drawer.focus({ preventScroll: true })
}
