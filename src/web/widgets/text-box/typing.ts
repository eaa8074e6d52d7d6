/** How long nothing is typed until whoever listens hears of it, in milliseconds. */
export const pause = 200

interface Box {
  value: string
}

/** Texts of which nobody has heard yet, as calls that say them. */
const untold = new Set<() => void>()

/** Has every box say at once what stands in it: before a form is checked, shown, sent or put aside. */
export const settleTyping = (): void => {
  for (const tell of untold) tell()
}

/**
 * What is typed belongs to the box, which shows each letter by itself; whoever listens hears of it when the typing pauses, or
 * before anything else happens to it. A letter then costs no more than the browser needs for it, however much hangs on it.
 */
export const createTyping = <B extends Box>() => {
  let box: B | null = null
  let hear: (text: string) => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(timer)
    if (untold.delete(tell) && box) hear(box.value)
  }
  return {
    hold: (next: B | null): void => {
      box = next
    },
    /** Shows another text, unless somebody is typing over it. */
    follow: (value: string, listener: (text: string) => void): void => {
      hear = listener
      if (box && box.value !== value && !untold.has(tell)) box.value = value
    },
    note: (): void => {
      untold.add(tell)
      clearTimeout(timer)
      timer = setTimeout(tell, pause)
    },
    tell,
  }
}
