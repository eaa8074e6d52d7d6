/**
 * React gives `display: none` to what is asleep, again with every change behind the scenes, and so throws its styles and its
 * layout away. In a slot that hides its page by itself this takes it back, before anything is worked out from it.
 */
export const keepDisplayed = (slot: HTMLElement | null): (() => void) => {
  if (!slot) return () => undefined
  const observer = new MutationObserver(() => look())
  const look = () => {
    for (const page of slot.children) {
      if (!(page instanceof HTMLElement)) continue
      if (page.style.display === 'none') page.style.display = ''
      observer.observe(page, { attributes: true, attributeFilter: ['style'] })
    }
  }
  observer.observe(slot, { childList: true })
  look()
  return () => observer.disconnect()
}
