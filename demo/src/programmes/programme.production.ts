import { framesPerSegment, music } from '../media/ladder.ts'
import { goRound, type Production } from '../media/production.ts'
import { loopFrames } from './motion.ts'
import { posterOf } from './picture.ts'
import type { Scene } from './scene.ts'

export const programmeSegments = 16

const filmedSegments = loopFrames / framesPerSegment

/** A looping scene, with music that loops half as often. */
export function programmeOf(scene: Scene): Production {
  return {
    id: scene.id,
    shots: [{ scene, segments: filmedSegments }],
    cut: goRound(0, filmedSegments, programmeSegments),
    soundtracks: [
      { rendition: music, parts: [{ music: scene.music, round: 8, segments: programmeSegments }] },
    ],
    subtitles: [],
    poster: posterOf(scene),
  }
}
