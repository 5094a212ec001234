import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { openTerminal } from './app/terminal.ts'
import { Failure } from './core/failure.ts'
import { StartFailure } from './core/start-failure.ts'
import { assignOrigin, readOriginDraft } from './modules/origins/index.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const usage = [
  'A channel and the address of its origin are named, or none: npm run media:origin -- CHANNEL ADDRESS',
  'The address is that of an HLS playlist or of a DASH manifest (.mpd); --format hls or dash says it where the address does not.',
].join('\n')

/** A secret on the command line would stand in the list of processes: it is read from the environment. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      catchup: { type: 'string' },
      template: { type: 'string' },
      host: { type: 'string', multiple: true },
      signing: { type: 'string' },
      private: { type: 'boolean', default: false },
    },
  })
  const [slug, address, ...rest] = positionals
  if (!slug || !address || rest.length > 0) throw new StartFailure(usage)
  const { private: allowsPrivate, ...words } = values
  const origin = address === 'none' ? null : readOriginDraft(address, words, process.env['ORIGIN_SECRET'])
  const terminal = openTerminal()
  const database = await connectOrStartDatabase(readConfig(process.env), migrations, terminal)
  try {
    await assignOrigin(database.db, slug, origin, { allowsPrivate })
    terminal.say(origin ? `${slug} comes from its origin from now on.` : `${slug} has no origin any more.`)
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Failure)
    return Object.entries(error.detail)
      .map(([field, fault]) => `${field} ${fault}`)
      .join('; ')
  return error instanceof Error ? error.message : String(error)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`Nothing is changed: ${sentenceOf(error)}\n`)
  process.exitCode = 1
}
