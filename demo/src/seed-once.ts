import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Database, notifyChange, readSeedVersion, writeSeedVersion } from '@onair/server'
import { seed, seedBrand } from './seed.ts'
import { demoWorld, withPartnerSite } from './world/index.ts'

/** The built program holds the whole world and everything that writes it: another world is another program. */
async function nameOfWorld(program: URL): Promise<string | null> {
  if (!program.pathname.endsWith('.js')) return null
  return `demo world ${createHash('sha256')
    .update(await readFile(program))
    .digest('hex')}`
}

/** Writes the demo world, unless an earlier start of the same program did; at another port only what names the port. */
export async function seedOnce(db: Database, port: number): Promise<void> {
  const name = await nameOfWorld(new URL(import.meta.url))
  const written = await readSeedVersion(db)
  if (name !== null && written === `${name} at ${port}`) return
  const world = withPartnerSite(demoWorld, port)
  if (name !== null && written?.startsWith(`${name} at `)) {
    for (const tenant of world.tenants) await seedBrand(db, tenant)
    await notifyChange(db, 'tenants')
  } else await seed(db, world)
  if (name !== null) await writeSeedVersion(db, `${name} at ${port}`)
}
