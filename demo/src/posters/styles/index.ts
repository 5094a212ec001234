import type { Style } from '../frame.ts'
import { blinds } from './blinds.ts'
import { botanical } from './botanical.ts'
import { celestial } from './celestial.ts'
import { contour } from './contour.ts'
import { creature } from './creature.ts'
import { forest } from './forest.ts'
import { house } from './house.ts'
import { lamp } from './lamp.ts'
import { papercut } from './papercut.ts'
import { profile } from './profile.ts'
import { rays } from './rays.ts'
import { ridges } from './ridges.ts'
import { road } from './road.ts'
import { shapes } from './shapes.ts'
import { skyline } from './skyline.ts'
import { stairs } from './stairs.ts'
import { waves } from './waves.ts'

export const styles: Readonly<Record<string, Style>> = {
  ...{ ridges, road, forest, house },
  ...{ skyline, blinds, lamp, celestial },
  ...{ shapes, contour, papercut, rays, stairs },
  ...{ waves, botanical, profile, creature },
}
