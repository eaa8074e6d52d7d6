import type { S3Client } from '@aws-sdk/client-s3'

import type { OnStored } from './part-store.ts'

type S3 = typeof import('@aws-sdk/client-s3')

export interface Target {
  Bucket: string
  Key: string
}

/** The smallest that S3 takes for a part that is not the last: two of them are all the memory that an upload needs. */
export const partBytes = 5 * 1024 * 1024

/** The bytes again, in pieces of exactly `partBytes`, the last one shorter. */
async function* inParts(bytes: AsyncIterable<Buffer>, onStored?: OnStored): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let gathered: Buffer[] = []
  let length = 0
  const join = async () => {
    const whole = Buffer.concat([rest, ...gathered])
    await onStored?.(gathered)
    gathered = []
    return whole
  }
  for await (const piece of bytes) {
    gathered.push(piece)
    length += piece.length
    if (length < partBytes) continue
    const whole = await join()
    let from = 0
    for (; length - from >= partBytes; from += partBytes) yield whole.subarray(from, from + partBytes)
    rest = whole.subarray(from)
    length = rest.length
  }
  if (length > 0) yield join()
}

type Rest = AsyncGenerator<Buffer>

/** One part travels while the next is gathered; the source waits for both. */
const sendParts = async (
  s3: S3,
  client: S3Client,
  target: Target,
  UploadId: string,
  first: Buffer,
  rest: Rest,
) => {
  const sent: { PartNumber: number; ETag: string | undefined }[] = []
  const send = async (Body: Buffer, PartNumber: number) => {
    const { ETag } = await client.send(new s3.UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
    sent.push({ PartNumber, ETag })
  }
  let body: Buffer | undefined = first
  for (let number = 1; body; number++) {
    const [, next]: [void, IteratorResult<Buffer>] = await Promise.all([send(body, number), rest.next()])
    body = next.done ? undefined : next.value
  }
  return sent
}

const putMany = async (s3: S3, client: S3Client, target: Target, first: Buffer, rest: Rest) => {
  const { UploadId = '' } = await client.send(new s3.CreateMultipartUploadCommand(target))
  try {
    const Parts = await sendParts(s3, client, target, UploadId, first, rest)
    await client.send(
      new s3.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    // What cannot be given up now is given up by the sweep, a day later.
    await client.send(new s3.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
    throw error
  }
}

/**
 * Stores a stream whose length nobody knows beforehand: one object where it fits into a part, otherwise a multipart
 * upload. The object appears whole or not at all.
 */
export const putStream = async (
  s3: S3,
  client: S3Client,
  target: Target,
  bytes: AsyncIterable<Buffer>,
  onStored?: OnStored,
): Promise<void> => {
  const parts = inParts(bytes, onStored)
  try {
    const first = await parts.next()
    const Body = first.done ? Buffer.alloc(0) : first.value
    if (Body.length < partBytes)
      return void (await client.send(
        new s3.PutObjectCommand({ ...target, Body, ContentLength: Body.length }),
      ))
    await putMany(s3, client, target, Body, parts)
  } finally {
    await parts.return(undefined)
  }
}
