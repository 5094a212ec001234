import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireFfmpeg } from '../../adapters/ffmpeg/index.ts'
import { folderStorage } from '../../adapters/storage/index.ts'
import { type Database, openDatabase, openPool } from '../../db/index.ts'
import { recordedChannel } from '../../testing/recording-world.ts'
import { stealLease } from '../../testing/steal-lease.ts'
import { openTcpLine } from '../../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { saveChannel } from '../channels/index.ts'
import { recordAll } from './recorder.ts'
import { saveFeed } from './recording.repository.ts'

let database: TestDatabase
let folder = ''
let channelId = 0

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'onair-recorder-'))
  channelId = await saveChannel(database.db, recordedChannel)
  await saveFeed(database.db, { channelId, url: 'udp://127.0.0.1:1' })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const events: string[] = []

/** A recorder that tells what becomes of its channel; its feed is silent. */
async function startRecorder(name: string, db: Database): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const tools = {
    ...{ db, storage: folderStorage(folder), ffmpeg: await requireFfmpeg() },
    ...{ clock: Date.now, random: Math.random },
    say: (_: string, channel: number, sentence: string) => {
      const isAboutFeed = sentence.startsWith('The feed was lost')
      if (channel === channelId && !isAboutFeed) events.push(`${name}: ${sentence}`)
    },
  }
  const ended = recordAll(tools, stopping.signal)
  return async () => {
    stopping.abort()
    await ended
  }
}

const waits = (host: string) =>
  `The recorder on ${host} has this channel; this one waits and takes over when it is gone.`

test('a recorder that is cut off stops before the one that waits takes over, and waits in its turn; robbed of its lease, so does that one', {
  timeout: 90_000,
}, async () => {
  const line = await openTcpLine(() => database.connection)
  const { host, port } = line
  const farDb = openDatabase(openPool({ ...database.connection, host, port }, { max: 2, maxAnswerMs: 1000 }))
  const expectNext = async (...expected: string[]) => {
    await expect.poll(() => events.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expected.length)
    expect(events.splice(0)).toEqual(expected)
  }

  const stopFar = await startRecorder('far', farDb)
  await expectNext('far: Recording.')
  const stopNear = await startRecorder('near', database.db)
  await expectNext(`near: ${waits(hostname())}`)

  line.freeze()
  await expectNext(
    'far: The lease of this channel could not be renewed; this recorder stops before another takes over.',
    'near: Recording.',
  )
  await line.restore()
  await expectNext(`far: ${waits(hostname())}`)

  await stealLease(database.db, `recording ${channelId}`)
  await expectNext(
    'near: Another recorder has taken over this channel; this one stops and waits.',
    `near: ${waits('thief')}`,
  )
  await Promise.all([stopFar(), stopNear()])
  await farDb.destroy()
  await line.close()
  expect(events).toEqual([])
})
