import type { Scene } from '../scene.ts'
import { autumnTrain } from './autumn-train.ts'
import { balloonDay } from './balloon-day.ts'
import { brightReef } from './bright-reef.ts'
import { blackout, filler } from './cards.ts'
import { cityLights } from './city-lights.ts'
import { deepSea } from './deep-sea.ts'
import { duneRally } from './dune-rally.ts'
import { filmClub } from './film-club.ts'
import { goldenHour } from './golden-hour.ts'
import { greenPitch } from './green-pitch.ts'
import { jazzClub } from './jazz-club.ts'
import { neonDrive } from './neon-drive.ts'
import { nightSea } from './night-sea.ts'
import { polarNight } from './polar-night.ts'
import { quietForest } from './quiet-forest.ts'
import { rainWindow } from './rain-window.ts'
import { shapeSchool } from './shape-school.ts'
import { slowKitchen } from './slow-kitchen.ts'
import { snowCabin } from './snow-cabin.ts'
import { starMap } from './star-map.ts'
import { weatherMap } from './weather-map.ts'
import { worldDesk } from './world-desk.ts'

export { blackoutAssetId, fillerAssetId } from './cards.ts'

/** In the order of making: the first two are enough for the first channel. */
export const scenes: readonly Scene[] = [
  nightSea,
  goldenHour,
  filler,
  blackout,
  cityLights,
  starMap,
  neonDrive,
  brightReef,
  balloonDay,
  quietForest,
  filmClub,
  greenPitch,
  worldDesk,
  slowKitchen,
  jazzClub,
  polarNight,
  rainWindow,
  weatherMap,
  duneRally,
  autumnTrain,
  deepSea,
  shapeSchool,
  snowCabin,
]
