import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { OperationId, Request } from '@onair/contract'
import { contract } from '@onair/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { readConfig } from '../app/config.ts'
import { createApp, type ServeOptions } from '../app/serve.ts'
import {
  type ChangeListenerOptions,
  type DatabaseAddresses,
  listenForChanges,
  notifyChange,
  openDatabase,
  openPool,
} from '../db/index.ts'
import { prerenderTemplates } from './prerender-templates.ts'
import { fillSmallWorld, type SmallWorld } from './small-world.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  world: SmallWorld
  /** Everything the server has logged. */
  logged(): string
  mediaFolder: string
  /** Sets the server's clock. */
  setNow(ms: number): void
  /** Notifies the server that topics have changed, and waits until it knows. */
  announce(...topics: string[]): Promise<void>
  close(): Promise<void>
}

const page =
  '<!doctype html><html lang="en"><head><!--onair:head--></head><body><!--onair:first--><!--onair:data--></body></html>'

export interface TestAppOptions
  extends ChangeListenerOptions,
    Partial<Pick<ServeOptions, 'load' | 'db' | 'countWaits'>> {
  /** Where the server reaches the database, if not where the test does. */
  reach?(database: TestDatabase): DatabaseAddresses | Promise<DatabaseAddresses>
  /** The first instant of the server's clock; the channels have airings around it. */
  nowMs?: number
  /** Where the database comes from, if not from the server of a test run. */
  createDatabase?(): Promise<TestDatabase>
  /** What the database holds, if not the small world. */
  fill?(db: TestDatabase['db']): Promise<unknown>
}

const noSmallWorld: SmallWorld = { alphaId: 0, betaId: 0, channelId: 0, unreadyChannelId: 0 }

/** The whole server on a separate database with the small world, and a clock to set. */
export async function openTestApp(
  environment: Record<string, string> = {},
  {
    reach,
    heartbeatMs,
    maxAnswerMs,
    wallClock,
    nowMs = Date.now(),
    createDatabase,
    fill,
    ...parts
  }: TestAppOptions = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-app-'))
  for (const name of ['web/assets', 'web/locales', 'web/.vite', 'media/assets', 'media/art']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  await writeFile(join(folder, 'web/index.html'), page)
  await writeFile(join(folder, 'web/.vite/prerender.json'), JSON.stringify(prerenderTemplates))
  const database = await (createDatabase ?? createTestDatabase)()
  const world = fill ? noSmallWorld : await fillSmallWorld(database.db, nowMs)
  await fill?.(database.db)
  const addresses = await reach?.(database)
  const pool = addresses && openPool(addresses.main, { max: 5, maxAnswerMs: 3_000 })
  const db = pool ? openDatabase(pool) : database.db
  const { connection } = database
  const changeListener = listenForChanges(
    addresses ?? { main: connection, direct: connection },
    () => undefined,
    {
      ...(heartbeatMs && { heartbeatMs }),
      ...(maxAnswerMs && { maxAnswerMs }),
      ...(wallClock && { wallClock }),
    },
  )
  let log = ''
  let clockMs = nowMs
  const stream = new Writable({
    write(chunk, _, done) {
      log += String(chunk)
      done()
    },
  })
  const app = await createApp({
    config: readConfig({ ONAIR_DATA_FOLDER: folder, ONAIR_SIGN_IN_LIMIT: '10000', ...environment }),
    db,
    changeListener,
    logger: pino({ level: 'debug' }, stream),
    webFolder: join(folder, 'web'),
    clock: () => clockMs,
    // A test that keeps its own process busy is no overload.
    load: () => ({
      waitingForDatabase: (pool ?? database.pool).waitingCount,
      loopDelayMs: 0,
      requestsMeanwhile: 0,
    }),
    ...parts,
  })
  return {
    app,
    database,
    world,
    logged: () => log,
    mediaFolder: join(folder, 'media'),
    setNow: (ms) => {
      clockMs = ms
    },
    async announce(...topics) {
      // Changes arrive in their order: once this one is there, so is every change before it, whoever told it.
      const last = `announced ${randomUUID()}`
      const known = new Promise<void>((resolve) => {
        changeListener.subscribe((changed) => {
          if (changed === last || changed === undefined) resolve()
        })
      })
      await notifyChange(database.db, ...topics, last)
      await known
    },
    async close() {
      await app.close()
      await changeListener.stop()
      if (pool) await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface CallOptions {
  host?: string
  /** The address of the caller. */
  address?: string
  token?: string
  language?: string
}

interface LooseRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

/** Sends a call of the contract, as a client does. */
export async function call<O extends OperationId>(
  app: FastifyInstance,
  operation: O,
  request: Request<O>,
  { host = 'alpha.test', address, token, language = 'en' }: CallOptions = {},
) {
  const { method, path } = contract[operation]
  const { params = {}, query = {}, body } = request as LooseRequest
  const options: InjectOptions = {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { host, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
    ...(address && { remoteAddress: address }),
  }
  const answer = await app.inject(options)
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json') ?? true
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
}

/** Signs in as a guest, step by step, and returns the token. */
export async function enterAsGuest(
  app: FastifyInstance,
  name = 'guest-one',
  host = 'alpha.test',
): Promise<string> {
  const password = 'correct horse battery'
  const guest = await call(
    app,
    'createUser',
    { body: { username: name, password, is_guest: true } },
    { host },
  )
  const login = await call(app, 'login', { body: { login: guest.body.username, password } }, { host })
  const device = await call(
    app,
    'registerDevice',
    { body: { serial: `serial-${name}`, device_type: 'web' } },
    { token: login.body.access_token, host },
  )
  const token = await call(app, 'authenticateDevice', { body: { device_id: device.body.id } }, { host })
  return token.body.access_token
}
