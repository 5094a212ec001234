import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireFfmpeg } from './adapters/ffmpeg/index.ts'
import { openStorage, StorageFailure } from './adapters/storage/index.ts'
import { readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { openTerminal, type Terminal } from './app/terminal.ts'
import { StartFailure } from './core/start-failure.ts'
import { FilmFailure, type ImportedFilm, importFilm } from './modules/import/index.ts'

const usage = 'npm run media:import -- FILE… [--id ID]'
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

function readArguments(): { files: string[]; id: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { id: { type: 'string' } } })
    if (!positionals.length) throw new StartFailure(`No film is named: ${usage}`)
    if (values.id !== undefined && positionals.length > 1) {
      throw new StartFailure('An id is for one film: import the others by themselves.')
    }
    // npm runs in the project folder; paths are relative to where npm was called.
    const from = process.env['INIT_CWD'] ?? process.cwd()
    return { files: positionals.map((file) => resolve(from, file)), id: values.id }
  } catch (error) {
    if (error instanceof TypeError) throw new StartFailure(`${error.message} The command is: ${usage}`)
    throw error
  }
}

function describe({ id, durationMs, ladder, remarks }: ImportedFilm): string {
  const list = (names: string[]) => names.join(' ') || 'none'
  const seconds = Math.round(durationMs / 1000)
  const parts = [
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    list(ladder.renditions.map(({ name }) => name)),
    `sound: ${list(ladder.audio.map(({ language, title }) => language ?? title))}`,
    `subtitles: ${list((ladder.subtitles ?? []).map(({ language }) => language))}`,
  ]
  return [`${id}  ${parts.join('  ')}`, ...remarks.map((remark) => `  Left out: ${remark}.`)].join('\n')
}

/** The message of an error that an operator can act on; a bug keeps its stack. */
function tell(error: unknown): string {
  const isExpected = [FilmFailure, StorageFailure, StartFailure].some((kind) => error instanceof kind)
  return error instanceof Error
    ? isExpected
      ? error.message
      : (error.stack ?? error.message)
    : String(error)
}

async function importAll(terminal: Terminal, signal: AbortSignal): Promise<number> {
  const { files, id } = readArguments()
  const config = readConfig(process.env)
  const ffmpeg = await requireFfmpeg()
  const storage = await openStorage(config)
  const database = await connectOrStartDatabase(config, migrations, terminal)
  let failed = 0
  try {
    for (const file of files) {
      const name = file.slice(file.lastIndexOf('/') + 1)
      const onProgress = (share: number) => terminal.progress(name, share)
      const film = {
        file,
        id,
        storage,
        db: database.db,
        ffmpeg,
        jobs: availableParallelism(),
        onProgress,
        signal,
      }
      try {
        terminal.say(describe(await importFilm({ ...film, workFolder: join(config.dataFolder, 'import') })))
      } catch (error) {
        if (signal.aborted) {
          terminal.say('Stopped: the same command goes on from here.')
          return 1
        }
        failed += 1
        terminal.say(`Not imported: ${tell(error)}`)
      }
    }
  } finally {
    await database.close()
  }
  return failed ? 1 : 0
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
try {
  process.exitCode = await importAll(openTerminal(), stopping.signal)
} catch (error) {
  process.stderr.write(`Nothing is imported: ${tell(error)}\n`)
  process.exitCode = 1
}
