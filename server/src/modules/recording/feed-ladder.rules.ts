import { namesOf, pictureOf, type RecordedTrack } from '@onair/media'
import type { Ladder } from '../assets/index.ts'

export interface Measured {
  /** Peak bits per second of picture and sound together. */
  bandwidth: number
  frameRate: number
}

/** The ladder of a feed: one picture, and its sound tracks. */
export function feedLadder(tracks: readonly RecordedTrack[], { bandwidth, frameRate }: Measured): Ladder {
  const names = namesOf(tracks)
  const picture = pictureOf(tracks)
  const sounds = tracks.filter(({ kind }) => kind === 'sound')
  const codecs = [picture, ...sounds.slice(0, 1)].flatMap((track) => track.codecs ?? [])
  const { width, height } = picture
  return {
    renditions: [
      { name: names.get(picture.id) ?? '', width, height, bandwidth, frameRate, codecs: codecs.join(',') },
    ],
    audio: sounds.map(({ id, channels, language }, index) => ({
      name: names.get(id) ?? '',
      title: index ? `Sound ${index + 1}` : 'Sound',
      default: index === 0,
      channels,
      ...(language && { language }),
    })),
    thumbnails: true,
  }
}

/** Smaller changes of a rate are not announced. */
const worthTelling = 1.1

/** Whether the change must be announced to players. */
export function isLadderNew(old: Ladder | undefined, young: Ladder): boolean {
  const [before, after] = [old?.renditions[0], young.renditions[0]]
  if (!before || !after) return true
  const [slower = 0, faster = 0] = [before.frameRate, after.frameRate].toSorted((a, b) => a - b)
  if (after.bandwidth > before.bandwidth * worthTelling || faster > slower * worthTelling) return true
  const [oldForm, youngForm] = [old, young].map((ladder) => {
    const renditions = ladder?.renditions.map((one) => ({ ...one, bandwidth: 0, frameRate: 0 }))
    return JSON.stringify({ ...ladder, renditions })
  })
  return oldForm !== youngForm
}
