import type { Sign } from '../cell-looks.ts'

const [red, amber, green, grey, black, pink] = [
  '#cf1322',
  '#d48806',
  '#389e0d',
  '#8c8c8c',
  '#262626',
  '#e58e8e',
]

/** As text, and not as the picture that some fonts have for it. */
const asText = '\uFE0E'

const signs = (glyphs: string, colours: readonly string[], names: string): Sign[] =>
  names.split(' ').map((name, at) => ({
    glyph: ([...glyphs][at] ?? '') + asText,
    color: colours[at] ?? colours[0] ?? black,
    name,
  }))

const arrows3 = '下降 持平 上升'
const arrows4 = '下降 略降 略升 上升'
const arrows5 = '下降 略降 持平 略升 上升'
const lights = [red, amber, green]

/** The sets of spreadsheet programs by their names, from the lowest sign on. */
const sets: Readonly<Record<string, readonly Sign[]>> = {
  '3Arrows': signs('↓→↑', lights, arrows3),
  '3ArrowsGray': signs('↓→↑', [grey], arrows3),
  '3Flags': signs('⚑⚑⚑', lights, '红旗 黄旗 绿旗'),
  '3TrafficLights1': signs('●●●', lights, '红灯 黄灯 绿灯'),
  '3TrafficLights2': signs('●●●', lights, '红灯 黄灯 绿灯'),
  '3Signs': signs('◆▲●', lights, '红色菱形 黄色三角 绿色圆点'),
  '3Symbols': signs('✖!✔', lights, '叉 叹号 勾'),
  '3Symbols2': signs('✖!✔', lights, '叉 叹号 勾'),
  '3Stars': signs('☆★★', [amber, '#f3cf8d', amber], '空星 半星 满星'),
  '3Triangles': signs('▼▬▲', lights, arrows3),
  '4Arrows': signs('↓↘↗↑', [red, amber, amber, green], arrows4),
  '4ArrowsGray': signs('↓↘↗↑', [grey], arrows4),
  '4RedToBlack': signs('●●●●', [black, grey, pink, red], '黑点 灰点 粉点 红点'),
  '4Rating': signs('▂▃▅▇', [grey], '1格 2格 3格 4格'),
  '4TrafficLights': signs('●●●●', [black, ...lights], '黑灯 红灯 黄灯 绿灯'),
  '5Arrows': signs('↓↘→↗↑', [red, amber, amber, amber, green], arrows5),
  '5ArrowsGray': signs('↓↘→↗↑', [grey], arrows5),
  '5Rating': signs('▁▂▃▅▇', [grey], '0格 1格 2格 3格 4格'),
  '5Quarters': signs('○◔◑◕●', [black], '空圆 四分之一 二分之一 四分之三 满圆'),
  '5Boxes': signs('□▖▌▙■', ['#1677ff'], '0格 1格 2格 3格 4格'),
}

export const signAt = (set: string, at: number): Sign | undefined => sets[set]?.[at]
