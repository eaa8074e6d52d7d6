import { expect, test } from 'vitest'

import {
  datePatterns,
  fontSizes,
  imageViewer,
  importDefaults,
  limits,
  previewTypes,
  themeColour,
  uploadDefaults,
} from './limits.ts'

/** The table of specification section 9, written down once more: a constant does not change by accident. */
test('the business constants are those of the specification', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 20_000,
    pageLimit: 10,
    pageIndex: 0,
    dictLimit: 10_000,
    cookieDays: 7,
    captchaLength: 4,
    decimals: 2,
    mobileBelow: 992,
    sidebarWidth: 240,
    sidebarCollapsed: 54,
    toolbarFixedAfter: 16,
    toolbarSearchWidth: 220,
    toastSeconds: 4,
    noticeSeconds: 3,
  })
  expect(themeColour).toBe('#1890ff')
  expect(Object.values(datePatterns)).toEqual([
    'YYYY-MM-DD HH:mm:ss',
    'YYYY-MM-DD',
    'YYYY-MM',
    'YYYY',
    'HH:mm:ss',
  ])
})

test('upload, import and viewers', () => {
  expect(uploadDefaults).toEqual({
    files: 9,
    megabytes: 1024,
    chunkMegabytes: 100,
    thumbnail: 100,
    fileSource: 'Server',
    accept: ['jpeg', 'jpg', 'png', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'mp3', 'wav', 'mp4'],
  })
  expect(importDefaults).toEqual({ files: 1, megabytes: 10, accept: ['.xls', '.xlsx'] })
  expect(imageViewer).toEqual({
    zoomStep: 0.2,
    wheelStep: 0.015,
    rotateStep: 90,
    zIndex: 2000,
    smallest: 0.2,
  })
  expect(previewTypes).toEqual({
    image: ['ico', 'png', 'jpg', 'jpeg'],
    video: ['mp4', 'm3u8', 'flv'],
    office: ['doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx'],
  })
  expect(fontSizes.map(each => `${each.value} ${each.label}`)).toEqual([
    'default 标准',
    'medium 中',
    'small 小',
    'mini 最小',
  ])
})
