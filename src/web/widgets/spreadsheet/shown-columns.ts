/** So many are looked at: some workbooks are formatted to their very end. */
export const shownColumns = 100
