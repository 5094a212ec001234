import { fileURLToPath } from 'node:url'
import { demandFfmpeg } from './adapters/ffmpeg/index.ts'
import { openStorage } from './adapters/storage/index.ts'
import { readConfig } from './app/config.ts'
import { createLogger } from './app/log.ts'
import { readyDatabase } from './app/ready-database.ts'
import { StartFailure } from './app/start-failure.ts'
import { openTerminal } from './app/terminal.ts'
import { recordAll } from './modules/recording/index.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** Records all feeds until a signal stops it. */
async function record(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const ffmpeg = await demandFfmpeg().catch((error: Error) => {
    throw new StartFailure(error.message)
  })
  const storage = await openStorage(config)
  const database = await readyDatabase(config, migrations, openTerminal())
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  logger.info({ ffmpeg: ffmpeg.version }, 'recorder started')
  await recordAll(
    {
      db: database.db,
      storage,
      ffmpeg,
      clock: Date.now,
      say: (level, channelId, sentence) => logger[level]({ channel: channelId }, sentence),
    },
    stopping.signal,
  )
  await database.close()
}

record().then(
  () => process.exit(0),
  (error: unknown) => {
    const told = error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : error
    process.stderr.write(`The recorder cannot go on: ${String(told)}\n`)
    process.exit(1)
  },
)
