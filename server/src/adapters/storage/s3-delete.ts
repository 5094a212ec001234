import { DeleteObjectCommand, DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3'
import { statusOf } from './s3-trouble.ts'

/** S3 deletes at most this many in one call. */
const maxTogether = 1_000
const maxSingles = 8

/** Deletes objects: together where the storage takes that, otherwise one by one. */
export function createDelete(client: S3Client, Bucket: string) {
  let takesMany = true

  async function together(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((Key) => ({ Key }))
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    const [first] = Errors
    if (first) throw Object.assign(new Error(first.Message), { name: first.Code ?? 'Error' })
  }

  async function singly(keys: readonly string[]): Promise<void> {
    const rest = keys.values()
    const deleteRest = async () => {
      for (const Key of rest) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    }
    await Promise.all(Array.from({ length: maxSingles }, deleteRest))
  }

  async function deletePage(keys: readonly string[]): Promise<void> {
    if (keys.length === 1 || !takesMany) return singly(keys)
    try {
      await together(keys)
    } catch (error) {
      if (!isRefused(error)) throw error
      // Where these keys may not be deleted at all, this fails with the reason.
      await singly(keys)
      takesMany = false
    }
  }

  return async (keys: readonly string[]): Promise<void> => {
    for (let from = 0; from < keys.length; from += maxTogether) {
      await deletePage(keys.slice(from, from + maxTogether))
    }
  }
}

/** Google's storage does not know this call; others know it and refuse our checksums. */
function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && ((status >= 400 && status < 500 && status !== 429) || status === 501)
}
