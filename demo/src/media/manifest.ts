import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { segmentMs } from '@onair/media'
import type { Ffmpeg, Ladder } from '@onair/server'
import { encodedRenditions, keyFrameRendition, ladderOf, soundBitrate } from './ladder.ts'
import { type Production, sourcesOf } from './production.ts'

/** Lies in each finished asset's folder. */
export interface Manifest {
  readonly id: string
  readonly segments: number
  readonly durationMs: number
  readonly ladder: Ladder
  readonly recipe: string
  readonly encoder: string
}

/** Raised when the way of drawing, playing or encoding changes while productions and ladder stay. */
const generation = 4

/** A mark of each asset that changes with all that shapes it, also with the assets that it takes segments from. */
export function recipesOf(productions: readonly Production[]): ReadonlyMap<string, string> {
  const recipes = new Map<string, string>()
  for (const production of productions) {
    const sources = sourcesOf(production).map((id) => recipes.get(id))
    const whole = JSON.stringify({ generation, production, sources, encodedRenditions, soundBitrate })
    recipes.set(production.id, createHash('sha256').update(whole).digest('hex').slice(0, 16))
  }
  return recipes
}

export function manifestOf(
  production: Production,
  recipe: string,
  encoder: string,
  keyFrames: number[],
): Manifest {
  const { id, cut } = production
  const bandwidth = Math.ceil((Math.max(...keyFrames) * 8000) / segmentMs)
  const ladder = {
    ...ladderOf(production),
    keyFrames: { rendition: keyFrameRendition, bandwidth, bytes: keyFrames },
  }
  return { id, segments: cut.length, durationMs: cut.length * segmentMs, ladder, recipe, encoder }
}

/** The asset in a folder if it is what would be made again, by an encoder whose init segments agree. */
export async function standing(
  folder: string,
  recipe: string,
  ffmpeg: Ffmpeg | undefined,
): Promise<Manifest | undefined> {
  try {
    const found: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    return found.recipe === recipe && (!ffmpeg || found.encoder === ffmpeg.version) ? found : undefined
  } catch {
    return undefined
  }
}
