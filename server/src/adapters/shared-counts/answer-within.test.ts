import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerWithin } from './answer-within.ts'

test('an answer that has arrived while the process was busy is in time', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = connect((server.address() as AddressInfo).port)
  const [far] = (await once(server, 'connection')) as [Socket]
  const answer = answerWithin(once(near, 'data'), 1)
  far.write('here')
  const busyUntilMs = performance.now() + 5
  while (performance.now() < busyUntilMs);
  expect(String(await answer)).toBe('here')
  for (const socket of [near, far]) socket.destroy()
  server.close()
})

test('an answer that does not come is a failure, and so is one that fails', async () => {
  const silence = new Promise<never>(() => undefined)
  await expect(answerWithin(silence, 1)).rejects.toMatchObject({ code: 'NO_ANSWER' })
  await expect(answerWithin(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
})
