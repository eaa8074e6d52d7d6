import { CreateBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'

/**
 * `TEST_S3_STORE=s3://bucket?endpoint=…&region=…` and the usual `AWS_…` variables: the file suites then run there too.
 * Without it they say that they were skipped.
 */
const address = process.env.TEST_S3_STORE

export const s3Skipped = '未设置 TEST_S3_STORE，跳过 S3 存储的测试'

const createBucket = async (url: URL) => {
  const endpoint = url.searchParams.get('endpoint') ?? ''
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const client = new S3Client({ endpoint, region, forcePathStyle: true })
  try {
    await client.send(new CreateBucketCommand({ Bucket: url.hostname }))
  } catch (error) {
    if (!(error instanceof S3ServiceException) || !error.name.startsWith('Bucket')) throw error
  }
}

let count = 0

/** A place of its own in the bucket for each suite. */
const fresh = async () => {
  const url = new URL(address ?? '')
  await createBucket(url)
  url.pathname = `/test-${process.pid}-${Date.now()}-${++count}`
  return { FILE_STORE: url.href }
}

export const s3Store = address ? { fresh } : undefined

/** The keys, for a server in a process of its own. */
export const s3Keys = (): Record<string, string> =>
  Object.fromEntries(
    ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map(name => [name, process.env[name] ?? '']),
  )
