import { expect, test } from 'vitest'

import { whatIsNew } from './new-device.ts'

const place = (browser: string, os: string, region: string) => ({ ip: '1.2.3.4', browser, os, region })
const known = [place('Chrome 140', 'Windows 10', '江苏省 南京市')]

test('a first login is nothing unusual', () => {
  expect(whatIsNew(place('Chrome 140', 'Windows 10', '江苏省 南京市'), [])).toBeUndefined()
})

test('a newer version of the same browser is the same device', () => {
  expect(whatIsNew(place('Chrome 141', 'Windows 11', '江苏省 南京市'), known)).toBeUndefined()
})

test('another browser or system is a new device, another region a new place', () => {
  expect(whatIsNew(place('Safari 18', 'iOS 18', '江苏省 南京市'), known)).toBe('设备')
  expect(whatIsNew(place('Chrome 140', 'Windows 10', '上海市'), known)).toBe('地点')
})

test('what names no browser is a program, not a device', () => {
  expect(whatIsNew(place('', '', '上海市'), known)).toBeUndefined()
  expect(whatIsNew(place('Chrome 140', 'Windows 10', '上海市'), [place('', '', '')])).toBeUndefined()
})
