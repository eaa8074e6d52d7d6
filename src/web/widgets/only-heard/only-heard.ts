/** The style of what is there for those who listen to the page alone. New words in it lay out nothing around it. */
export const onlyHeard = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  contain: 'strict',
} as const
