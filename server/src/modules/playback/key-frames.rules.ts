import type { KeyFrameRendition } from '@onair/media'
import type { Ladder } from '../assets/index.ts'

export interface KeyFrameTrack extends KeyFrameRendition {
  /** The rendition of the key frames. */
  rendition: string
}

/** The key frame playlist for trick play, if the ladder has one. */
export function keyFrameTrack({ renditions, keyFrames }: Ladder): KeyFrameTrack | undefined {
  const video = renditions.find(({ name }) => name === keyFrames?.rendition)
  if (!keyFrames || !video) return undefined
  const [codecs = ''] = video.codecs.split(',')
  const { width, height } = video
  const { rendition, bandwidth } = keyFrames
  return { name: `${rendition}-keys`, rendition, width, height, bandwidth, codecs }
}
