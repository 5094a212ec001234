import { readStored, writeStored } from '../../../brand/local-storage.ts'
import { boundedVolume, type SoundState } from './sound-flow.ts'

const loudest = 100

export function readSound(): SoundState {
  const stored = Number.parseInt(readStored('volume') ?? '', 10)
  return {
    volume: Number.isNaN(stored) ? loudest : boundedVolume(stored),
    muted: readStored('muted') === 'true',
    mutedByAutoplay: false,
  }
}

export function writeSound({ volume, muted }: SoundState): void {
  writeStored('volume', String(volume))
  writeStored('muted', String(muted))
}
