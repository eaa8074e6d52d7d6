/** A file dropped where nobody takes it: a browser would open it, in place of the page and of what is being written there. */
const refuse = (event: DragEvent) => {
  const { dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** The page stays, wherever files are let go. Who takes files has said so before this hears of it. */
export const refuseDrops = (): void => {
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
}
