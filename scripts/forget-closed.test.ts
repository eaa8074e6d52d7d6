import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { withoutClosed } from './forget-closed.ts'

const portal = 'node_modules/@rc-component/portal/es/useEscKeyDown.js'
const dialog = 'node_modules/@rc-component/dialog/es/Dialog/index.js'
const motion = 'node_modules/@rc-component/motion/es/hooks/useStatus.js'
const focus = 'node_modules/@rc-component/util/es/Dom/focus.js'

test('whoever hears Escape is noted by effects alone', () => {
  const code = withoutClosed(`/${portal}`, readFileSync(portal, 'utf8'))
  expect(code).not.toContain('useMemo(')
  expect(code).toMatch(/useEffect\(\(\) => \{\s+if \(open\) \{\s+ensure\(\);/)
})

test('one Escape may close several of those who hear it', () => {
  const code = withoutClosed(`/${portal}`, readFileSync(portal, 'utf8'))
  expect(code).toContain('asked[i].onEsc(')
  expect(code).not.toContain('stack[i]')
})

test('where the focus is left alone is noted for boxes that hold it', () => {
  expect(withoutClosed(`/${focus}`, readFileSync(focus, 'utf8'))).toContain('idToElementMap.has(id)')
})

test('a box that is shown again before its content asks nothing of that', () => {
  expect(withoutClosed(`/${dialog}`, readFileSync(dialog, 'utf8'))).toContain('contentRef.current?.focus?.()')
})

test('what was shown before is drawn at once, and does not come in once more', () => {
  const code = withoutClosed(`/${motion}`, readFileSync(motion, 'utf8'))
  expect(code).toContain('asyncVisible === undefined && currentStatus === STATUS_NONE && supportMotion')
  expect(code).toContain(
    'visibleRef.current === visible && (mountedRef.current || currentStatus === STATUS_NONE)',
  )
})

test('another way of writing it stops the build, and other modules stay as they are', () => {
  expect(() => withoutClosed(`/${focus}`, '')).toThrow(/forget-closed/)
  expect(withoutClosed('/src/web/app/main.tsx', 'const a = 1')).toBe('const a = 1')
})
