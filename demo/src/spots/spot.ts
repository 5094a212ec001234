import { music } from '../media/ladder.ts'
import { goRound, type Production } from '../media/production.ts'
import { posterOf } from '../programmes/picture.ts'
import type { Scene } from '../programmes/scene.ts'
import type { WorldSpot } from '../world/world.ts'

/** A scene that is shown once, fading in, with a tune of its own. */
export function spotOf({ assetId }: WorldSpot, scene: Scene, segments: number): Production {
  return {
    id: assetId,
    shots: [{ scene, segments, fade: 'in' }],
    cut: goRound(0, segments, segments),
    soundtracks: [{ rendition: music, parts: [{ music: scene.music, round: segments, segments }] }],
    subtitles: [],
    poster: posterOf(scene),
  }
}
