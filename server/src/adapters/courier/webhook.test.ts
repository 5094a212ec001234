import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GatewaySimulator, startGatewaySimulator } from '../../testing/gateway-simulator.ts'
import { postMessage } from './webhook.ts'

const secret = 'a key of sixteen letters'
const message = {
  id: 'message-1',
  tenantId: 7,
  channel: 'sms',
  recipient: '70000000001',
  text: 'Код: 0000',
} as const

let gateway: GatewaySimulator

beforeEach(async () => {
  gateway = await startGatewaySimulator()
})
afterEach(() => gateway.stop())

test('a gateway is sent the message as JSON, with a signature over the time and the very bytes of the body', async () => {
  const beforeS = Math.floor(Date.now() / 1000)
  await postMessage({ url: gateway.url, secret }, message)
  const [sent] = gateway.received
  expect(sent?.contentType).toBe('application/json')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...{ id: 'message-1', tenant_id: 7, channel: 'sms', recipient: '70000000001', text: 'Код: 0000' },
  })
  const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(sent?.signature ?? '') ?? []
  expect(Number(time)).toBeGreaterThanOrEqual(beforeS)
  expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${sent?.body}`).digest('hex'))
})

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', (response) => response.writeHead(500).end('stack')],
  ['refuses', (response) => response.writeHead(403).end()],
  ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (response) => response.destroy()],
])('a gateway that %s is told as unavailable, without a word of the message', async (_, how) => {
  gateway.setAnswer(how)
  await expect(postMessage({ url: gateway.url, secret }, message)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'unavailable',
    detail: { courier: expect.stringMatching(/^(refused|unreachable)$/) },
  })
  expect(gateway.received).toHaveLength(1)
})

test('a gateway that says nothing is given up', async () => {
  gateway.setAnswer(() => undefined)
  await expect(postMessage({ url: gateway.url, secret }, message, 50)).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('a gateway that is not there is told as unavailable', async () => {
  const nowhere = { url: 'http://127.0.0.1:1/', secret }
  await expect(postMessage(nowhere, message)).rejects.toMatchObject({ code: 'unavailable' })
})
