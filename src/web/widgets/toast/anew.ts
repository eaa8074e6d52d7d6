let told = 0

/**
 * So many seconds from now on, for what is said in the place of the same again: the library begins to count anew only where the
 * number differs, and would take the newer one away with the time of the older.
 */
export const anew = (seconds: number): number => {
  told += 1
  return seconds + (told % 1000) / 1_000_000
}
