/** Where something is measured before it goes into its frame: nobody sees, hears or reaches it. */
export const makeBench = (): HTMLElement => {
  const bench = document.createElement('div')
  bench.inert = true
  bench.style.cssText = 'position: fixed; left: -20000px; top: 0; visibility: hidden; contain: layout style'
  document.body.append(bench)
  return bench
}
