import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { openTerminal } from './app/terminal.ts'
import { StartFailure } from './core/start-failure.ts'
import { rotateLinkKey, tooSoon } from './modules/playback/index.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const usage = 'npm run links:rotate [-- --cut-off]'

function readOptions() {
  try {
    return parseArgs({ options: { 'cut-off': { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw error instanceof TypeError ? new StartFailure(`${error.message} The command is: ${usage}`) : error
  }
}

/** Signs media links with the next key from now on; links of the current one stay good until the next rotation. */
async function main(): Promise<void> {
  const { 'cut-off': cutsOff } = readOptions()
  const terminal = openTerminal()
  const database = await connectOrStartDatabase(readConfig(process.env), migrations, terminal)
  try {
    const waitMs = await rotateLinkKey(database.db, { cutsOff })
    if (waitMs > 0) throw new StartFailure(tooSoon(waitMs))
  } finally {
    await database.close()
  }
  terminal.say('Media links are signed with the next key from now on, and those of the key before stay good.')
  terminal.say('Write onair-key.json of every edge anew (npm run edge:config) before the next rotation.')
}

try {
  await main()
} catch (error) {
  const sentence =
    error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`The key is not rotated: ${String(sentence)}\n`)
  process.exitCode = 1
}
