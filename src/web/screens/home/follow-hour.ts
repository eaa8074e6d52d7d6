export const hourNow = (): number => new Date().getHours()

const untilNextHour = () => new Date().setMinutes(60, 0, 0) - Date.now()

/** Calls at each full hour, and when one comes back to the page: the clock of a computer that sleeps calls late. Gives back how to stop. */
export const followHour = (onHour: () => void): (() => void) => {
  let waiting: ReturnType<typeof setTimeout>
  const wait = () => {
    waiting = setTimeout(() => {
      onHour()
      wait()
    }, untilNextHour())
  }
  wait()
  document.addEventListener('visibilitychange', onHour)
  addEventListener('focus', onHour)
  return () => {
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', onHour)
    removeEventListener('focus', onHour)
  }
}
