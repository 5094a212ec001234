import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { openStorage } from '../adapters/storage/index.ts'
import { StartFailure } from '../core/start-failure.ts'
import { joinMetrics } from '../http/metrics.ts'
import { extendPlans } from '../modules/schedule/index.ts'
import { publishWebBuild, readWebBuild } from '../pages/web-build/index.ts'
import { type Config, readConfig } from './config.ts'
import { requireFreePort } from './port.ts'
import { type Serving, serveHere, serveOwnMetrics } from './process.ts'
import { type ReadyDatabase, readyDatabase } from './ready-database.ts'
import { openTerminal, type Terminal } from './terminal.ts'
import { serveByWorkers } from './workers.ts'

export interface Preparation {
  config: Config
  database: ReadyDatabase
  terminal: Terminal
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** What preparing leaves behind. */
export interface Prepared {
  /** Continues while serving. */
  background: Promise<void>
  /** A sandbox bank that was started, unless the settings name one. */
  sandboxBankUrl?: string
  /** Ends what was started, after serving has ended. */
  close?(): Promise<void>
}

export interface RunOptions {
  /** The project's root folder. */
  root: URL
  /** Fills the database before serving begins. */
  prepare?(preparation: Preparation): Promise<Prepared>
  /** Prints the addresses of the service. */
  announce?(terminal: Terminal, port: number): void
}

type Undo = () => Promise<unknown>

const repeatedSignalMs = 1000

/** Starts the service and runs until a signal stops it. */
export async function run(options: RunOptions): Promise<void> {
  try {
    const config = readConfig(process.env)
    await (cluster.isWorker ? runWorker(config, options) : runPrimary(config, options))
  } catch (error) {
    exitWithError(error)
  }
}

/** Prints one sentence and exits with an error; a bug keeps its stack. */
function exitWithError(error: unknown): never {
  const reason =
    error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error)
  // What has several lines is a list of mistakes, each with its file.
  process.stderr.write(`Onair cannot go on:${reason?.includes('\n') === true ? '\n' : ' '}${reason}\n`)
  process.exit(1)
}

function webFolder(root: URL): string {
  return fileURLToPath(new URL('web/dist', root))
}

async function runWorker(config: Config, { root }: RunOptions): Promise<void> {
  joinMetrics()
  const serving = await serveHere({
    config,
    databaseUrl: config.databaseUrl ?? '',
    webFolder: webFolder(root),
  })
  // Ctrl-C reaches the whole process group; workers stop when the primary tells them.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => {
    serving.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

async function runPrimary(config: Config, options: RunOptions): Promise<void> {
  const terminal = openTerminal()
  const stopping = new AbortController()
  const undo: Undo[] = []
  const starting = startPrimary({ config, options, terminal, signal: stopping.signal, undo })
  const stop = async () => {
    stopping.abort()
    await starting.catch(() => undefined)
    for (const step of undo.splice(0).reverse()) await step()
  }
  onStopSignal(() => {
    terminal.say('Stopping …')
    stop().then(() => process.exit(0), exitWithError)
  })
  try {
    await starting
  } catch (error) {
    if (stopping.signal.aborted) return
    await stop().catch(() => undefined)
    throw error
  }
}

/** A shell, a supervisor and a terminal may all forward the same signal; only a later one counts as the second. */
function onStopSignal(stop: () => void): void {
  let firstMs: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (firstMs === undefined) stop()
      else if (Date.now() - firstMs > repeatedSignalMs) process.exit(1)
      firstMs ??= Date.now()
    })
  }
}

interface Start {
  config: Config
  options: RunOptions
  terminal: Terminal
  signal: AbortSignal
  undo: Undo[]
}

async function startPrimary({ config, options, terminal, signal, undo }: Start): Promise<void> {
  await requireFreePort(config.host, config.port)
  const migrations = fileURLToPath(new URL('server/migrations', options.root))
  const database = await readyDatabase(config, migrations, terminal)
  undo.push(() => database.close())
  void database.ended.then(
    () => signal.aborted || exitWithError(new StartFailure('The embedded database ended.')),
  )
  signal.throwIfAborted()
  const prepared = await options.prepare?.({ config, database, terminal, signal })
  undo.push(async () => prepared?.close?.())
  const background = prepared && watchBackground(prepared.background, terminal, signal)
  undo.push(async () => background)
  signal.throwIfAborted()
  // After weeks of rest the written airings of a plan may be over.
  await extendPlans(database.db, Date.now())
  await publishPages(config, webFolder(options.root), terminal)
  const serving = await startServing(withBank(config, prepared), database.url, webFolder(options.root))
  undo.push(() => serving.stop())
  if (config.workers === 1) undo.push(await serveOwnMetrics(config))
  options.announce?.(terminal, serving.port)
}

function withBank(config: Config, prepared: Prepared | undefined): Config {
  const url = prepared?.sandboxBankUrl
  return url === undefined ? config : { ...config, sandboxBank: { url, keys: undefined } }
}

function startServing(config: Config, databaseUrl: string, folder: string): Promise<Serving> {
  return config.workers > 1
    ? serveByWorkers(config, databaseUrl)
    : serveHere({ config, databaseUrl, webFolder: folder })
}

/** Before the first page is served: a balancer may lead its browser to a server of another build. */
async function publishPages(config: Config, folder: string, terminal: Terminal): Promise<void> {
  try {
    await publishWebBuild(await openStorage(config), readWebBuild(folder), Date.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    terminal.say(`The pages of this build may lack their files on other servers: ${reason}`)
  }
}

function watchBackground(background: Promise<void>, terminal: Terminal, signal: AbortSignal): Promise<void> {
  return background.catch((error: unknown) => {
    if (!signal.aborted) terminal.say(`What was being prepared could not be finished: ${String(error)}`)
  })
}
