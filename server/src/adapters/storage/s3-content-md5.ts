import { createHash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'

interface WrittenRequest {
  headers: Record<string, string>
  body: string | Uint8Array
}

function isWritten(request: unknown): request is WrittenRequest {
  if (typeof request !== 'object' || request === null || !('headers' in request)) return false
  return 'body' in request && (typeof request.body === 'string' || request.body instanceof Uint8Array)
}

/** S3 requires Content-MD5 for deleting many; the SDK sends a newer checksum, which few services but AWS accept. */
export function addContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { request } = args
        if (commandName === 'DeleteObjectsCommand' && isWritten(request)) {
          for (const name of Object.keys(request.headers)) {
            if (/^x-amz-(sdk-)?checksum-/i.test(name)) delete request.headers[name]
          }
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64')
        }
        return next(args)
      },
    // Runs last before signing, when the body is serialized and the SDK's checksum is among the headers.
    { name: 'addContentMd5', step: 'build', priority: 'low' },
  )
}
