import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { openTerminal, type Terminal } from './app/terminal.ts'
import { StartFailure } from './core/start-failure.ts'
import { keyFile } from './edge/key-file.ts'
import { defaultEdge, nginxConfig } from './edge/nginx-config.ts'
import { findLinkRing } from './modules/playback/index.ts'

const usage =
  'npm run edge:config -- FOLDER [--listen 80] [--origin HOST:PORT]… [--installed FOLDER] [--cache FOLDER] [--quick FOLDER] [--cache-size 20g] [--modules FOLDER]'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const linkScript = fileURLToPath(new URL('../../deploy/onair-link.js', import.meta.url))

const text = { type: 'string' } as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...{ listen: text, installed: text, cache: text, quick: text, 'cache-size': text, modules: text },
        origin: { type: 'string', multiple: true },
      },
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length) throw new StartFailure(`The command is: ${usage}`)
    // npm runs in the project folder; paths are relative to where npm was called.
    const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
    const options = {
      listen: values.listen ?? defaultEdge.listen,
      origins: values.origin ?? defaultEdge.origins,
      folder: values.installed ?? target,
      cacheFolder: values.cache ?? defaultEdge.cacheFolder,
      quickFolder: values.quick ?? defaultEdge.quickFolder,
      cacheSize: values['cache-size'] ?? defaultEdge.cacheSize,
      modulesFolder: values.modules ?? defaultEdge.modulesFolder,
    }
    return { target, config: nginxConfig(options) }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) {
      throw new StartFailure(`${error.message} The command is: ${usage}`)
    }
    throw error
  }
}

/** Writes the configuration of an nginx in front of the servers of this database. */
async function writeEdge(terminal: Terminal): Promise<void> {
  const { target, config } = readArguments()
  const database = await connectOrStartDatabase(readConfig(process.env), migrations, terminal)
  try {
    const keys = keyFile(await findLinkRing(database.db))
    await mkdir(target, { recursive: true })
    await writeFile(join(target, 'onair-key.json'), keys, { mode: 0o600 })
    await copyFile(linkScript, join(target, 'onair-link.js'))
    await writeFile(join(target, 'nginx.conf'), config)
  } finally {
    await database.close()
  }
  terminal.say(`Written: nginx.conf, onair-link.js and onair-key.json, which is secret. Start it with`)
  terminal.say(`  nginx -c ${join(target, 'nginx.conf')}`)
}

try {
  await writeEdge(openTerminal())
} catch (error) {
  const sentence =
    error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`Nothing is written: ${String(sentence)}\n`)
  process.exitCode = 1
}
