import { StorageFailure } from './storage.ts'

interface Place {
  endpoint?: string | undefined
  region: string
  bucket: string
}

const refusals = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden'])

/** As Ceph and MinIO say that there is no room. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull'])

/** One sentence for the operator. The storage's own answer is left out, because it repeats keys and signatures. */
export function explainS3(error: unknown, { endpoint, region, bucket }: Place): Error {
  if (error instanceof StorageFailure) return error
  const service = endpoint ? `The storage at ${new URL(endpoint).origin}` : `The S3 storage in ${region}`
  const name = nameOf(error)
  if (refusals.has(name)) {
    return new StorageFailure(`${service} refuses this access key for bucket ${bucket} (${name}).`)
  }
  if (fullNames.has(name) || statusOf(error) === 507) {
    return new StorageFailure(`${service} has no room left in bucket ${bucket} (${name}).`)
  }
  if (name === 'NoSuchBucket') return new StorageFailure(`${service} has no bucket named ${bucket}.`)
  if (name === 'CredentialsProviderError') {
    return new StorageFailure(`${service} needs an access key: set ONAIR_S3_KEY_ID and ONAIR_S3_SECRET.`)
  }
  if (statusOf(error) === undefined) {
    return new StorageFailure(`${service} cannot be reached (${name}).`)
  }
  return new StorageFailure(`${service} answered ${statusOf(error)} for bucket ${bucket} (${name}).`)
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  // All addresses of a host fail together; the first error is enough.
  if (error instanceof AggregateError) return nameOf(error.errors[0])
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Of the storage's answer; undefined where there was none. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  const isAnswered = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isAnswered && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
