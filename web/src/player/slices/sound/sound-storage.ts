import { readStored, writeStored } from '../../../brand/local-storage.ts'
import { boundedVolume } from '../../player-flow.ts'

interface Sound {
  volume: number
  muted: boolean
}

const loudest = 100

export function readSound(): Sound {
  const stored = Number.parseInt(readStored('volume') ?? '', 10)
  return {
    volume: Number.isNaN(stored) ? loudest : boundedVolume(stored),
    muted: readStored('muted') === 'true',
  }
}

export function writeSound({ volume, muted }: Sound): void {
  writeStored('volume', String(volume))
  writeStored('muted', String(muted))
}
