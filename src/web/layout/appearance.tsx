import { SearchOutlined } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useMemo, type ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { useAppState } from '#web/session/app-state.ts'
import { useIsDark } from '#web/session/colour-scheme.ts'
import { useSettings } from '#web/session/settings.ts'

import { filterOf } from './filters.ts'
import { componentSizes, themeOf } from './theme.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { mediaQuery } from '#web/widgets/media/media-query.ts'

/** Of a search box whose button has no other name. */
const searchIcon = <SearchOutlined aria-label="查找" />

/** Who asked his system for less motion gets none from the components either. */
const isStill = () => mediaQuery('(prefers-reduced-motion: reduce)').matches

/** What is built has the library's rules in its style sheets (scripts/static-styles.ts); only their variables are set here. */
const prepared = { hashed: false, zeroRuntime: import.meta.env.PROD }

/**
 * No most of them: the library takes the oldest away unread, however short it was there. Those that say the same, or that come
 * of one deed, are one already. Narrow enough for a line to be read; of several, the sign stands at the first.
 */
const toasts = {
  duration: limits.toastSeconds,
  styles: {
    root: { maxWidth: 'min(640px, calc(100vw - 32px))' },
    wrapper: { alignItems: 'baseline' },
  },
}

/** Some notices stay until they are answered; bell and own menu are within reach meanwhile. */
const belowTopBar = { top: 64 }

const useFilters = (filter: string) =>
  useEffect(() => {
    const { style } = document.documentElement
    style.filter = filter
    return () => void style.removeProperty('filter')
  }, [filter])

/** Gives everything inside the looks that the person has set: language, theme, sizes, density, messages and boxes. */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const { themeColour, compact, grey, colourWeak } = useSettings()
  const size = useAppState(state => state.size)
  const isTouch = useAppState(state => state.device === 'mobile')
  const isPrinting = useIsPrinting()
  const isDark = useIsDark() && !isPrinting
  const theme = useMemo(() => {
    const { token, ...rest } = themeOf({ themeColour, compact, grey, colourWeak }, size, isDark, isTouch)
    return { ...rest, ...prepared, token: { ...token, motion: !isStill() } }
  }, [themeColour, compact, grey, colourWeak, size, isDark, isTouch])
  useFilters(filterOf({ grey, colourWeak }))
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      componentSize={componentSizes[size]}
      // Two Chinese characters stay together: tests and screen readers look for the word as it is written.
      button={{ autoInsertSpace: false }}
      inputSearch={{ searchIcon }}
    >
      <App message={toasts} notification={belowTopBar}>
        {children}
      </App>
    </ConfigProvider>
  )
}
