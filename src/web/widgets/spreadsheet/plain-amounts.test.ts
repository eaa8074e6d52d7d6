import { expect, test } from 'vitest'

import { createShow } from './number-format.ts'
import { plainAmounts } from './plain-amounts.ts'

const formats = [
  '0.00',
  '#,##0',
  '#,##0.00',
  '"¥"#,##0.00',
  '¥#,##0.00;¥-#,##0.00',
  '[$¥-804]#,##0.00',
  '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ',
  '_ * #,##0_ ;_ * -#,##0_ ',
  '#,##0.000"元"',
  '[Red]0.0',
]

test.each(formats)('amounts in the format %s are what the library writes', format => {
  const [plainly, show] = [plainAmounts(format), createShow(format)]
  for (const number of ['0.7', '0.5', '1', '12.345', '999.995', '1234.5', '1234567', '98765432.1'])
    expect(plainly?.(number)?.trim(), number).toBe(show(Number(number)).trim())
})

test.each(['General', '# ?/?', '0.00E+00', '0%', '0.00,', '#,##0,', '[>9]0.00;0', '#', '0000', '#.##'])(
  'the format %s is for the library',
  format => expect(plainAmounts(format)).toBeUndefined(),
)

test('nought, what is below it and what is longer than a sheet keeps are for the library', () => {
  for (const number of ['0', '0.001', '-5', '1e21', '123456789012345678'])
    expect(plainAmounts('0.00')?.(number), number).toBeUndefined()
})
