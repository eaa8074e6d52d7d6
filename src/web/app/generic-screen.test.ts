import { expect, test } from 'vitest'
import { resourceOf } from './generic-screen.tsx'

test.each([
  ['base/district/list', 'sys/district'],
  ['base/district/view', 'sys/district'],
  ['sys/district/list', 'sys/district'],
  ['sys/log-login/view', 'sys/log-login'],
  ['reports/turnover', undefined],
  ['', undefined],
])('the plain page of %j shows %s', (component, name) => {
  expect(resourceOf(component)?.name).toBe(name)
})
