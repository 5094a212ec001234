import { fileURLToPath } from 'node:url'
import { requireFfmpeg } from './adapters/ffmpeg/index.ts'
import { openStorage } from './adapters/storage/index.ts'
import { type Config, readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { createLogger } from './app/log.ts'
import type { ReadyDatabase } from './app/ready-database.ts'
import { openTerminal } from './app/terminal.ts'
import { StartFailure } from './core/start-failure.ts'
import { addressesOf, openDatabase, openPool } from './db/index.ts'
import { assignFeed, recordAll } from './modules/recording/index.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const usage = 'Without words all feeds are recorded; with a channel and an address that feed is taken on.'

async function main([slug, url, ...rest]: string[]): Promise<void> {
  if (rest.length || (slug && !url)) throw new StartFailure(usage)
  const config = readConfig(process.env)
  const terminal = openTerminal()
  const database = await connectOrStartDatabase(config, migrations, terminal)
  try {
    if (!slug || !url) return await record(config, database)
    await assignFeed(database.db, slug, url).catch(asStartFailure)
    terminal.say(`${slug} is recorded from now on, by every recorder that runs.`)
  } finally {
    await database.close()
  }
}

/** An answer that does not come leaves time to renew leases over another connection. */
const maxAnswerMs = 3000

/** Records all feeds until a signal stops it. */
async function record(config: Config, { url }: ReadyDatabase): Promise<void> {
  const logger = createLogger(config.logLevel)
  const ffmpeg = await requireFfmpeg().catch(asStartFailure)
  const storage = await openStorage(config)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  logger.info({ ffmpeg: ffmpeg.version }, 'recorder started')
  const say = (level: 'info' | 'warn', channelId: number, sentence: string) =>
    logger[level]({ channel: channelId }, sentence)
  const connecting = { connectTimeoutMs: maxAnswerMs, maxAnswerMs }
  const db = openDatabase(
    openPool(addressesOf(url, config).main, { max: 4, applicationName: 'onair recorder', ...connecting }),
  )
  await recordAll({ db, storage, ffmpeg, clock: Date.now, random: Math.random, say }, stopping.signal)
  await db.destroy()
}

function asStartFailure(error: unknown): never {
  throw new StartFailure(error instanceof Error ? error.message : String(error))
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const reason =
      error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : error
    process.stderr.write(`The recorder cannot go on: ${String(reason)}\n`)
    process.exit(1)
  },
)
