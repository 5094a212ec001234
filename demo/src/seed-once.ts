import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, readSeedVersion, writeSeedVersion } from '@onair/server'
import { seed, seedBrandFiles } from './seed.ts'
import { brandsFolder, demoWorld } from './world/index.ts'

/** The built program and its brand files hold the whole world and everything that writes it. */
async function nameOfWorld(program: URL): Promise<string | null> {
  if (!program.pathname.endsWith('.js')) return null
  const hash = createHash('sha256').update(await readFile(program))
  for (const file of (await readdir(brandsFolder)).toSorted())
    hash.update(await readFile(join(brandsFolder, file)))
  return `demo world ${hash.digest('hex')}`
}

/** Writes the demo world, unless an earlier start of the same program did; at another port only what names the port. */
export async function seedOnce(db: Database, port: number): Promise<void> {
  const name = await nameOfWorld(new URL(import.meta.url))
  const written = await readSeedVersion(db)
  if (name !== null && written === `${name} at ${port}`) return
  if (name !== null && written?.startsWith(`${name} at `)) await seedBrandFiles(db, port)
  else await seed(db, demoWorld, port)
  if (name !== null) await writeSeedVersion(db, `${name} at ${port}`)
}
