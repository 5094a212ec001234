import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStorage } from './adapters/storage/index.ts'
import { readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { openTerminal } from './app/terminal.ts'
import { StartFailure } from './core/start-failure.ts'
import {
  applyBrands,
  BrandFaults,
  exportBrands,
  planBrands,
  readBrandFiles,
  tellPlans,
} from './usecases/brand-file/index.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const schemaFile = fileURLToPath(new URL('../../docs/brand.schema.json', import.meta.url))
const usage = [
  'npx onair apply FILE…    makes the service what the files of brands say; a folder stands for all its files',
  'npx onair plan FILE…     tells what apply would change, and changes nothing',
  'npx onair export [-o FOLDER] [BRAND…]    writes brands as files: into a folder, or here',
].join('\n')

/** Paths are those of whoever called: npx leads to the folder that has the service. */
const base = process.env['INIT_CWD'] ?? process.cwd()

async function main([command, ...words]: string[]): Promise<void> {
  if (command === undefined || !['apply', 'plan', 'export'].includes(command)) throw new StartFailure(usage)
  if (command !== 'export' && words.length === 0) throw new StartFailure(usage)
  const files =
    command === 'export'
      ? []
      : await readBrandFiles(
          words.map((word) => resolve(base, word)),
          base,
        )
  const config = readConfig(process.env)
  const terminal = openTerminal()
  const database = await connectOrStartDatabase(config, migrations, openTerminal(process.stderr))
  try {
    const { db } = database
    const options = { environment: process.env }
    if (command === 'export') return await writeOut(await exported(db, words), words)
    if (command === 'plan') terminal.say(tellPlans(await planBrands(db, files, options), { isDone: false }))
    else {
      const storage = await openStorage(config)
      terminal.say(tellPlans(await applyBrands(db, files, { ...options, storage }), { isDone: true }))
    }
  } finally {
    await database.close()
  }
}

function folderIn(words: readonly string[]): string | undefined {
  const at = words.indexOf('-o')
  if (at === -1) return undefined
  const folder = words[at + 1]
  if (folder === undefined) throw new StartFailure(usage)
  return resolve(base, folder)
}

type Db = Parameters<typeof exportBrands>[0]

function exported(db: Db, words: readonly string[]) {
  const at = words.indexOf('-o')
  const names = words.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  const folder = folderIn(words) ?? base
  return exportBrands(db, { names, schemaPath: relative(folder, schemaFile) })
}

async function writeOut(brands: Awaited<ReturnType<typeof exportBrands>>, words: readonly string[]) {
  if (brands.length === 0) throw new StartFailure('There is no such brand.')
  const folder = folderIn(words)
  for (const { shortname, yaml, remarks } of brands) {
    for (const remark of remarks) process.stderr.write(`${remark}\n`)
    if (folder === undefined) process.stdout.write(yaml)
    else {
      const file = join(folder, `${shortname}.yaml`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, yaml)
      process.stderr.write(`${relative(base, file)}\n`)
    }
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const isOurs = error instanceof StartFailure || error instanceof BrandFaults
    const reason = isOurs
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
    process.stderr.write(`${error instanceof BrandFaults ? `${reason}\nNothing is changed.` : reason}\n`)
    process.exit(1)
  },
)
