import { Readable } from 'node:stream'

import { ConfigError } from '#server/config-env.ts'
import { originalMissing, type PartStore } from './part-store.ts'
import { asAway, isMissing } from './s3-failures.ts'
import { putStream } from './s3-write.ts'

/** `s3://bucket/prefix?endpoint=…&region=…`; the keys come from the usual `AWS_…` variables. */
const readAddress = (address: string) => {
  const url = new URL(address)
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  }
}

/**
 * Whoever watches a film holds a connection for as long as it is paused. With the client's own fifty, fifty such people
 * would keep everybody else from opening or storing anything.
 */
const connections = { maxSockets: 1000 }

/** Stores other than Amazon's do not know the checksums that the client would add by itself. */
const compatible = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: 3000,
    requestTimeout: 60_000,
    httpAgent: connections,
    httpsAgent: connections,
  },
} as const

const openClient = async (settings: { region: string; endpoint?: string; forcePathStyle?: boolean }) => {
  // Imported here: a product that keeps its files in a folder never loads it.
  const s3 = await import('@aws-sdk/client-s3')
  return { s3, client: new s3.S3Client({ ...settings, ...compatible }) }
}

type Opened = Awaited<ReturnType<typeof openClient>>

/** A bucket that is not there, or not ours, stops the start; a store that is away for the moment does not. */
const assertBucket = async ({ s3, client }: Opened, Bucket: string) => {
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket }))
  } catch (error) {
    const status = error instanceof s3.S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === undefined || status >= 500) return
    throw new ConfigError(
      `FILE_STORE=s3://${Bucket} 无法使用（${status}）：桶不存在，或 AWS_ACCESS_KEY_ID、AWS_SECRET_ACCESS_KEY 没有权限。`,
    )
  }
}

/** Whatever the client throws, in words of ours where the store is away. */
const told = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asAway(error)
  }
}

/** Pieces as objects of a bucket: `{prefix}{file id}/{piece}`. */
export const openS3Store = async (address: string): Promise<PartStore> => {
  const { bucket: Bucket, prefix, ...settings } = readAddress(address)
  const opened = await openClient(settings)
  const { s3, client } = opened
  await assertBucket(opened, Bucket)
  const keyOf = (fileId: string, name = '') => `${prefix}${fileId}/${name}`

  const read = async (fileId: string, name: string, from: number, to: number) => {
    try {
      const Range = `bytes=${from}-${to}`
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(fileId, name), Range }))
      if (Body instanceof Readable) return Body
    } catch (error) {
      if (!isMissing(error)) throw asAway(error)
    }
    throw originalMissing()
  }

  const keysUnder = async (Prefix: string): Promise<string[]> => {
    const keys: string[] = []
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    return keys
  }

  const removeKeys = async (keys: readonly string[]) => {
    for (const Key of keys) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
  }

  const listIds = async function* () {
    const list = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
    for await (const page of list)
      for (const { Prefix } of page.CommonPrefixes ?? [])
        if (Prefix) yield Prefix.slice(prefix.length).replace('/', '')
  }

  /** Parts of uploads that a killed process left: they cost, and no list of objects shows them. */
  const dropHalves = async (before: Date) => {
    const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Key && Initiated && Initiated < before)
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }

  return {
    assertThere: async () => void (await told(client.send(new s3.HeadBucketCommand({ Bucket })))),
    write: (fileId, name, bytes, onStored) =>
      told(putStream(s3, client, { Bucket, Key: keyOf(fileId, name) }, bytes, onStored)),
    read,
    removeAll: fileId => told(keysUnder(keyOf(fileId)).then(removeKeys)),
    removePart: (fileId, name) => told(removeKeys([keyOf(fileId, name)])),
    partNames: async fileId => {
      const start = keyOf(fileId)
      return (await told(keysUnder(start))).map(key => key.slice(start.length))
    },
    fileIds: listIds,
    dropHalves: before => told(dropHalves(before)),
    freeBytes: () => Promise.resolve(undefined),
  }
}
