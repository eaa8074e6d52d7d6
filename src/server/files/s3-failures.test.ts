import { expect, test } from 'vitest'

import { Failure } from '#contract/failure.ts'

import { asAway } from './s3-failures.ts'

const said = (httpStatusCode: number) =>
  Object.assign(new Error('what the store said'), { $metadata: { httpStatusCode } })

test('a store that is away is a sentence for people, with what it said for the log', () => {
  const error = said(503)
  const told = asAway(error)
  expect(told).toBeInstanceOf(Failure)
  expect(told).toMatchObject({ message: '文件存储暂时无法访问，请稍后再试', cause: error })
})

test('what a store cannot do at all is not asked for again', () => {
  const error = said(501)
  expect(asAway(error)).toBe(error)
})
