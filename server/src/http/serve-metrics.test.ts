import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { serveMetrics } from './serve-metrics.ts'

async function openMetrics(metricsHost: string) {
  const metricsPort = await findFreePort()
  const close = await serveMetrics({ metricsHost, metricsPort }, async () => 'figures 1\n')
  return {
    port: metricsPort,
    close,
    async ask(host: string) {
      const [answer] = (await once(
        request({ host: '127.0.0.1', port: metricsPort, path: '/metrics', headers: { host } }).end(),
        'response',
      )) as [IncomingMessage]
      return [answer.statusCode, (await answer.toArray()).join('')]
    },
  }
}

test('the figures are told to whoever calls this machine by its own name, not to a page of another', async () => {
  const { ask, port, close } = await openMetrics('127.0.0.1')
  for (const host of [`127.0.0.1:${port}`, 'localhost', `[::1]:${port}`])
    expect(await ask(host)).toEqual([200, 'figures 1\n'])
  for (const host of ['evil.test', `127.0.0.1.evil.test:${port}`, 'localhost@evil.test'])
    expect(await ask(host), host).toEqual([403, ''])
  await close()
})

test('figures that are told to the network are told under any name of this machine', async () => {
  const { ask, close } = await openMetrics('0.0.0.0')
  expect(await ask('onair-1.cluster.test')).toEqual([200, 'figures 1\n'])
  await close()
})
