export interface SoundState {
  volume: number
  muted: boolean
  /** Whether the sound is off only because the browser requires a user gesture first. */
  mutedByAutoplay: boolean
}

export type SoundEvent =
  | { type: 'mute-toggled' }
  | { type: 'volume-set'; volume: number }
  | { type: 'sound-refused' }

export const volumeStep = 5
const audibleVolume = volumeStep * 4

export function boundedVolume(volume: number): number {
  return Math.min(100, Math.max(0, Math.round(volume)))
}

export const isSilent = ({ muted, volume }: SoundState): boolean => muted || volume === 0

export function soundFlow(state: SoundState, event: SoundEvent): SoundState {
  switch (event.type) {
    case 'mute-toggled': {
      const muted = !isSilent(state)
      const volume = !muted && state.volume === 0 ? audibleVolume : state.volume
      return { volume, muted, mutedByAutoplay: false }
    }
    case 'volume-set': {
      const volume = boundedVolume(event.volume)
      return { volume, muted: volume === 0, mutedByAutoplay: false }
    }
    case 'sound-refused':
      return { volume: state.volume, muted: true, mutedByAutoplay: true }
  }
}
