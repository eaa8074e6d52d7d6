import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { originalMissing, type PartStore } from './part-store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

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
 * Pieces as objects of a bucket: `{prefix}{file id}/{piece}`. S3 must know a length beforehand and a form does not say
 * it, so that a piece rests in a temporary file on its way: never in memory.
 */
export const openS3Store = async (address: string): Promise<PartStore> => {
  // Imported here: a product that keeps its files in a folder never loads it.
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket, prefix, ...settings } = readAddress(address)
  const client = new s3.S3Client(settings)
  const Bucket = bucket
  const keyOf = (fileId: string, name = '') => `${prefix}${fileId}/${name}`

  const write = async (fileId: string, name: string, bytes: Readable) => {
    const folder = await mkdtemp(join(tmpdir(), 'zhanggui-part-'))
    const path = join(folder, 'part')
    try {
      await pipeline(bytes, createWriteStream(path))
      const { size } = await stat(path)
      const Body = createReadStream(path)
      await client.send(
        new s3.PutObjectCommand({ Bucket, Key: keyOf(fileId, name), Body, ContentLength: size }),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const read = async (fileId: string, name: string, from: number, to: number) => {
    try {
      const Range = `bytes=${from}-${to}`
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(fileId, name), Range }))
      if (Body instanceof Readable) return Body
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    throw originalMissing()
  }

  const keysUnder = async function* (Prefix: string): AsyncGenerator<string> {
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key } of page.Contents ?? []) if (Key) yield Key
  }

  const removeKey = (Key: string) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }))

  return {
    write,
    read,
    async removeAll(fileId) {
      for await (const key of keysUnder(keyOf(fileId))) await removeKey(key)
    },
    async removePart(fileId, name) {
      await removeKey(keyOf(fileId, name))
    },
    async partNames(fileId) {
      const start = keyOf(fileId)
      return (await Array.fromAsync(keysUnder(start))).map(key => key.slice(start.length))
    },
    async *fileIds() {
      const list = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
      for await (const page of list)
        for (const { Prefix } of page.CommonPrefixes ?? [])
          if (Prefix) yield Prefix.slice(prefix.length).replace('/', '')
    },
    freeBytes: () => Promise.resolve(undefined),
  }
}
