import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Database, readSeedVersion, writeSeedVersion } from '@onair/server'
import { seed } from './seed.ts'
import { demoWorld, withPartnerSite } from './world/index.ts'

/** The built program holds the whole world and everything that writes it: another world is another program. */
async function nameOfWorld(program: URL, port: number): Promise<string | null> {
  if (!program.pathname.endsWith('.js')) return null
  return `demo world ${createHash('sha256')
    .update(await readFile(program))
    .digest('hex')} at ${port}`
}

/** Writes the demo world, unless an earlier start of the same program at the same port did. */
export async function seedOnce(db: Database, port: number): Promise<void> {
  const name = await nameOfWorld(new URL(import.meta.url), port)
  if (name !== null && (await readSeedVersion(db)) === name) return
  await seed(db, withPartnerSite(demoWorld, port))
  if (name !== null) await writeSeedVersion(db, name)
}
