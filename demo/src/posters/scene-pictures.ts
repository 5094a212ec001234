import { beacon } from '../films/scenes/beacon.ts'
import { bridge } from '../films/scenes/bridge.ts'
import { porthole } from '../films/scenes/porthole.ts'
import { posterOf, scenes } from '../programmes/index.ts'
import { round } from '../programmes/paint.ts'

interface ScenePicture {
  readonly color: string
  readonly drawInto: (size: { width: number; height: number }) => string
}

/** What a scene mostly looks like from afar. */
const colors: Readonly<Record<string, string>> = {
  ...{ beacon: '#16264a', bridge: '#3a4a5e', porthole: '#0d1a33' },
  ...{
    'night-sea': '#12264a',
    'golden-hour': '#8a4f3d',
    'quiet-forest': '#2f5546',
    'polar-night': '#0f3343',
  },
  ...{ 'star-map': '#171338', 'bright-reef': '#1c7f9e', 'city-lights': '#2a2350', 'slow-kitchen': '#6b4632' },
  ...{ 'jazz-club': '#3a1c33', 'film-club': '#3b2a2a', 'world-desk': '#163a63', 'green-pitch': '#2f6b3a' },
  ...{ 'dune-rally': '#b0713f', 'balloon-day': '#7fb6d9' },
}

const drawn = new Map(
  [...scenes, beacon, bridge, porthole].map((scene): [string, () => string] => [
    scene.id,
    () => unclipped(posterOf(scene)),
  ]),
)

/** resvg 2.6 aborts the process on a clipped element outside the picture, and a tall picture leaves much outside. */
const unclipped = (svg: string): string => svg.replaceAll('<svg ', '<svg overflow="visible" ')

/** A scene of our own films and programmes as a picture; the middle of it where the picture is tall. */
export function sceneOf(id: string): ScenePicture | undefined {
  const svg = drawn.get(id)
  if (!svg) return undefined
  return {
    color: colors[id] ?? '#1d2b44',
    drawInto: ({ width, height }) => {
      const scale = Math.max(width / 1280, height / 720)
      const [left, top] = [(width - 1280 * scale) / 2, (height - 720 * scale) / 2]
      return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${svg()}</g>`
    },
  }
}
