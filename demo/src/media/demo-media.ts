import { segmentMs } from '@onair/media'
import type { Ladder, NewAsset } from '@onair/server'
import { filmProductions, trailerProductions } from '../films/index.ts'
import { programmeOf, scenes } from '../programmes/index.ts'
import { spotProductions } from '../spots/index.ts'
import { ladderOf } from './ladder.ts'
import { type MakeAssets, makeAssets } from './make-assets.ts'
import type { Manifest } from './manifest.ts'
import { inOneSegment, type Production } from './production.ts'

/** In the order in which they are made: each stands before the ones that are cut from it. */
const productions: readonly Production[] = [
  ...scenes.map(programmeOf),
  ...spotProductions,
  ...filmProductions,
  ...trailerProductions,
]

/** Everything that can be played; where the key frames end is known of an asset once it is made. */
export const demoAssets: readonly (NewAsset & { readonly ladder: Ladder })[] = productions.map(
  (production) => ({
    id: production.id,
    segments: production.cut.length,
    durationMs: production.cut.length * segmentMs,
    ladder: ladderOf(production),
  }),
)

export interface MakeDemoMedia extends MakeAssets {
  /** Films one segment of every shot and repeats it: for tests, made in a third of the time. */
  readonly isShort?: boolean
}

/** Makes all that does not stand yet, the first channel first. */
export const makeDemoMedia = ({ isShort = false, ...options }: MakeDemoMedia): Promise<Manifest[]> =>
  makeAssets(isShort ? productions.map(inOneSegment) : productions, options)
