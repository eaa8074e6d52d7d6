import { create } from 'zustand'

/**
 * Who sits before this tab, as a number: it changes when somebody else takes over from one moment to the next. The
 * application is another one then, with a router of its own, as after a login.
 */
export const useSeat = create<{ seat: number }>()(() => ({ seat: 0 }))

export const changeSeat = (): void => useSeat.setState(({ seat }) => ({ seat: seat + 1 }))
