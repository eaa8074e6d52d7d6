/** Takes back what was done last, while that is offered; whether it was. */
export const pressUndo = (): boolean => {
  const newest = [...document.querySelectorAll<HTMLButtonElement>('[data-undo]')].at(-1)
  newest?.click()
  return newest !== undefined
}
