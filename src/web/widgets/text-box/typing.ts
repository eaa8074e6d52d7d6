/** How long nothing is typed until whoever listens hears of it, in milliseconds. */
export const pause = 200

interface Box {
  value: string
}

/** Texts of which nobody has heard yet, as calls that say them. */
const untold = new Set<() => void>()

/** Boxes that say nothing before somebody is done with them, as calls that say it all the same. */
const unfinished = new Set<() => void>()

/** Boxes whose text is completed or replaced by being asked, as calls that do. */
const completed = new Set<() => void>()

const settled = new Set<() => void>()

/** Whether something is being typed of which nobody has heard yet. */
export const isTyping = (): boolean => untold.size > 0

/** Calls once all that was typed has been heard. Gives back how to stop. */
export const onSettled = (then: () => void): (() => void) => {
  settled.add(then)
  return () => void settled.delete(then)
}

/** Calls what says the text of a box in the middle of it, too, where that would else be lost. Gives back how to stop. */
export const holdUnfinished = (say: () => void): (() => void) => {
  unfinished.add(say)
  return () => void unfinished.delete(say)
}

/** Calls what puts the whole of it into a box, in the middle of it, too, where that is saved or ends. Gives back how to stop. */
export const holdCompleted = (put: () => void): (() => void) => {
  completed.add(put)
  return () => void completed.delete(put)
}

/** Has every box say what stands in it and leaves all as it is: somebody is still typing there, and goes on in a while. */
export const tellTyping = (): void => {
  for (const tell of untold) tell()
  for (const say of unfinished) say()
}

/** Has every box say at once what stands in it: before a form is checked, shown, sent or put aside. */
export const settleTyping = (): void => {
  tellTyping()
  for (const put of completed) put()
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
    if (!untold.delete(tell)) return
    if (box) hear(box.value)
    if (!isTyping()) settled.forEach(then => then())
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
