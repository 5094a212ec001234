import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLinkRing, rotateLinkKey } from '../modules/playback/index.ts'
import { type EdgeUnderTest, startEdge } from '../testing/edge.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'
import { askAt } from './edge-requests.fixture.ts'
import { keyFile } from './key-file.ts'

let world: TestApp
let edge: EdgeUnderTest
let token: string

/** Connections are not reused, because a reload ends those of the workers before. */
const agent = new Agent({ keepAlive: false })

beforeAll(async () => {
  world = await openTestApp()
  world.setNow(Date.now())
  token = await enterAsGuest(world.app)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  edge = await startEdge({ origin: `127.0.0.1:${port}`, ring: await findLinkRing(world.database.db) })
})
afterAll(async () => {
  agent.destroy()
  await edge.stop()
  await world.close()
})

/** A live playlist, by a link that the edge has not met; every link has another viewing. */
async function open(): Promise<string> {
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  return body.hls
}

/** The playlist and its qualities: one is opened by marks, the other is checked by the script. */
async function stateOf(playlist: string): Promise<(string | number)[]> {
  const paths = [
    playlist,
    playlist.replace('360p', 'master'),
    playlist.replace(/[^/]+\/[^/]+$/, 'live/360p/0.m4s'),
  ]
  const answers = await Promise.all(
    paths.map((path) => askAt(agent, { port: edge.port, path, method: 'GET', headers: {} })),
  )
  return answers.map(({ status, text }) => (status === 200 ? 200 : JSON.parse(text).error_code))
}

/** Segment 0 is in no archive, which only the server says. */
const isOpen = [200, 200, 'not_found']
const isRefused = ['permission_denied', 'permission_denied', 'permission_denied']
const isUnavailable = ['unavailable', 'unavailable', 'unavailable']

/** Lets the server sign with the key after the current one, and gives back a link of each that nobody has used. */
async function rotate(): Promise<{ before: string; after: string }> {
  const { db } = world.database
  const before = await open()
  expect(await rotateLinkKey(db, { cutsOff: true })).toBe(0)
  await world.announce()
  return { before, after: await open() }
}

test('an edge whose ring is one rotation old takes links of the key before and of the new one, and learns who ended', async () => {
  const { before, after } = await rotate()
  expect(await stateOf(before)).toEqual(isOpen)
  expect(await stateOf(after)).toEqual(isOpen)
  await expect.poll(() => readFile(join(edge.folder, 'quick/ended/read'), 'utf8')).toBe('')
})

test('an edge that has the ring of now refuses links of a key that is gone, and no others', async () => {
  const { before: gone } = await rotate()
  const { before, after } = await rotate()
  await edge.reload(keyFile(await findLinkRing(world.database.db)))
  await expect.poll(() => stateOf(after)).toEqual(isOpen)
  expect(await stateOf(before)).toEqual(isOpen)
  expect(await stateOf(gone)).toEqual(isRefused)
})

test('an edge with a file of the form before the ring takes links of its one key', async () => {
  const { current } = await findLinkRing(world.database.db)
  const { before } = await rotate()
  await edge.reload(JSON.stringify({ secret: current.toString('base64url') }))
  await expect.poll(async () => stateOf(await open())).toEqual(isRefused)
  expect(await stateOf(before)).toEqual(isOpen)
})

test.each([
  [
    'a key is cut short',
    () => findLinkRing(world.database.db).then((ring) => keyFile(ring).replace(/.{9}"}/, '"}')),
  ],
  ['a key is missing', async () => '{"current":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}'],
  ['something else stands in it', async () => '[]'],
])('a file in which %s opens nothing, and one sentence in the log says so', async (_, fileOf) => {
  const log = () => readFile(join(edge.folder, 'run/error.log'), 'utf8')
  const good = keyFile(await findLinkRing(world.database.db))
  const sentence = 'onair-key.json holds no ring of keys: write it anew with npm run edge:config'
  await edge.reload(good)
  await expect.poll(async () => stateOf(await open())).toEqual(isOpen)
  const before = (await log()).split(sentence).length
  await edge.reload(await fileOf())
  await expect.poll(async () => stateOf(await open())).toEqual(isUnavailable)
  const after = await log()
  expect(after.split(sentence).length).toBeGreaterThan(before)
  expect(after).not.toContain('js exception')
  await edge.reload(good)
  await expect.poll(async () => stateOf(await open())).toEqual(isOpen)
})
