import { byHand } from '../support/workbook-by-hand.ts'
import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** What conditions (条件格式) make of the cells of a workbook. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const styles =
  '<fonts><font><sz val="11"/></font></fonts><cellXfs><xf/></cellXfs><dxfs><dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs>'
const condition = (places: string, attributes: string, inside: string) =>
  `<conditionalFormatting sqref="${places}"><cfRule priority="1" ${attributes}>${inside}</cfRule></conditionalFormatting>`
const signs = ['0', '33', '67'].map(each => `<cfvo type="percent" val="${each}"/>`).join('')
const numbers = [12, 55, 98]

test('cells have the colours, bars and signs that conditions give them; one that is not worked out is told', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '条件格式的表')
  const rows = numbers.map(
    (value, r) =>
      `<row r="${r + 1}"><c r="A${r + 1}" t="str"><v>${value < 60 ? '逾期' : '正常'}</v></c><c r="B${r + 1}"><v>${value}</v></c><c r="C${r + 1}"><v>${value}</v></c><c r="D${r + 1}"><v>${value * 10}</v></c></row>`,
  )
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData>${[
    condition('A1:A3', 'type="expression" dxfId="0"', '<formula>$B1&lt;60</formula>'),
    condition(
      'B1:B3',
      'type="dataBar"',
      '<dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar>',
    ),
    condition('C1:C3', 'type="iconSet"', `<iconSet showValue="0">${signs}</iconSet>`),
    condition('D1:D3', 'type="expression" dxfId="0"', '<formula>VLOOKUP(D1,F:G,2)=1</formula>'),
  ].join('')}</worksheet>`
  storeFile(running.folder, id, '条件格式.xlsx', Buffer.from(byHand({ sheet, styles })))
  await enter(page, '/sys/file/list')
  await preview(page, '条件格式.xlsx')
  const frame = documentIn(page, '条件格式.xlsx')
  const cell = (name: string) => frame.getByRole('cell', { name, exact: true })
  await expect(frame.getByText('由条件格式决定')).toBeVisible()
  for (const late of await cell('逾期').all())
    await expect(late).toHaveCSS('background-color', 'rgb(255, 199, 206)')
  await expect(cell('正常')).not.toHaveCSS('background-color', 'rgb(255, 199, 206)')
  await expect(cell('98')).toHaveCSS('background-image', /linear-gradient/)
  // Who hears the page hears the sign, which stands there alone.
  await expect(frame.getByRole('img')).toHaveCount(3)
  await expect(frame.getByRole('img', { name: '绿灯' })).toHaveText(/●/)
  await expect(frame.getByText('12', { exact: true })).toHaveCount(1)
})
