import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Database,
  markAssetReady,
  nameInits,
  notifyChange,
  type Preparation,
  type Prepared,
} from '@onair/server'
import { drawArtwork } from './artwork/index.ts'
import { prepareBank } from './bank.ts'
import { allPictures } from './catalogue/index.ts'
import { type Manifest, makeDemoMedia, type Progress } from './media/index.ts'
import { drawPictures } from './posters/index.ts'
import { seedOnce } from './seed-once.ts'
import { demoWorld } from './world/index.ts'

/** What the first channel sends: with these a viewer can begin to watch. */
function firstAssets(): string[] {
  const wanted = new Set(demoWorld.channels[0]?.plan.slots.map(({ programId }) => programId))
  return [...new Set(demoWorld.programs.filter(({ id }) => wanted.has(id)).map(({ assetId }) => assetId))]
}

/** Lets an asset be played. */
async function markReady(db: Database, { id, ladder }: Manifest, folder: string): Promise<void> {
  const made = join(folder, 'assets', id)
  await markAssetReady(db, id, await nameInits(ladder, (track) => readFile(join(made, track, 'init.mp4'))))
  for (const topic of ['assets', 'schedule']) await notifyChange(db, topic)
}

/** Fills the database and makes the programmes; serving may begin when the first channel can be watched. */
export async function prepareDemoWorld(preparation: Preparation, root: URL): Promise<Prepared> {
  const { config, database, terminal, signal } = preparation
  const folder = config.mediaFolder
  const isShort = process.env['DEMO_MEDIA'] === 'short'
  await seedOnce(database.db)
  await drawArtwork({ folder })

  const marks: Promise<void>[] = []
  const make = async (only: string[] | undefined, label: string) => {
    const shares = new Map<string, number>()
    const onReady = (asset: Manifest) => {
      const mark = markReady(database.db, asset, folder)
      // Whoever waits for all of them hears of it; until then it is nobody's.
      mark.catch(() => undefined)
      marks.push(mark)
    }
    const onProgress = ({ asset, done, totalAssets }: Progress) => {
      shares.set(asset, done)
      terminal.progress(label, [...shares.values()].reduce((sum, share) => sum + share, 0) / totalAssets)
    }
    try {
      await makeDemoMedia({ folder, isShort, signal, onReady, onProgress, ...(only && { only }) })
    } finally {
      // A stop closes the database as soon as this ends: nothing may still be writing then.
      await Promise.allSettled(marks)
    }
    await Promise.all(marks)
  }

  await make(firstAssets(), 'the first channel')
  const draw = () =>
    drawPictures(allPictures(), {
      ...{ folder, signal },
      onProgress: (share) => terminal.progress('the pictures', share),
    })
  const makeTheRest = async () => {
    await draw()
    await make(undefined, 'the other channels')
    terminal.say('The demo world is whole.')
  }
  return { ...(await prepareBank(preparation, root)), background: makeTheRest() }
}
