const office = 'http://schemas.openxmlformats.org'

const texts = (values: readonly string[]) =>
  `<c:strRef><c:f>Sheet1!$A$1</c:f><c:strCache><c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:strCache></c:strRef>`

const numbers = (values: readonly number[], format = 'General') =>
  `<c:numRef><c:f>Sheet1!$B$2</c:f><c:numCache><c:formatCode>${format}</c:formatCode><c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`

const words = (text: string) =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`

export interface Series {
  name: string
  values: readonly number[]
  /** As the format of a cell has it. */
  format?: string
}

const seriesOf = (all: readonly Series[], categories: readonly string[], more = '') =>
  all
    .map(
      ({ name, values, format }, at) =>
        `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${texts([name])}</c:tx>${more || `<c:spPr><a:solidFill><a:schemeClr val="accent${at + 1}"/></a:solidFill></c:spPr>`}<c:cat>${texts(categories)}</c:cat><c:val>${numbers(values, format)}</c:val></c:ser>`,
    )
    .join('')

const axes = (across = '', up = '') =>
  `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>${across && words(across)}<c:numFmt formatCode="General" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines/>${up && words(up)}<c:numFmt formatCode="General" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/></c:valAx>`

const chartOf = (title: string, plot: string) =>
  `<c:chartSpace xmlns:c="${office}/drawingml/2006/chart" xmlns:a="${office}/drawingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><c:chart>${title && words(title)}<c:autoTitleDeleted val="${title === '' ? 1 : 0}"/><c:plotArea><c:layout/>${plot}</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:spPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:ln w="9525"><a:solidFill><a:srgbClr val="BFBFBF"/></a:solidFill></a:ln></c:spPr></c:chartSpace>`

const labels = (shown: string) =>
  `<c:dLbls>${['LegendKey', 'Val', 'CatName', 'SerName', 'Percent', 'BubbleSize'].map(name => `<c:show${name} val="${shown === name ? 1 : 0}"/>`).join('')}</c:dLbls>`

/** Columns beside each other, with the titles of their axes and numbers above them. */
export const columnChart = (title: string, categories: readonly string[], series: readonly Series[]) =>
  chartOf(
    title,
    `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${seriesOf(series, categories)}${labels('Val')}<c:gapWidth val="150"/><c:axId val="1"/><c:axId val="2"/></c:barChart>${axes('季度', '万元')}`,
  )

export const pieChart = (title: string, categories: readonly string[], series: Series) =>
  chartOf(
    title,
    `<c:pieChart><c:varyColors val="1"/>${seriesOf([series], categories, ' ')}${labels('Percent')}<c:firstSliceAng val="0"/></c:pieChart>`,
  )

/** One of a kind, by the name of its element; its axes are those of columns. */
export const plainChart = (
  kind: string,
  inside: string,
  categories: readonly string[],
  series: readonly Series[],
) =>
  chartOf(
    '',
    `<c:${kind}>${inside}${seriesOf(series, categories)}<c:axId val="1"/><c:axId val="2"/></c:${kind}>${axes()}`,
  )
