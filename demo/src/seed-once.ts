import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Database, readSeedVersion, writeSeedVersion } from '@onair/server'
import { seed } from './seed.ts'
import { demoWorld } from './world/index.ts'

/** The built program holds the whole world and everything that writes it: another world is another program. */
async function nameOfWorld(program: URL): Promise<string | null> {
  if (!program.pathname.endsWith('.js')) return null
  return `demo world ${createHash('sha256')
    .update(await readFile(program))
    .digest('hex')}`
}

/** Writes the demo world, unless an earlier start of the same program did. */
export async function seedOnce(db: Database): Promise<void> {
  const name = await nameOfWorld(new URL(import.meta.url))
  if (name !== null && (await readSeedVersion(db)) === name) return
  await seed(db, demoWorld)
  if (name !== null) await writeSeedVersion(db, name)
}
