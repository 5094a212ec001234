import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listProcessesIn } from '@onair/server/testing/database-processes'
import { findFreePort } from '@onair/server/testing/free-port'
import { testMedia } from '@onair/server/testing/test-media'
import { makeOpenFolder } from '@onair/server/testing/throwaway-server'
import { type BeatingViewer, openBeatingViewer, waitForFilm } from './beating-viewers.ts'
import { type ServerUnderTest, startServer } from './server-under-test.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const writers = 4
const checkers = 8
const beatingViewers = 4
/** The first film of the demo world. */
const filmId = 1
const maxRoundMs = 1_500
const password = 'correct horse battery'

export interface KillProofOptions {
  rounds: number
  env?: NodeJS.ProcessEnv
  random?: () => number
  say?: (sentence: string) => void
}

export interface KillProof {
  kills: number
  acknowledged: number
  /** Names whose acknowledged write is missing. */
  lost: string[]
  /** Heartbeats that were acknowledged and are missing, after kills and after a clean stop. */
  lostHeartbeats: number
  /** Heartbeats at most that one viewer sent and that are missing. */
  maxMissingHeartbeats: number
  /** Database processes that are left after the last stop. */
  orphans: number[]
  slowestStartMs: number
}

/** Kills a writing server repeatedly and checks every acknowledged write. */
export async function proveKills(options: KillProofOptions): Promise<KillProof> {
  const { rounds, env = process.env, random = Math.random, say = () => undefined } = options
  const folder = await realpath(await makeOpenFolder('onair-kills-'))
  const port = await findFreePort()
  const settings = {
    ONAIR_DATA_FOLDER: folder,
    ...testMedia,
    ONAIR_RATE_LIMIT: '1000000',
    ONAIR_SIGN_IN_LIMIT: '1000000',
    DATABASE_URL: '',
  }
  const start = () =>
    startServer([process.execPath, join(root, 'demo/dist/main.js')], port, { ...env, ...settings })
  const acknowledged = new Map<string, unknown>()
  let slowestStartMs = 0
  let kills = 0
  let lostHeartbeats = 0
  let maxMissingHeartbeats = 0
  let server = start()
  const countHeartbeats = async (viewers: readonly BeatingViewer[]) => {
    for (const viewer of viewers) {
      const storedS = await viewer.storedS()
      lostHeartbeats += Math.max(0, viewer.acknowledgedS() - storedS)
      maxMissingHeartbeats = Math.max(maxMissingHeartbeats, viewer.sentS() - storedS)
    }
  }
  try {
    await server.answering
    await waitForFilm(originOf(port), filmId)
    for (let round = 1; round <= rounds; round++) {
      const viewers = await openViewers(port, `round-${round}`)
      const [written] = await Promise.all([
        writeUntilKilled(server, `kill-${round}`, random() * maxRoundMs),
        ...viewers.map((viewer) => viewer.beatUntilGone()),
      ])
      kills++
      for (const [name, id] of written) acknowledged.set(name, id)
      server = start()
      // Sometimes a starting server is killed as well.
      if (round % 4 === 0) {
        await pause(random() * slowestStartMs)
        await server.end('SIGKILL')
        kills++
        server = start()
      }
      const startMs = await server.answering
      slowestStartMs = Math.max(slowestStartMs, startMs)
      const missing = await findMissing(server, written)
      await countHeartbeats(viewers)
      say(`Round ${round}: ${written.size} writes, ${missing.length} lost, restarted in ${startMs} ms.`)
    }
    const lost = await findMissing(server, acknowledged)
    const viewers = await openViewers(port, 'clean')
    const beating = Promise.all(viewers.map((viewer) => viewer.beatUntilGone()))
    await pause(random() * maxRoundMs)
    await server.end('SIGTERM')
    await beating
    server = start()
    await server.answering
    await countHeartbeats(viewers)
    await server.end('SIGTERM')
    const orphans = await listProcessesIn(folder)
    return {
      ...{ kills, acknowledged: acknowledged.size, lost, orphans, slowestStartMs },
      ...{ lostHeartbeats, maxMissingHeartbeats },
    }
  } finally {
    await server.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

function openViewers(port: number, name: string): Promise<BeatingViewer[]> {
  return Promise.all(
    Array.from({ length: beatingViewers }, (_, index) =>
      openBeatingViewer(originOf(port), `${name}-viewer-${index}`, filmId),
    ),
  )
}

async function writeUntilKilled(
  server: ServerUnderTest,
  prefix: string,
  afterMs: number,
): Promise<Map<string, unknown>> {
  const written = new Map<string, unknown>()
  let isKilled = false
  const write = async (writer: number) => {
    for (let count = 0; ; count++) {
      const body = { username: `${prefix}-${writer}-${count}`, password, is_guest: true }
      const answer = await server.post('/v2/users', body).catch((error: unknown) => {
        if (isKilled) return undefined
        throw error
      })
      if (!answer) return
      if (answer.status !== 200) throw new Error(`A write was answered by ${answer.status}`)
      // The server chooses a guest's name.
      written.set(String(readField(answer.body, 'username')), readField(answer.body, 'id'))
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await Promise.race([writing, pause(afterMs)])
  isKilled = true
  await server.end('SIGKILL')
  await writing
  return written
}

/** Each acknowledged guest must be able to sign in. */
async function findMissing(server: ServerUnderTest, written: Map<string, unknown>): Promise<string[]> {
  const missing: string[] = []
  const waiting = [...written]
  const check = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [login, id] = next
      const answer = await server.post('/v2/auth/login', { login, password })
      if (answer.status !== 200 || readField(answer.body, 'user_id') !== id) missing.push(login)
    }
  }
  await Promise.all(Array.from({ length: checkers }, check))
  return missing
}

function readField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body ? Reflect.get(body, name) : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rounds = '20'] = process.argv.slice(2)
  const proof = await proveKills({ rounds: Number(rounds), say: console.log })
  const { kills, acknowledged, lost, orphans, slowestStartMs, lostHeartbeats } = proof
  console.log(
    `${kills} kills, ${acknowledged} acknowledged writes, ${lost.length} lost, ${orphans.length} orphans, ${lostHeartbeats} acknowledged heartbeats lost, slowest restart ${slowestStartMs} ms`,
  )
  process.exitCode = lost.length || orphans.length || lostHeartbeats ? 1 : 0
}
