import { expect, test } from 'vitest'

import { clientOf } from './client-of.ts'
import { regionOf } from './region-of.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    { browser: 'Chrome 120', os: 'Windows 10' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 17', os: 'iOS 17.2' },
  ],
  ['', { browser: '', os: '' }],
])('%s', (userAgent, client) => {
  expect(clientOf(userAgent)).toEqual(client)
})

test('a nonsense client is never an error', () => {
  expect(clientOf('x'.repeat(100_000)).browser.length).toBeLessThanOrEqual(64)
})

test.each([
  ['114.114.114.114', '江苏省 南京市'],
  ['8.8.8.8', '美国'],
  ['192.168.1.2', '内网IP'],
  ['127.0.0.1', '内网IP'],
  ['::1', '本机地址'],
  ['not an address', ''],
])('%s is in %s', (ip, region) => {
  expect(regionOf(ip)).toBe(region)
})
