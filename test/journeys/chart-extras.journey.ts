import { bookWith } from './support/chart-book.ts'
import { enter } from './support/back-office.ts'
import { columnChart } from './support/chart-xml.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** What the drawer of charts does not know of them is drawn beside it, or said. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

test('a trend line is drawn, and what is not drawn is said in the picture', async ({ page, running }) => {
  const id = await newNotice(running.admin, '图表里的趋势线')
  const plain = columnChart('逐月销量', ['一月', '二月', '三月'], [{ name: '销量', values: [12, 20, 7] }])
  const chartWith = (more: string) => plain.replace('</c:ser>', `${more}</c:ser>`)
  const trend = '<c:trendline><c:trendlineType val="linear"/></c:trendline>'
  const nothing = '<c:trendline><c:trendlineType val="movingAvg"/><c:period val="9"/></c:trendline>'
  const errors = '<c:errBars><c:errValType val="stdErr"/></c:errBars>'
  const charts = [plain, plain, ...[trend, nothing, errors].map(chartWith)]
  storeFile(running.folder, id, '图表里的趋势线.xlsx', bookWith(...charts))
  await enter(page, '/sys/file/list')
  await preview(page, '图表里的趋势线.xlsx')
  const drawn = documentIn(page, '图表里的趋势线.xlsx').getByRole('img', { name: '图表：逐月销量' })
  await expect(drawn).toHaveCount(charts.length)
  const pictureAt = async (at: number) => {
    await expect(drawn.nth(at)).toHaveAttribute('src', /^data:image\/png/)
    return drawn.nth(at).getAttribute('src')
  }
  const pictures = [
    await pictureAt(0),
    await pictureAt(1),
    await pictureAt(2),
    await pictureAt(3),
    await pictureAt(4),
  ]
  expect(pictures[0]).toBe(pictures[1])
  expect(new Set(pictures).size).toBe(4)
  await closePreview(page)
})
