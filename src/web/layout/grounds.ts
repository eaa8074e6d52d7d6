import { readable } from './colour.ts'
import { lensOf, type Lens, type Modes } from './filters.ts'

const light = {
  page: '#f5f7fa',
  surface: '#ffffff',
  raised: '#ffffff',
  /** Over the surface, below the pointer. */
  hovered: { colour: '#000000', share: 0.06 },
  /** How much of the theme colour lies under what is chosen. */
  tinted: 0.07,
  /** How much of it lies in the edge around that. */
  edged: 0.35,
  track: '#e6eaf0',
  soft: '#5a6577',
  faint: '#6b7585',
  error: '#ff4d4f',
  success: '#52c41a',
  warning: '#faad14',
  info: '#1677ff',
  /** What the library lays under words of these three kinds. */
  under: { error: '#fff2f0', success: '#f6ffed', warning: '#fffbe6' },
  onError: '#ffffff',
  /** Under white figures. */
  count: '#ff4d4f',
}

const dark: typeof light = {
  page: '#101318',
  surface: '#181c23',
  raised: '#1f242d',
  hovered: { colour: '#ffffff', share: 0.12 },
  tinted: 0.16,
  edged: 0.45,
  track: '#262c36',
  soft: '#9aa5b5',
  faint: '#8c97a8',
  error: '#ff7875',
  success: '#73d13d',
  warning: '#ffc53d',
  info: '#69b1ff',
  under: { error: '#2c1618', success: '#162312', warning: '#2b2111' },
  onError: '#2a0a0b',
  count: '#d32029',
}

const readableOn = (hex: string, grounds: readonly string[], lens: Lens, least?: number) =>
  grounds.reduce((shade, ground) => readable(shade, ground, least, lens), hex)

/** What everything stands on, light or dark, and the texts of it that no theme colour changes, as they can be read. */
export const groundOf = (isDark: boolean, modes: Modes) => {
  const lens = lensOf(modes)
  const ground = isDark ? dark : light
  const { surface, page, raised, under } = ground
  const plain = [surface, page, raised]
  const on = (hex: string, ...grounds: string[]) => readableOn(hex, grounds, lens)
  return {
    ...ground,
    soft: on(ground.soft, ...plain),
    faint: on(ground.faint, surface, raised),
    error: on(ground.error, under.error, surface, raised),
    success: on(ground.success, under.success, surface, raised),
    warning: on(ground.warning, under.warning, surface, raised),
    /** A blue of its own, whatever the theme colour is. */
    info: on(ground.info, surface, raised),
    count: on(ground.count, '#ffffff'),
    /** The nearest shade that can be read on all of these. */
    shade: (hex: string, grounds: readonly string[], least?: number) => readableOn(hex, grounds, lens, least),
  }
}
