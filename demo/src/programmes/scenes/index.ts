import type { Scene } from '../scene.ts'
import { balloonDay } from './balloon-day.ts'
import { brightReef } from './bright-reef.ts'
import { cityLights } from './city-lights.ts'
import { goldenHour } from './golden-hour.ts'
import { neonDrive } from './neon-drive.ts'
import { nightSea } from './night-sea.ts'
import { quietForest } from './quiet-forest.ts'
import { starMap } from './star-map.ts'

/** In the order in which they are made: the first two are enough for the first channel. */
export const scenes: readonly Scene[] = [
  nightSea,
  goldenHour,
  cityLights,
  neonDrive,
  starMap,
  brightReef,
  balloonDay,
  quietForest,
]
