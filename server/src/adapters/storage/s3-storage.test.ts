import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { isSigned } from '../../testing/s3-signature.ts'
import { connectS3, type S3Options, s3Storage } from './s3-storage.ts'
import { StorageFailure } from './storage.ts'

describe('a bucket that cannot be used', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  const failuresOf = async (options: S3Options) => {
    const storage = s3Storage(options)
    const attempts = [
      storage.read('film/0.m4s'),
      storage.write('film/0.m4s', Buffer.from('x')),
      storage.list('film'),
      storage.remove('film'),
    ]
    return Promise.all(
      attempts.map((attempt) =>
        attempt.then(
          () => 'went well',
          (error: unknown) => error,
        ),
      ),
    )
  }

  test.each<[string, Partial<S3Options>, RegExp]>([
    [
      'a wrong secret',
      { keys: { id: 'KEY-OF-TESTS', secret: 'very-wrong' } },
      /refuses this access key for bucket films/,
    ],
    [
      'an unknown key',
      { keys: { id: 'stranger', secret: 'very-wrong' } },
      /refuses this access key for bucket films/,
    ],
    ['a missing bucket', { bucket: 'nowhere' }, /has no bucket named nowhere/],
  ])('because of %s says so in one sentence without the secret', async (_, change, sentence) => {
    for (const error of await failuresOf({ ...server.options, ...change })) {
      expect(error).toBeInstanceOf(StorageFailure)
      expect(String(error)).toMatch(sentence)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('very-wrong')
    }
  })

  test('because nothing listens there says so in one sentence', async () => {
    const endpoint = `http://someone:very-secret@127.0.0.1:${await unusedPort()}`
    for (const error of await failuresOf({ ...server.options, endpoint })) {
      expect(error).toBeInstanceOf(StorageFailure)
      expect(String(error)).toMatch(
        /^StorageFailure: The storage at \S+ cannot be reached \(ECONNREFUSED\)\.$/,
      )
      expect(String(error)).not.toContain('very-secret')
    }
  })
})

test('a bucket that is full says so in one sentence, and gives and deletes what it has', async () => {
  const server = await startS3Server({ isFull: true })
  const storage = s3Storage(server.options)
  server.put(['onair/media/film/0.m4s'], Buffer.from('x'))
  const failure = await storage.write('film/1.m4s', Buffer.from('y')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StorageFailure)
  expect(String(failure)).toMatch(
    /^StorageFailure: The storage at \S+ has no room left in bucket films \(QuotaExceeded\)\.$/,
  )
  expect(String(await storage.read('film/0.m4s'))).toBe('x')
  await storage.remove('film')
  expect(server.list()).toEqual([])
  await server.stop()
})

test('a storage that deletes only one by one is asked once for more', async () => {
  const server = await startS3Server({ takesBulk: false })
  const storage = s3Storage(server.options)
  const keys = ['film/0.m4s', 'film/audio/0.m4s', 'film/audio/1.m4s', 'other/0.m4s']
  const fill = () =>
    server.put(
      keys.map((key) => `onair/media/${key}`),
      Buffer.from('x'),
    )
  for (const refused of [1, 1]) {
    fill()
    await storage.remove('film')
    expect(server.list()).toEqual(['onair/media/other/0.m4s'])
    expect(server.refusedBulks()).toBe(refused)
  }
  await storage.remove('other/0.m4s')
  expect(server.list()).toEqual([])
  await server.stop()
})

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** The examples of "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk". */
describe('the signature of a request', () => {
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const client = connectS3({
    region: 'us-east-1',
    bucket: 'examplebucket',
    forcePathStyle: false,
    keys,
  })
  const host = 'examplebucket.s3.amazonaws.com'

  test.each([
    {
      example: 'GET object',
      request: { method: 'GET', path: '/test.txt', query: {}, headers: { range: 'bytes=0-9' } },
      hash: emptyHash,
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      example: 'PUT object',
      request: {
        method: 'PUT',
        path: '/test%24file.text',
        query: {},
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      },
      hash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      example: 'GET bucket lifecycle',
      request: { method: 'GET', path: '/', query: { lifecycle: '' }, headers: {} },
      hash: emptyHash,
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      example: 'GET bucket (list objects)',
      request: { method: 'GET', path: '/', query: { 'max-keys': '2', prefix: 'J' }, headers: {} },
      hash: emptyHash,
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])('is the published one for $example', async ({ request, hash, signature }) => {
    const headers = {
      ...request.headers,
      host,
      'x-amz-content-sha256': hash,
      'x-amz-date': '20130524T000000Z',
    }
    const names = Object.keys(headers).toSorted().join(';')
    const credential = `${keys.id}/20130524/us-east-1/s3/aws4_request`
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`
    expect(isSigned({ ...request, headers: { ...headers, authorization } }, keys)).toBe(true)

    const signer = await client.config.signer()
    const unsigned = { ...request, headers, protocol: 'https:', hostname: host }
    const signed = await signer.sign(unsigned, { signingDate: new Date('2013-05-24T00:00:00Z') })
    expect(isSigned(signed, keys)).toBe(true)
    expect(isSigned(signed, { ...keys, secret: `${keys.secret}x` })).toBe(false)
    expect(isSigned({ ...signed, path: `${signed.path}x` }, keys)).toBe(false)
    // The SDK leaves Date out of what it signs, as HTTP proxies may change it.
    if (!('date' in request.headers))
      expect(signed.headers['authorization']).toMatch(`Signature=${signature}`)
  })
})
