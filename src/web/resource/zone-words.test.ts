import { expect, test } from 'vitest'

import { zoneWords } from './zone-words.ts'

const winter = new Date('2026-01-05T00:00:00Z')

test('where sheets and screens tell different times, that is said; zones of one time are one', () => {
  expect(zoneWords('Asia/Shanghai', 'Asia/Hong_Kong', winter)).toBeUndefined()
  expect(zoneWords('Asia/Shanghai', 'UTC', winter)).toBe(
    '表格里的时间按 Asia/Shanghai（UTC+08:00）读写，与这台设备的时区（UTC+00:00）不同，请注意换算。',
  )
  expect(zoneWords('Asia/Shanghai', 'America/New_York', winter)).toContain('（UTC-05:00）')
})
