import { expect, test } from 'vitest'

import { messages } from './messages.ts'

/** The sentences of specification sections 2, 5 and 8, written down once more: other tests take them from `messages`. */
test('each sentence is the specification’s, character by character', () => {
  const { wrongExtension, tooLarge, chunkFailed, ...sentences } = messages
  expect(sentences).toEqual({
    loginExpiredTitle: '登录过期',
    loginAbnormalTitle: '登录异常',
    pleaseLoginAgain: '请重新登录，',
    loginAgain: '重新登录',
    cancel: '取消',
    timeout: '服务器超时，请稍后重试！',
    serverError: '服务器异常，请稍后重试！',
    unknown: '未知错误',
    tooManyFiles: '文件超出限制！',
    wrongTemplate: '无效模版！',
    noRows: '无效数据！',
    originalMissing: '原始文件不存在！',
    noFullScreen: 'you browser can not work',
    imageFailed: '加载失败',
    fontSizeChanged: '切换字体成功',
    searchPlaceholder: '请输入内容',
  })
})

test('the sentences that carry a number or a list', () => {
  expect(messages.tooLarge(1024)).toBe('文件大小不能超过1024M！')
  expect(messages.wrongExtension(['.xls', '.xlsx'])).toBe('文件格式只支持.xls，.xlsx！')
  expect(messages.chunkFailed('/api/file/upload', 502)).toBe('fail to post /api/file/upload 502')
})
