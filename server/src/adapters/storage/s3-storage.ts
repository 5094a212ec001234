import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { addContentMd5 } from './s3-content-md5.ts'
import { createDelete } from './s3-delete.ts'
import { explainS3 } from './s3-trouble.ts'
import type { Storage } from './storage.ts'
import { insidePath } from './storage-path.rules.ts'

export interface S3Options {
  /** The address of an S3-compatible service; AWS itself if absent. */
  endpoint?: string | undefined
  region: string
  bucket: string
  /** A folder inside the bucket. */
  prefix?: string | undefined
  /** Whether the bucket is part of the path instead of the host name. */
  forcePathStyle: boolean
  /** If absent, the SDK finds keys by itself (environment, profile, role of the machine). */
  keys?: { id: string; secret: string } | undefined
}

const connectMs = 5_000
const answerMs = 60_000

export function connectS3({ endpoint, region, forcePathStyle, keys }: S3Options): S3Client {
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Services other than AWS do not support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
  addContentMd5(client)
  return client
}

export function s3Storage(options: S3Options): Storage {
  const client = connectS3(options)
  const { bucket: Bucket, prefix } = options
  const base = prefix ? `${insidePath(prefix)}/` : ''
  const keyOf = (path: string) => base + insidePath(path)
  const deleteKeys = createDelete(client, Bucket)
  const explain = (error: unknown) => explainS3(error, options)

  async function* keysUnder(Prefix: string): AsyncGenerator<string[]> {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      yield (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  return {
    async read(path) {
      const Key = keyOf(path)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw explain(error)
      }
    },
    async write(path, body) {
      const Key = keyOf(path)
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentLength: body.length }))
      } catch (error) {
        throw explain(error)
      }
    },
    async list(folder) {
      const within = `${keyOf(folder)}/`
      const paths: string[] = []
      try {
        for await (const keys of keysUnder(within)) paths.push(...keys.map((key) => key.slice(base.length)))
      } catch (error) {
        throw explain(error)
      }
      return paths.toSorted()
    },
    async remove(path) {
      const Key = keyOf(path)
      try {
        const keys = [Key]
        for await (const below of keysUnder(`${Key}/`)) keys.push(...below)
        await deleteKeys(keys)
      } catch (error) {
        throw explain(error)
      }
    },
  }
}
