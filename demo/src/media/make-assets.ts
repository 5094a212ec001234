import { setMaxListeners } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Ffmpeg } from '@onair/server'
import { makingFolderOf, putInPlace, sweepLeftovers } from './asset-folder.ts'
import { findDemoFfmpeg } from './demo-ffmpeg.ts'
import { startAsset } from './make-asset.ts'
import { type Manifest, recipesOf, standing } from './manifest.ts'
import { type Production, sourcesOf } from './production.ts'
import { turns } from './turns.ts'

export interface Progress {
  readonly asset: string
  /** How much of this asset is done, from 0 to 1. */
  readonly done: number
  readonly finishedAssets: number
  readonly totalAssets: number
}

export interface MakeAssets {
  readonly folder: string
  /** Ids of the assets to make, with the assets that these are cut from; all if absent. */
  readonly only?: readonly string[]
  /** How many encoders run at once. */
  readonly jobs?: number
  readonly onProgress?: (progress: Progress) => void
  /** Called once for each asset, when it stands in its place or was found there. */
  readonly onReady?: (asset: Manifest) => void
  readonly signal?: AbortSignal
}

/** Makes what does not stand yet, in the order given; an asset's folder appears when it is whole. */
export async function makeAssets(
  all: readonly Production[],
  { folder, jobs = availableParallelism(), onProgress, onReady, ...options }: MakeAssets,
): Promise<Manifest[]> {
  const productions = options.only ? withSources(all, options.only) : all
  const recipes = recipesOf(all)
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  await sweepLeftovers(assets)

  const ffmpeg = await findDemoFfmpeg()
  const queue = turns(jobs)
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])])
  // Every encoder listens; Node takes more than ten listeners for a leak.
  setMaxListeners(jobs + 1, signal)
  const made: Manifest[] = []
  const report = (asset: string, done: number) =>
    onProgress?.({ asset, done, finishedAssets: made.length, totalAssets: productions.length })
  const finish = (manifest: Manifest) => {
    made.push(manifest)
    report(manifest.id, 1)
    onReady?.(manifest)
  }

  const underWay = new Map<string, Promise<void>>()
  try {
    for (const production of productions) {
      const { id } = production
      const recipe = recipes.get(id) ?? ''
      const place = join(assets, id)
      const found = await standing(place, recipe, ffmpeg)
      if (found) {
        finish(found)
        continue
      }
      await queue.free()
      for (const source of sourcesOf(production)) await underWay.get(source)
      signal.throwIfAborted()
      const making = makingFolderOf(assets, id)
      const { finished } = await startAsset({
        ...{ production, recipe, folder: making, assets, ffmpeg: required(ffmpeg), turns: queue, signal },
        onProgress: (done) => report(id, done),
      })
      const settle = async () => {
        const manifest = await finished
        await putInPlace(making, place)
        finish(manifest)
      }
      underWay.set(
        id,
        settle().catch((error: unknown) => failed.abort(error)),
      )
    }
  } catch (error) {
    failed.abort(error)
  }
  // Whatever went wrong, no encoder outlives this call.
  await Promise.all(underWay.values())
  signal.throwIfAborted()
  return made
}

function withSources(all: readonly Production[], only: readonly string[]): Production[] {
  const wanted = new Set(only)
  for (const production of all.toReversed()) {
    if (wanted.has(production.id)) for (const source of sourcesOf(production)) wanted.add(source)
  }
  return all.filter(({ id }) => wanted.has(id))
}

function required(ffmpeg: Ffmpeg | undefined): Ffmpeg {
  if (ffmpeg) return ffmpeg
  throw new Error('The demo world needs ffmpeg 5.1 or later: install it, or name it in FFMPEG_PATH')
}
