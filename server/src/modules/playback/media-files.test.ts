import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createMediaFiles } from './media-files.ts'

let app: FastifyInstance
afterEach(() => app.close())

test('a viewer who leaves while the file is read leaves its buffer to the next', async () => {
  const buffers: (ArrayBufferLike | undefined)[] = []
  let finishReading: () => void = () => undefined
  const files = createMediaFiles({
    read: async (_, buffer) => {
      buffers.push(buffer?.buffer)
      await new Promise<void>((resolve) => {
        finishReading = resolve
      })
      return buffer?.subarray(0, buffer.write('file'))
    },
    write: async () => undefined,
    remove: async () => undefined,
    list: async () => [],
  })
  app = Fastify()
  const closed: Promise<unknown>[] = []
  app.get('/:name', (request, reply) => {
    closed.push(once(reply.raw, 'close'))
    const { name } = request.params as { name: string }
    return files.send(reply, { path: name, contentType: 'video/mp4', caching: 'no-store' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const leaving = connect(port, '127.0.0.1')
  leaving.write('GET /first HTTP/1.1\r\nHost: onair.test\r\n\r\n')
  await expect.poll(() => buffers.length).toBe(1)
  leaving.destroy()
  await closed[0]
  finishReading()

  const second = fetch(`http://127.0.0.1:${port}/second`)
  await expect.poll(() => buffers.length).toBe(2)
  finishReading()
  expect(await (await second).text()).toBe('file')
  expect(buffers[1] === buffers[0]).toBe(true)
})
