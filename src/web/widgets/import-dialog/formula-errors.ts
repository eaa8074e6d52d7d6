import type { ImportRow } from './import-rules.ts'
import type { ImportError } from './pin-errors.ts'

/** What a spreadsheet writes in place of a result; a text that says the same has been copied from there. */
const names = new Set(
  (
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! ' +
    '#CONNECT! #BLOCKED! #UNKNOWN! #FIELD! #CALC! #BUSY! #EXTERNAL! #PYTHON!'
  ).split(' '),
)

export const formulaProblem = (text: string): string | undefined =>
  text.startsWith('#') && names.has(text) ? `这一格是公式错误 ${text}，请改成正确的内容` : undefined

/** Cells that hold no content but the failure of a formula: to the server they would be words like any others. */
export const formulaErrors = (rows: readonly ImportRow[]): ImportError[] => {
  const errors: ImportError[] = []
  for (const [row, { cells }] of rows.entries())
    for (const field in cells) {
      const message = formulaProblem(cells[field] ?? '')
      if (message !== undefined) errors.push({ row, field, message })
    }
  return errors
}
