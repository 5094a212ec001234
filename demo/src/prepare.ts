import { announceChange, type Database, markAssetReady, type Preparation } from '@onair/server'
import { drawArtwork } from './artwork/index.ts'
import { type Manifest, makeDemoMedia, type Progress } from './media/index.ts'
import { seed } from './seed.ts'
import { demoWorld } from './world/index.ts'

/** What the first channel sends: with these a viewer can begin to watch. */
function firstAssets(): string[] {
  const wanted = new Set(demoWorld.channels[0]?.plan.slots.map(({ programId }) => programId))
  return [...new Set(demoWorld.programs.filter(({ id }) => wanted.has(id)).map(({ assetId }) => assetId))]
}

async function markReady(db: Database, { id, ladder }: Manifest): Promise<void> {
  await markAssetReady(db, id, ladder)
  await announceChange(db, 'schedule')
}

/** Fills the database and makes the programmes; serving may begin when the first channel can be watched. */
export async function prepareDemoWorld({ config, database, terminal, signal }: Preparation) {
  const folder = config.mediaFolder
  await seed(database.db, demoWorld)
  await drawArtwork({ folder })

  const marks: Promise<void>[] = []
  const make = async (only: string[] | undefined, label: string) => {
    const shares = new Map<string, number>()
    const onReady = (asset: Manifest) => void marks.push(markReady(database.db, asset))
    const onProgress = ({ asset, done, totalAssets }: Progress) => {
      shares.set(asset, done)
      terminal.progress(label, [...shares.values()].reduce((sum, share) => sum + share, 0) / totalAssets)
    }
    await makeDemoMedia({ folder, signal, onReady, onProgress, ...(only && { only }) })
    await Promise.all(marks)
  }

  await make(firstAssets(), 'the first channel')
  return { background: make(undefined, 'the other channels') }
}
