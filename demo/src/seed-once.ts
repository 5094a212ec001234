import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, readSeedVersion, writeSeedVersion } from '@onair/server'
import { seed } from './seed.ts'
import { brandsFolder, demoWorld } from './world/index.ts'

/** The built program and its brand files hold the whole world and everything that writes it. */
async function nameOfWorld(program: URL): Promise<string | null> {
  if (!program.pathname.endsWith('.js')) return null
  const hash = createHash('sha256').update(await readFile(program))
  for (const file of (await readdir(brandsFolder)).toSorted())
    hash.update(await readFile(join(brandsFolder, file)))
  return `demo world ${hash.digest('hex')}`
}

/** Writes the demo world, unless an earlier start of the same program did. */
export async function seedOnce(db: Database): Promise<void> {
  const name = await nameOfWorld(new URL(import.meta.url))
  if (name !== null && (await readSeedVersion(db)) === name) return
  await seed(db, demoWorld)
  if (name !== null) await writeSeedVersion(db, name)
}
