import { expect, test } from 'vitest'

import { chartNameIn, withChartName } from './chart-picture.ts'
import { drawnSize, fittedIn } from './chart-size.ts'
import { wholeWord } from './whole-word.ts'
import { chartIn } from './word-charts.ts'

const drawing = (data: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="5267325" cy="3076575"/><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const pictureIn = (xml: string) => /embed="([^"]*)"/.exec(wholeWord(xml))?.[1] ?? ''

test('a chart is found with its size, and with the words for where it cannot be drawn', () => {
  const [id = '', words] = pictureIn(drawing('<c:chart r:id="rId4"/>')).split('|')
  expect(chartIn(id)).toEqual({ id: 'rId4', size: { width: 553, height: 323 } })
  expect(words).toBe('图表无法显示，请下载后查看')
  expect(
    chartIn(pictureIn(drawing('<pic:pic><pic:blipFill><a:blip r:embed="rId5"/></pic:blipFill></pic:pic>'))),
  ).toBe(undefined)
  // A diagram has a mark alone.
  expect(pictureIn(drawing('<dgm:relIds r:dm="rId6"/>'))).toBe('|示意图无法显示，请下载后查看')
})

test('one broader than the column is as broad as that, and not higher than it is broad unless it was', () => {
  expect(fittedIn({ width: 200, height: 100 }, 311)).toEqual({ width: 200, height: 100 })
  expect(fittedIn({ width: 622, height: 400 }, 311)).toEqual({ width: 311, height: 311 })
  expect(fittedIn({ width: 622, height: 200 }, 311)).toEqual({ width: 311, height: 200 })
  expect(fittedIn({ width: 622, height: 1000 }, 311)).toEqual({ width: 311, height: 500 })
})

test('the address of its picture has its name', () => {
  const address = withChartName('data:image/png;base64,AAAA', '图表：收入;支出, 100%')
  expect(address).toMatch(/^data:image\/png;name=[^;,]*;base64,AAAA$/)
  expect(chartNameIn(address)).toBe('图表：收入;支出, 100%')
  expect(chartNameIn('data:image/png;base64,AAAA')).toBe(undefined)
})

test('a chart of whatever size somebody asks for is drawn no larger than a picture may be', () => {
  expect(drawnSize({ width: 553, height: 323 })).toEqual({ width: 553, height: 323 })
  expect(drawnSize({ width: 2_000_000, height: 500_000 })).toEqual({ width: 2400, height: 600 })
  expect(drawnSize({ width: 24_000, height: 0 })).toEqual({ width: 2400, height: 1 })
})
