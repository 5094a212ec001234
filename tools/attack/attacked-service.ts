import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@onair/server'
import { connectDatabase } from '@onair/server/testing/connect-database'
import { findFreePort } from '@onair/server/testing/free-port'
import { saveUser } from '@onair/server/testing/seeds'
import { openTcpLine, type TcpLine } from '@onair/server/testing/tcp-line'
import { testMedia } from '@onair/server/testing/test-media'
import { startServer } from '../server-under-test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const mediaFolder = testMedia.ONAIR_MEDIA_FOLDER
const password = 'correct horse battery'
const pollMs = 200
const maxPolls = 600

export interface AttackedService {
  url: string
  port: number
  db: Database
  /** A call as a client sends it; the answer's body where it is JSON. */
  call(path: string, options?: CallOptions): Promise<CallAnswer>
  /** Signs in a user of the default brand on a device of its own. */
  signIn(username: string): Promise<string>
  enterAsGuest(): Promise<string>
  /** The live playlist of the first channel, once it is ready; all files of a link are below its folder. */
  openChannel(token: string): Promise<string>
  /** Milliseconds until the last process has exited. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number>
}

interface CallOptions {
  method?: string
  token?: string
  body?: object
}

interface CallAnswer {
  status: number
  body: Record<string, unknown>
}

/** An undefined setting has the product's default. */
export type ServiceSettings = Record<string, string | undefined>

/** Disables rate limits, so that only the attack is measured. */
const unlimited = { ONAIR_RATE_LIMIT: '100000000', ONAIR_SIGN_IN_LIMIT: '100000000', LOG_LEVEL: 'fatal' }

interface Connection {
  host: string
  port: number
  user: string
  database: string
}

/** Attacks a separate service; the line leads from it to its database. */
export async function attackService<T>(
  database: Connection,
  settings: ServiceSettings,
  attack: (service: AttackedService, line: TcpLine) => Promise<T>,
): Promise<T> {
  const { service, line, close } = await openAttackedService(database, settings)
  try {
    return await attack(service, line)
  } finally {
    await close()
  }
}

/** A separate service for attacks one after another. */
export async function openAttackedService(database: Connection, settings: ServiceSettings) {
  const line = await openTcpLine(() => database)
  const url = `postgresql://${database.user}@${line.host}:${line.port}/${database.database}?sslmode=disable`
  try {
    const service = await startAttackedService(url, settings)
    const close = async () => {
      await service.end('SIGKILL')
      await line.close()
    }
    return { service, line, close }
  } catch (error) {
    await line.close()
    throw error
  }
}

/** The demo world on the given database, on a separate port, for this machine only. */
async function startAttackedService(
  databaseUrl: string,
  settings: ServiceSettings,
): Promise<AttackedService> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-attack-'))
  const port = await findFreePort()
  const server = startServer([process.execPath, join(root, 'demo/dist/main.js')], port, {
    ...process.env,
    ...unlimited,
    DATABASE_URL: databaseUrl,
    ONAIR_DATA_FOLDER: folder,
    ...testMedia,
    ...settings,
  })
  await server.answering
  const db = connectDatabase(databaseUrl)
  await waitForWholeWorld(db)
  const url = `http://127.0.0.1:${port}`
  let cleaning: Promise<unknown> | undefined

  async function call(path: string, { token, body, method }: CallOptions = {}): Promise<CallAnswer> {
    const answer = await fetch(url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  /** Registers the device of a login and continues as that device. */
  async function openSession(username: string): Promise<string> {
    const login = await call('/v2/auth/login', { body: { login: username, password } })
    const token = String(login.body['access_token'])
    const registration = { serial: `serial-${username}`, device_type: 'web' }
    const device = await call('/v2/users/self/devices', { token, body: registration })
    const session = await call('/v2/auth/device', { body: { device_id: device.body['id'] } })
    return String(session.body['access_token'])
  }

  return {
    ...{ url, port, db, call },
    async signIn(username) {
      const { id } = await db
        .selectFrom('tenants')
        .select('id')
        .where('is_default', '=', true)
        .executeTakeFirstOrThrow()
      await saveUser(db, { tenantId: id, username, password })
      return openSession(username)
    },
    async enterAsGuest() {
      const { body } = await call('/v2/users', { body: { username: 'guest', password, is_guest: true } })
      return openSession(String(body['username']))
    },
    async openChannel(token) {
      for (let poll = 0; poll < maxPolls; poll++) {
        const { id } = (await db.selectFrom('channels').select('id').orderBy('id').executeTakeFirst()) ?? {}
        const stream = id === undefined ? undefined : await call(`/v2/channels/${id}/stream`, { token })
        if (stream?.status === 200) return String(stream.body['hls_mbr'])
        await pause(pollMs)
      }
      throw new Error('no channel of the demo world can be watched')
    },
    async end(signal = 'SIGTERM') {
      const startedMs = performance.now()
      await server.end(signal)
      const tookMs = performance.now() - startedMs
      await (cleaning ??= Promise.all([db.destroy(), rm(folder, { recursive: true, force: true })]))
      return Math.round(tookMs)
    },
  }
}

/** A service that is still making its programmes is slow by itself. */
async function waitForWholeWorld(db: Database): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const { missing } = await db
      .selectFrom('assets')
      .select(({ fn }) => fn.countAll<string>().as('missing'))
      .where('ladder', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(missing) === 0) return
    await pause(pollMs)
  }
  throw new Error('the demo world is not whole')
}
